import { speakOf } from '../routes/spoken-file.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const routeCase: Rule = {
  id: 'route-case',
  severity: 'warning',
  title: 'The paths of two files differ only in case or Unicode form.',
  reason:
    'On macOS and Windows two such paths are one file, so one of the two routes is lost there. The URL is taken from the file path (platform document §4.1).',
  bad: {
    'server/api/Users.get.ts': 'export default () => ({});\n',
    'server/api/users.get.ts': 'export default () => ({});\n',
  },
  good: {
    'server/api/staff.get.ts': 'export default () => ({});\n',
    'server/api/users.get.ts': 'export default () => ({});\n',
  },
  fix: 'Keep one of the files, or give them different names.',
  *check(project, { before }) {
    for (const { files, inCase } of sameOnDisk(project.routeFiles.map(({ file }) => file))) {
      const { file, others } = speakOf(files, project, before);
      const difference = inCase ? 'case' : 'Unicode form (composed or decomposed characters)';
      yield {
        file,
        message: `${quote(file)} differs from ${quote(others[0] ?? '')} only in ${difference}. On macOS and Windows they are one file, so one of the two routes is lost there (platform document §4.1).`,
        help: `Rename or remove ${quote(file)}.`,
        related: others.map((other) => ({
          file: other,
          message: `Differs from ${quote(file)} only in ${difference}.`,
        })),
        same: { alike: files, name: others.join() },
      };
    }
  },
};

/** The groups among paths that macOS or Windows would store as one file, and whether their files differ in case or in the form of characters alone. */
function sameOnDisk(
  files: readonly string[],
): readonly { readonly files: readonly string[]; readonly inCase: boolean }[] {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const folded = file.normalize('NFC').toLowerCase().normalize('NFC');
    const group = groups.get(folded);
    if (group === undefined) groups.set(folded, [file]);
    else group.push(file);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({ files: group, inCase: new Set(group.map((file) => file.normalize('NFC'))).size > 1 }));
}

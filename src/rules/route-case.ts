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
    const groups = new Map<string, string[]>();
    for (const { file } of project.routeFiles) {
      const folded = file.normalize('NFC').toLowerCase().normalize('NFC');
      const group = groups.get(folded);
      if (group) group.push(file);
      else groups.set(folded, [file]);
    }
    for (const files of groups.values()) {
      if (files.length === 1) continue;
      const { file, others } = speakOf(files, project, before);
      const isInForm = new Set(files.map((one) => one.normalize('NFC'))).size === 1;
      const difference = isInForm ? 'Unicode form (composed or decomposed characters)' : 'case';
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

import { speakOf } from '../routes/spoken-file.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const routeConflict: Rule = {
  id: 'route-conflict',
  severity: 'error',
  title: 'Several files claim the same method and the same URLs.',
  reason:
    "A parameter's name does not change which URLs a file matches, so only one of the files can answer. The platform document does not say which (§4.1, rule 9).",
  bad: {
    'server/api/users/[id].get.ts': 'export default () => ({});\n',
    'server/api/users/[name].ts': 'export default () => ({});\n',
  },
  good: {
    'server/api/users/[id].get.ts': 'export default () => ({});\n',
    'server/api/users/by-name/[name].ts': 'export default () => ({});\n',
  },
  fix: 'Remove all but one of the files, or give them different methods or paths.',
  *check(project, { before }) {
    for (const conflict of project.overlaps.conflicts) {
      const { file, others, remark } = speakOf(conflict.files, project, before);
      const claim = `${conflict.method} ${quote(conflict.path)}`;
      yield {
        file,
        message: `${quote(file)} and ${named(others)} claim the same URLs: ${claim}${conflict.witness === null ? '' : `, for example ${conflict.witness}`}. Only one of them can answer, and the platform document does not say which (§4.1, rule 9).${remark}`,
        help: `Keep one of them, or change the method or the path of ${quote(file)}.`,
        related: others.map((other) => ({ file: other, message: `Also claims ${claim}.` })),
        same: { alike: conflict.files, name: others.join() },
        severity: conflict.certain ? 'error' : 'warning',
      };
    }
  },
};

function named(files: readonly string[]): string {
  const rest = files.length - 1;
  return rest === 0 ? quote(files[0] ?? '') : `${rest + 1} other files (${quote(files[0] ?? '')} is one)`;
}

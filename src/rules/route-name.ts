import { LIMITS } from '../limits.js';
import type { Malformation } from '../routes/route.js';
import { code } from '../text/quote.js';
import { renameHelp } from './finding-files.js';
import type { Rule } from './rule.js';

export const routeName: Rule = {
  id: 'route-name',
  section: '4.1',
  severity: 'warning',
  title: 'The name of a file or folder does not say which URLs it serves.',
  reason:
    'A segment is a plain name, [name], [...name] or [[name]]. The platform document does not say what any other name serves.',
  bad: { 'server/api/users/[id.get.ts': 'export default () => ({});\n' },
  good: { 'server/api/users/[id].get.ts': 'export default () => ({});\n' },
  fix: 'Rename the file as the finding says.',
  *check(project) {
    for (const { file, name } of project.routeFiles) {
      if (name.kind === 'not-a-route-file') continue;
      for (const remark of name.remarks) {
        if (remark.kind === 'malformed') {
          const message = WHY[remark.why](code(remark.segment));
          yield {
            file,
            message,
            help: remark.rename === null ? helpWithout(remark.why) : renameHelp(project, file, remark.rename),
          };
        }
        if (remark.kind === 'nearly-catch-all') {
          const message = `${code(remark.segment)} is a parameter with dots in its name. In a catch-all, the three dots come first (rule 5).`;
          yield { file, message, help: renameHelp(project, file, remark.rename) };
        }
        if (remark.kind === 'url-characters') {
          const list = remark.characters
            .slice(0, 10)
            .map((one) => code(one))
            .join(', ');
          const message = `${code(remark.segment)} has characters that a URL cannot carry: ${list}. The platform document does not say whether the route answers the percent-encoded form.`;
          yield {
            file,
            message,
            help: `Use letters, digits, ${['-', '_', '.', '~'].map((one) => code(one)).join(', ')}.`,
          };
        }
      }
    }
  },
};

/** What to do where no rename helps. */
function helpWithout(why: Malformation): string {
  return why === 'too many optional segments' ? 'Use fewer optional segments.' : 'Move the file out of server/api.';
}

const NO_ROUTE = `The file is not a route: a parameter is a whole segment, ${['[name]', '[...name]', '[[name]]'].map((one) => code(one)).join(', ')}.`;

/** What is wrong with a malformed segment. */
const WHY = {
  'empty name': () => 'The file has no name before its method suffix, so it has no URL.',
  'dots only': (segment: string) => `No request reaches ${segment}: clients remove such a segment from a URL.`,
  'unbalanced brackets': (segment: string) => `The brackets of ${segment} do not match. ${NO_ROUTE}`,
  'empty brackets': (segment: string) => `The brackets of ${segment} are empty. ${NO_ROUTE}`,
  'dots before the name': (segment: string) => `${segment} does not have the three dots of a catch-all. ${NO_ROUTE}`,
  'optional catch-all': (segment: string) => `${segment} is both optional and a catch-all. ${NO_ROUTE}`,
  'brackets inside a segment': (segment: string) => `${segment} has text beside its brackets. ${NO_ROUTE}`,
  'too many optional segments': () =>
    `The path has more than ${LIMITS.optionalSegments} optional segments. The file is not read as a route.`,
};

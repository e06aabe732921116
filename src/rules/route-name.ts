import { renameHelp } from '../routes/spoken-file.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const routeName: Rule = {
  id: 'route-name',
  severity: 'warning',
  title: 'The name of a file or folder does not say which URLs it serves.',
  reason:
    'A segment is a plain name, [name], [...name] or [[name]] (platform document §4.1). The platform document does not say what any other name serves.',
  bad: { 'server/api/users/[id.get.ts': 'export default () => ({});\n' },
  good: { 'server/api/users/[id].get.ts': 'export default () => ({});\n' },
  fix: 'Rename the file as the finding says.',
  *check(project) {
    for (const { file, name } of project.routeFiles) {
      if (name.kind === 'not-a-route-file') continue;
      for (const remark of name.remarks) {
        if (remark.kind === 'malformed') {
          const message = WHY[remark.why](quote(remark.segment));
          const help =
            remark.rename === null ? 'Move the file out of server/api.' : renameHelp(project, file, remark.rename);
          yield { file, message, help };
        }
        if (remark.kind === 'nearly-catch-all') {
          const message = `${quote(remark.segment)} is a parameter with dots in its name. In a catch-all, the three dots come first (platform document §4.1, rule 5).`;
          yield { file, message, help: renameHelp(project, file, remark.rename) };
        }
        if (remark.kind === 'url-characters') {
          const list = remark.characters.slice(0, 10).map(quote).join(', ');
          const message = `${quote(remark.segment)} has characters that a URL cannot carry: ${list}. The platform document does not say whether the route answers the percent-encoded form (§4.1).`;
          yield { file, message, help: 'Use letters, digits, "-", "_", "." and "~".' };
        }
      }
    }
  },
};

/** Why a segment is malformed, in words about it. */
const WHY = {
  'empty name': () => 'The file has no name before its method suffix, so it has no URL (platform document §4.1).',
  'dots only': (segment: string) =>
    `No request reaches ${segment}: clients remove such a segment from a URL (platform document §4.1).`,
  'unbalanced brackets': (segment: string) => `The brackets of ${segment} do not match. ${NO_ROUTE}`,
  'empty brackets': (segment: string) => `The brackets of ${segment} are empty. ${NO_ROUTE}`,
  'dots before the name': (segment: string) => `${segment} does not have the three dots of a catch-all. ${NO_ROUTE}`,
  'optional catch-all': (segment: string) => `${segment} is both optional and a catch-all. ${NO_ROUTE}`,
  'brackets inside a segment': (segment: string) => `${segment} has text beside its brackets. ${NO_ROUTE}`,
};

const NO_ROUTE =
  'The file is not a route: a parameter is a whole segment, [name], [...name] or [[name]] (platform document §4.1).';

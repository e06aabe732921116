import { renameHelp } from '../routes/spoken-file.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const routeName: Rule = {
  id: 'route-name',
  severity: 'warning',
  title: 'Every name below server/api says what part of a URL it stands for.',
  reason:
    "The document's 4.1 gives a meaning to plain names, [name], [...name] and [[name]], each as a whole segment. What a file with any other name serves is not shown.",
  bad: { files: { 'package.json': '{}', 'server/api/users/[id.get.ts': 'export default () => ({});\n' } },
  good: { files: { 'package.json': '{}', 'server/api/users/[id].get.ts': 'export default () => ({});\n' } },
  fix: 'Rename the file as the finding says.',
  *check(project) {
    for (const { file, name } of project.routeFiles) {
      if (name.kind === 'not-a-route-file') continue;
      for (const remark of name.remarks) {
        if (remark.kind === 'malformed') {
          const message = WHY[remark.why](quote(remark.segment));
          const help = remark.rename === null ? 'Move the file out of server/api.' : renameHelp(project, remark.rename);
          yield { file, range: null, message, help };
        }
        if (remark.kind === 'nearly-catch-all') {
          const message = `${quote(remark.segment)} is a parameter with dots in its name: in a catch-all, three dots come before the name (the document's 4.1, rule 5).`;
          yield { file, range: null, message, help: renameHelp(project, remark.rename) };
        }
        if (remark.kind === 'url-characters') {
          const list = remark.characters.slice(0, 10).map(quote).join(', ');
          const message = `${quote(remark.segment)} holds what no URL can write as it is (${list}): whether the route answers to the percent-encoded form is not shown by the document's 4.1.`;
          yield { file, range: null, message, help: 'Use letters, digits, "-", "_", "." and "~".' };
        }
      }
    }
  },
};

/** Why a segment is malformed, in words about it. */
const WHY = {
  'empty name': () =>
    "The file has no name before its method suffix, so there is no URL for it: the document's 4.1 takes the URL from <name>.",
  'dots only': (segment: string) =>
    `${segment} is no name a URL can end with: clients take such a segment out before they send a request. The document's 4.1 takes the URL from <name>.`,
  'unbalanced brackets': (segment: string) => `The brackets of ${segment} do not pair up, ${NO_ROUTE}`,
  'empty brackets': (segment: string) => `The brackets of ${segment} hold no name, ${NO_ROUTE}`,
  'dots before the name': (segment: string) => `${segment} has dots that are not the three of a catch-all, ${NO_ROUTE}`,
  'optional catch-all': (segment: string) => `${segment} is both optional and a catch-all, ${NO_ROUTE}`,
  'brackets inside a segment': (segment: string) => `${segment} has brackets beside other text, ${NO_ROUTE}`,
};

const NO_ROUTE =
  "so the file is no route: the document's 4.1 gives a meaning to [name], [...name] and [[name]] as a whole segment only.";

import { remarksOn } from '../handler/handler.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const handlerSyntax: Rule = {
  id: 'handler-syntax',
  severity: 'error',
  title: 'A route file parses as a TypeScript module.',
  reason:
    "The document's 4.2 rule 1 asks every route file for a default export; a file that does not parse exports nothing.",
  bad: { files: { 'package.json': '{}\n', 'server/api/hello.ts': 'export default () => ({ hello: "world" );\n' } },
  good: { files: { 'package.json': '{}\n', 'server/api/hello.ts': 'export default () => ({ hello: "world" });\n' } },
  fix: 'Mend the text at the place shown.',
  *check({ routeFiles }) {
    for (const { file, range, remark } of remarksOn(routeFiles, 'syntax')) {
      yield {
        file,
        range,
        message: `The file could not be parsed: ${remark.message.replaceAll(/`([^`]*)`/g, (_, text) => code(text))}. What it exports is not known, and a route file has a default export (the document's 4.2 rule 1).`,
        help: range
          ? 'Mend the text at this place; nothing else of the file is checked until then.'
          : 'Make the file shorter or simpler; nothing else of it is checked until then.',
        same: [remark.message],
      };
    }
  },
};

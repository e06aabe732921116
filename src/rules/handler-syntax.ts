import { remarksOn } from '../handler/handler.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const handlerSyntax: Rule = {
  id: 'handler-syntax',
  severity: 'error',
  title: 'A route file has a syntax error.',
  reason:
    'A file that does not parse exports nothing, and a route file needs a default export (platform document §4.2, rule 1).',
  bad: { 'server/api/hello.ts': 'export default () => ({ hello: "world" );\n' },
  good: { 'server/api/hello.ts': 'export default () => ({ hello: "world" });\n' },
  fix: 'Correct the syntax at the place shown.',
  *check({ routeFiles }) {
    for (const { file, range, remark } of remarksOn(routeFiles, 'syntax')) {
      yield {
        file,
        range,
        message: `Syntax error: ${remark.message.replaceAll(/`([^`]*)`/g, (_, text) => code(text))}. This route has no handler because of it (platform document §4.2, rule 1).`,
        help: range
          ? 'Correct the syntax; the rest of the file is not checked until then.'
          : 'Make the file shorter or simpler; the rest of the file is not checked until then.',
        same: [remark.message],
      };
    }
  },
};

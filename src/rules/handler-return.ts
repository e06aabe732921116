import { remarksOn } from '../handler/handler.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const handlerReturn: Rule = {
  id: 'handler-return',
  severity: 'warning',
  title: 'A handler returns a string, an object or a `Response`.',
  reason:
    "The document's 4.2 rule 3 says what becomes of a string, an object and a Response; of a number, a boolean or nothing at all it says nothing. Reported only where the text leaves no doubt.",
  bad: { files: { 'package.json': '{}\n', 'server/api/count.ts': 'export default () => 42;\n' } },
  good: { files: { 'package.json': '{}\n', 'server/api/count.ts': 'export default () => ({ count: 42 });\n' } },
  fix: 'Return a string, an object or a `Response`.',
  *check({ routeFiles }) {
    for (const { file, range, remark } of remarksOn(routeFiles, 'undocumented-return')) {
      const { what } = remark;
      const nothing = what === code('undefined');
      yield {
        file,
        range,
        message: `The handler returns ${what}${nothing ? ' on every path' : ''}. The document's 4.2 rule 3 gives a response to a string, an object or a ${code('Response')} only.`,
        help: nothing
          ? `Return a ${code('Response')} where there is nothing to say: ${code('return new Response(null, { status: 204 });')}`
          : `Put it into an object: ${code('return { value: … };')}`,
        same: [what],
      };
    }
  },
};

import { remarksOn } from '../handler/handler.js';
import { code, excerpt } from '../text/quote.js';
import type { Rule } from './rule.js';

export const handlerReturn: Rule = {
  id: 'handler-return',
  section: '4.2',
  severity: 'warning',
  foundIn: 'server/api/count.ts',
  title: 'A handler returns something other than a string, an object or a `Response`.',
  reason:
    'A string becomes HTML, an object JSON, and a Response is sent as it is. ' +
    'The platform document does not say what happens to a number, a boolean or a missing return value. ' +
    'Only clear cases are reported.',
  bad: { 'server/api/count.ts': 'export default () => 42;\n' },
  good: { 'server/api/count.ts': 'export default () => ({ count: 42 });\n' },
  fix: 'Return a string, an object or a `Response`.',
  *check({ routes }) {
    for (const { remark, ...place } of remarksOn(routes, 'undocumented-return')) {
      const { what, written } = remark;
      const isNothing = what === code('undefined');
      yield {
        ...place,
        message:
          `The handler returns ${what}${isNothing ? ' on every path' : ''}. ` +
          `A response comes from a string, an object or a ${code('Response')}.`,
        help: isNothing
          ? `Return one of these three. An empty response is ${code('new Response(null, { status: 204 })')}.`
          : objectHelp(what, written),
      };
    }
  },
};

/** How a value becomes an object, where it is short enough to be shown whole. */
function objectHelp(what: string, written: string | null): string {
  if (written === null || excerpt(written) !== written) return 'Return an object instead that has it as a field.';
  // JSON has no bigint.
  const value = what === 'a bigint' ? `String(${written})` : written;
  return `Return an object instead: ${code(`({ value: ${value} })`)}`;
}

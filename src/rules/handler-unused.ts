import { remarksOn } from '../handler/handler.js';
import { code, excerpt } from '../text/quote.js';
import type { Rule } from './rule.js';

export const handlerUnused: Rule = {
  id: 'handler-unused',
  section: '4.2',
  severity: 'warning',
  foundIn: 'server/api/hello.ts',
  title: 'An unused parameter has no leading underscore.',
  reason: 'An unused parameter is named with a leading underscore.',
  bad: { 'server/api/hello.ts': 'export default (data: unknown) => ({ hello: "world" });\n' },
  good: { 'server/api/hello.ts': 'export default (_data: unknown) => ({ hello: "world" });\n' },
  fix: 'Put an underscore before the name.',
  mechanical: 'puts an underscore before the parameter',
  *check({ routes }) {
    for (const { remark, ...place } of remarksOn(routes, 'unused-parameter')) {
      const { written, instead } = remark;
      yield {
        ...place,
        message: `Parameter ${code(excerpt(written))} is not used. Unused parameters have a leading underscore.`,
        help: `${instead === `_${written}` ? 'Rename it to' : 'Replace it with'} ${code(instead)}.`,
        ...(remark.edit && { edit: remark.edit }),
      };
    }
  },
};

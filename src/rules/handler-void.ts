import { remarksOn } from '../handler/handler.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const handlerVoid: Rule = {
  id: 'handler-void',
  section: '4.2',
  severity: 'warning',
  foundIn: 'server/api/hello.ts',
  title: 'A parameter is consumed as `void x`.',
  reason: 'An unused parameter is named with a leading underscore, not consumed as `void data`.',
  bad: {
    'server/api/hello.ts': 'export default (data: unknown) => {\n  void data;\n  return { hello: "world" };\n};\n',
  },
  good: { 'server/api/hello.ts': 'export default (_data: unknown) => {\n  return { hello: "world" };\n};\n' },
  fix: 'Remove the `void` expression and put an underscore before the name; a destructured name is taken out.',
  *check({ routes }) {
    for (const { remark, ...place } of remarksOn(routes, 'voided-parameter')) {
      const { name, isInPattern } = remark;
      const instead = isInPattern ? 'take it out of the pattern' : `name it ${code(`_${name}`)}`;
      const further = name.startsWith('_') ? '' : ` If it is not used elsewhere, ${instead}.`;
      yield {
        ...place,
        message:
          `Parameter ${code(name)} is consumed as ${code(`void ${name}`)}. ` +
          'Unused parameters have a leading underscore instead.',
        help: `Remove ${code(`void ${name}`)}.${further}`,
      };
    }
  },
};

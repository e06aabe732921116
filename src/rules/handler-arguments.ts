import { remarksOn } from '../handler/handler.js';
import { code, excerpt } from '../text/quote.js';
import { allOf } from '../text/words.js';
import type { Rule } from './rule.js';

export const handlerArguments: Rule = {
  id: 'handler-arguments',
  section: '4.2',
  severity: 'warning',
  foundIn: 'server/api/hello.post.ts',
  title: 'A handler requires more than two parameters, or types its input as something other than `unknown`.',
  reason:
    'A handler takes two arguments: an input typed `unknown`, and the context. ' +
    'A third is never passed, and the input has not been validated.',
  bad: { 'server/api/hello.post.ts': 'export default (data: { name: string }) => ({ hello: data.name });\n' },
  good: { 'server/api/hello.post.ts': 'export default (data: unknown) => ({ hello: String(data) });\n' },
  fix: 'Type the input as `unknown` and narrow it in the handler; remove a third parameter or give it a default.',
  *check({ routes }) {
    for (const { remark, ...place } of remarksOn(routes, 'required-parameter')) {
      const { surplus, areUsed } = remark;
      const elseDefault = `, or give ${surplus.length > 1 ? 'each' : 'it'} a default`;
      yield {
        ...place,
        message: `The handler requires ${2 + surplus.length} parameters but gets two: the input and the context.`,
        help: `Remove ${allOf(surplus.map((written) => code(excerpt(written))))}${areUsed ? elseDefault : ''}.`,
      };
    }
    for (const { remark, ...place } of remarksOn(routes, 'input-type'))
      yield {
        ...place,
        message:
          `The input is typed ${code(excerpt(remark.written))}, but it can be anything. ` +
          `Type it as ${code('unknown')} and check it before use.`,
        help: remark.isDestructured
          ? `Take ${code('data: unknown')}, and destructure it after checking it.`
          : `Change the type to ${code('unknown')}.`,
      };
  },
};

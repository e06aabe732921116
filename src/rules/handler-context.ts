import { CONTEXT_MEMBERS, type ReadMember, remarksOn } from '../handler/handler.js';
import { parametersOf } from '../routes/route.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import type { Range } from '../text/source.js';
import { allOf } from '../text/words.js';
import { useInstead } from './advice/use-instead.js';
import type { Rule } from './rule.js';

export const handlerContext: Rule = {
  id: 'handler-context',
  section: '2.3',
  severity: 'notice',
  foundIn: 'server/api/hello.ts',
  title: 'A handler reads a member of the context that the platform document does not list.',
  reason: 'The context has `app`, `request`, `params` and `requestId`. Any other member may be undefined.',
  bad: {
    'server/api/hello.ts': 'export default (_data: unknown, context: ApiContext) => ({ id: context.requestID });\n',
  },
  good: {
    'server/api/hello.ts': 'export default (_data: unknown, context: ApiContext) => ({ id: context.requestId });\n',
  },
  fix: 'Use one of the four members.',
  *check({ routes }) {
    for (const declared of routes) {
      const names = parametersOf(declared.route.pattern).map(({ name }) => name);
      for (const { remark, ...place } of remarksOn([declared], 'context-member'))
        yield {
          ...place,
          message: `The context has no documented member ${code(remark.name)}. It has ${LISTED}.`,
          ...memberHelp(remark, place.range, names),
        };
    }
  },
};

const LISTED = allOf(CONTEXT_MEMBERS.map(code));

/** The member to read instead; `params` only where the path has what is read of it. */
function memberHelp(
  read: ReadMember & { reads: readonly string[] },
  range: Range | null,
  parameters: readonly string[],
) {
  const near = nearest(read.name, CONTEXT_MEMBERS);
  if (near === undefined) return { help: 'Use one of these four, or remove it.' };
  const missing = near === 'params' ? read.reads.find((name) => !parameters.includes(name)) : undefined;
  if (missing === undefined) return useInstead(read, range, near);
  return { help: `Decide which parameter of the path it is: ${code(near)} has no ${code(missing)} here.` };
}

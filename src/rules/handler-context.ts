import { CONTEXT_MEMBERS, remarksOn } from '../handler/handler.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { allOf } from '../text/words.js';
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
    for (const { remark, ...place } of remarksOn(routes, 'context-member')) {
      const near = nearest(remark.name, CONTEXT_MEMBERS);
      yield {
        ...place,
        message: `The context has no documented member ${code(remark.name)}. It has ${LISTED}.`,
        help: near ? `Use ${code(near)}.` : 'Use one of these four, or remove it.',
      };
    }
  },
};

const LISTED = allOf(CONTEXT_MEMBERS.map(code));

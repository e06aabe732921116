import { CONTEXT_MEMBERS, remarksOn } from '../handler/handler.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const handlerContext: Rule = {
  id: 'handler-context',
  severity: 'notice',
  title: 'A handler reads only members of the context that the document lists.',
  reason: "The document's 2.3 lists app, request, params and requestId; of any other member it says nothing.",
  bad: {
    files: {
      'package.json': '{}\n',
      'server/api/hello.ts': 'export default (_data: unknown, context: ApiContext) => ({ id: context.requestID });\n',
    },
  },
  good: {
    files: {
      'package.json': '{}\n',
      'server/api/hello.ts': 'export default (_data: unknown, context: ApiContext) => ({ id: context.requestId });\n',
    },
  },
  fix: 'Read one of the four members.',
  *check({ routeFiles }) {
    for (const { file, range, remark } of remarksOn(routeFiles, 'context-member')) {
      const meant = nearest(remark.name, CONTEXT_MEMBERS);
      yield {
        file,
        range,
        message: `The context is not known to have ${code(remark.name)}. The document's 2.3 lists ${LISTED}.`,
        help: meant ? `Write ${code(meant)}.` : 'Read one of these four, or remove it.',
        same: [remark.name],
      };
    }
  },
};

const LISTED = CONTEXT_MEMBERS.map((member) => code(member)).join(', ');

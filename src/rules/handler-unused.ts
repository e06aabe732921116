import { remarksOn } from '../handler/handler.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const handlerUnused: Rule = {
  id: 'handler-unused',
  severity: 'warning',
  title: 'A parameter that is not used begins with an underscore.',
  reason:
    "The document's 4.2 rule 2: a parameter that is not used is named with a leading underscore. A use in a type only is none.",
  bad: {
    files: {
      'package.json': '{}\n',
      'server/api/hello.ts': 'export default (data: unknown) => ({ hello: "world" });\n',
    },
  },
  good: {
    files: {
      'package.json': '{}\n',
      'server/api/hello.ts': 'export default (_data: unknown) => ({ hello: "world" });\n',
    },
  },
  fix: 'Put an underscore before the name.',
  *check({ routeFiles }) {
    for (const { file, range, remark } of remarksOn(routeFiles, 'unused-parameter')) {
      yield {
        file,
        range,
        message: `The parameter ${code(remark.written)} is not used. Such a parameter is named with a leading underscore (the document's 4.2 rule 2).`,
        help: `Write ${code(remark.instead)}.`,
        same: [remark.written],
      };
    }
  },
};

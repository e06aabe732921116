import { remarksOn } from '../handler/handler.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const handlerVoid: Rule = {
  id: 'handler-void',
  severity: 'warning',
  title: 'A parameter is not consumed as `void x`.',
  reason:
    "The document's 4.2 rule 2: a parameter that is not used is named with a leading underscore and is not consumed as void data.",
  bad: {
    files: {
      'package.json': '{}\n',
      'server/api/hello.ts': 'export default (data: unknown) => {\n  void data;\n  return { hello: "world" };\n};\n',
    },
  },
  good: {
    files: {
      'package.json': '{}\n',
      'server/api/hello.ts': 'export default (_data: unknown) => {\n  return { hello: "world" };\n};\n',
    },
  },
  fix: 'Remove the `void` expression and put an underscore before the name.',
  *check({ routeFiles }) {
    for (const { file, range, remark } of remarksOn(routeFiles, 'voided-parameter')) {
      const { name } = remark;
      const rename = name.startsWith('_') ? '' : ` If it is not used elsewhere, name it ${code(`_${name}`)}.`;
      yield {
        file,
        range,
        message: `The parameter ${code(name)} is consumed as ${code(`void ${name}`)}. The document's 4.2 rule 2 asks for a leading underscore in its place.`,
        help: `Remove ${code(`void ${name}`)}.${rename}`,
        same: [name],
      };
    }
  },
};

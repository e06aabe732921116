import { remarksOn } from '../handler/handler.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const handlerArguments: Rule = {
  id: 'handler-arguments',
  severity: 'warning',
  title: 'A handler takes two arguments: an input typed `unknown`, and the context.',
  reason:
    "The document's 4.2 rule 1: the function takes an input value, typed unknown, and the context. Nobody says what a third would be, or that the input has another type.",
  bad: {
    files: {
      'package.json': '{}\n',
      'server/api/hello.post.ts': 'export default (data: { name: string }) => ({ hello: data.name });\n',
    },
  },
  good: {
    files: {
      'package.json': '{}\n',
      'server/api/hello.post.ts': 'export default (data: unknown) => ({ hello: String(data) });\n',
    },
  },
  fix: 'Type the input as `unknown` and narrow it inside; give a third parameter a default or drop it.',
  *check({ routeFiles }) {
    for (const { file, range, remark } of remarksOn(routeFiles, 'required-parameter')) {
      yield {
        file,
        range,
        message: `The handler requires ${remark.required} parameters. It is given two arguments, the input and the context (the document's 4.2 rule 1).`,
        help: 'Remove the parameter, or give it a default.',
        same: ['required', String(remark.required)],
      };
    }
    for (const { file, range, remark } of remarksOn(routeFiles, 'input-type')) {
      yield {
        file,
        range,
        message: `The input is typed ${code(oneLine(remark.written))}. Its type is ${code('unknown')} (the document's 4.2 rule 1): what it holds must be checked first.`,
        help: `Write ${code(': unknown')}.`,
        same: ['input', oneLine(remark.written)],
      };
    }
  },
};

/** A written type may be long; its start is enough to find it. */
function oneLine(written: string): string {
  const line = written.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

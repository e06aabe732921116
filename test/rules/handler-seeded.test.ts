import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handlerArguments } from '../../src/rules/handler-arguments.js';
import { handlerContext } from '../../src/rules/handler-context.js';
import { handlerExport } from '../../src/rules/handler-export.js';
import { handlerParams } from '../../src/rules/handler-params.js';
import { handlerReturn } from '../../src/rules/handler-return.js';
import { handlerSyntax } from '../../src/rules/handler-syntax.js';
import { handlerUnused } from '../../src/rules/handler-unused.js';
import { handlerVoid } from '../../src/rules/handler-void.js';
import type { Rule } from '../../src/rules/rule.js';
import { projectOf } from './handler-rules.js';
import { violations } from './violations.js';

const RULES: readonly Rule[] = [
  ...[handlerArguments, handlerContext, handlerExport, handlerParams],
  ...[handlerReturn, handlerSyntax, handlerUnused, handlerVoid],
];

const FORMS: readonly ((parameters: string, first: string, returned: string) => string)[] = [
  (parameters, first, returned) => `export default (${parameters}) => { ${first} return ${returned}; };`,
  (parameters, first, returned) => `export default async (${parameters}) => {\n  ${first}\n  return ${returned};\n};`,
  (parameters, first, returned) => `export default function handler(${parameters}) { ${first} return ${returned}; }`,
  (parameters, first, returned) =>
    `async function handler(${parameters}) { ${first} if (late()) throw new Error(); return ${returned}; }\n` +
    'export default handler;',
  (parameters, first, returned) =>
    'import { late } from "late";\n' +
    `const handler = (${parameters}) => { ${first} try { return ${returned}; } catch (error) { throw error; } };\n` +
    'export { handler as default };',
  (parameters, first, returned) =>
    `export default ((${parameters}) => { ${first} return ${returned}; }) satisfies Handler;`,
];

/** The parts of a handler, and the one rule that finds something in it in every form; null: none does. */
const HANDLERS: readonly (readonly [rule: Rule | null, parameters: string, first: string, returned: string])[] = [
  [null, '', '', '({})'],
  [null, '_data: unknown', 'await0();', '"text"'],
  [null, '_data: unknown, context: ApiContext', 'const { id } = context.params;', '({ id })'],
  [null, 'data: unknown, { params: { id } }', '', 'new Response(String(data) + id)'],
  [null, '_data, { app, requestId }', 'log(requestId);', 'app.find()'],
  [handlerArguments, 'a: unknown, b: ApiContext, c', 'log(a, b, c);', '[]'],
  [handlerArguments, '_data: Body', '', '"text"'],
  [handlerArguments, 'data: Body, { params: { id } }', '', 'new Response(String(data) + id)'],
  [handlerContext, '_data, context', 'log(context.user);', '({})'],
  [handlerParams, '_data, context', 'const { slug } = context.params;', '({ slug })'],
  [handlerParams, '_data, context', 'const { slug } = context.params;', 'slug'],
  [handlerReturn, '', '', '404'],
  [handlerReturn, 'data: unknown, { params: { id } }', 'log(data, id);', 'undefined'],
  [handlerSyntax, '', '', '({}))'],
  [handlerSyntax, '_data, { app, requestId }', 'log(requestId);', 'app.find())'],
  [handlerUnused, 'body, context: ApiContext', 'log(context.params.id);', '"a"'],
  [handlerVoid, '_data, context', 'void context;', '[]'],
];

for (const [rule, ...parts] of HANDLERS)
  for (const [at, write] of FORMS.entries()) {
    const text = write(...parts);
    test(`form ${at} of (${parts.join(' | ')}): ${rule?.id ?? 'clean'}`, () => {
      const project = projectOf(text, [{ kind: 'param', name: 'id' }]);
      const found = RULES.flatMap((one) => violations(one, project).map(() => one.id));
      assert.deepEqual(found, rule ? [rule.id] : [], text);
    });
  }

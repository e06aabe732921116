import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handlerFindings } from './handler-rules.js';

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
const HANDLERS: readonly (readonly [rule: string | null, parameters: string, first: string, returned: string])[] = [
  [null, '', '', '({})'],
  [null, '_data: unknown', 'await0();', '"text"'],
  [null, '_data: unknown, context: ApiContext', 'const { id } = context.params;', '({ id })'],
  [null, 'data: unknown, { params: { id } }', '', 'new Response(String(data) + id)'],
  [null, '_data, { app, requestId }', 'log(requestId);', 'app.find()'],
  ['handler-arguments', 'a: unknown, b: ApiContext, c', 'log(a, b, c);', '[]'],
  ['handler-arguments', '_data: Body', '', '"text"'],
  ['handler-arguments', 'data: Body, { params: { id } }', '', 'new Response(String(data) + id)'],
  ['handler-context', '_data, context', 'log(context.user);', '({})'],
  ['handler-params', '_data, context', 'const { slug } = context.params;', '({ slug })'],
  ['handler-params', '_data, context', 'const { slug } = context.params;', 'slug'],
  ['handler-return', '', '', '404'],
  ['handler-return', 'data: unknown, { params: { id } }', 'log(data, id);', 'undefined'],
  ['handler-syntax', '', '', '({}))'],
  ['handler-syntax', '_data, { app, requestId }', 'log(requestId);', 'app.find())'],
  ['handler-unused', 'body, context: ApiContext', 'log(context.params.id);', '"a"'],
  ['handler-void', '_data, context', 'void context;', '[]'],
];

for (const [rule, ...parts] of HANDLERS)
  for (const [at, write] of FORMS.entries()) {
    const text = write(...parts);
    test(`form ${at} of (${parts.join(' | ')}): ${rule ?? 'clean'}`, () => {
      const found = handlerFindings(text, '[id]').map((one) => one.rule);
      assert.deepEqual(found, rule === null ? [] : [rule], text);
    });
  }

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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
  handlerArguments,
  handlerContext,
  handlerExport,
  handlerParams,
  handlerReturn,
  handlerSyntax,
  handlerUnused,
  handlerVoid,
];

/** A handler in parts, so that every defect can be put into every form. */
interface Parts {
  readonly parameters: string;
  readonly first: string;
  readonly returned: string;
}

const FORMS: readonly ((parts: Parts) => string)[] = [
  ({ parameters, first, returned }) => `export default (${parameters}) => { ${first} return ${returned}; };`,
  ({ parameters, first, returned }) =>
    `export default async (${parameters}) => {\n  ${first}\n  return ${returned};\n};`,
  ({ parameters, first, returned }) =>
    `export default function handler(${parameters}) { ${first} return ${returned}; }`,
  ({ parameters, first, returned }) =>
    `async function handler(${parameters}) { ${first} if (late()) throw new Error(); return ${returned}; }\n` +
    'export default handler;',
  ({ parameters, first, returned }) =>
    'import { late } from "late";\n' +
    `const handler = (${parameters}) => { ${first} try { return ${returned}; } catch (error) { throw error; } };\n` +
    'export { handler as default };',
  ({ parameters, first, returned }) =>
    `export default ((${parameters}) => { ${first} return ${returned}; }) satisfies Handler;`,
];

const CLEAN: readonly Parts[] = [
  { parameters: '', first: '', returned: '({})' },
  { parameters: '_data: unknown', first: 'await0();', returned: '"text"' },
  { parameters: '_data: unknown, context: ApiContext', first: 'const { id } = context.params;', returned: '({ id })' },
  { parameters: 'data: unknown, { params: { id } }', first: '', returned: 'new Response(String(data) + id)' },
  { parameters: '_data, { app, requestId }', first: 'log(requestId);', returned: 'app.find()' },
];

const DEFECTS: readonly (readonly [Rule, (clean: Parts) => Parts])[] = [
  [
    handlerArguments,
    (clean) => ({
      parameters: 'a: unknown, b: ApiContext, c',
      first: 'log(a, b, c);',
      returned: clean.parameters ? '"a"' : '[]',
    }),
  ],
  [
    handlerArguments,
    (clean) => ({ ...clean, parameters: clean.parameters.replace(/^(\w+)(: unknown)?/, '$1: Body') || '_data: Body' }),
  ],
  [
    handlerContext,
    (clean) => ({
      parameters: '_data, context',
      first: 'log(context.user);',
      returned: clean.parameters ? '[]' : '({})',
    }),
  ],
  [
    handlerParams,
    (clean) => ({
      parameters: '_data, context',
      first: 'const { slug } = context.params;',
      returned: clean.parameters ? 'slug' : '({ slug })',
    }),
  ],
  [handlerReturn, (clean) => ({ ...clean, first: `log(${namesUsed(clean)}); ${clean.first}`, returned: '404' })],
  [handlerReturn, (clean) => ({ ...clean, first: `log(${namesUsed(clean)}); ${clean.first}`, returned: 'undefined' })],
  [handlerSyntax, (clean) => ({ ...clean, returned: `${clean.returned})` })],
  [
    handlerUnused,
    (clean) => ({
      parameters: 'body, context: ApiContext',
      first: 'log(context.params.id);',
      returned: clean.parameters ? '"a"' : '[]',
    }),
  ],
  [
    handlerVoid,
    (clean) => ({ parameters: '_data, context', first: 'void context;', returned: clean.parameters ? '"a"' : '[]' }),
  ],
];

/** The names that only the returned value used. */
function namesUsed({ parameters }: Parts): string {
  return ['data', 'id', 'app'].filter((name) => new RegExp(`(?<!_)\\b${name}\\b`).test(parameters)).join(', ');
}

function found(text: string): readonly string[] {
  const project = projectOf(text, [{ kind: 'param', name: 'id' }]);
  return RULES.flatMap((rule) => violations(rule, project).map(() => rule.id));
}

describe('in a generated corpus', () => {
  for (const [form, write] of FORMS.entries()) {
    for (const clean of CLEAN) {
      test(`form ${form} of ${clean.returned} is clean`, () => assert.deepEqual(found(write(clean)), []));
      for (const [at, [rule, damage]] of DEFECTS.entries()) {
        const text = write(damage(clean));
        test(`form ${form} of ${clean.returned} with defect ${at}: ${rule.id}`, () => {
          assert.deepEqual(found(text), [rule.id], text);
        });
      }
    }
  }
  for (const clean of CLEAN) {
    const text = `${FORMS[3]?.(clean)}`.replace(/export default handler;/, 'export { handler };');
    test(`${clean.returned} without a default export`, () => assert.deepEqual(found(text), ['handler-export']));
  }
});

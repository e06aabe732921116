import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import esbuild from 'esbuild';
import { parseSync } from 'oxc-parser';
import { LET_PASS } from '../../src/handler/let-pass.js';
import { readHandler } from '../../src/handler/read-handler.js';
import { sourceOf } from '../../src/text/source.js';

/** Statements and expressions of every kind that TypeScript has, none of which may be an error. */
const SOUND = textsIn('sound');

/** Texts that no build takes, but for the differences below. */
const BROKEN = textsIn('broken');

/** Where the answers differ, each with a reason. */
const DIFFERENCES = [
  // One of the two takes it, TypeScript does not, and the parser has no tree of it.
  'const a = (1, ); | Unexpected token',
  'class A implements "b" {} | Unexpected token',
  'declare async function f(): Promise<void>; declare export let a: string, b: number; declare export interface C {} | Missing semicolon',
  'declare export const a: string; | Missing semicolon',
  'declare module "m" { declare export var a: string; declare export type B = 1; } | Missing semicolon',
  'export default @d abstract class A {} | Unexpected token, expected `{`',
  'interface A extends 1 {} | Unexpected token',
  'interface A implements B {} | Unexpected token, expected `{`',
  'interface A { b c } | Unexpected token, expected `;`',
  'interface A { export b: string } | Unexpected token, expected `;`',
  'type A = import("a", { assert: { "resolution-mode": "require" } }).B; | Unexpected token, expected `with`',
  'type A = { [K in B]: C; d: E }; | Unexpected token, expected `}`',
  '@d | A decorated export must export a class declaration',
  // One of the two takes it, and no engine and no public file has it.
  'import await from "a"; import { b as yield } from "b"; | Unexpected reserved word `yield`',
  'interface yield {} | Unexpected reserved word `yield`',
  'interface A { get b(c: string): string; set b(); set d(this: A); } type B = { set c() }; | A `set` accessor must have exactly one formal parameter',
  'type A<> = 1; | Type parameter list cannot be empty',
  // The parser does not complain.
  'class A { constructor() {} constructor() {} } | null',
];

/** Whether a build takes a text: esbuild, with decorators of either kind, or oxc. */
function isBuilt(text: string): boolean {
  const takes = (experimentalDecorators: boolean) => {
    try {
      const tsconfigRaw = { compilerOptions: { experimentalDecorators } };
      esbuild.transformSync(text, { loader: 'ts', logLevel: 'silent', tsconfigRaw });
      return true;
    } catch {
      return false;
    }
  };
  const options = { lang: 'ts', sourceType: 'module', showSemanticErrors: true } as const;
  return takes(true) || takes(false) || parseSync('file.ts', text, options).errors.length === 0;
}

/** What is told of a text as a module; null also where there is no tree of it. */
function told(text: string): string | null {
  const remarks = readHandler(sourceOf('server/api/file.ts', text)).handler?.remarks ?? [];
  return remarks.flatMap((remark) => (remark.kind === 'syntax' ? remark.message : []))[0] ?? null;
}

test('what no build takes is told, and nothing else', () => {
  const differences = [...SOUND, ...BROKEN].flatMap((line) => {
    const text = `${line}\nexport {};`;
    const message = told(text);
    return isBuilt(text) === (message === null) ? [] : [`${line} | ${message}`];
  });
  assert.deepEqual(differences.sort(), DIFFERENCES.toSorted());
});

describe('a complaint that a build does not share is let pass', () => {
  for (const [complaint, example, where] of LET_PASS) {
    test(`${complaint}${where ? ` ${where}` : ''}: ${example}`, () => {
      const text = `${example}\nexport default () => ({});`;
      assert.ok(isBuilt(text));
      assert.equal(told(text), null);
    });
  }
});

/** The texts of a file, each a line, in which `\n` is a line break. */
function textsIn(name: string): readonly string[] {
  const lines = readFileSync(`test/fixtures/typescript/${name}.txt`, 'utf8')
    .trimEnd()
    .split(/\n(?!b";)/);
  return lines.map((line) => line.replaceAll('\\n', '\n'));
}

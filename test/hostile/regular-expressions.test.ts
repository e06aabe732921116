import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { parse } from '@babel/parser';
import { type RegExpLiteral, traverseFast } from '@babel/types';
import { cpuSeconds } from '../cpu-seconds.js';

/** Every regular expression is held against texts that could make it try again and again: one that does takes seconds. */
const LENGTH = 16_000;
const MOST_SECONDS = 0.02;

test('no regular expression of src takes time that grows with the square of a text', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => literalsOf(join('src', file)));
  assert.ok(found.length > 50);
  const slow = found.flatMap(({ file, literal }) => {
    const text = textsFor(literal.pattern).find((text) => isSlow(literal, text));
    return text === undefined ? [] : [`${file}: /${literal.pattern}/ on ${JSON.stringify(text.slice(0, 20))}`];
  });
  assert.deepEqual(slow, []);
});

test('the test finds those that do', () => {
  for (const [pattern, flags] of [
    ['\\s*\\(\\d+\\)$', ''],
    ['^([^\\S\\n]*):(?=:)', 'gm'],
    ['a*b', ''],
    ['"[^:]*:', 'g'],
  ] as const) {
    assert.ok(
      textsFor(pattern).some((text) => isSlow({ pattern, flags }, text)),
      pattern,
    );
  }
});

function literalsOf(file: string): readonly { readonly file: string; readonly literal: RegExpLiteral }[] {
  const literals: RegExpLiteral[] = [];
  const module = parse(readFileSync(file, 'utf8'), {
    sourceType: 'module',
    plugins: ['typescript', 'importAttributes'],
  });
  traverseFast(module, (node) => {
    if (node.type === 'RegExpLiteral') literals.push(node);
  });
  return literals.map((literal) => ({ file, literal }));
}

/** Repetitions of what means something to the pattern: of one character, with each of them at either end, and of two. */
function textsFor(pattern: string): readonly string[] {
  const alphabet = [...new Set(['x', ...lettersOf(pattern)])];
  const ofOne = alphabet.flatMap((unit) => {
    const run = unit.repeat(LENGTH);
    return [run, `${run}\u0001`, ...alphabet.flatMap((end) => [end + run, run + end])];
  });
  const pairs = alphabet.flatMap((one) => alphabet.filter((other) => other > one).map((other) => one + other));
  return [...ofOne, ...pairs.map((unit) => `${unit.repeat(LENGTH / 2)}\u0001`)];
}

/** What a pattern names, and an example of each class. */
function lettersOf(pattern: string): readonly string[] {
  const classes = Object.entries(EXAMPLES).flatMap(([name, examples]) => (pattern.includes(name) ? [...examples] : []));
  return [...pattern.replace(/\\[pP]\{\w+\}|\\[a-zA-Z]/g, ''), ...classes].filter(
    (letter) => !/[\\{}?+|^$]/.test(letter),
  );
}

const EXAMPLES: Readonly<Record<string, string>> = {
  '\\s': ' \r\n',
  '\\S': ' \r\n\u2028',
  '\\n': '\n',
  '\\r': '\r',
  '\\t': '\t',
  '\\d': '1',
  '\\w': 'a',
  '\\p': 'a\u202e\u0001',
};

/** Slow three times in a row, so that what else the process does is no reason. */
function isSlow({ pattern, flags }: Pick<RegExpLiteral, 'pattern' | 'flags'>, text: string) {
  return [1, 2, 3].every(() => {
    const expression = new RegExp(pattern, flags);
    return (
      cpuSeconds(() => void (expression.sticky ? expression.exec(text) : text.replace(expression, ''))) > MOST_SECONDS
    );
  });
}

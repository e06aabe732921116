import assert from 'node:assert/strict';
import test from 'node:test';
import { reportJson } from '../../src/report/report.js';
import { rules } from '../../src/rules/index.js';
import { check, type Files, treesOf } from '../in-memory.js';

/** The files as a checkout on Windows writes them. */
function withCrlf(files: Files): Files {
  const written = (text: Files[string]) => (typeof text === 'string' ? text.replaceAll('\n', '\r\n') : text);
  const isLink = (text: Files[string]) => String(text).startsWith('-> ');
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, isLink(text) ? text : written(text)]));
}

/** Faults at the very end of a line. */
const more: readonly (readonly [name: string, files: Files])[] = [
  ['a comment', { 'package.json': '{ // name\n}\n' }],
  ['a value on several lines', { 'package.json': '{\n  "auth": [\n    1,\n    2\n  ]\n}\n' }],
  ['a route that does not parse', { 'package.json': '{}', 'server/api/a.ts': 'export default (\n' }],
];

/** Two files that only the order of their lines tells apart, each with a byte order mark. */
const marked = (one: string, other: string): Files => ({
  'package.json': '{}',
  [`server/api/${one}.ts`]: '\uFEFF// 1\n// 2\nexport default () => ({});\n',
  [`server/api/${other}.ts`]: '\uFEFF// 2\n// 1\nexport default () => ({});\n',
});

const cases = [
  { name: 'a renamed file with a byte order mark', files: marked('c', 'd'), base: marked('a', 'b') },
  ...more.map(([name, files]) => ({ name, files, base: files })),
  ...rules.map(({ id, bad }) => ({ name: `the bad example of ${id}`, ...treesOf(bad) })),
];

for (const { name, files, base } of cases)
  test(`${name} gives the same report with CRLF, and nothing new where only the line ends differ`, () => {
    const report = (head: Files, before = base) => reportJson(check(head, before ? { base: before } : {}).report);
    const expected = report(files);
    // The facts that are about bytes.
    const touch = /"touched": true,\s+"onlyLineEnds": true,\s+"edited": \[[\s\S]*?\n {6}\]/g;
    assert.equal(report(withCrlf(files)).replace(touch, '"touched": false'), expected);
    if (base) assert.equal(report(withCrlf(files), withCrlf(base)), expected);
    const { findings } = check(withCrlf(files), { base: files });
    assert.deepEqual([...new Set(findings.map(({ state }) => state))], findings.length > 0 ? ['existing'] : []);
  });

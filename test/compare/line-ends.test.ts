import assert from 'node:assert/strict';
import test from 'node:test';
import { reportJson } from '../../src/report/report.js';
import { rules } from '../../src/rules/index.js';
import { check, type Files, treesOf } from '../in-memory.js';

/** The files as a checkout on Windows writes them. */
function withCrlf(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      typeof text === 'string' && !text.startsWith('-> ') ? text.replaceAll('\n', '\r\n') : text,
    ]),
  );
}

const HANDLER = "export default () => 'ok';\n";

/** Faults at the very end of a line, and changes that only the content of a file tells. */
const more: readonly { readonly name: string; readonly files: Files; readonly base?: Files }[] = [
  { name: 'a comment', files: { 'package.json': '{ // name\n}\n' } },
  { name: 'a value on several lines', files: { 'package.json': '{\n  "auth": [\n    1,\n    2\n  ]\n}\n' } },
  { name: 'a route that does not parse', files: { 'package.json': '{}', 'server/api/a.ts': 'export default (\n' } },
  {
    name: 'a route that is renamed away from its rule',
    files: { 'package.json': '{\n  "auth": { "/api/a": true }\n}\n', 'server/api/b.ts': HANDLER },
    base: { 'package.json': '{\n  "auth": { "/api/a": true }\n}\n', 'server/api/a.ts': HANDLER },
  },
];

const examples = rules.flatMap(({ id, bad, good }) => [
  { name: `the bad example of ${id}`, ...treesOf(bad) },
  { name: `the good example of ${id}`, ...treesOf(good) },
]);

for (const { name, files, base } of [...examples, ...more]) {
  test(`${name} gives the same report with CRLF, against a base with LF and with CRLF`, () => {
    const report = (head: Files, before: Files | undefined) =>
      reportJson(check(head, before ? { base: before } : {}).report);
    const expected = report(files, base);
    assert.equal(report(withCrlf(files), base), expected);
    if (base) assert.equal(report(withCrlf(files), withCrlf(base)), expected);
  });
}

test('every finding that was there is existing when only the line ends differ', () => {
  for (const { files } of examples) {
    const { findings } = check(withCrlf(files), { base: files });
    assert.deepEqual(
      findings.filter(({ state }) => state !== 'existing'),
      [],
    );
  }
});

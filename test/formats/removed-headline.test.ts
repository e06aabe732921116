import assert from 'node:assert/strict';
import test from 'node:test';
import { sarif } from '../../src/formats/sarif.js';
import { summary } from '../../src/formats/summary.js';
import { rules } from '../../src/rules/index.js';
import { check } from '../in-memory.js';

const BLOCKED = { 'a/package.json': '{ "lang": 1 }' };

for (const [what, files, isUntouched] of [
  ['nothing', { ...BLOCKED, 'b/package.json': '{ "auth": {} }' }, true],
  ['only that a website is gone', BLOCKED, false],
] as const)
  test(`where ${what} changed, a page says ${isUntouched ? '' : 'not '}that no file of a website did`, () => {
    const base = { ...BLOCKED, 'b/package.json': '{ "auth": {} }' };
    const { report } = check(files, { base, projects: ['*'] });
    assert.equal(report.conclusion, 'blocked');
    const page = summary(report, { blob: 'https://github.com/octo/shop/blob/1' });
    assert.equal(/no manifest, route or legacy file changed/.test(page), isUntouched, page);
  });

test('a SARIF log turns off the rules that are off, and no other', () => {
  const { report } = check(BLOCKED, { projects: ['a'] });
  const [{ tool }] = JSON.parse(sarif(report)).runs;
  const described: readonly { id: string; defaultConfiguration: { enabled?: boolean } }[] = tool.driver.rules;
  const off = described.filter(({ defaultConfiguration }) => defaultConfiguration.enabled === false);
  const expected = rules.filter(({ severity }) => severity === 'off').map(({ id }) => id);
  assert.ok(expected.length > 0);
  assert.deepEqual(
    off.map(({ id }) => id),
    expected.filter((id) => described.some((one) => one.id === id)),
  );
  assert.ok(off.length > 0);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { caseCount } from '../case-count.js';
import { check, type Files, fixedFiles } from '../in-memory.js';

/** Manifests with defects of all kinds, some of which `--fix` mends, over routes that moved or not. */
const ID = 'web-0123456789ab';
const member = (key: string, ...values: readonly unknown[]) =>
  fc.constantFrom(...values).map((value) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
const access = fc.constantFrom(true, false, 'staff', 'true', ['a', 'b'], ['a', 'a'], [], 1);
const authKeys = [
  ...['/api', '/api/a', '/api/a/*', '/api/b', '/API/a', '/api/a ', '/api/a%20b', '/api/a*', '/shop', '/'],
  ...['api/a', 'api/b', 'api', 'shop', './api/a', 'api/*', 'http://x.com/api/a', 'GET /api/b', '', ' ', 'a,b', 'deny'],
];
const authMembers = fc
  .array(fc.tuple(fc.constantFrom(...authKeys), access), { maxLength: 5 })
  .map(
    (pairs) =>
      `"auth": {${pairs.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ')}}`,
  );
const members = fc.array(
  fc.oneof(
    member('id', ID, 'web-ba9876543210', 'x', 1),
    member('name', ID, 'shop', 'web-0123456789a'),
    member('mode', 'static', 'Static', 'auto', 'nope'),
    member('type', 'module', 'Module', 'commonjs'),
    member('private', true, 'true', 'True', false),
    member('timezone', 'Europe/Berlin', 'europe/berlin', 'JST'),
    member('payment', { providers: ['x', 'x'], mode: 'TEST' }, { providers: ['x', 'y', 'x'] }),
    member('Name', 'shop'),
    member('titel', 'Shop', 5),
    member('Id', ID),
    member('description', 'a', 'a'),
    authMembers,
  ),
  { maxLength: 7 },
);
const manifests = fc
  .tuple(members, fc.constantFrom('\n', '\r\n', ''))
  .map(([all, end]) => `{${end}${all.join(`,${end}`)}${end}}${end}`);
const NAMES = ['a.get.ts', 'a/b.get.ts', 'a/[x].get.ts', '[x].post.ts', 'b/[...r].get.ts', 'index.get.ts'];
const trees = fc.record({
  names: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 4 }),
  isMoved: fc.boolean(),
});

test('what --fix does is safe, whatever is wrong', () => {
  let changed = 0;
  fc.assert(
    fc.property(manifests, manifests, trees, fc.boolean(), (manifest, other, { names, isMoved }, hasBase) => {
      const files = siteOf(manifest, names, isMoved ? 'moved/' : '');
      const base = hasBase ? siteOf(names.length % 2 === 0 ? manifest : other, names, '') : undefined;
      const run = (some: Files) => check(some, base ? { base } : {});
      const before = run(files);
      const after = fixedFiles(files, run);
      changed += after === files ? 0 : 1;
      for (const [name, text] of Object.entries(after))
        if (name.endsWith('.json')) assert.doesNotThrow(() => JSON.parse(String(text)), String(text));
      assert.equal(fixedFiles(after, run), after, 'a second run finds nothing to fix');
      const then = run(after);
      const told = (checked: typeof before) =>
        checked.findings.flatMap(({ rule, severity, pointer }) => (severity === 'error' ? `${rule} ${pointer}` : []));
      const errors = new Set(told(before).map((error) => error.replace(/ .*/, '')));
      for (const error of told(then)) assert.ok(errors.has(error.replace(/ .*/, '')), `new: ${error}`);
      assert.ok(told(then).length <= told(before).length, `${told(before)} became ${told(then)}`);
      assert.deepEqual(identityIn(after), identityIn(files));
      const named = before.findings.filter(({ edit, rule }) => edit && (rule === 'auth-key' || rule === 'auth-lost'));
      // Moved routes may have all keys below a prefix moved.
      if (named.some(({ rule }) => rule === 'auth-lost')) return;
      const fixed = new Set(named.flatMap(({ pointer = '' }) => [keyOf(pointer), `/${keyOf(pointer)}`]));
      assert.deepEqual(accessIn(after, fixed), accessIn(files, fixed));
    }),
    { seed: 1, numRuns: caseCount(60, 10) },
  );
  assert.ok(changed > caseCount(18, 10), `${changed}`);
});

function siteOf(manifest: string, names: readonly string[], folder: string): Files {
  const texts = names.map((name) => [`server/api/${folder}${name}`, `export default (data) => '${name}';\n`]);
  return { 'package.json': manifest, ...Object.fromEntries(texts) };
}

/** All that names a website in a manifest. */
function identityIn(files: Files): unknown {
  const { name, id } = JSON.parse(String(files['package.json']));
  return typeof id === 'string' && /^web-[0-9a-f]{12}$/.test(id) && name !== id ? [name, id] : [name];
}

function keyOf(pointer: string): string {
  return pointer.slice('/auth/'.length).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The auth keys but some, each with its value; of a list, an item that is there again adds nothing. */
function accessIn(files: Files, without: ReadonlySet<string>): object {
  const auth: object = JSON.parse(String(files['package.json'])).auth ?? {};
  const values = Object.entries(auth).map(([key, value]) => [key, Array.isArray(value) ? [...new Set(value)] : value]);
  return Object.fromEntries(values.filter(([key]) => !without.has(key)));
}

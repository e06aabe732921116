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
  let fixed = 0;
  fc.assert(
    fc.property(manifests, manifests, trees, fc.boolean(), (manifest, other, { names, isMoved }, hasBase) => {
      const files = siteOf(manifest, names, isMoved ? 'moved/' : '');
      const base = hasBase ? siteOf(names.length % 2 === 0 ? manifest : other, names, '') : undefined;
      const run = (some: Files) => check(some, base ? { base } : {});
      const before = run(files);
      const after = fixedFiles(files, run);
      fixed += after === files ? 0 : 1;
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
      const named = before.findings.filter(({ rule, edit }) => edit && (rule === 'auth-key' || rule === 'auth-lost'));
      const isNamed = (url: readonly string[]) =>
        named.some(({ rule, pointer = '' }) => {
          const key = pointer.slice('/auth/'.length).replaceAll('~1', '/').replaceAll('~0', '~');
          return rule === 'auth-lost' || covers(`/${key}`, url);
        });
      const [auth, mended] = [authIn(files), authIn(after)];
      for (const url of after === files ? [] : URLS)
        if (!isNamed(url)) assert.deepEqual(valuesAt(mended, url), valuesAt(auth, url), url.join('/'));
    }),
    { seed: 1, numRuns: caseCount(100, 10) },
  );
  assert.ok(fixed > caseCount(30, 10), `${fixed}`);
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

/** Every URL of up to four segments over a few texts. */
const TEXTS = ['api', 'a', 'b', 'shop', 'z'];
const URLS = [1, 2, 3, 4].flatMap((length) =>
  Array.from({ length: TEXTS.length ** length }, (_, number) =>
    Array.from({ length }, (_, at) => TEXTS[Math.floor(number / TEXTS.length ** at) % TEXTS.length] ?? ''),
  ),
);

/** Whether a key covers a URL: by segment, also below. Other characters than a star at the end are letters here. */
function covers(key: string, url: readonly string[]): boolean {
  if (/[%\s?#]|[^/]\*|\*[^/]/.test(key)) return false;
  const texts = key
    .split('/')
    .slice(1)
    .filter((text, at, all) => text !== '' || at < all.length - 1);
  const isRest = texts.at(-1) === '*';
  const least = texts.length;
  return url.length >= least && texts.every((text, at) => (isRest && at === least - 1) || text === url[at]);
}

/** All URLs that a key covers. */
const EXTENTS = new Map<string, ReadonlySet<string>>();

function extentOf(key: string): ReadonlySet<string> {
  const made = EXTENTS.get(key) ?? new Set(URLS.filter((url) => covers(key, url)).map((url) => url.join('/')));
  EXTENTS.set(key, made);
  return made;
}

/** The values that a URL gets from the keys that no more specific one beats, by what each covers of all URLs. */
function valuesAt(auth: Readonly<Record<string, unknown>>, url: readonly string[]): readonly string[] {
  const path = url.join('/');
  const keys = Object.keys(auth).filter((key) => key.startsWith('/') && extentOf(key).has(path));
  const isWithin = (one: string, other: string) => [...extentOf(one)].every((path) => extentOf(other).has(path));
  const isBeaten = (key: string) => keys.some((other) => isWithin(other, key) && !isWithin(key, other));
  const own = keys.filter((key) => key === `/${path}`);
  const deciding = own.length > 0 ? own : keys.filter((key) => keys.length === 1 || !isBeaten(key));
  return [...new Set(deciding.map((key) => asSet(auth[key])))].sort();
}

function authIn(files: Files): Readonly<Record<string, unknown>> {
  return JSON.parse(String(files['package.json'])).auth ?? {};
}

/** A value as text; of a list, an item that is there again adds nothing. */
function asSet(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? [...new Set(value)] : value);
}

import assert from 'node:assert/strict';
import test from 'node:test';
import { checkThrough } from '../../src/check-through.js';
import { parseOptions } from '../../src/options.js';
import { noBase } from '../../src/read/comparison.js';
import { baseOf, doorAt, type Files, memorySnapshot } from '../in-memory.js';
import { notOnWindows } from '../not-on-windows.js';

const PLAIN = { 'package.json': '{\n  "name": "shop",\n  "auth": {}\n}\n' };
const WITH_ID = { 'package.json': '{\n  "name": "shop",\n  "auth": {},\n  "id": "web-0123456789ab"\n}\n' };
const IDENTITY = { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' };
const WRONG = { 'package.json': '{ "auth": 1 }' };
const [SHOP, BLOG, LIB] = ['apps/shop', 'apps/blog', 'lib'].map((folder) => ({
  [`${folder}/package.json`]: folder === 'lib' ? '{}' : '{ "auth": {} }\n',
}));
const BOTH = { ...SHOP, ...BLOG };
const INDEX = { ...PLAIN, 'server/api/index.get.ts': 'export default () => ({});\n' };

type Inputs = Readonly<Record<string, string>>;

/** The settings file; null: there is none. */
type Text = object | string | null;

function completedBy(files: Files, text: Text): Files {
  if (text === null) return files;
  return { ...files, 'website-preflight.json': typeof text === 'string' ? text : `${JSON.stringify(text)}\n` };
}

async function reportOf(head: Files, base: Files | null, inputs: Inputs = {}) {
  const given = parseOptions(inputs);
  assert.deepEqual(given.failures, []);
  const door = doorAt('/', base ? baseOf(base) : noBase('none was given'), given);
  const start = given.options['working-directory'];
  const checked = await checkThrough({ ...door, start }, memorySnapshot(head), given);
  return checked.report;
}

const ERROR = { rules: 'settings-changed: error' };
const NO_BASE = 'no base';
const IN_SHOP = { 'working-directory': 'apps/shop' };
const NEVER = { 'fail-on': 'never' };
const [ALL, ONE, TWO] = ['*', 'shop', '{shop,blog}'].map((glob) => ({ projects: [`apps/${glob}`] })) as [
  object,
  object,
  object,
];
const NOT_BLOG = { projects: ['apps/*', '!apps/blog'], ...NEVER };
const STRIPPED = { ...SHOP, 'apps/blog/package.json': '{}' };
const LINKED_BLOG = { ...SHOP, 'apps/blog/package.json': '-> x' };
const OUT = 'error 1 adds `apps/blog`, blocks';

/** The settings before and after the change, and what is told: severity, line, verb, and the websites it takes out. */
type Told = [what: string, before: Text, after: Text, told: string, inputs?: Inputs, head?: Files, base?: Files];

const CHANGES: readonly Told[] = [
  ['without a base', NO_BASE, {}, ''],
  ['line ends alone', '{\n}\n', '{\r\n}\r\n', ''],
  ['edited in its third line', '{\n\n}', '{\n\n "rules": {} }', 'warning 3 edits'],
  ['cut at its end', '{}\n\n', '{}\n', 'warning 1 edits'],
  ['of a base that does not parse', '{', {}, 'warning 1 edits'],
  ['where none are read', null, {}, '', { 'settings-file': 'none' }],
  ['where the rule is off', null, {}, '', { rules: 'settings-changed: off' }],
  ['whatever the file says', null, { ...NEVER, 'new-only': true }, 'error 1 adds, blocks', ERROR],
  ['where an input lets it pass', null, {}, 'error 1 adds', { ...ERROR, ...NEVER }],
  ['takes a website out', null, ONE, OUT, {}, BOTH],
  ['takes one out, whatever it says', ALL, NOT_BLOG, 'error 1 edits `apps/blog`, blocks', {}, BOTH],
  ['takes one out that an input names', null, ONE, 'warning 1 adds', { projects: 'apps/*' }, BOTH],
  ['takes one out that it makes none', null, ONE, OUT, {}, STRIPPED, BOTH],
  ['takes one out that cannot be read any more', null, ONE, OUT, {}, LINKED_BLOG, BOTH],
  ['takes one out, of a base that does not parse', '{', ONE, 'error 1 edits `apps/blog`, blocks', {}, BOTH],
  ['takes one out, of a base with a bad key', { x: 1 }, ONE, 'error 1 edits `apps/blog`, blocks', {}, BOTH],
  ['takes one out that is in no working directory', null, ONE, 'warning 1 adds', IN_SHOP, BOTH],
  ['takes one out that the working directory is', null, ONE, OUT, { 'working-directory': 'apps/blog' }, BOTH],
  ['takes one out with its folder', null, ONE, 'warning 1 adds', {}, { ...SHOP }, BOTH],
  ['names the same websites in another way', TWO, ALL, 'warning 1 edits', {}, BOTH],
  ['takes out what is not a website', { projects: ['apps/*', 'lib'] }, ALL, 'warning 1 edits', {}, { ...SHOP, ...LIB }],
];

for (const [what, before, after, told, inputs = {}, head = PLAIN, base = head] of CHANGES)
  test(`a change of the settings, ${what}: ${told || 'nothing is told'}`, async () => {
    const then = before === NO_BASE ? null : completedBy(base, before);
    const { findings, settings, failures } = await reportOf(completedBy(head, after), then, inputs);
    assert.deepEqual(failures, []);
    const found = findings.filter(({ rule }) => rule === 'settings-changed');
    const words = found.map(({ severity, range, message, blocks }) => {
      const verb = /^This change (\w+)/.exec(message)?.[1];
      const out = /takes websites out of the check: (.*?)\.(?: In the settings: .*)?$/.exec(message)?.[1];
      return `${severity} ${range?.start.line ?? 0} ${verb}${out ? ` ${out}` : ''}${blocks ? ', blocks' : ''}`;
    });
    assert.equal(words.join(), told);
    if (!what.includes('the rule is off')) assert.equal(settings?.changed ?? false, told !== '');
  });

test('what else the settings say is told beside a website that is taken out of the check', async () => {
  const settings = {
    ...NOT_BLOG,
    rules: { 'auth-lost': 'off' },
    ignore: [{ rule: 'route-case', pointer: '', reason: 'x' }],
  };
  const { findings } = await reportOf(completedBy(BOTH, settings), completedBy(BOTH, ALL));
  const [message = ''] = findings.map(({ message }) => message);
  for (const said of ['`fail-on: never`', '`auth-lost: off`', '`ignore: route-case ""`'])
    assert.ok(message.includes(said), message);
});

test('the help names each website that is taken out of the check', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `apps/${name}`);
  const sites = Object.fromEntries(names.map((name) => [`${name}/package.json`, '{ "auth": {} }']));
  const { findings } = await reportOf({ ...PLAIN, ...completedBy(sites, { projects: ['apps/a'] }) }, sites);
  const help = findings.map(({ help }) => help).join();
  for (const name of names.slice(1)) assert.ok(help.includes(`\`${name}\``), help);
});

for (const [name, entry] of [
  ['!x', '"./\\\\!x"'],
  ['{a,b}', '"\\\\{a,b\\\\}"'],
  ['a-b', 'a-b'],
] as const)
  test(`the help names the website ${name} alone`, notOnWindows('an entry cannot escape there'), async () => {
    const sites = Object.fromEntries([name, 'b'].map((folder) => [`${folder}/package.json`, '{ "auth": {} }']));
    const narrowed = (...projects: string[]) => completedBy(sites, { projects });
    const [finding] = (await reportOf(narrowed('b'), sites)).findings;
    assert.equal(finding?.help, `Add to \`projects\`: \`${entry}\`.`);
    const followed = await reportOf(narrowed('b', JSON.parse(entry.startsWith('"') ? entry : `"${entry}"`)), sites);
    assert.deepEqual(
      followed.findings.map(({ severity }) => severity),
      ['warning'],
    );
  });

test('the change of another settings file that an input names is told', async () => {
  const inputs = { 'settings-file': 'other.json' };
  const { findings } = await reportOf({ ...PLAIN, 'other.json': '{ }' }, { ...PLAIN, 'other.json': '{}' }, inputs);
  assert.equal(findings.map(({ rule, file }) => `${rule} ${file}`).join(), 'settings-changed other.json');
});

test('settings that are gone can turn nothing off, but taking them away can', async () => {
  const { findings } = await reportOf(PLAIN, completedBy(PLAIN, { rules: { 'auth-missing': 'error' } }));
  const [only, ...others] = findings.map(({ help }) => help);
  assert.equal(only, 'Review whether this change turns off anything that should be found.');
  assert.deepEqual(others, []);
});

const NOTICES = { 'fail-on': 'notice' };
const OFF = { rules: 'settings-changed: off' };
const IGNORE = { ...NOTICES, ignore: [{ rule: 'route-index', file: 'server/**', reason: 'x' }] };
const NEW = { 'new-only': true };
const BROKEN = { 'package.json': '{ "auth": {}, }' };
const LINKED = { 'package.json': '-> x', 'server/api/a.get.ts': 'export default () => ({});\n' };
const INDEX_ERROR = { rules: { 'route-index': 'error' } };

/** The settings before and after the change, what else it does, and what comes of it. */
type Comes = [what: string, before: Text, after: Text, comes: string, head?: Files, inputs?: Inputs, base?: Files];

const COUNT: readonly Comes[] = [
  ['an id is written, and the file lets nothing block', null, NEVER, 'blocked', WITH_ID],
  ['an id is written, and an input lets nothing block', null, null, 'passed', WITH_ID, NEVER],
  ['an id is written, and an input turns the rule off', null, null, 'passed', WITH_ID, { rules: 'manifest-id: off' }],
  ['an identity is dropped, and the file lets nothing block', null, NEVER, 'blocked', PLAIN, {}, IDENTITY],
  ['another error, and the file lets nothing block', null, NEVER, 'passed', WRONG],
  ['a manifest that does not parse, and the file lets nothing block', null, NEVER, 'blocked', BROKEN],
  ['one that did not parse in base, and the file lets only new ones block', null, NEW, 'blocked', BROKEN, {}, BROKEN],
  ['a manifest that does not parse, and an input lets nothing block', null, null, 'passed', BROKEN, NEVER],
  ['a link in place of the manifest, and the file lets nothing block', null, NEVER, 'blocked', LINKED],
  ['a link in place of a folder above the routes', null, NEVER, 'blocked', { ...PLAIN, server: '-> x' }],
  ['a link in place of one route', null, NEVER, 'passed', { ...PLAIN, 'server/api/a.get.ts': '-> x' }],
  ['the same, and the file says nothing', null, null, 'blocked', { ...PLAIN, 'server/api/a.get.ts': '-> x' }],
  ['a finding that the same change ignores', {}, IGNORE, 'passed', INDEX, OFF],
  ['the same without the entry', {}, NOTICES, 'blocked', INDEX, OFF],
  ['an older error, and the file lets only new ones block', null, { 'new-only': true }, 'passed', WRONG, {}, WRONG],
  ['an input wins over the file', null, INDEX_ERROR, 'passed', INDEX, { rules: 'route-index: off' }],
  ['an input adds to the rules of the file', null, INDEX_ERROR, 'blocked', INDEX, { rules: 'route-case: off' }],
];

for (const [what, before, after, conclusion, head = PLAIN, inputs = {}, base = PLAIN] of COUNT)
  test(`${what}: ${conclusion}`, async () => {
    const report = await reportOf(completedBy(head, after), completedBy(base, before), inputs);
    assert.deepEqual(report.failures, []);
    assert.equal(report.conclusion, conclusion, JSON.stringify(report.projects[0]?.findings));
  });

test('settings that are refused make the run unchecked, each fault with its line, in their order', async () => {
  const text = `{ "x": 1,\n"rules": { "manifest-id": "off" },${'\n'.repeat(8)}"z": 3 }`;
  const { conclusion, failures, projects } = await reportOf(completedBy(WITH_ID, text), PLAIN);
  assert.deepEqual([conclusion, projects], ['unchecked', []]);
  const lines = failures.map(({ message }) => /^`website-preflight\.json:(\d+):\d+`: /.exec(message)?.[1]);
  assert.deepEqual(lines, ['1', '2', '10']);
  assert.match(failures[1]?.message ?? '', /: The settings file can neither set nor ignore `manifest-id`/);
});

test('a settings file that is named and not there is unchecked; where none is named, none need be there', async () => {
  assert.equal((await reportOf(PLAIN, PLAIN)).settings, null);
  for (const file of ['cfg.json', 'website-preflight.json']) {
    const { failures } = await reportOf(PLAIN, PLAIN, { 'settings-file': file });
    const says = `There is no settings file \`${file}\`. Correct its name, or use none.`;
    assert.equal(failures.map(({ message }) => message).join(), says);
  }
});

test('a settings file outside of a folder without git is refused, and no repository is spoken of', async () => {
  const given = parseOptions({ 'settings-file': '../x.json' });
  const door = doorAt('/shop', noBase('none was given'), given);
  const { report } = await checkThrough(door, memorySnapshot(PLAIN), given);
  const says = 'The settings file `../x.json` is outside the folder that is checked. Use a file inside it, or none.';
  assert.equal(report.failures.map(({ message }) => message).join(), says);
});

test('a settings file that a sparse checkout leaves out is unchecked, not removed', async () => {
  const there = memorySnapshot(PLAIN);
  const kindAt = (path: string) => (path === 'website-preflight.json' ? 'left-out' : there.kindAt(path));
  const disk = { ...there, kindAt };
  const base = baseOf(completedBy(PLAIN, {}));
  const { report } = await checkThrough(doorAt('/', base), disk, parseOptions({}));
  const says = 'A sparse checkout leaves out `website-preflight.json`. Check it out.';
  assert.equal(report.failures.map(({ message }) => message).join(), says);
});

test('a website that only the settings of base name is removed where the change deletes it', async () => {
  const base = completedBy(BOTH, { projects: ['apps/*'] });
  const { removed } = await reportOf(completedBy({ ...BLOG }, { projects: ['apps/blog'] }), base);
  assert.equal(removed.map(({ project }) => project).join(), 'apps/shop');
});

test('what is ignored is listed in the order of its places', async () => {
  const ignore = ['manifest-field', 'manifest-unknown-field'].map((rule) => ({
    rule,
    file: 'package.json',
    reason: 'x',
  }));
  const site = { 'package.json': '{ "langs": 1, "auth": {}, "title": "" }' };
  const { projects } = await reportOf(completedBy(site, { ignore }), null);
  assert.deepEqual(
    projects[0]?.ignored.map(({ rule }) => rule),
    ['manifest-unknown-field', 'manifest-field'],
  );
});

test('an entry that matches nothing is named; what another one ignores blocks nothing and is not counted', async () => {
  const ignore = ['route-index', 'manifest-field'].map((rule) => ({ rule, pointer: '/title', reason: 'x' }));
  const site = { 'package.json': '{ "auth": {}, "title": "" }' };
  const { settings, counts, projects } = await reportOf(completedBy(site, { ignore }), null);
  assert.deepEqual(settings?.unused, [{ rule: 'route-index', pointer: '/title' }]);
  const [ignored, ...others] = projects[0]?.ignored ?? [];
  assert.deepEqual([counts.error, ignored?.blocks, ignored?.reason, others], [0, false, 'x', []]);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import type { Log } from 'sarif';
import { runAction } from '../runner/run-action.js';
import { changedFrom, type Files, temporaryFolder } from './site.js';

const [A, B] = ['web-0123456789ab', 'web-ba9876543210'];
const HANDLER = 'export default (_data: unknown) => {\n  const stock = 1;\n  return { stock };\n};\n';
const EDITED = HANDLER.replace('stock = 1', 'stock = 2');
const AUTH = { title: 'Shop', auth: { '/api/admin': 'admin' } };

/** A website with some routes; its manifest as an object or as text. */
function site(folder: string, manifest: object | string, routes: readonly string[], handler = HANDLER): Files {
  const at = (name: string) => (folder === '.' ? name : `${folder}/${name}`);
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  return {
    [at('package.json')]: text,
    ...Object.fromEntries(routes.map((route) => [at(`server/api/${route}.get.ts`), handler])),
  };
}

const shop = (fields: object | string, folder = 'apps/shop', handler?: string) =>
  site(folder, typeof fields === 'string' ? fields : { ...AUTH, ...fields }, ['admin/stock', 'items'], handler);
const blog = (fields: object, folder = 'apps/blog') =>
  site(folder, { title: 'Blog', lang: 'en', ...fields }, ['posts']);
const settings = (text: object | string) => ({
  'website-preflight.json': typeof text === 'string' ? text : JSON.stringify(text),
});

const [SHOP, BLOG, THIEF, RENAMED] = [shop({ name: A }), blog({ name: 'blog' }), blog({ name: A }), { name: 'shop' }];
const BASE = { ...SHOP, ...BLOG };
const STOLEN = { ...SHOP, ...THIEF };
const OFF = settings({ rules: { 'manifest-identity-shared': 'off' } });
const ONLY_BLOG = settings({ projects: ['apps/blog'] });
const DROPPED = { ...shop({ ...RENAMED, id: A }), ...BLOG, ...ONLY_BLOG };
const BROKEN = JSON.stringify({ ...AUTH, name: A }).slice(0, -1);

const [LOST, TAKEN, REMOVED, LEFT] = [
  'error manifest-identity §2.1: A website lost its identity.',
  'error manifest-identity §2.1: A website takes the identity of another.',
  'warning manifest-identity §2.1: A website was removed with its identity.',
  'notice manifest-identity §2.1: A website leaves its identity to another that had it, too.',
];
const ID_LOST = 'warning manifest-identity §2.1: The identity in id is gone, and name does not hold it.';
const ID_THERE = 'warning manifest-id §9: The manifest has the deprecated field id.';
const SHARED = 'error manifest-identity-shared §2.1: Several projects have the same website identity.';
const UNREAD = 'error manifest-syntax §2.1: The manifest is not a valid JSON object.';
const CHANGED = 'warning settings-changed: The change edits the settings of this check.';
const OUT = CHANGED.replace('warning', 'error');

/** What a change does, its files in base and in head, how the check ends, and what it says: level and title. */
type Scene = readonly [what: string, base: Files, head: Files, ends: 'passed' | 'blocked', ...told: string[]];

const scenes: readonly Scene[] = [
  // An identity is taken.
  ['takes an identity', BASE, STOLEN, 'blocked', TAKEN],
  ['takes one and turns the rule off', BASE, { ...STOLEN, ...OFF }, 'blocked', TAKEN, CHANGED],
  [
    'takes one and lets nothing block',
    BASE,
    { ...STOLEN, ...settings({ 'fail-on': 'never' }) },
    'blocked',
    TAKEN,
    CHANGED,
  ],
  [
    'takes one and ignores it',
    BASE,
    {
      ...STOLEN,
      ...settings({ ignore: [{ rule: 'manifest-identity-shared', file: '**/package.json', reason: 'x' }] }),
    },
    'blocked',
    TAKEN,
    CHANGED,
  ],
  [
    'takes one beside a decoy',
    BASE,
    { ...STOLEN, ...OFF, ...blog({ name: A }, 'decoy') },
    'blocked',
    TAKEN,
    TAKEN,
    CHANGED,
  ],
  ['takes one where the rule is off already', { ...BASE, ...OFF }, { ...STOLEN, ...OFF }, 'blocked', TAKEN],
  ['takes one of a website that it deletes', BASE, THIEF, 'blocked', REMOVED, TAKEN],
  ['gives up one that another took', { ...STOLEN, ...OFF }, { ...shop(RENAMED), ...THIEF, ...OFF }, 'passed', LEFT],
  ['gives up a shared one', STOLEN, { ...SHOP, ...BLOG }, 'passed', LEFT],
  ['leaves a shared one as it was', STOLEN, STOLEN, 'blocked', SHARED, SHARED],
  ['moves a website with it', BASE, { ...shop({ name: A }, 'sites/shop'), ...BLOG }, 'passed'],
  ['adds a website without one', BASE, { ...BASE, ...shop({ name: 'new' }, 'apps/new') }, 'passed'],
  // A website is renamed.
  ['renames a folder', BASE, { ...shop(RENAMED, 'apps/store'), ...BLOG }, 'blocked', LOST],
  ['renames a folder and edits its files', BASE, { ...shop(RENAMED, 'apps/store', EDITED), ...BLOG }, 'blocked', LOST],
  ['renames a folder by case', BASE, { ...site('apps/Shop', RENAMED, []), ...BLOG }, 'blocked', LOST],
  [
    'renames a folder by Unicode form',
    { ...shop({ name: A }, 'apps/caf\u00e9'), ...BLOG },
    { ...shop(RENAMED, 'apps/cafe\u0301'), ...BLOG },
    'blocked',
    LOST,
  ],
  ['moves a website out of the root', shop({ name: A }, '.'), shop(RENAMED, 'site'), 'blocked', LOST],
  ['deletes a website', BASE, BLOG, 'passed', REMOVED],
  ['deletes a website, and adds another', BASE, { ...BLOG, ...blog({ name: 'new' }, 'apps/new') }, 'passed', REMOVED],
  // Base cannot be read.
  ['repairs a manifest, and its name', { ...BASE, ...shop(BROKEN) }, { ...shop(RENAMED), ...BLOG }, 'blocked', LOST],
  ['repairs a manifest', { ...BASE, ...shop(BROKEN) }, BASE, 'passed'],
  ...['{x', '{ "x": 1 }', '{ "projects": "auto", "projects": "auto" }', ' '.repeat(1024 * 1024 + 1)].map(
    (text): Scene => [
      `leaves a website out, of ${text.length} characters of settings`,
      { ...BASE, ...settings(text) },
      DROPPED,
      'blocked',
      OUT,
    ],
  ),
  ['repairs the settings', { ...BASE, ...settings('{x') }, { ...BASE, ...settings('{}') }, 'passed', CHANGED],
  // One cause, one finding.
  ['writes a trailing comma', BASE, { ...shop(`${BROKEN},}`), ...BLOG }, 'blocked', UNREAD],
  [
    'leaves an `id` as it was',
    shop({ ...RENAMED, id: A }),
    shop({ ...RENAMED, id: A, lang: 'en' }),
    'passed',
    ID_THERE,
  ],
  ['drops an `id`', shop({ ...RENAMED, id: A }), shop(RENAMED), 'passed', ID_LOST],
  ['moves an `id` to `name`', shop({ ...RENAMED, id: A }), shop({ name: A }), 'passed'],
  [
    'exchanges two identities',
    { ...SHOP, ...blog({ name: B }) },
    { ...shop({ name: B }), ...THIEF },
    'blocked',
    LOST,
    LOST,
  ],
];

/** What an alert says of a title: neither rule nor section. */
function withoutRule(title: string): string {
  return title.replace(/ \S+( §\S+)?: /, ' ').replace('notice', 'note');
}

/** The alerts that code scanning makes of a SARIF log: level and title. */
function alertsIn(file: string): readonly string[] {
  const [run] = (JSON.parse(readFileSync(file, 'utf8')) as Log).runs;
  const titleAt = (index = -1) => run?.tool.driver.rules?.[index]?.shortDescription?.text;
  return (run?.results ?? []).map(({ level, ruleIndex }) => `${level} ${titleAt(ruleIndex)}`).sort();
}

for (const [what, base, head, ends, ...told] of scenes)
  test(`the action, where a change ${what}: ${ends}, ${told.length} findings`, async (context) => {
    const workspace = temporaryFolder(context);
    const before = changedFrom(workspace, base, head);
    const payload = { ref: 'refs/heads/main', before, repository: { default_branch: 'main' } };
    const inputs = { 'sarif-file': 'out.sarif' };
    const { outputs, shown } = await runAction({ workspace, event: { name: 'push', payload }, inputs });
    const titles = shown.map(({ level, title }) => `${level} ${title}`);
    // What was there before is annotated only where it blocks.
    const annotated = told.filter((title) => title !== ID_THERE).sort();
    assert.deepEqual([outputs.conclusion, ...titles.sort()], [ends, ...annotated]);
    assert.deepEqual(alertsIn(join(workspace, inputs['sarif-file'])), told.map(withoutRule).sort());
  });

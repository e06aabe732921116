import assert from 'node:assert/strict';
import test from 'node:test';
import { check, type Files } from '../in-memory.js';

const A = 'web-0123456789ab';
const B = 'web-ba9876543210';
const HANDLER = 'export default () => ({});\n';
const ROUTE = { 'apps/shop/server/api/a.get.ts': HANDLER };
const shop = (manifest: object | string): Files => ({ ...ROUTE, ...manifestAt('apps/shop', manifest) });
const blog = (manifest: object | string): Files => manifestAt('apps/blog', manifest);
const BASE = { ...shop({ name: A, title: 'Shop', auth: {} }), ...blog({ title: 'Blog', auth: {} }) };
const KEPT = { name: A, title: 'Shop', auth: {} };
const RENAMED = { name: 'shop', title: 'Shop', auth: {} };
const BOTH = { name: B, id: B, title: 'Shop', auth: {} };
const LARGE = `${JSON.stringify(BOTH)}${' '.repeat(1024 * 1024)}`;
const DEEP = `${JSON.stringify(BOTH).slice(0, -1)},"x":${'['.repeat(101)}${']'.repeat(101)}}`;

function manifestAt(folder: string, manifest: object | string): Files {
  return { [`${folder}/package.json`]: typeof manifest === 'string' ? manifest : JSON.stringify(manifest) };
}

const settings = (values: object): Files => ({ 'website-preflight.json': JSON.stringify(values) });
const NEVER = settings({ 'fail-on': 'never', 'new-only': true });
const BLOG_ALONE = settings({ projects: ['apps/blog'] });

/** What a change does, which projects are named, and which rules block. */
type Scene = readonly [what: string, base: Files, head: Files, projects: string, ...rules: string[]];

const scenes: readonly Scene[] = [
  // An identity is carried off.
  [
    'a decoy holds the identity',
    BASE,
    { ...BASE, ...shop(RENAMED), ...manifestAt('decoy', { name: A }) },
    '',
    'manifest-identity',
  ],
  ['a website moves', BASE, { ...blog({ title: 'Blog', auth: {} }), ...manifestAt('decoy', KEPT) }, ''],
  [
    'the root holds it',
    BASE,
    { ...BASE, ...shop(RENAMED), 'package.json': JSON.stringify({ private: true, name: A }) },
    'apps/*',
    'manifest-identity',
  ],
  [
    'two websites exchange their names',
    { ...BASE, ...blog({ name: B }) },
    { ...BASE, ...shop({ ...KEPT, name: B }), ...blog({ name: A }) },
    '',
    'manifest-identity',
  ],
  ['two websites exchange their titles', BASE, { ...BASE, ...shop({ ...KEPT, title: 'Blog' }) }, ''],
  [
    'a website takes the identity of one that is deleted',
    { ...BASE, ...blog({ name: B }) },
    shop({ ...KEPT, name: B }),
    '',
    'manifest-identity',
  ],
  [
    'a website takes the identity of one that is stripped and not checked',
    { ...BASE, ...blog({ name: B }) },
    { ...shop({ ...KEPT, name: A }), ...blog({ name: 'blog' }), ...manifestAt('apps/new', { name: B }) },
    'apps/new',
    'manifest-identity',
  ],
  [
    'the `id` of a fixture that is deleted',
    { ...ROUTE, ...manifestAt('apps/shop', { title: 'Shop' }), ...manifestAt('fixture', { id: B }) },
    { ...ROUTE, ...manifestAt('apps/shop', { title: 'Shop', id: B }) },
    '',
    'manifest-id',
  ],
  [
    'an `id` that stays',
    { ...ROUTE, ...manifestAt('apps/shop', { title: 'Shop', id: B }), ...manifestAt('fixture', { id: A }) },
    { ...ROUTE, ...manifestAt('apps/shop', { title: 'Shop', id: B }) },
    '',
  ],
  // The settings file lets nothing block.
  ...[DEEP, LARGE, '{"name":1,}', ''].map(
    (manifest): Scene => [
      `a manifest of ${manifest.length} characters that cannot be read`,
      BASE,
      { ...BASE, ...NEVER, ...shop(manifest) },
      '',
      'manifest-identity',
      'manifest-syntax',
    ],
  ),
  ['another error', BASE, { ...BASE, ...NEVER, ...shop({ ...KEPT, title: '' }) }, ''],
  // The settings file takes a website out of the check.
  [
    'a website is stripped and left out',
    BASE,
    { ...blog({ title: 'Blog', auth: {} }), ...manifestAt('apps/shop', { name: 'shop' }), ...BLOG_ALONE },
    '',
    'settings-changed',
  ],
  [
    'a website is left out and cannot be read any more',
    { ...BASE, ...manifestAt('apps/shop', { mode: 'static', name: A }) },
    { ...blog({ title: 'Blog', auth: {} }), ...manifestAt('apps/shop', LARGE), ...BLOG_ALONE },
    '',
    'settings-changed',
  ],
  [
    'a website that the settings named',
    { ...BASE, ...manifestAt('tools/site', { id: B }), ...settings({ projects: ['apps/*', 'tools/site'] }) },
    { ...BASE, ...manifestAt('tools/site', { name: 'site' }), ...settings({ projects: ['apps/*'] }) },
    '',
    'settings-changed',
  ],
  ['a website is left out and removed', BASE, { ...blog({ title: 'Blog', auth: {} }), ...BLOG_ALONE }, ''],
  // Parsers that take the first of a repeated key.
  [
    'a name before the identity',
    BASE,
    {
      ...BASE,
      ...shop(`{"name":"shop","name":"${A}","auth":{}}`),
      ...settings({ rules: { 'manifest-duplicate-key': 'off' } }),
    },
    '',
    'manifest-identity',
  ],
];

for (const [what, base, head, projects, ...rules] of scenes)
  test(`${what}: ${rules.join(', ') || 'nothing blocks'}`, () => {
    const { report } = check(head, { base, projects: [projects || 'auto'], isGiven: projects !== '' });
    assert.equal(report.conclusion, rules.length > 0 ? 'blocked' : 'passed');
    const all = [...report.findings, ...report.projects.flatMap(({ findings }) => findings)];
    const blocking = new Set(all.filter(({ blocks }) => blocks).map(({ rule }) => rule));
    assert.deepEqual([...blocking].sort(), rules);
  });

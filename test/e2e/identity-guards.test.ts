import assert from 'node:assert/strict';
import test from 'node:test';
import { runCommandLine } from '../runner/command-line.js';
import { runAction } from '../runner/run-action.js';
import { changedFrom, type Files, temporaryFolder } from './site.js';

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

/** What a change does, how the check ends, and which rules block. */
type Scene = readonly [what: string, base: Files, head: Files, projects: string, code: 0 | 1, ...rules: string[]];

const scenes: readonly Scene[] = [
  // An identity is carried off.
  [
    'a decoy holds the identity',
    BASE,
    { ...BASE, ...shop(RENAMED), ...manifestAt('decoy', { name: A }) },
    '',
    1,
    'manifest-identity',
  ],
  ['a website moves', BASE, { ...blog({ title: 'Blog', auth: {} }), ...manifestAt('decoy', KEPT) }, '', 0],
  [
    'the root holds it',
    BASE,
    { ...BASE, ...shop(RENAMED), 'package.json': JSON.stringify({ private: true, name: A }) },
    'apps/*',
    1,
    'manifest-identity',
  ],
  [
    'two websites exchange their names',
    { ...BASE, ...blog({ name: B }) },
    { ...BASE, ...shop({ ...KEPT, name: B }), ...blog({ name: A }) },
    '',
    1,
    'manifest-identity',
  ],
  ['two websites exchange their titles', BASE, { ...BASE, ...shop({ ...KEPT, title: 'Blog' }) }, '', 0],
  [
    'a website takes the identity of one that is deleted',
    { ...BASE, ...blog({ name: B }) },
    shop({ ...KEPT, name: B }),
    '',
    1,
    'manifest-identity',
  ],
  [
    'a website takes the identity of one that is stripped and not checked',
    { ...BASE, ...blog({ name: B }) },
    { ...shop({ ...KEPT, name: A }), ...blog({ name: 'blog' }), ...manifestAt('apps/new', { name: B }) },
    'apps/new',
    1,
    'manifest-identity',
  ],
  [
    'the `id` of a fixture that is deleted',
    { ...ROUTE, ...manifestAt('apps/shop', { title: 'Shop' }), ...manifestAt('fixture', { id: B }) },
    { ...ROUTE, ...manifestAt('apps/shop', { title: 'Shop', id: B }) },
    '',
    1,
    'manifest-id',
  ],
  [
    'an `id` that stays',
    { ...ROUTE, ...manifestAt('apps/shop', { title: 'Shop', id: B }), ...manifestAt('fixture', { id: A }) },
    { ...ROUTE, ...manifestAt('apps/shop', { title: 'Shop', id: B }) },
    '',
    0,
  ],
  // The settings file lets nothing block.
  ...[DEEP, LARGE, '{"name":1,}', ''].map(
    (manifest): Scene => [
      `a manifest of ${manifest.length} characters that cannot be read`,
      BASE,
      { ...BASE, ...NEVER, ...shop(manifest) },
      '',
      1,
      'manifest-identity',
      'manifest-syntax',
    ],
  ),
  ['another error', BASE, { ...BASE, ...NEVER, ...shop({ ...KEPT, title: '' }) }, '', 0],
  // The settings file takes a website out of the check.
  [
    'a website is stripped and left out',
    BASE,
    { ...blog({ title: 'Blog', auth: {} }), ...manifestAt('apps/shop', { name: 'shop' }), ...BLOG_ALONE },
    '',
    1,
    'settings-changed',
  ],
  [
    'a website is left out and cannot be read any more',
    { ...BASE, ...manifestAt('apps/shop', { mode: 'static', name: A }) },
    { ...blog({ title: 'Blog', auth: {} }), ...manifestAt('apps/shop', LARGE), ...BLOG_ALONE },
    '',
    1,
    'settings-changed',
  ],
  [
    'a website that the settings named',
    { ...BASE, ...manifestAt('tools/site', { id: B }), ...settings({ projects: ['apps/*', 'tools/site'] }) },
    { ...BASE, ...manifestAt('tools/site', { name: 'site' }), ...settings({ projects: ['apps/*'] }) },
    '',
    1,
    'settings-changed',
  ],
  ['a website is left out and removed', BASE, { ...blog({ title: 'Blog', auth: {} }), ...BLOG_ALONE }, '', 0],
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
    1,
    'manifest-identity',
  ],
];

for (const [what, base, head, projects, code, ...rules] of scenes)
  test(`${what}: ${rules.join(', ') || 'nothing blocks'}`, async (context) => {
    const workspace = temporaryFolder(context);
    const before = changedFrom(workspace, base, head);
    const event = { name: 'push', payload: { ref: 'refs/heads/main', before, repository: { default_branch: 'main' } } };
    const inputs = { projects, 'report-file': '.git/report.json' };
    const { exitCode, report, stdout } = await runAction({ workspace, event, inputs });
    assert.equal(exitCode, code, stdout);
    const args = ['--base', before, '--format', 'json', ...(projects ? [projects] : [])];
    const typed = await runCommandLine(workspace, args);
    assert.equal(typed.status, code, typed.stdout + typed.stderr);
    for (const one of [report, JSON.parse(typed.stdout)]) {
      const all = [...one.findings, ...one.projects.flatMap(({ findings }: { findings: object[] }) => findings)];
      const blocking = new Set(all.filter(({ blocks }) => blocks).map(({ rule }) => rule));
      assert.deepEqual([...blocking].sort(), rules);
    }
  });

import assert from 'node:assert/strict';
import test from 'node:test';
import type { OptionName } from '../src/options.js';
import { check, type Files } from './in-memory.js';

const FILE = 'website-preflight.json';
const SITES: Files = {
  'a/package.json': '{ "auth": {} }',
  'b/package.json': '{ "auth": {} }',
  'lib/package.json': '{}',
};
type Settings = Readonly<Record<string, unknown>> | null;

/** Settings before a change and after it, what is given, how the run ends, and how the change of the settings counts. */
const rows: readonly (readonly [
  what: string,
  before: Settings,
  after: Settings,
  given: { readonly projects?: string; readonly options?: Partial<Record<OptionName, string>> },
  ends: string,
  severity: 'error' | 'warning' | null,
])[] = [
  ['nothing', { 'fail-on': 'error' }, { 'fail-on': 'error' }, {}, 'passed', null],
  ['a value', { 'fail-on': 'error' }, { 'fail-on': 'never' }, {}, 'passed', 'warning'],
  ['a new file', null, { methods: ['put'] }, {}, 'passed', 'warning'],
  ['a file that is gone', { methods: ['put'] }, null, {}, 'passed', 'warning'],
  ['a website taken out', { projects: ['a', 'b'] }, { projects: ['a'] }, {}, 'blocked', 'error'],
  ['a website taken out of auto', null, { projects: ['auto', '!b'] }, {}, 'blocked', 'error'],
  [
    'a website taken out, and nothing may block',
    { projects: ['a', 'b'] },
    { projects: ['a'], 'fail-on': 'never' },
    {},
    'blocked',
    'error',
  ],
  ['a library taken out', { projects: ['a', 'lib'] }, { projects: ['a'] }, {}, 'passed', 'warning'],
  ['another spelling of the same', { projects: ['a', 'b'] }, { projects: ['*', '!lib'] }, {}, 'passed', 'warning'],
  [
    'a website taken out that is given',
    { projects: ['a', 'b'] },
    { projects: ['a'] },
    { projects: 'b' },
    'passed',
    'warning',
  ],
  [
    'any change where that blocks',
    {},
    { methods: ['put'] },
    { options: { rules: 'settings-changed: error' } },
    'blocked',
    'error',
  ],
  [
    'any change where that blocks and the file says never',
    {},
    { 'fail-on': 'never', 'new-only': true },
    { options: { rules: 'settings-changed: error' } },
    'blocked',
    'error',
  ],
];

for (const [what, before, after, given, ends, severity] of rows)
  test(`a change of the settings: ${what}`, () => {
    const files = (settings: Settings): Files => (settings ? { ...SITES, [FILE]: JSON.stringify(settings) } : SITES);
    const projects = [given.projects ?? after?.projects ?? 'auto'].flat() as string[];
    const { report } = check(files(after), {
      base: files(before),
      projects,
      isGiven: given.projects !== undefined,
      options: given.options ?? {},
    });
    assert.deepEqual(report.failures, []);
    const found = report.findings.filter(({ rule }) => rule === 'settings-changed');
    assert.deepEqual([report.conclusion, found[0]?.severity ?? null], [ends, severity]);
    if (severity === 'error' && !given.options) assert.match(found[0]?.message ?? '', /`b`/);
  });

/** What settings say of the guards, with a manifest whose change these find: only inputs and flags turn them down. */
const GUARDED: readonly (readonly [settings: Settings, options: Partial<Record<OptionName, string>>, ends: string])[] =
  [
    [{}, {}, 'blocked'],
    [{ 'fail-on': 'never' }, {}, 'blocked'],
    [{ 'new-only': true }, {}, 'blocked'],
    [{ 'fail-on': 'never' }, { 'fail-on': 'never' }, 'passed'],
    [{}, { rules: 'manifest-id: off\nmanifest-identity: off\nmanifest-identity-mismatch: off' }, 'passed'],
  ];

for (const [settings, options, ends] of GUARDED)
  test(`the guards under ${JSON.stringify(settings)} and ${JSON.stringify(options)}: ${ends}`, () => {
    const file = { [FILE]: JSON.stringify(settings) };
    const base = { ...file, 'package.json': '{ "name": "web-0123456789ab" }' };
    const files = { ...file, 'package.json': '{ "name": "shop", "id": "web-0123456789ab" }' };
    assert.equal(check(files, { base, options, projects: ['.'] }).report.conclusion, ends);
  });

test('the settings file may not turn the guards down, nor ignore them', () => {
  for (const settings of [
    { rules: { 'manifest-id': 'off' } },
    { rules: { 'manifest-identity': 'warning' } },
    { rules: { 'settings-changed': 'off' } },
    { ignore: [{ rule: 'manifest-id', pointer: '/id', reason: 'x' }] },
  ])
    assert.throws(
      () => check({ ...SITES, [FILE]: JSON.stringify(settings) }, { projects: ['a'] }),
      /`website-preflight\.json:1:/,
    );
});

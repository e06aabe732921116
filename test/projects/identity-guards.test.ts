import assert from 'node:assert/strict';
import test from 'node:test';
import { findingsIn } from '../../src/report/report.js';
import { check, type Files } from '../in-memory.js';

const [A, B] = ['"web-0123456789ab"', '"web-ba9876543210"'];
const NEVER = { 'website-preflight.json': '{ "fail-on": "never", "new-only": true }' };
const LEFT_OUT = { 'website-preflight.json': '{ "projects": ["blog"] }' };
const BUT_AAA = {
  'website-preflight.json': '{ "projects": ["*", "!aaa"], "rules": { "manifest-identity-shared": "off" } }',
};
const FIRST_OFF = { 'website-preflight.json': '{ "rules": { "manifest-duplicate-key": "off" } }' };

/** Websites by their folders, each a manifest or its `name`. */
function sites(names: Files): Files {
  const textOf = (name: string | Uint8Array) =>
    typeof name === 'string' && name.startsWith('"') ? `{"auth":{},"name":${name}}` : name;
  return Object.fromEntries(Object.entries(names).map(([folder, name]) => [`${folder}/package.json`, textOf(name)]));
}

/** Websites with a route each. */
function routed(names: Files): Files {
  const routes = Object.keys(names).map((folder) => [`${folder}/server/api/a.get.ts`, 'export default () => "a";\n']);
  return { ...sites(names), ...Object.fromEntries(routes) };
}

const BASE = sites({ shop: A, blog: B });
const ID = sites({ shop: `{"auth":{},"id":${A}}` });

/** What a change does, and which rules block. */
const scenes: readonly (readonly [what: string, base: Files, head: Files, ...rules: string[]])[] = [
  // An identity is carried off.
  ['a website moves', BASE, sites({ apps: A, blog: B })],
  ['a decoy holds its identity', BASE, sites({ shop: '"shop"', blog: B, decoy: A }), 'manifest-identity'],
  ['two websites exchange their identities', BASE, sites({ shop: B, blog: A }), 'manifest-identity'],
  ['one takes the identity of a deleted one', BASE, sites({ shop: B }), 'manifest-identity'],
  ['an `id` comes from elsewhere', sites({ shop: '"shop"', x: `{"id":${A}}` }), ID, 'manifest-id'],
  ['an `id` stays', { ...ID, ...sites({ x: `{"id":${B}}` }) }, ID],
  // The settings file lets nothing block, or takes a website out of the check.
  ...['', '{"name":1,}', `{"x":${'['.repeat(101)}${']'.repeat(101)}}`, ' '.repeat(1024 * 1024 + 1)].map(
    (text) =>
      [
        `a manifest of ${text.length} characters cannot be read`,
        BASE,
        { ...BASE, ...sites({ shop: text }), ...NEVER },
        'manifest-syntax',
      ] as const,
  ),
  ['another error', BASE, { ...BASE, ...sites({ shop: `{"auth":1,"name":${A}}` }), ...NEVER }],
  ['one is left out that is stripped', BASE, { ...sites({ shop: '{}', blog: B }), ...LEFT_OUT }, 'settings-changed'],
  ['one is left out that cannot be read', BASE, { ...sites({ shop: '{', blog: B }), ...LEFT_OUT }, 'settings-changed'],
  ['one is left out that is deleted', BASE, { ...sites({ blog: B }), ...LEFT_OUT }],
  [
    'one that is not checked is renamed, and takes the identity of a deleted one',
    {
      ...routed({ shop: A, zoo: '"zoo"' }),
      ...sites({ blog: '"blog"' }),
      'blog/server/api/b.get.ts': '"b"',
      ...BUT_AAA,
    },
    { ...routed({ zoo: '"zoo"' }), ...sites({ aaa: A }), 'aaa/server/api/b.get.ts': '"b"', ...BUT_AAA },
    'manifest-identity',
  ],
  // A website leaves its folder, which keeps a manifest.
  ['one leaves it for another', routed({ shop: A }), { ...sites({ shop: '{}' }), ...routed({ store: A }) }],
  [
    'one leaves it without its identity',
    routed({ shop: A }),
    { ...sites({ shop: '{}' }), ...routed({ store: '"shop"' }) },
    'manifest-identity',
  ],
  [
    'one leaves it for a folder that is left out',
    routed({ shop: A, blog: B }),
    { ...sites({ shop: '{}' }), ...routed({ store: A, blog: B }), ...LEFT_OUT },
    'manifest-identity',
    'settings-changed',
  ],
  [
    'one leaves it, which is left out',
    routed({ shop: A }),
    { ...sites({ shop: '{}' }), ...routed({ store: A }), 'website-preflight.json': '{ "projects": ["store"] }' },
  ],
  [
    'one leaves it, and its identity to a folder without its routes',
    routed({ shop: A }),
    { ...sites({ shop: '{}', decoy: A }), ...routed({ store: '"shop"' }) },
    'manifest-identity',
  ],
  // Parsers that take the first of a repeated key.
  [
    'a name before the identity',
    BASE,
    { ...BASE, ...sites({ shop: `{"name":"shop","name":${A},"auth":{}}` }), ...FIRST_OFF },
    'manifest-identity',
  ],
];

/** Manifests that do not parse, with the identity in their text. */
const BROKEN = [
  `{ ${A}`,
  `[${A}]`,
  `{"name":${A},}`,
  `{"name":${A}} // the shop`,
  Buffer.from(`{"name":${A},"lang":"\xff"}`, 'latin1'),
  `{"name":${A},"x":${'['.repeat(200)}${']'.repeat(200)}}`,
];
const OLD = `{"auth":{},"id":${A}}`;
const LOST = 'manifest-identity';

/** The same of websites that are checked, but for `aaa`; nothing says that two share an identity. */
const besideUnchecked: typeof scenes = [
  // What does not parse is none to which an identity may be left, and takes none.
  ...BROKEN.flatMap((text): typeof scenes => [
    ['a text holds the identity, too', { shop: A, aaa: text }, { shop: A, aaa: text }],
    ['a website leaves its identity to a text', { shop: A, aaa: text }, { shop: '"shop"', aaa: text }, LOST],
    ['to one that is repaired', { shop: A, aaa: text }, { shop: '"shop"', aaa: A }, LOST],
    ['to one that is checked', { shop: A, blog: text }, { shop: '"shop"', blog: A }, LOST],
    ['to one that breaks', { shop: A, blog: A }, { shop: '"shop"', blog: text }, LOST, 'manifest-syntax'],
    ['a text that is repaired takes the identity', { shop: A, aaa: text }, { shop: A, aaa: A }, LOST],
    ['from the `id` of another', { shop: OLD, aaa: text }, { shop: OLD, aaa: A }, LOST],
    ['a text is repaired without the identity', { shop: A, blog: text }, { shop: A, blog: '"blog"' }],
    ['a website is repaired', { shop: text }, { shop: A }],
    ['a website is repaired beside a text', { shop: text, aaa: text }, { shop: A, aaa: text }],
    ['a website is repaired without its identity', { shop: text }, { shop: '"shop"' }, LOST],
    ['a website moves beside a text', { shop: A, aaa: text }, { store: A, aaa: text }],
    ['an `id` becomes the `name` beside a text', { shop: OLD, aaa: text }, { shop: A, aaa: text }],
  ]),
  ['two leave it to a name of two', { shop: A, aaa: A }, { shop: '"shop"', aaa: `{"name":${A},"name":"x"}` }, LOST],
  ['one of two has the identity no more', { shop: A, blog: A }, { shop: '"shop"', blog: A }],
  ['that which is checked has it no more', { shop: A, aaa: A }, { shop: '"shop"', aaa: A }],
  // An `id` that no rule guarded.
  ['an `id` becomes the `name` of two', { shop: A, aaa: OLD }, { shop: A, aaa: A }, LOST],
  ['an `id` of two becomes a `name`', { shop: OLD, aaa: OLD }, { shop: OLD, aaa: A }, LOST],
  ['an `id` becomes a `name`', { shop: B, aaa: OLD }, { shop: B, aaa: A }],
  ['a checked `id` becomes the `name` of two', { shop: A, blog: OLD }, { shop: A, blog: A }, LOST],
  ['a checked `id` of two becomes a `name`', { shop: OLD, blog: OLD }, { shop: '{"auth":{}}', blog: A }],
  // What is checked chooses first where a website moved to.
  ['a website moves without its identity', { shop: A }, { store: '"shop"' }, LOST],
  ['beside a copy', { shop: A }, { store: '"shop"', aaa: '"shop"' }, LOST],
  ['beside one that takes the identity', { shop: A }, { store: '"shop"', aaa: A }, LOST],
  ['a website moves beside a copy', { shop: A }, { store: A, aaa: '"shop"' }],
  ['a website moves to where none is checked', { shop: A, blog: B }, { aaa: A, blog: B }],
];

const besides = besideUnchecked.map(([what, base, head, ...rules]) => {
  return [what, { ...routed(base), ...BUT_AAA }, { ...routed(head), ...BUT_AAA }, ...rules] as const;
});

for (const [what, base, head, ...rules] of [...scenes, ...besides])
  test(`${what}: ${rules.join(', ') || 'nothing blocks'}`, () => {
    const { report } = check(head, { base, projects: ['auto'], isGiven: false });
    assert.equal(report.conclusion, rules.length > 0 ? 'blocked' : 'passed');
    const blocking = findingsIn(report).flatMap(({ blocks, rule }) => (blocks ? rule : []));
    assert.deepEqual([...new Set(blocking)].sort(), rules);
  });

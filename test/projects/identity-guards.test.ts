import assert from 'node:assert/strict';
import test from 'node:test';
import { findingsIn } from '../../src/report/report.js';
import { check, type Files } from '../in-memory.js';

const [A, B] = ['"web-0123456789ab"', '"web-ba9876543210"'];
const NEVER = { 'website-preflight.json': '{ "fail-on": "never", "new-only": true }' };
const LEFT_OUT = { 'website-preflight.json': '{ "projects": ["blog"] }' };
const FIRST_OFF = { 'website-preflight.json': '{ "rules": { "manifest-duplicate-key": "off" } }' };

/** Websites by their folders, each a manifest or its `name`. */
function sites(names: Readonly<Record<string, string>>): Files {
  const textOf = (name: string) => (name.startsWith('"') ? `{"auth":{},"name":${name}}` : name);
  return Object.fromEntries(Object.entries(names).map(([folder, name]) => [`${folder}/package.json`, textOf(name)]));
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
  // Parsers that take the first of a repeated key.
  [
    'a name before the identity',
    BASE,
    { ...BASE, ...sites({ shop: `{"name":"shop","name":${A},"auth":{}}` }), ...FIRST_OFF },
    'manifest-identity',
  ],
];

for (const [what, base, head, ...rules] of scenes)
  test(`${what}: ${rules.join(', ') || 'nothing blocks'}`, () => {
    const { report } = check(head, { base, projects: ['auto'], isGiven: false });
    assert.equal(report.conclusion, rules.length > 0 ? 'blocked' : 'passed');
    const blocking = findingsIn(report).flatMap(({ blocks, rule }) => (blocks ? rule : []));
    assert.deepEqual([...new Set(blocking)].sort(), rules);
  });

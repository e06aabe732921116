import { testRule } from './found.js';

const [OLD, NEW] = [{ '/api/a': 'staff' }, { '/api/a': false }];
const FIX = 'Fix: Decide whether the new rule is right, or restore the one before.';
const WERE = 'Before this change it was `"/api/a": "staff"` (not certain), now it is `"/api/a": false` (not certain).';
const GLOB = { 'auth-matching': 'prefix' };

testRule(
  'auth-changed',
  [
    {
      auth: NEW,
      routes: 'a.ts',
      base: { auth: OLD, routes: 'a.ts' },
      finds: [
        'package.json:1:10: warning: GET `/api/a` has another auth rule. Before this change it was ' +
          `\`"/api/a": "staff"\`, now it is \`"/api/a": false\`. ${FIX}`,
      ],
    },
    // Of an added route, where a removed one had the URL.
    {
      auth: NEW,
      routes: '[x].ts g.ts',
      base: { auth: OLD, routes: 'a.ts' },
      finds: [
        'package.json:1:10: warning: GET `/api/:x` has another auth rule for some URLs. Before this change it was ' +
          `\`"/api/a": "staff"\`, now it is \`"/api/a": false\`. ${FIX}`,
      ],
    },
    { auth: OLD, routes: '[x].ts g.ts', base: { auth: {}, routes: 'a.ts' }, finds: [] },
    // One key is one cause, however many routes it decides.
    {
      auth: NEW,
      routes: 'a/b.ts a/c.ts a/d.ts a/e.ts',
      base: { auth: OLD, routes: 'a/b.ts a/c.ts a/d.ts a/e.ts' },
      finds: [
        `package.json:1:10: warning: GET \`/api/a/b\`, GET \`/api/a/c\`, GET \`/api/a/d\` and 1 more have another auth rule. ${WERE} ${FIX}`,
      ],
    },
    // A new key takes a route from the key that decided it, which decides the others as before.
    {
      auth: { ...OLD, '/api/a/b': 'x' },
      routes: 'a/b.ts a/c.ts',
      base: { auth: OLD, routes: 'a/b.ts a/c.ts' },
      settings: GLOB,
      finds: [
        'package.json:1:27: warning: GET `/api/a/b` has another auth rule. Before this change it was ' +
          `\`"/api/a": "staff"\`, now it is \`"/api/a/b": "x"\`. ${FIX}`,
      ],
    },
    // Two keys that were removed are two causes.
    {
      auth: { '/api': true },
      routes: 'a.ts b.ts',
      base: { auth: { '/api/a': 'x', '/api/b': 'y', '/api': true }, routes: 'a.ts b.ts' },
      settings: GLOB,
      finds: ['a', 'b'].map(
        (name, at) =>
          `package.json:1:10: warning: GET \`/api/${name}\` has another auth rule. Before this change it was ` +
          `\`"/api/${name}": "${'xy'[at]}"\`, now it is \`"/api": true\`. ${FIX}`,
      ),
    },
    // On one URL of a route, and on all of another one: two findings.
    {
      auth: OLD,
      routes: 'a/[id].ts a/me.ts',
      base: { auth: { ...OLD, '/api/a/me': 'x' }, routes: 'a/[id].ts a/me.ts' },
      settings: GLOB,
      finds: ['`/api/a/:id` has another auth rule for some URLs', '`/api/a/me` has another auth rule'].map(
        (what) =>
          `package.json:1:10: warning: GET ${what}. Before this change it was \`"/api/a/me": "x"\`, now it is \`"/api/a": "staff"\`. ${FIX}`,
      ),
    },
    // Certain of one route, not of those below it: two findings.
    {
      auth: NEW,
      routes: 'a.ts a/b.ts',
      base: { auth: OLD, routes: 'a.ts a/b.ts' },
      finds: [
        `package.json:1:10: warning: GET \`/api/a/b\` has another auth rule. ${WERE} ${FIX}`,
        'package.json:1:10: warning: GET `/api/a` has another auth rule. Before this change it was ' +
          `\`"/api/a": "staff"\`, now it is \`"/api/a": false\`. ${FIX}`,
      ],
    },
    // A renamed route is the same one; lost, gained, removed and new ones are told elsewhere.
    {
      auth: { '/api/a': 'staff', '/api/b': 'x' },
      files: { 'server/api/b.ts': 'export default () => "text";\n' },
      base: {
        auth: { '/api/a': 'staff', '/api/b': 'x' },
        files: { 'server/api/a.ts': 'export default () => "text";\n' },
      },
      finds: [
        'package.json:1:27: warning: GET `/api/b` has another auth rule. Before this change it was ' +
          `\`"/api/a": "staff"\`, now it is \`"/api/b": "x"\`. ${FIX}`,
      ],
    },
    { auth: {}, routes: 'a.ts', base: { auth: OLD, routes: 'a.ts' }, finds: [] },
    { auth: OLD, routes: 'a.ts', base: { routes: 'a.ts' }, finds: [] },
    // Of another method, where the other had the URL: a value that changed is told, one that is gone is not.
    {
      auth: NEW,
      routes: 'a.post.ts',
      base: { auth: OLD, routes: 'a.get.ts' },
      finds: [
        'package.json:1:10: warning: POST `/api/a` has another auth rule. Before this change it was ' +
          `\`"/api/a": "staff"\`, now it is \`"/api/a": false\`. ${FIX}`,
      ],
    },
    { auth: {}, routes: 'a.post.ts', base: { auth: OLD, routes: 'a.get.ts' }, finds: [] },
    { auth: OLD, routes: 'a.post.ts', base: { auth: OLD, routes: 'a.get.ts' }, finds: [] },
    // The same value by another key.
    { auth: { '/api': 'staff' }, routes: 'a.ts', base: { auth: OLD, routes: 'a.ts' }, finds: [] },
    { auth: NEW, routes: 'a.ts', finds: [] },
    { manifest: '{', routes: 'a.ts', base: { auth: OLD, routes: 'a.ts' }, finds: [] },
  ],
  'warning',
);

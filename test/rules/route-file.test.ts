import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';
import { testRule } from './found.js';

testRule('route-file', [
  { routes: 'a.ts', files: { 'server.ts': '', api: '' }, finds: [] },
  {
    routes: 'a.d.ts a.md .gitkeep',
    finds: [
      'server/api/.gitkeep:1:1: notice: `.gitkeep` is not a route file: route files end in `.ts`. Fix: ' +
        'Move the file out of server/api.',
      'server/api/a.d.ts:1:1: notice: `a.d.ts` is a declaration file, not a route file. Fix: Move the file ' +
        'out of server/api.',
      'server/api/a.md:1:1: notice: `a.md` is not a route file: route files end in `.ts`. Fix: Move the file ' +
        'out of server/api.',
    ],
  },
  {
    files: { 'server/api': '' },
    finds: [
      'server/api:1:1: notice: `server/api` is a file, not a folder, so this project has no routes. Fix: ' +
        'Rename or remove it, and put route files into a folder server/api.',
    ],
  },
  {
    files: { server: '' },
    finds: [
      'server:1:1: notice: `server` is a file, not a folder, so this project has no routes. Fix: Rename or ' +
        'remove it, and put route files into a folder server/api.',
    ],
  },
  // Code with another ending would be a route.
  {
    routes: 'boats.get.js',
    finds: [
      'server/api/boats.get.js:1:1: warning: `boats.get.js` is not a route: route files end in `.ts`. Fix: ' +
        'Rename the file to `server/api/boats.get.ts`.',
    ],
  },
  ...['mjs', 'cts', 'tsx'].map((ending) => ({
    routes: `boats.${ending}`,
    finds: [
      `server/api/boats.${ending}:1:1: warning: \`boats.${ending}\` is not a route: route files end in \`.ts\`. ` +
        'Fix: Rename the file to `server/api/boats.ts`.',
    ],
  })),
  // What is no handler is no route under another name either.
  ...['boats.test.js', 'boats.js'].map((name) => ({
    files: { [`server/api/${name}`]: 'export const boats = [];\n' },
    finds: [
      `server/api/${name}:1:1: warning: \`${name}\` is not a route: route files end in \`.ts\`. ` +
        'Fix: Move the file out of server/api.',
    ],
  })),
  {
    files: { 'server/api/boats.jsx': 'export default () => <p>Boats</p>;\n' },
    finds: [
      'server/api/boats.jsx:1:1: warning: `boats.jsx` is not a route: route files end in `.ts`. Fix: ' +
        'Decide which URLs the file serves: as `server/api/boats.ts`, ' +
        'it would change its auth rule or lead to another finding.',
    ],
  },
  {
    routes: 'boats.js boats.ts',
    finds: [
      'server/api/boats.js:1:1: warning: `boats.js` is not a route: route files end in `.ts`. Fix: ' +
        '`server/api/boats.ts` would be the right name, but `server/api/boats.ts` serves that route already. ' +
        'Decide which of the files does.',
    ],
  },
  {
    routes: 'boats.js boats.get.ts',
    finds: [
      'server/api/boats.js:1:1: warning: `boats.js` is not a route: route files end in `.ts`. Fix: ' +
        '`server/api/boats.ts` would be the right name, but `server/api/boats.get.ts` serves that route ' +
        'already. Decide which of the files does.',
    ],
  },
]);

test('route-file names files inside the folder of a project, and blocks nothing', () => {
  for (const file of ['server/api', 'server/api/a.d.ts']) {
    const { report, findings } = check({ 'shop/package.json': '{}', [`shop/${file}`]: '' }, { projects: ['shop'] });
    assert.equal(report.conclusion, 'passed');
    assert.deepEqual(
      findings.map(({ rule, severity, file }) => `${severity} ${rule} ${file}`),
      [`notice route-file shop/${file}`],
    );
    assert.ok(!findings[0]?.message.includes('shop'));
  }
});

test('a rename that leads to a finding of a rule that the user turned on is not offered', () => {
  const files = { 'package.json': '{"auth":{}}', 'server/api/y.js': 'export default () => ({});\n' };
  const helpWith = (rules: string) =>
    check(files, { options: { rules } }).findings.find(({ rule }) => rule === 'route-file')?.help;
  assert.match(helpWith('auth-missing: error') ?? '', /or lead to another finding/);
  assert.equal(helpWith('auth-missing: off'), 'Rename the file to `server/api/y.ts`.');
});

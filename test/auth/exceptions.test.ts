import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';

test('the example of an exception is a URL that its key decides alone, where there is one', () => {
  const files = {
    'package.json': JSON.stringify({ auth: { '/api/x/**': true, '/api/*/*': 'staff' } }),
    'server/api/[...rest].ts': 'export default () => ({});\n',
  };
  const { report } = check(files, { options: { 'auth-matching': 'glob' } });
  const exceptions = report.projects[0]?.routes[0]?.access?.exceptions ?? [];
  const examples = exceptions.map(({ key, example }) => [key, example.split('/').length - 1]);
  // At two segments below `/api`, both keys cover the URL, and neither is more specific.
  assert.deepEqual(examples, [
    ['/api/*/*', 3],
    ['/api/x/**', 4],
  ]);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { survivorOf } from '../../src/report/survivor.js';
import { check } from '../in-memory.js';

const rows = [
  { removed: 'u/me.ts', left: ['u/[id].ts', 'v.ts'], file: 'server/api/u/[id].ts' },
  { removed: 'u/me.ts', left: ['u/me.post.ts', 'v.ts'], file: 'server/api/u/me.post.ts' },
  { removed: 'u/me.ts', left: ['u/me.post.ts', '[...rest].get.ts'], file: 'server/api/[...rest].get.ts' },
  { removed: 'u/me.ts', left: ['v.ts'], file: 'package.json' },
];

for (const { removed, left, file } of rows) {
  test(`${removed} is gone, ${left.join(' and ')} left: it is shown at ${file}`, () => {
    const text = 'export default () => ({});\n';
    const site = (names: readonly string[]) => ({
      'package.json': '{}',
      ...Object.fromEntries(names.map((name) => [`server/api/${name}`, `// ${name}\n${text}`])),
    });
    const [project] = check(site(left), { base: site([...left, removed]) }).report.projects;
    const [change] = project?.changes?.routes ?? [];
    assert.equal(change?.kind, 'removed');
    assert.equal(project && survivorOf(change, project), file);
  });
}

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readHandler } from '../../src/handler/read-handler.js';
import { sourceOf } from '../../src/text/source.js';

/** Names in places that are easily passed over. */
const texts = [
  'export default (data) => { class A { constructor(@b(data) c) {} } return new A(); };',
  'export default (data) => { class A { constructor(@b(data) c = 1) {} } return new A(); };',
  'export default (data) => { class A { d(@b(data) ...c) {} } return new A(); };',
  'export default (data) => { class A { constructor(@b(data) private readonly c: D = e) {} } return new A(); };',
  'export default (data) => { class A { @b(data) c() {} } return new A(); };',
  'export default (data) => { @b(data) class A {} return new A(); };',
  'export default (data) => { class A { [data] = 1; } return new A(); };',
  'export default (data) => ({ data });',
  'export default (data, c = data) => [c, data];',
  'export default (_a, { params: { id } = {} }) => { ({ id } = params); return (((id))); };',
  'const ctx = 1; export default (_a, ctx) => { var { params } = ctx, all = params; return ctx.parms ?? all.id; };',
  'const h = k; export default h; function k(data, context) { return context.params.id; }',
];

test('a name that is looked for where it stands is resolved as among all names', () => {
  const written = readdirSync('examples', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  for (const text of [...texts, ...written.map((file) => readFileSync(join('examples', file), 'utf8'))]) {
    // An escape could stand in any name, so that the whole program is walked.
    assert.deepEqual(read(text), read(`${text}\n// \\u`), text);
  }
});

function read(text: string) {
  return readHandler(sourceOf('server/api/file.ts', text));
}

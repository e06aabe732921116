import test from 'node:test';
import { lineInHead } from '../../src/formats/head-lines.js';
import { suggestionsOf } from '../../src/formats/suggestions.js';
import { commentText } from '../../src/formats/summary.js';
import { sourcesOf } from '../../src/report/sources.js';
import { assertOurs } from '../formats/drawn.js';
import { hostileTexts } from '../formats/hostile.js';
import { check } from '../in-memory.js';

const BLOB = 'https://github.com/octo/shop/blob/0123456789abcdef0123456789abcdef01234567';

for (const { name, text } of hostileTexts) {
  test(`in what is published over the network, ${name} draws nothing`, () => {
    const manifest = { id: text, auth: { [`api/${text}`]: text, login: text }, title: text, timezone: text };
    const { report, fixes, projects, snapshot } = check({
      'package.json': JSON.stringify(manifest, null, 1),
      [`server/api/${text.replaceAll('/', '-').toWellFormed()}.put.ts`]: "export default () => 'ok';\n",
    });
    assertOurs(commentText(report, { blob: BLOB }) ?? '');
    const sources = sourcesOf(projects, snapshot);
    const headText = (file: string) => sources.sourceOf(file)?.text ?? null;
    for (const { body } of suggestionsOf(fixes, sources, lineInHead([]), headText)) assertOurs(body);
  });
}

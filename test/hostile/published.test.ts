import assert from 'node:assert/strict';
import test from 'node:test';
import { checkRunOutput } from '../../src/formats/check-run-output.js';
import { everyLine } from '../../src/formats/diff-view.js';
import { suggestionsOf } from '../../src/formats/suggestions.js';
import { printableSources, sourcesOf } from '../../src/report/sources.js';
import { assertOurs } from '../formats/drawn.js';
import { hostileTexts } from '../formats/hostile.js';
import { check } from '../in-memory.js';

const VIEW = { blob: 'https://github.com/octo/shop/blob/0123456789abcdef0123456789abcdef01234567' };

for (const { name, text } of hostileTexts) {
  test(`in what is published over the network, ${name} draws nothing`, () => {
    const manifest = { id: text, auth: { [`api/${text}`]: text, login: text }, title: text, timezone: text };
    const { report, findings, projects, snapshot } = check({
      'package.json': JSON.stringify(manifest, null, 1),
      [`server/api/${text.replaceAll('/', '-').toWellFormed()}.put.ts`]: "export default () => 'ok';\n",
    });
    const { title, summary } = checkRunOutput(report, VIEW, everyLine);
    assert.match(title, /^blocked: [a-z0-9, ]+$/);
    assertOurs(summary);
    const sources = sourcesOf(projects, snapshot);
    const suggestions = suggestionsOf(findings, {
      checked: sources,
      printable: printableSources(projects, snapshot),
      shown: (file) => sources(file)?.text ?? null,
      diff: everyLine,
    });
    for (const { body } of suggestions) assertOurs(body);
  });
}

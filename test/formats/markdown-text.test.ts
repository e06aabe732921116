import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { githubHtml } from '../../scripts/github-markdown.js';
import { codeSpan, prose } from '../../src/formats/markdown-text.js';
import { visible } from '../../src/text/quote.js';
import { hostileTexts } from './hostile.js';

/** Where project text stands, and what of the page around it must stay as it is. */
const PLACES: readonly { readonly name: string; page(text: string): string }[] = [
  { name: 'a paragraph', page: (text) => `before ${text} after\n` },
  { name: 'the start of a line', page: (text) => `${text} after\n` },
  { name: 'a list', page: (text) => `- ${text}\n- next\n` },
  { name: 'a table', page: (text) => `| a | b |\n| --- | --- |\n| ${text} | y |\n` },
  { name: 'a link', page: (text) => `[${text}](https://github.com/x)\n` },
  { name: 'an alert', page: (text) => `> [!CAUTION]\n> - ${text}\n` },
];

const FORMS = [
  { name: 'a code span', of: codeSpan },
  { name: 'a quotation in a sentence', of: (text: string) => prose(`The key ${JSON.stringify(text)} is wrong.`) },
];

for (const { name, page } of PLACES) {
  for (const form of FORMS) {
    for (const row of hostileTexts) {
      if (name === 'a link' && form.name !== 'a code span') continue;
      test(`${row.name} as ${form.name} in ${name} draws nothing`, () => {
        const html = githubHtml(page(form.of(row.text)));
        assert.equal(skeleton(html), skeleton(githubHtml(page(form.of('x')))));
      });
    }
  }
  for (const row of hostileTexts) {
    if (name === 'a link') continue;
    test(`${row.name} bare in a sentence in ${name} draws nothing`, () => {
      const html = githubHtml(page(`There is ${prose(row.text)} here.`));
      assert.equal(skeleton(html), skeleton(githubHtml(page('There is x here.'))));
      assertInert(html);
    });
  }
}

for (const { name, text } of hostileTexts) {
  test(`${name} is read letter by letter in a table`, () => {
    const html = githubHtml(`| a |\n| --- |\n| ${codeSpan(text)} |\n`);
    const [, shown = ''] = /<code>([\s\S]*)<\/code>/.exec(html) ?? [];
    assert.equal(decoded(shown), visible(text));
  });
}

test('no text at all draws anything', () => {
  const text = fc.string({ unit: fc.constantFrom(...'`|\\<>![]()*_#@:/.$&;"\n ax1-=~'), maxLength: 30 });
  fc.assert(
    fc.property(text, (given) => {
      const page = `| a | b |\n| --- | --- |\n| ${codeSpan(given)} | ${prose(given)} |\n`;
      const html = githubHtml(page);
      assert.equal(skeleton(html), skeleton(githubHtml('| a | b |\n| --- | --- |\n| x | x |\n')));
      assertInert(html);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('a long text takes no time that grows with its square', () => {
  const start = performance.now();
  for (const unit of ['`', '"', '\\', '"\\', '`"', '(', ':a', 'a.', '|', '\u202E']) prose(unit.repeat(100_000));
  assert.ok(performance.now() - start < 5000);
});

/** The tags of a page but code spans. */
function skeleton(html: string): string {
  return (html.match(/<[^>]*>/g) ?? []).filter((tag) => !/^<\/?code>$/.test(tag)).join('');
}

/** Outside of code spans nothing is left that GitHub turns into something after parsing. */
function assertInert(html: string): void {
  const text = html.replace(/<code>[\s\S]*?<\/code>/g, '').replace(/<[^>]*>/g, '');
  assert.doesNotMatch(text, /[@#$]\w|:\w+:|\bgh-\d|\$\$/i);
}

function decoded(html: string): string {
  return html.replace(/&#x([0-9A-F]+);/gi, (_, digits) => String.fromCodePoint(Number.parseInt(digits, 16)));
}

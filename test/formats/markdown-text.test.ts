import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { githubHtml } from '../../scripts/github-markdown.js';
import { codeSpan, prose } from '../../src/formats/markdown-text.js';
import { code, messageOf, quote, verbatim, visible } from '../../src/text/quote.js';
import { caseCount } from '../case-count.js';
import { cpuSeconds } from '../cpu-seconds.js';
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
  { name: 'a quotation in a sentence', of: (text: string) => prose(messageOf(`The key ${quote(text)} is wrong.`)) },
];

for (const { name, page } of PLACES) {
  for (const form of FORMS) {
    if (name === 'a link' && form.name !== 'a code span') continue;
    const harmless = skeleton(githubHtml(page(form.of('x'))));
    for (const row of hostileTexts) {
      test(`${row.name} as ${form.name} in ${name} draws nothing`, () => {
        const html = githubHtml(page(form.of(row.text)));
        assert.equal(skeleton(html), harmless);
      });
    }
  }
  if (name === 'a link') continue;
  const harmless = skeleton(githubHtml(page('There is x here.')));
  for (const row of hostileTexts) {
    test(`${row.name} bare in a sentence in ${name} draws nothing`, () => {
      const html = githubHtml(page(`There is ${prose({ message: row.text })} here.`));
      assert.equal(skeleton(html), harmless);
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

const places = fc.array(fc.nat(31), { maxLength: 6 });
const marks = fc.oneof(
  places,
  places.map((given) => given.toSorted((one, other) => one - other)),
);

test('no text at all draws anything, whatever is marked in it', () => {
  const text = fc.string({ unit: fc.constantFrom(...'`|\\<>![]()*_#@:/.$&;"\n ax1-=~'), maxLength: 30 });
  const harmless = skeleton(githubHtml('| a | b |\n| --- | --- |\n| x | x |\n'));
  fc.assert(
    fc.property(text, marks, (given, marks) => {
      const page = `| a | b |\n| --- | --- |\n| ${codeSpan(given)} | ${prose({ message: given, marks })} |\n`;
      const html = githubHtml(page);
      assert.equal(skeleton(html), harmless);
      assertInert(html);
    }),
    { seed: 1, numRuns: caseCount(500) },
  );
});

for (const [built, markdown] of [
  [`The key ${quote('a b')} is wrong.`, 'The key `"a b"` is wrong.'],
  [
    `The file (${quote('a')}), or ${quote('b|c')}: both.`,
    'The file (`"a"`), or <code>&#34;b&#124;c&#34;</code>: both.',
  ],
  [`Write ${code('return x;')}.`, 'Write `return x;`.'],
  [`Write ${code('a`b')}.`, 'Write ``a`b``.'],
  [`${quote('a')}: ${quote('b c')}`, '`"a"`: `"b c"`'],
  [`${verbatim('/a b')} = ${verbatim('`x`')}`, '`/a b` \\= `` `x` ``'],
  [`${quote('a')}${quote('b')} and x${quote('c')}`, '`"a""b"` and `x"c"`'],
  ['Expected "," or ")".', 'Expected `","` or `")"`.'],
  ['The field "auth" of package.json', 'The field `"auth"` of package.json'],
] as const) {
  test(`${JSON.stringify(messageOf(built).message)} in Markdown`, () => {
    assert.equal(prose(messageOf(built)), markdown);
  });
}

test('a long text takes no time that grows with its square', () => {
  const seconds = cpuSeconds(() => {
    for (const unit of ['`', '"', '\\', '"\\', '`"', '(', ':a', 'a.', '|', '\u202E'])
      prose({ message: unit.repeat(100_000) });
  });
  assert.ok(seconds < 5, `${seconds} s`);
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

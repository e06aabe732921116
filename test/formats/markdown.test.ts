import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { githubHtml } from '../../scripts/github-markdown.js';
import { cutTo, fenced, fold, linkTo, placeLink, table } from '../../src/formats/markdown.js';
import { code, visible } from '../../src/text/quote.js';
import { caseCount } from '../case-count.js';

const BLOB = 'https://github.com/octo/shop/blob/c0ffee';

/** Where project text is on a page, and what of the page around it must stay as it is. */
const PLACES: readonly ((text: string) => string)[] = [
  (text) => `before ${code(text)} after\n`,
  (text) => `${code(text)} after\n`,
  (text) => `## blocked in ${code(text)} (manifest-field)\n`,
  (text) => `- ${code(text)}\n- next\n`,
  (text) => table(['a', 'b'], [[code(text), 'y']]),
  (text) => `- 🔴 ${linkTo(code(text), text, 1, BLOB)}`,
  (text) => table(['a', 'b'], [[linkTo(`GET ${code(text)}`, text, 1, BLOB), 'y']]),
  (text) => `- ${placeLink({ file: text, range: null }, BLOB)} ${code('rule')}`,
  (text) => `> [!CAUTION]\n> - ${code(text)}: x\n`,
  (text) => fold(`1 finding ignored by ${code(text)}`, 'x\n'),
  (text) => fold('2 findings', `- ${code(text)}\n- x\n`),
  (text) => fenced('diff', `@@ -1,1 +1,1 @@\n-${visible(text)}\n+x\n`),
];

test('no text at all draws anything, in any place, and in a table it is read letter by letter', () => {
  const pieces = ['<b>', '</code>', '<img src=x>', '<!--', '![x](y)', '**x**', '@octocat', '```', '&#64;'];
  const unit = fc.constantFrom(...'`|\\<>![]()*_#@:/.$&;"\n ax1-=~', ...pieces);
  const text = fc.string({ unit, maxLength: 30 });
  const pageOf = (given: string) => githubHtml(PLACES.map((place) => place(given)).join('\n\n'));
  const harmless = tagsOf(pageOf('x'));
  fc.assert(
    fc.property(text, (given) => {
      const page = pageOf(given);
      assert.deepEqual(tagsOf(page), harmless);
      const words = page.replace(/<(code|pre)>[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '');
      assert.doesNotMatch(words, /[@#$]\w|:\w+:/i);
      const [, shown = ''] = /<code>([\s\S]*)<\/code>/.exec(githubHtml(table(['a'], [[code(given)]]))) ?? [];
      const written = visible(given).replaceAll('`', '\\u{60}').replaceAll('\\|', '\\\\u{7c}') || '""';
      // One blank at each end belongs to the code span.
      assert.equal(decoded(shown), written.replace(/^ (.*\S.*) $/, '$1'));
    }),
    { seed: 1, numRuns: caseCount(200, 20) },
  );
});

/** The name of a file, and its link. */
const LINKS: readonly (readonly [file: string, url: string])[] = [
  ['server/api/[id].get.ts', 'server/api/%5Bid%5D.get.ts#L3'],
  ["a é#/(c)!'*~.ts", 'a%20%C3%A9%23/%28c%29%21%27%2A%7E.ts#L3'],
  ['a\uD800.ts', 'a%EF%BF%BD.ts#L3'],
];

for (const [file, url] of LINKS)
  test(`${visible(file)} is linked as ${url}, or only named where files cannot be seen`, () => {
    const range = { start: { line: 3, column: 1 }, end: { line: 4, column: 1 } };
    assert.equal(placeLink({ file, range }, BLOB), `[${code(`${file}:3`)}](${BLOB}/${url})`);
    assert.equal(placeLink({ file, range }, null), code(`${file}:3`));
  });

for (const run of ['', '`', '```', '``````'])
  test(`a fence around ${run || 'no backtick'} holds`, () => {
    const html = githubHtml(fenced('diff', `-a\n${run}\n+b\n`));
    assert.equal(html.match(/<pre>/g)?.length, 1);
    assert.match(html, /\+b\n<\/code><\/pre>\s*$/);
  });

/** Pages that are cut in the middle of something, and what is left open by that. */
const CUT: readonly (readonly [what: string, page: string])[] = [
  ['wide characters', '- \u{1F680}é\n'.repeat(1000)],
  ['a fence', `a\n\n\`\`\`\`diff\n${'-x\n'.repeat(1000)}\`\`\`\`\n`],
  ['a fold in a fold', `a\n\n${fold('b', fold('c', '- x\n'.repeat(1000)))}`],
  ['a fence in a fold', `a\n\n${fold('b', fenced('mermaid', 'x\n'.repeat(1000)))}`],
];

for (const [what, page] of CUT)
  test(`a page that is cut in ${what} is within its bytes, and says so below everything else`, () => {
    const cut = cutTo(1000, page);
    assert.ok(Buffer.byteLength(cut) <= 1000);
    assert.ok(!cut.includes('\uFFFD'));
    assert.match(githubHtml(cut), /\n<p>The page is cut here; the report has everything\.<\/p>$/);
    assert.equal(cutTo(Buffer.byteLength(page), page), page);
  });

/** The tags of a page but code spans, without their attributes. */
function tagsOf(html: string): readonly string[] {
  const tags = html.match(/<[a-z][a-z0-9]*/gi) ?? [];
  return tags.filter((tag) => tag !== '<code');
}

function decoded(html: string): string {
  return html.replace(/&#x([0-9A-F]+);/gi, (_, digits) => String.fromCodePoint(Number.parseInt(digits, 16)));
}

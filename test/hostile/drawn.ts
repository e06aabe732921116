import assert from 'node:assert/strict';
import { githubHtml } from '../../scripts/github-markdown.js';

/** Asserts that nothing is on a page but what this program draws. */
export function assertOurs(markdown: string): void {
  const html = githubHtml(markdown);
  for (const [, text = ''] of html.matchAll(/<code>([\s\S]*?)<\/code>/g)) assert.doesNotMatch(text, /</);
  // Of the fences, only those of this program are left: a fence that a text closed would leave its rest outside.
  const plain = html.replace(/<pre>[\s\S]*?<\/pre>/g, '').replace(/<code>[\s\S]*?<\/code>/g, '');
  const tags = new Set([...plain.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag));
  for (const tag of ['img', 'input', 'sup', 'section', 'em', 'del']) assert.ok(!tags.has(tag), tag);
  for (const [, attributes = ''] of plain.matchAll(/<a ([^>]*)>/g)) assert.match(attributes, LINK);
  for (const [, heading = ''] of plain.matchAll(/<h\d[^>]*>([\s\S]*?)<\/h\d>/g))
    assert.match(heading.replace(/<[^>]*>/g, '').trim(), HEADINGS);
  for (const [table] of plain.matchAll(/<table>[\s\S]*?<\/table>/g)) {
    const rows = table.split('<tr>').slice(1);
    const cells = rows.map((row) => row.match(/<t[hd]/g)?.length);
    assert.deepEqual(new Set(cells).size, 1);
  }
  const words = plain.replace(/<[^>]*>/g, ' ');
  assert.doesNotMatch(words, /[@#$]\w|\bgh-\d|:\w+:|https?:|www\.|mailto:|evil|octocat|\b[0-9a-f]{7,40}\b/i);
}

const LINK = new RegExp(
  `^href="https://github\\.com/(?:${[
    'octo/shop/blob/[0-9a-f]{40}/(?!\\.\\.)[^"]*',
    'website-preflight/website-preflight/blob/v\\d+\\.\\d+\\.\\d+/docs/platform\\.md',
  ].join('|')})"$`,
);

const HEADINGS = new RegExp(
  `^(?:${[
    '\\S+ Website Preflight: (?:passed|blocked|unchecked)[a-z0-9 ,:→()-]*',
    '(?:What blocks|Older findings that block|What lost its auth rule)',
    '(?:New warnings|New findings|Warnings|Findings)',
    'What (?:else )?changes for \\d+ routes?(?: in)?',
    'What changes in \\d+ manifest fields?(?: in)?',
    '\\d+ auth rules? in order of precedence',
  ].join('|')})$`,
);

import assert from 'node:assert/strict';
import test from 'node:test';
import { lineInHead } from '../../src/formats/github/head-lines.js';
import { suggestionsOf } from '../../src/formats/github/suggestions.js';
import { sourcesOf } from '../../src/report/sources.js';
import { check } from '../in-memory.js';

const lines = (...members: string[]) => `{\n${members.map((member) => `  ${member}`).join(',\n')}\n}\n`;
const NAME = '"name": "web-0123456789ab"';
const ID = '"id": "web-0123456789ab"';

/** A manifest as it was checked, what is offered, and the head's text where it is another; null: not known. */
const MANIFESTS: readonly (readonly [
  what: string,
  checked: string,
  offered: readonly (readonly [first: number, last: number, lines: string])[],
  head?: string | null,
])[] = [
  ['a line of its own', lines(ID, NAME), [[2, 2, '']]],
  ['the last member, which takes the comma of the line before', lines(NAME, ID), [[2, 3, `  ${NAME}\n`]]],
  ['CRLF', lines(NAME, ID).replaceAll('\n', '\r\n'), [[2, 3, `  ${NAME}\n`]]],
  ['CRLF in the checkout only', lines(ID, NAME).replaceAll('\n', '\r\n'), [[2, 2, '']], lines(ID, NAME)],
  ['one line', `{${ID}, ${NAME}}\n`, [[1, 1, `{${NAME}}\n`]]],
  ['another value', lines('"private": "True"'), [[2, 2, '  "private": true\n']]],
  ['a fix that a person must judge', lines(ID, '"name": "x"'), []],
  ['nothing to fix', lines(NAME), []],
  ['a head with the line further up', lines('"y": 1', ID, NAME), [[2, 2, '']], lines(ID, NAME)],
  ['a head with another line there', lines('"y": 1', ID, NAME), [], lines('"w": 1', NAME)],
  ['a head that could not be read', lines(ID, NAME), [], null],
  ['a byte order mark on the first line', `\uFEFF{${ID}, ${NAME}}\n`, []],
  ['a byte order mark further up', `\uFEFF${lines(ID, NAME)}`, [[2, 2, '']]],
  ['a bidirectional control that would stay', `{${ID}, ${NAME}, "a": "\u202E"}\n`, []],
  ['an emoji that would stay', `{${ID}, ${NAME}, "a": "\u2764\uFE0F"}\n`, [[1, 1, `{${NAME}, "a": "\u2764\uFE0F"}\n`]]],
  ['a line that may hold a secret', `{${ID}, ${NAME}, "payment": {"key": "s3cret"}}\n`, []],
  ['a secret on another line', lines(ID, NAME, '"payment": {"key": "s3cret"}'), [[2, 2, '']]],
  ['a fence that would stay', `{${ID}, ${NAME}, "a": "\`\`\`"}\n`, [[1, 1, `{${NAME}, "a": "\`\`\`"}\n`]]],
];

for (const [what, checked, offered, head = checked] of MANIFESTS)
  test(`${what}: ${offered.length ? 'lines and what replaces them' : 'none'}`, () =>
    assert.deepEqual(offersIn('package.json', { 'package.json': checked }, head), offered));

test('an unused parameter gets its underscore, in the file that it is in', () => {
  const file = 'server/api/a.get.ts';
  const text = '// a\nexport default (data: unknown) => ({});\n';
  const offered = [[2, 2, 'export default (_data: unknown) => ({});\n']];
  assert.deepEqual(offersIn(file, { 'package.json': '{}', [file]: text }, text), offered);
});

/** The suggestions for files in which a stranger cannot close the fence, each with its rule and what is wrong. */
function offersIn(file: string, files: Readonly<Record<string, string>>, head: string | null) {
  const { findings, fixes, projects, snapshot } = check(files);
  const lineOf = lineInHead(head === null ? [] : [{ file, checked: plain(files[file]), head: plain(head) }]);
  const textOf = (name: string) => {
    assert.equal(name, file);
    return head;
  };
  return suggestionsOf(fixes, sourcesOf(projects, snapshot), { lineOf, textOf }).map(
    ({ path, firstLine, lastLine, body }) => {
      assert.ok(findings.some((of) => of.file === path && body.startsWith(`\`${of.rule}\`: ${of.message}\n\n`)));
      const [, , written = 'no suggestion'] = /(`{3,})suggestion\n([\s\S]*?)\1\n$/.exec(body) ?? [];
      return [firstLine, lastLine, written];
    },
  );
}

function plain(text = ''): string {
  return text.replace(/^\uFEFF/, '');
}

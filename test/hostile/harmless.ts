import assert from 'node:assert/strict';
import { annotations, workflowCommand } from '../../src/formats/github/annotations.js';
import { commentText } from '../../src/formats/github/comment.js';
import { lineInHead } from '../../src/formats/github/head-lines.js';
import { suggestionsOf } from '../../src/formats/github/suggestions.js';
import { summary } from '../../src/formats/github/summary.js';
import { reportLines } from '../../src/formats/lines.js';
import { changePicture } from '../../src/formats/page/change-picture.js';
import { routeTree } from '../../src/formats/page/route-tree.js';
import { routesTsv } from '../../src/formats/routes-tsv.js';
import { sarif } from '../../src/formats/sarif.js';
import { JOB_LOG } from '../../src/formats/terminal/audience.js';
import { reportText } from '../../src/formats/terminal/terminal.js';
import { findingsIn, reportJson } from '../../src/report/report.js';
import { sourcesOf } from '../../src/report/sources.js';
import { code, visible } from '../../src/text/quote.js';
import type { CheckedInMemory } from '../in-memory.js';
import { readCommands } from '../runner/commands.js';
import { assertOurs } from './drawn.js';

const BLOB = `https://github.com/octo/shop/blob/${'c0ffee00'.repeat(5)}`;

/** Every format, and what project text must not do in it. */
const FORMATS: Readonly<Record<string, (checked: CheckedInMemory) => void>> = {
  'the job summary, and a comment': ({ report }) => {
    // What was compared names a commit where nothing could be checked.
    for (const page of [summary(report, BLOB), commentText(report, BLOB) ?? ''])
      assertPage(page.replace(report.base.note, ''));
  },
  'suggested changes': ({ fixes, projects, snapshot }) => {
    const sources = sourcesOf(projects, snapshot);
    const textOf = (file: string) => sources.sourceOf(file)?.text ?? null;
    for (const { body } of suggestionsOf(fixes, sources, { lineOf: lineInHead([]), textOf })) assertPage(body);
  },
  'the pictures of routes, and of what changes': ({ report }) => {
    for (const project of report.projects)
      for (const picture of [routeTree(project.routes, project.changes), changePicture(project)]) {
        if (picture === '') continue;
        const lines = picture.split('\n');
        assert.deepEqual([lines[0], ...lines.slice(-2)], ['```mermaid', '```', '']);
        for (const line of lines.slice(1, -2)) assert.match(line, PICTURED);
      }
  },
  annotations: ({ report }) => {
    const planned = annotations(report);
    const written = planned.map(workflowCommand).join('');
    assertPlain(written);
    const { shown, dropped, others } = readCommands(written);
    assert.deepEqual([dropped, others], [0, []]);
    const read = shown.map(({ title, message, file, line }) => ({ title, message, file, line }));
    const meant = planned.map(({ title, message, file, startLine: line }) => ({ title, message, file, line }));
    assert.deepEqual(read, meant);
    const files = new Set(findingsIn(report).map(({ file }) => file));
    // A name that no line can hold attaches to nothing, and is said.
    for (const { file } of planned) assert.ok(file === undefined || (files.has(file) && visible(file) === file));
    for (const { message, file } of planned)
      if (file === undefined && !/^unchecked:|^\d+ more /.test(message))
        assert.ok(
          [...files].some((name) => visible(name) !== name && message.startsWith(`${code(name)}: `)),
          message,
        );
  },
  'the terminal': ({ report, projects, snapshot }) => {
    const text = reportText(report, sourcesOf(projects, snapshot), { ...JOB_LOG, detail: 'verbose' });
    assertPlain(text);
    assertNoCommand(text);
  },
  'a line per finding': ({ report }) => {
    const text = reportLines(report, { fileFrom: (file) => file });
    assertPlain(text);
    assertNoCommand(text);
    const lines = text.trimEnd().split('\n');
    assert.equal(lines.length, findingsIn(report).length + 1);
    for (const line of lines.slice(0, -1)) assert.match(line, LINE);
    assert.match(lines.at(-1) ?? '', /^(?:passed|blocked|unchecked)/);
  },
  'routes as tab-separated values': ({ report: { projects } }) => {
    const text = routesTsv(projects);
    // Half of a character is not written: UTF-8 has none.
    assertPlain(text.toWellFormed().replaceAll('\t', ''));
    const rows = text.trimEnd().split('\n');
    assert.equal(rows.length, 1 + projects.flatMap(({ routes }) => routes).length);
    for (const row of rows) assert.match(row, /^(?:[^\t]*\t){6}[^\t]+$/);
  },
  JSON: ({ report }) => {
    const text = reportJson(report);
    assertPlain(text);
    assertNoCommand(text);
  },
  SARIF: ({ report }) => {
    const text = sarif(report);
    assertPlain(text);
    assertNoCommand(text);
    for (const [, uri] of text.matchAll(/"artifactLocation": ?\{\s*"uri": ?"(.*?)"/g)) assert.match(uri ?? '', ADDRESS);
  },
};

/** Fails if any format lets what a stranger wrote be more than text. */
export function assertHarmless(checked: CheckedInMemory): void {
  for (const harmlessIn of Object.values(FORMATS)) harmlessIn(checked);
}

function assertPage(markdown: string): void {
  assertPlain(markdown);
  assertOurs(markdown);
}

/** No raw control but line ends, nothing that hides or turns text, and no half of a character. */
function assertPlain(text: string): void {
  assert.doesNotMatch(text, /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
}

/** Nothing that a runner reads as a command. */
function assertNoCommand(text: string): void {
  assert.deepEqual(readCommands(text), { shown: [], dropped: 0, others: [] });
}

/** All that a line of the picture may hold: nodes whose label is plain characters and numbered entities, arrows and styles. */
const LABEL = '"(?:[A-Za-z0-9 /]|#\\d+;)*"';
const BOX = '[bh]\\d+\\["(?:[A-Za-z0-9 /]|#\\d+;|<br>)*"\\]:::\\w+';
const GAP = '\\(\\["not there"\\]\\):::plain';
const PICTURED = new RegExp(
  `^(?:${[
    'flowchart LR',
    'classDef \\w+ [\\w:#, -]+',
    `(?:n\\d+ --> )?n\\d+\\[${LABEL}\\](?::::\\w+)?`,
    `k\\w*\\(\\[${LABEL}\\]\\):::\\w+ ~~~ n0`,
    'class (?:n\\d+,)+kc changed',
    '%%\\{init: [\\w": {},]+\\}%%',
    `(?:${BOX}|new${GAP}) -- [a-z ]+ --> (?:${BOX}|gone${GAP})`,
  ].join('|')})$`,
);

/** The shape that editors, `grep` and agents read, as the recipe of a problem matcher has it. */
const LINE = /^(.+?):(\d+):(\d+): (error|warning|notice): (.*) \[([a-z-]+)\]$/;

/** What no file name breaks. */
const ADDRESS = /^[A-Za-z0-9%/._-]+$/;

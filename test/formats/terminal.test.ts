import assert from 'node:assert/strict';
import test from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { type Audience, JOB_LOG } from '../../src/formats/audience.js';
import { reportText, routesText } from '../../src/formats/terminal.js';
import { indented, tableLines, width, wrapped } from '../../src/formats/width.js';
import { sourcesOf } from '../../src/report/sources.js';
import { rules } from '../../src/rules/index.js';
import { hostileTexts } from '../hostile/texts.js';
import { check, checkExample, type Files } from '../in-memory.js';
import {
  change,
  changed,
  commandOf,
  type Edits,
  HANDLER,
  inFolders,
  type More,
  manifest,
  routesOf,
  SITE,
} from './scenes.js';

const READER: Audience = { ...JOB_LOG, columns: 80, command: commandOf('website-preflight') };

function textOf(files: Files, more: More = {}, reader: Partial<Audience> = {}): string {
  const { report, projects, snapshot } = check(files, more);
  return reportText(report, sourcesOf(projects, snapshot), { ...READER, ...reader });
}

const EVERYTHING = changed(SITE, '-b +c a/x.get>z/x.get warning id name notice');
const OLD = changed(SITE, 'notice');

test('routes without a rule whose number a change alters and that stay the same otherwise are one line', () => {
  const text = textOf(changed(SITE, { 'server/api/b.get.ts': HANDLER }), { base: SITE });
  assert.match(text, /^3 routes · with no auth rule: 1 → 2\.$/m);
});

const COMPARED = 'Compared with 0123456, the base. 1 website.';
const UNTOUCHED = 'passed, no manifest, route or legacy file changed';
const NO_ROUTES = { 'package.json': '{}' };
const LONG_NAMES = inFolders(SITE, 'websites/of-the-rowing-club', 'websites/of-the-sailing-club');

/** Checks in which nothing needs eyes, and the lines about them: a clean one has three. */
const CLEAN: readonly (readonly [what: string, files: Files, more: More, ...lines: string[]])[] = [
  ['no routes', NO_ROUTES, { base: NO_ROUTES }, COMPARED, '0 routes.', UNTOUCHED],
  [
    'websites whose names are too long for the line',
    LONG_NAMES,
    { base: LONG_NAMES, projects: ['*/*'] },
    ...['Compared with 0123456, the base. 2 websites.', '4 routes, 2 with no auth rule: website-preflight routes'],
    UNTOUCHED,
  ],
];

for (const [what, files, more, ...lines] of CLEAN)
  test(`${what}: ${lines.length} lines`, () => assert.equal(textOf(files, more), `${lines.join('\n')}\n`));

test('where something needs eyes the websites are named, however many lines that takes', () => {
  const files = changed(LONG_NAMES, inFolders(change('error'), 'websites/of-the-rowing-club'));
  const [first, second] = textOf(files, { base: LONG_NAMES, projects: ['*/*'] }).split('\n');
  assert.equal(first, 'Compared with 0123456, the base. 2 websites: `websites/of-the-rowing-club`,');
  assert.equal(second, '`websites/of-the-sailing-club`.');
});

/** Which websites there are, whether the reader knows each, and what the first line says of them. */
for (const [folders, isKnown, words] of [
  ['a', false, ' 1 website: `a`.'],
  ['a', true, ''],
  ['a b', true, ' 2 websites: `a`, `b`.'],
] as const)
  test(`${folders}, which the reader ${isKnown ? 'named' : 'did not name'}: ${words || 'the base alone'}`, () => {
    const site = inFolders(SITE, ...folders.split(' '));
    const text = textOf(site, { base: site, projects: ['*'] }, { knows: () => isKnown });
    assert.equal(text.split('\n')[0], `Compared with 0123456, the base.${words}`);
  });

test('the table of routes has every route of each project, then how its auth rules are read', () => {
  const site = (auth: string) => ({ 'package.json': auth, ...routesOf(250) });
  const files = { ...inFolders(site('{ "auth": { "/api/a": true } }'), 'a'), ...inFolders(site('{}'), 'b') };
  const { projects } = check({ ...files, ...inFolders(SITE, 'c') }, { projects: ['*'] }).report;
  const text = routesText(projects, READER);
  const tables = text.split(/^(?=`[abc]`: )/m);
  const rows = tables.map((table) => table.match(/^ {2}GET `\/api\/r\d+`/gm)?.length ?? 0);
  assert.deepEqual(rows, [250, 250, 0]);
  const readings = tables.map((table) => table.match(/\n\nThe platform document does not say how/g)?.length ?? 0);
  assert.deepEqual(readings, [1, 0, 1]);
  assert.match(text, /--auth-matching\s+READING\.\n$/);
});

test('quiet, and nothing blocks: the verdict alone', () => {
  assert.equal(textOf(OLD, { base: SITE }, { detail: 'quiet' }), 'passed\n');
});

/** Changes, and the last line, with the color that says whether to worry. */
const VERDICTS: readonly (readonly [by: Edits | string, verdict: string, color: number, options?: More['options']])[] =
  [
    ['', UNTOUCHED, 32],
    [{ 'package.json': '{ "titel": 1 }' }, 'passed, but 1 route lost its auth rule', 33],
    ['warning', 'passed with 1 new warning (manifest-field)', 33],
    [{ 'package.json': '{}' }, 'blocked, 1 route lost its auth rule', 31, { 'fail-on': 'warning' }],
    ['error notice', 'blocked by 1 error (manifest-field)', 31],
    [{ 'server/api/c.ts': HANDLER.padEnd(2 ** 20 + 1) }, 'unchecked, `.` could not be checked', 31],
  ];

for (const [by, verdict, color, options = {}] of VERDICTS)
  test(`the verdict in color ${color}: ${verdict}`, () => {
    const text = textOf(changed(SITE, by), { base: SITE, options }, { columns: 120, hasColor: true });
    const last = text.split('\n').at(-2) ?? '';
    assert.equal(stripVTControlCharacters(last), verdict);
    assert.ok(last.includes(`\u001b[${color}m`), JSON.stringify(last));
  });

test('a verdict that is wider than the line is wrapped', () => {
  const text = textOf(changed(SITE, 'error a/x.get>z/x.get'), { base: SITE }, { columns: 40 });
  assert.match(text, /\nblocked by 1 error \(manifest-field\), and\n1 route lost its auth rule\n$/);
});

test('a file is named as the reader finds it, also where a command is to be typed', () => {
  const more = { base: inFolders(SITE, 'a'), projects: ['a'] };
  const text = textOf(inFolders(EVERYTHING, 'a'), more, {
    fileFrom: (file) => `../${file}`,
    command: commandOf('npx x'),
  });
  assert.match(text, /^\.\.\/a\/package\.json:4:3 {2}error/m);
  assert.match(text, /^npx x explain manifest-id$/m);
  assert.match(text, /^3 fixable: npx x --fix$/m);
});

for (const [count, rows, more] of [
  [30, 30, undefined],
  [31, 30, '  and 1 more: website-preflight --verbose'],
] as const)
  test(`of ${count} new routes ${rows} are rows, and all of them where all is told`, () => {
    const text = (detail: Audience['detail']) => textOf({ ...SITE, ...routesOf(count) }, { base: SITE }, { detail });
    assert.equal(text('normal').match(/^ {2}added {2}/gm)?.length, rows);
    assert.equal(/^ {2}and .*$/m.exec(text('normal'))?.[0], more);
    assert.equal(text('verbose').match(/^ {2}added {2}/gm)?.length, count);
  });

test('of the places that belong to a finding 30 are listed, and the message and the verdict count all', () => {
  const files = (folder: string) =>
    Object.fromEntries(
      Object.entries(routesOf(31)).map(([name, text]) => [name.replace('api/', `api/${folder}/`), text]),
    );
  const base = { ...files('a'), 'package.json': manifest() };
  for (const detail of ['normal', 'verbose'] as const) {
    const text = textOf({ ...files('z'), 'package.json': manifest() }, { base }, { detail });
    assert.equal(text.match(/^ {2}see /gm)?.length, 30);
    assert.match(text, /^ {2}31 routes lost their auth rule\./m);
    assert.match(text, /\npassed, but 31 routes lost their auth rule\n$/);
  }
});

test('a failure that is told apart is not told again', () => {
  const more = { base: inFolders(SITE, 'a', 'b'), projects: ['a', 'b'] };
  assert.doesNotMatch(textOf(inFolders(SITE, 'a'), more, { showsFailures: false }), /Take `b` out/);
});

/** Manifests with a finding, and whether its line is shown: none of `payment` is. */
const FRAMES: readonly (readonly [what: string, text: string, isShown: boolean])[] = [
  ['beside a secret', '{ "payment": { "key": "s3cret" }, "title": "" }', false],
  ['below a secret', '{ "payment": { "key": "s3cret" },\n"title": "" }', true],
  ['within payment', '{ "payment": {\n"key": "s3cret",\n"providers": "x" } }', false],
  ['without a secret', '{ "title": "" }', true],
];

for (const [what, text, isShown] of FRAMES)
  test(`a line ${what} ${isShown ? 'is shown' : 'is not shown'}`, () => {
    const printed = textOf({ 'package.json': text });
    assert.match(printed, /error {2}manifest-field/);
    assert.equal(/^ {2}\d+ \| /m.test(printed), isShown);
    assert.doesNotMatch(printed, /s3cret/);
  });

const LONG = `/* ${'x'.repeat(100)} */ export default 1; // ${'y'.repeat(100)}\n`;
const WIDE = `/* ${'漢'.repeat(50)} */ export default 1; // ${'字'.repeat(50)}\n`;

/** A handler, the line of the frame of what is wrong in it, and where the span begins. */
const CODE: readonly (readonly [what: string, text: string, line: string, at: number])[] = [
  ['wide characters', '/* 漢字 */ export default 1;\n', '/* 漢字 */ export default 1;', 26],
  ['a tab', '\texport default 1;\n', '\\texport default 1;', 17],
  ['a CRLF', 'export default 1;\r\n', 'export default 1;', 15],
  ['several lines', 'export default {\n};\n', 'export default {', 15],
  ['a long line', LONG, `…*/ export default 1; // ${'y'.repeat(48)}…`, 19],
  ['a long line of wide characters', WIDE, `…*/ export default 1; // ${'字'.repeat(24)}…`, 19],
];

for (const [what, text, line, at] of CODE)
  test(`the frame of ${what} has its exact span`, () => {
    const printed = textOf({ 'package.json': '{}', 'server/api/a.ts': text });
    assert.ok(printed.includes(`\n  1 | ${line}\n    | ${' '.repeat(at)}^\n`), printed);
  });

const HOSTILE: Files = {
  'package.json': JSON.stringify({
    title: 'x'.repeat(300),
    auth: Object.fromEntries(hostileTexts.map(({ text }) => [`/api/${text}`, [text, 'a'.repeat(200)]])),
  }),
  ...Object.fromEntries(hostileTexts.map(({ text }) => [`server/api/${text.replaceAll('/', '-')}.ts`, HANDLER])),
  ...Object.fromEntries(hostileTexts.map(({ text }, at) => [`server/api/c${at}.ts`, `export default 1; // ${text}`])),
  [`server/api/${'long-'.repeat(30)}.get.ts`]:
    'export default (漢字: unknown) => 42; // 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字',
};

const PRINTED = [...rules.map((rule) => checkExample(rule.bad)), check(HOSTILE), check(EVERYTHING, { base: OLD })];

for (const columns of [60, 80, 120])
  test(`no line is wider than ${columns} columns but for a path or URL`, () => {
    for (const { report, projects } of PRINTED) {
      const sources = sourcesOf([], check({}).snapshot);
      const reader = { ...READER, columns, detail: 'verbose' } as const;
      // The titles of tables name each of several projects.
      const without = report.projects.map((project) => ({ ...project, findings: [] }));
      const several = { ...report, projects: [...without, ...without] };
      for (const shown of [report, several])
        for (const line of reportText(shown, sources, reader).split('\n')) assertFits(line, columns);
      assert.ok(projects.length > 0);
    }
    for (const line of textOf(HOSTILE, {}, { columns }).split('\n')) assertFits(line, columns);
  });

/** A line may be wider for one long word with a slash. */
function assertFits(line: string, columns: number): void {
  if (width(line) <= columns) return;
  const words = line
    .trim()
    .split(' ')
    .toSorted((one, other) => other.length - one.length);
  assert.ok(words[0]?.includes('/'), line);
}

test('color is put around lines, never across them, and changes no word', () => {
  const colored = textOf(EVERYTHING, { base: OLD }, { hasColor: true });
  for (const line of colored.split('\n')) assert.equal(line.split('\u001b[').length % 2, 1, JSON.stringify(line));
  assert.equal(stripVTControlCharacters(colored), textOf(EVERYTHING, { base: OLD }));
});

test('a line of a diff that is too long is cut around what changes', () => {
  const long = (id: string) => `{ "title": "${'x'.repeat(90)}", ${id}"name": "web-0123456789ab" }`;
  const text = textOf({ ...SITE, 'package.json': long('"id": "web-0123456789ab", ') }, { base: SITE });
  assert.match(
    text,
    /^ {4}- …x*", "id": "web-0123456789ab", "name": "web-0123456789ab" }\n {4}\+ …x*", "name": .* }$/m,
  );
  assert.doesNotMatch(text, /No newline/);
  for (const line of text.split('\n')) assert.ok(width(line) <= 80, line);
});

/** Texts in so many columns: words stay whole, paths in one piece, and other long words are cut. */
const WRAPPED: readonly (readonly [text: string, columns: number, ...lines: string[]])[] = [
  ['one two three', 7, 'one two', 'three'],
  ['see a/very/long/path here', 8, 'see', 'a/very/long/path', 'here'],
  ['abcdefghij k', 4, 'abcd', 'efgh', 'ij k'],
  ['漢字漢字', 4, '漢字', '漢字'],
  ['e\u0301e\u0301e\u0301 x', 5, 'e\u0301e\u0301e\u0301 x'],
  // A runner would read the first as a command, so five columns more are printed.
  ['one ##[a] two', 12, 'one', '##[a]', 'two'],
  ['one #[a] two', 12, 'one #[a] two'],
  ['', 4, ''],
];

for (const [text, columns, ...lines] of WRAPPED)
  test(`${text} in ${columns} columns`, () => assert.deepEqual(wrapped(text, columns), lines));

test('what only fits without what is before it goes without', () => {
  assert.deepEqual(indented('see a/very/long/path', 10, '  '), ['  see', 'a/very/long/path']);
  assert.deepEqual(indented('one two', 8, 'fix: ', '     '), ['fix: one', '     two']);
});

test('of a table the last column that fits is broken, and what does not fit is below its row under its name', () => {
  const table = (columns: number) =>
    tableLines(['A', 'B', 'C'], [['aa', 'bb', 'one two three four']], columns).map((row) => row.join('|'));
  assert.deepEqual(table(40), ['  A   B   C', '  aa  bb  one two three four']);
  assert.deepEqual(table(20), ['  A   B   C', '  aa  bb  one two|          three four']);
  assert.deepEqual(table(12), ['  A   B', '  aa  bb|    C: one|      two|      three|      four']);
});

/** Tables, and their lines, of which the longest is as long as it may be. */
const TABLES: readonly (readonly [what: string, rows: readonly (readonly string[])[], ...lines: string[]])[] = [
  [
    'two wide cells are both broken, and the columns stay',
    [
      ['new', 'one two three four', '/a = yes or no'],
      ['old', 'one', '/b = yes'],
    ],
    '  A    B        C',
    '  new  one two  /a = yes',
    '       three    or no',
    '       four',
    '  old  one      /b = yes',
  ],
  [
    'the cells beside a path that is wider than its column are below it under their names',
    [
      ['/a/path/that/is/longer/than/a/column', 'yes', 'no'],
      ['/b', 'no', 'no'],
    ],
    '  A                                   B    C',
    '  /a/path/that/is/longer/than/a/column',
    '    B: yes',
    '    C: no',
    '  /b                                  no   no',
  ],
];

for (const [what, rows, ...lines] of TABLES)
  test(`in a table ${what}`, () => {
    const columns = Math.max(...lines.map(width));
    assert.deepEqual(tableLines(['A', 'B', 'C'], rows, columns).flat(), lines);
  });

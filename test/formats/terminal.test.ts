import assert from 'node:assert/strict';
import test from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { type Audience, JOB_LOG } from '../../src/formats/terminal/audience.js';
import { reportText, routesText } from '../../src/formats/terminal/terminal.js';
import { width } from '../../src/formats/terminal/width.js';
import { sourcesOf } from '../../src/report/sources.js';
import { rules } from '../../src/rules/index.js';
import { everyText } from '../hostile/texts.js';
import { type CheckedInMemory, check, type Files, treesOf, within } from '../in-memory.js';
import { change, changed, commandOf, type Edits, HANDLER, inFolders, type More, routesOf, SITE } from './scenes.js';

const READER: Audience = { ...JOB_LOG, columns: 80, command: commandOf('website-preflight') };

function textOf(files: Files, more: More = {}, reader: Partial<Audience> = {}): string {
  return printed(check(files, more), reader);
}

function printed({ report, projects, snapshot }: CheckedInMemory, reader: Partial<Audience>): string {
  return reportText(report, sourcesOf(projects, snapshot), { ...READER, ...reader });
}

const EVERYTHING = changed(SITE, '-b +c a/x.get>z/x.get warning id name notice');
const OLD = changed(SITE, 'notice');

test('routes without a rule whose number a change alters and that stay the same otherwise are one line', () => {
  const text = textOf(changed(SITE, { 'server/api/b.get.ts': HANDLER }), { base: SITE });
  assert.match(text, /^3 routes · with no auth rule: 1 → 2 · website-preflight routes$/m);
});

test('--verbose prints the entry of the settings file that ignores each finding at its place', () => {
  const files = {
    'apps/a/package.json': '{ "lang": "x", "auth": { "/api/gone": "s", "/api/lost": "s" }, "id": 1, "titel": "A" }',
    'apps/a/server/api/[id]?.ts': HANDLER,
    'apps/a/server/api/(a)/b.ts': HANDLER,
    'apps/a/server/api/!(zz) c.ts': HANDLER,
    'apps/a/server/api/b c.ts': HANDLER,
    'apps/a/server/api/a "b".ts': HANDLER,
    'apps/b/package.json': '{ "lang": "x" }',
  };
  const before = check(files, { projects: ['apps/*'] });
  const entries = [...printed(before, { detail: 'verbose' }).matchAll(/ignore: (\{[^}]*\})/g)].map(([, text = '']) =>
    JSON.parse(text.replaceAll(/\n */g, ' ')),
  );
  const tunable = before.findings.filter(({ rule }) => rule !== 'manifest-id');
  assert.equal(entries.length, tunable.length);
  for (const entry of entries) {
    const after = check(
      { ...files, 'website-preflight.json': JSON.stringify({ ignore: [entry] }) },
      { projects: ['apps/*'] },
    );
    assert.deepEqual(after.report.failures, []);
    assert.equal(after.findings.length, before.findings.length - 1, JSON.stringify(entry));
  }
  assert.doesNotMatch(printed(before, {}), /ignore: /);
});

test('websites whose names are too long for the line are counted where nothing needs eyes, else named', () => {
  const base = inFolders(SITE, 'websites/of-the-rowing-club', 'websites/of-the-sailing-club');
  const linesOf = (files: Files) => textOf(files, { base, projects: ['*/*'] }).split('\n');
  assert.deepEqual(linesOf(base), [
    'Compared with 0123456, the base. 2 websites.',
    '4 routes, 2 with no auth rule: website-preflight routes',
    'passed, nothing changed in the checked websites',
    '',
  ]);
  const wrong = changed(base, inFolders(change('error'), 'websites/of-the-rowing-club'));
  assert.deepEqual(linesOf(wrong).slice(0, 2), [
    'Compared with 0123456, the base. 2 websites: `websites/of-the-rowing-club`, 1',
    'not touched.',
  ]);
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
  const files = { ...inFolders({ ...SITE, ...routesOf(201) }, 'a'), ...inFolders({ 'package.json': '{}' }, 'b') };
  const text = routesText(check(files, { projects: ['*'] }).report.projects, READER);
  const counts = text
    .split(/^(?=`b`: )/m)
    .map((table) => [/ {2}GET `/g, /\n\nThe platform document does not say how/g].map((of) => table.match(of)?.length));
  assert.deepEqual(counts, [
    [203, 1],
    [undefined, undefined],
  ]);
});

/** A change of the same severity in all that is found, the finding that the verdict is about, and its words. */
const LAST: readonly (readonly [by: string | Edits, rule: string, verdict: string])[] = [
  ['a/x.get>z/x.get warning', 'auth-lost', '1 route lost its auth rule'],
  [
    { 'package.json': '{ "auth": { "/api/a": false }, "timezone": "europe/lisbon" }' },
    'auth-changed',
    '1 route has another auth rule',
  ],
];

for (const [by, rule, verdict] of LAST)
  test(`of equal severity, the finding that the verdict is about is shown last and explained: ${rule}`, () => {
    const options = { rules: 'auth-changed: warning' };
    const base = { ...SITE, 'app.ts': 'fetch("/api/b", "/api/a/x");\n' };
    const lines = textOf(changed(changed(base, by), '-b'), { base, options })
      .trimEnd()
      .split('\n');
    const shown = lines.flatMap((line) => line.match(/(?<= {2}warning {2})\S+/g) ?? []);
    assert.ok(shown.length > 2, shown.join());
    assert.deepEqual(
      [shown.at(-1), ...lines.slice(-2)],
      [rule, `website-preflight explain ${rule}`, `passed, but ${verdict}`],
    );
  });

test('quiet, and nothing blocks: the verdict alone', () => {
  assert.equal(
    textOf(OLD, { base: SITE }, { detail: 'quiet' }),
    'passed, 1 file edited, no route or auth rule changed\n',
  );
});

test('a key of auth whose change no route shows has a row and the verdict', () => {
  const manifest = (auth: object) => ({ ...SITE, 'package.json': JSON.stringify({ auth }) });
  const text = textOf(manifest({ '/api/a': true }), { base: manifest({ '/api/a': true, '/api/:path*': 'staff' }) });
  assert.match(
    text,
    /1 manifest field\n.*\n {2}`auth\.\/api\/:path\*` {2}`"staff"` {2}not set\n\npassed, but 1 auth key removed \(`\/api\/:path\*`\)\n$/,
  );
});

/** Changes, and the last line, with the color that says whether to worry. */
const VERDICTS: readonly (readonly [by: Edits | string, verdict: string, color: number])[] = [
  ['', 'passed, nothing changed in the checked websites', 32],
  [{ 'package.json': '{ "titel": 1 }' }, 'passed, but 1 route lost its auth rule', 33],
  ['warning', 'passed with 1 new warning (manifest-field)', 33],
  ['error notice', 'blocked by 1 error (manifest-field)', 31],
  [{ 'server/api/c.ts': HANDLER.padEnd(2 ** 20 + 1) }, 'unchecked, `.` could not be checked whole', 31],
];

for (const [by, verdict, color] of VERDICTS)
  test(`the verdict in color ${color}: ${verdict}`, () => {
    const last = textOf(changed(SITE, by), { base: SITE }, { hasColor: true }).split('\n').at(-2) ?? '';
    assert.equal(stripVTControlCharacters(last), verdict);
    assert.ok(last.includes(`\u001b[${color}m`), JSON.stringify(last));
  });

test('color is put around lines, never across them, and changes no word', () => {
  const checked = check(EVERYTHING, { base: OLD });
  const colored = printed(checked, { hasColor: true });
  for (const line of colored.split('\n')) assert.equal(line.split('\u001b[').length % 2, 1, JSON.stringify(line));
  assert.equal(stripVTControlCharacters(colored), printed(checked, {}));
});

test('a verdict that is wider than the line is wrapped', () => {
  const text = textOf(changed(SITE, 'error a/x.get>z/x.get'), { base: SITE }, { columns: 40 });
  assert.match(text, /\nblocked by 1 error \(manifest-field\), and\n1 route lost its auth rule\n$/);
});

test('a file is named as the reader finds it, also where a command is to be typed', () => {
  const reader = { fileFrom: (file: string) => `../${file}`, command: commandOf('npx x') };
  const text = textOf(inFolders(EVERYTHING, 'a'), { base: inFolders(SITE, 'a'), projects: ['a'] }, reader);
  assert.match(text, /^\.\.\/a\/package\.json:4:3 {2}error/m);
  assert.match(text, /^npx x explain manifest-id$/m);
  assert.match(text, /^3 fixable: npx x --fix$/m);
});

for (const [count, rows] of [
  [30, 30],
  [31, 1],
] as const)
  test(`${count} new routes are told in ${rows} rows, and all of them where all is told`, () => {
    const checked = check({ ...SITE, ...routesOf(count) }, { base: SITE });
    const [text, all] = [printed(checked, {}), printed(checked, { detail: 'verbose' })];
    assert.deepEqual(
      [text, all].map((each) => each.match(/^ {2}added {2}/gm)?.length),
      [rows, count],
    );
  });

test('of the places that belong to a finding 30 are listed, and the message and the verdict count all', () => {
  const filesIn = (folder: string): Files => ({
    'package.json': SITE['package.json'] ?? '',
    ...Object.fromEntries(Object.keys(routesOf(31)).map((name) => [name.replace('api', `api/${folder}`), HANDLER])),
  });
  const text = textOf(filesIn('z'), { base: filesIn('a') }, { detail: 'verbose' });
  assert.equal(text.match(/^ {2}see /gm)?.length, 30);
  assert.match(text, /^ {2}31 routes lost their auth rule: /m);
  assert.doesNotMatch(text, /What changes/);
  assert.match(text, /\npassed, but 31 routes lost their auth rule\n$/);
});

for (const [names, places] of [
  [['me'], 0],
  [['me', '[id]'], 2],
] as const)
  test(`a route that lost its rule alone has no place, beside others each does: ${names}`, () => {
    const routes = Object.fromEntries(names.map((name) => [`server/api/u/${name}.ts`, HANDLER]));
    const base = { ...routes, 'package.json': '{ "auth": { "/api/u/me": true } }' };
    const text = textOf({ ...routes, 'package.json': '{ "auth": {} }' }, { base });
    assert.equal(text.match(/^ {2}see /gm)?.length ?? 0, places, text);
  });

test('a route that lost its rule is named by the finding that is shown, else by the table', () => {
  const names = Array.from({ length: 7 }, (_, at) => `r${at}`);
  const routes = Object.fromEntries(names.map((name) => [`server/api/${name}.ts`, HANDLER]));
  const auth = Object.fromEntries(names.map((name) => [`/api/${name}`, name]));
  const base = { ...routes, 'package.json': JSON.stringify({ auth }) };
  const text = textOf({ ...routes, 'package.json': '{ "auth": {} }' }, { base });
  assert.deepEqual(
    names.map((name) => text.match(new RegExp(`GET \`/api/${name}\``, 'g'))?.length),
    names.map(() => 1),
    text,
  );
});

/** Routes with one finding about all, the manifest in base, if there is a base, and how many places are not shown. */
for (const [suffix, inBase, others] of [
  ['put', null, 3],
  ['get', '{ "auth": { "/api": true } }', 4],
] as const)
  test(`of ${3 + others} places of a finding three are listed with the number of the others, or all`, () => {
    const routes = Object.fromEntries([...'abcdefg'].map((name) => [`server/api/${name}.${suffix}.ts`, HANDLER]));
    const more = inBase === null ? {} : { base: { ...routes, 'package.json': inBase } };
    const linesOf = (detail: Audience['detail']) =>
      textOf({ ...routes, 'package.json': '{ "auth": {} }' }, more, { detail }).match(/^ {2}(?:see|and) .*/gm) ?? [];
    assert.equal(linesOf('verbose').length, 3 + others);
    const last = `  and ${others} more: website-preflight --verbose`;
    assert.deepEqual([linesOf('normal').length, linesOf('normal').at(-1)], [4, last]);
  });

test('a failure that is told apart is not told again', () => {
  const more = { base: inFolders(SITE, 'a', 'b'), projects: ['a', 'b'] };
  assert.doesNotMatch(textOf(inFolders(SITE, 'a'), more, { tellsFailures: false }), /Take `b` out/);
});

/** Manifests with a finding, and whether its line is shown: none of `payment` is. */
const FRAMES: readonly (readonly [what: string, text: string, isShown: boolean])[] = [
  ['beside a secret', '{ "payment": { "key": "s3cret" }, "title": "" }', false],
  ['below a secret', '{ "payment": { "key": "s3cret" },\n"title": "" }', true],
  ['within payment', '{ "payment": {\n"key": "s3cret",\n"providers": "x" } }', false],
];

for (const [what, text, isShown] of FRAMES)
  test(`a line ${what} ${isShown ? 'is shown' : 'is not shown'}`, () => {
    const printed = textOf({ 'package.json': text });
    assert.match(printed, /error {2}manifest-field/);
    assert.equal(/^ {2}\d+ \| \(hidden, because it may hold a secret\)$/m.test(printed), !isShown);
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
  ['a long line', LONG, `…/ export default 1; // ${'y'.repeat(49)}…`, 18],
  ['a long line of wide characters', WIDE, `…/ export default 1; // ${'字'.repeat(24)}…`, 18],
];

for (const [what, text, line, at] of CODE)
  test(`the frame of ${what} has its exact span`, () => {
    const printed = textOf({ 'package.json': '{}', 'server/api/a.ts': text });
    assert.ok(printed.includes(`\n  1 | ${line}\n    | ${' '.repeat(at)}^\n`), printed);
  });

test('a line of a diff that is too long is cut around what changes', () => {
  const long = (id: string) => `{ "title": "${'x'.repeat(90)}", ${id}"name": "web-0123456789ab" }`;
  const text = textOf({ 'package.json': long('"id": "web-0123456789ab", ') }, { base: { 'package.json': '{}' } });
  const lines = /^ {4}- …x*", "id": "web-0123456789ab", "name": "web-0123456789ab" }\n {4}\+ …x*", "name": .* }$/m;
  assert.match(text, lines);
  assert.doesNotMatch(text, /No newline/);
  for (const line of text.split('\n')) assertFits(line, 80);
});

const HOSTILE: Files = {
  'package.json': JSON.stringify({ title: 'x'.repeat(300), auth: { [`/api/${everyText}`]: [everyText] } }),
  [`server/api/${everyText.replaceAll(/[/ ]/g, '-')}.ts`]: HANDLER,
  'server/api/c.ts': `export default 1; // ${everyText}`,
  [`server/api/${'long-'.repeat(30)}.get.ts`]: `export default (漢字: unknown) => 42; // ${'漢字'.repeat(20)}`,
};

const WRONG: Files = Object.assign({}, ...rules.map(({ id, bad }) => within(id, treesOf(bad).files)));
const PRINTED = [check(WRONG, { projects: ['*'] }), check(HOSTILE), check(EVERYTHING, { base: OLD })];

for (const columns of [60, 80, 120])
  test(`no line is wider than ${columns} columns but for a path, URL or JSON string`, () => {
    for (const checked of PRINTED)
      for (const line of printed(checked, { columns, detail: 'verbose' }).split('\n')) assertFits(line, columns);
  });

/** A line may be wider for one long word with a slash, or with a JSON string. */
function assertFits(line: string, columns: number): void {
  if (width(line) <= columns) return;
  const [longest = ''] = (line.match(/(?:"(?:[^"`\\]|\\.)*"|\S)+/g) ?? []).toSorted(
    (one, other) => other.length - one.length,
  );
  assert.match(longest, /[/"]/, line);
}

import assert from 'node:assert/strict';
import test from 'node:test';
import { optionsOf, parseArguments } from '../../src/command-line/arguments.js';
import { COMMANDS } from '../../src/command-line/commands.js';
import { insteadLines } from '../../src/command-line/did-you-mean.js';
import { flagsOf } from '../../src/command-line/flags.js';
import { helpText } from '../../src/command-line/help.js';
import { audienceIn } from '../../src/command-line/screen.js';
import { type Command, UsageError } from '../../src/command-line/usage.js';

const parsed = (words: readonly string[]) => parseArguments(words, COMMANDS);

/** A command line, and the command and words it comes to, or what is said against it. */
const rows: readonly (readonly [line: string, result: string | RegExp])[] = [
  ['', 'check:'],
  ['shop blog --base main', 'check: shop blog'],
  ['check check', 'check: check'],
  ['-- shop', 'check: shop'],
  // Behind two dashes are folders alone.
  ['-- routes', 'check: routes'],
  ['-q -- routes shop', 'check: routes shop'],
  ['routes -- which', 'routes: which'],
  ['explain route-case', 'explain: route-case'],
  ['explain --help', 'help: explain'],
  ['--help', 'help:'],
  ['help which', 'help: which'],
  ['which GET /api/x shop', 'which: GET /api/x shop'],
  ['shop -q', 'check: shop'],
  ['routes shop --fix', /^routes does not take --fix\. See: website-preflight help routes$/],
  ['shop --output=--odd', 'check: shop'],
  ['explain route-case route-name', /^explain takes \[RULE\], but was given `route-case` and `route-name`\. /],
  ['schema manifest report', /^schema takes manifest\|report\|settings, but was given `manifest` and `report`\. /],
  ['which', /^which takes \[METHOD\] URL \[PROJECT…\], but was given nothing\. /],
  ['--base=', /^--base needs a value: --base REF\|none\. .* a commit, branch or tag, or none\.$/],
  ['--fail-on=', /^--fail-on needs a value: .* error, warning, notice or never/],
  ['--rule=route-case=off --rule=', /^--rule needs a value/],
  ['--output=-', 'check:'],
  ['shop --output -', 'check: shop'],
  ['--output --quiet', /^--output needs a value: --output FILE\. /],
  ['--help --output', /^--output needs a value: --output FILE\. /],
  ['--version --output', /^--output needs a value: --output FILE\. /],
  ['--help --output=a.txt', 'help:'],
  ['--new-only=false', 'check:'],
  ['--new-only', 'check:'],
  ['--new-only=', /^--new-only needs a value: --new-only=true\|false\. Only findings /],
  ['--quiet=yes', /^--quiet does not take a value\.$/],
  ['--fial-on error', /^There is no flag `--fial-on`\. Did you mean `--fail-on`\?$/],
  ['--json', /^There is no flag `--json`\. Did you mean `--format json`\?$/],
  ['--config a.json', /^There is no flag `--config`\. Did you mean `--settings FILE`\?$/],
  ['--max-warnings 0', /^There is no flag `--max-warnings`\. Did you mean `--fail-on warning`\?$/],
  ['-x', /^There is no flag `-x`\. See: website-preflight --help$/],
];

for (const [line, result] of rows) {
  test(`website-preflight ${line}: ${result}`, () => {
    const words = line.split(' ').filter((word) => word !== '');
    if (typeof result !== 'string') return assert.throws(() => parsed(words), { message: result });
    const args = parsed(words);
    assert.equal([`${args.command}:`, ...args.words].join(' '), result);
  });
}

test('an argument that is an empty text names nothing', () => {
  for (const words of [[''], ['routes', ''], ['check', 'shop', '']]) assert.throws(() => parsed(words), UsageError);
});

test('a result is written to no file where help is asked for, or the file is standard output', () => {
  const files = ['--output a', '--output -', '--help --output a'].map(
    (line) => parsed(line.split(' ')).ownFlags.output,
  );
  assert.deepEqual(files, ['a', undefined, undefined]);
});

test('a flag that may be given several times keeps all its values, another one its last', () => {
  const args = parsed(['--rule', 'route-case=off', '--base', 'a', '--rule=route-file=off', '--base', 'b']);
  const { rules, base } = optionsOf(args).options;
  assert.deepEqual([[...rules.keys()], base], [['route-case', 'route-file'], 'b']);
});

/** What is typed of `shop`, where `apps/shop` is the website, and the command to type again. */
const AGAIN: readonly (readonly [typed: string, again: string])[] = [
  ['shop --new-only=false --base none', 'apps/shop --new-only=false --base=none'],
  // It decides the same, and is printed as by default.
  ['shop --rule route-case=off --format json --output a.json', 'apps/shop --rule=route-case=off'],
  ['shop --verbose --fix', 'apps/shop --fix'],
  ['shop --settings=-odd.json', 'apps/shop --settings=-odd.json'],
  ['which GET /api/a shop', 'which GET /api/a apps/shop'],
];

for (const [typed, again] of AGAIN)
  test(`website-preflight ${typed}: ${again}`, () => {
    const lines = insteadLines(parsed(typed.split(' ')), ['shop'], '.', ['apps/shop']);
    assert.deepEqual(lines, [`  website-preflight ${again}`]);
  });

test('no name of a website changes the terminal by a command to paste', () => {
  const [line = ''] = insteadLines(parsed(['shop']), ['shop'], '.', ['a\u001b[2J\n::b']);
  assert.doesNotMatch(line, /\p{Cc}/u);
});

/** The projects that are typed, and those of a hint, which checks the same. Without any, a website above is checked. */
const HINTS: readonly (readonly [typed: string, hint: string])[] = [
  ['check routes apps/*', " ./routes 'apps/*'"],
  ['check', ''],
  ['.', ' .'],
  ['. apps/shop', ' . apps/shop'],
  ['auto', ' auto'],
  ['-- -s', ' ./-s'],
];

for (const [typed, hint] of HINTS)
  test(`website-preflight ${typed}: the hint names${hint || ' no project'}`, () => {
    const line = audienceIn('.', parsed(typed.split(' '))).command('check', ['--verbose']);
    assert.equal(line, `website-preflight --verbose${hint}`);
  });

/** Where a website is, and how a command names it: not as a flag, the website above, or all websites. */
const FOLDERS: readonly (readonly [folder: string, argument: string])[] = [
  ['.', '.'],
  ['auto', './auto'],
  ['autos', 'autos'],
  ['-s', './-s'],
  ['which', './which'],
];

for (const [folder, argument] of FOLDERS)
  test(`a command names the folder ${folder} as ${argument}`, () => {
    const hint = audienceIn('.', parsed(['which', '/api/a'])).command('routes', [], folder);
    assert.equal(hint, `website-preflight routes ${argument}`);
  });

test('every page of the help names all flags of its command and is 80 columns wide at most', () => {
  for (const command of [undefined, ...Object.keys(COMMANDS)] as const) {
    const page = helpText(COMMANDS, command);
    for (const [flag] of flagsOf((command ?? 'check') as Command))
      assert.match(page, new RegExp(`--${flag}\\b`), `${command} ${flag}`);
    for (const line of page.split('\n')) assert.ok(line.length <= 80, line);
  }
});

/** What the exit codes of commands mean; those of a check hold for the program. */
const CODES: readonly (readonly [command: Command | undefined, means: string])[] = [
  [undefined, '0 passed, 1 blocked by a finding, 2 the check could not run.'],
  ['check', '0 passed, 1 blocked by a finding, 2 the check could not run.'],
  ['routes', '0 done, 2 failed.'],
  ['which', '0 a file matches or the URL is a page, 1 no file matches, 2 failed.'],
  ['explain', '0 done, 2 failed.'],
];

for (const [command, means] of CODES)
  test(`the help ${command ? `of ${command}` : ''} ends with its exit codes`, () => {
    assert.equal(helpText(COMMANDS, command).trim().split('\n').at(-1), `Exit codes: ${means}`);
  });

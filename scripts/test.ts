import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve, sep } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { codeHash, HASH_FILE } from './code-hash.js';

/**
 * Runs the compiled tests, or those whose path holds one of the words given, and prints the CPU time of each process.
 * Without a word, `e2e` is left out, but for what `DOOR` names: it takes as long as all else. With `--all` that runs,
 * each input and output with the built programs, and tests of generated cases take all of them; no others are run.
 *
 * Layers, the folders of `test/`, share a few processes, since most of a small layer is its start.
 */
const words = process.argv.slice(2).filter((word) => word !== '--all');
const isAll = process.argv.includes('--all');
const root = resolve('build/test');
/** The folders whose tests start what is in `dist/`. */
const STARTING = new Set(['contract', 'e2e']);
/** Layers that share a process: those that start programs, and those that run many rules; all others are in one. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  programs: ['command-line', 'contract', 'e2e', 'github', 'read'],
  rules: ['calls', 'compare', 'judge', 'report', 'rules'],
};
/** What of `e2e` a run without a word takes: what is typed, and that only a finished check is green. */
const DOOR = e2e('command-line', 'spine');
/** Those with each event, input and output, which with `--all` start what is in `dist/`. */
const BUILT = e2e('github-publish', 'outputs');
/** Those that wait for npm and for a shell. */
const WAITING = e2e('npm', 'readme-walk');
const all = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.js'))
  .sort();
const named = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
const files = named.filter((file) => (isAll ? doesMoreWithAll(file) : words.length > 0 || isQuick(file)));
const unknown = words.filter((word) => !all.some((file) => file.includes(word)));
const missing = [...DOOR, ...BUILT, ...WAITING].filter((file) => !all.includes(file));
if (missing.length > 0) end(`There is no test ${missing.join(' and no ')}.`);
if (unknown.length > 0) end(`No test has ${unknown.join(' or ')} in its path. There are:\n${listed(all)}`);
if (files.some((file) => STARTING.has(layerOf(file))) && !isFresh())
  end('dist/ is not made of the code in src, and these tests start it. Run: npm run build');

const processes = new Map<string, string[]>();
for (const file of files) {
  const key = processOf(file);
  processes.set(key, [...(processes.get(key) ?? []), file]);
}
const folder = mkdtempSync(join(tmpdir(), 'preflight-tests-'));
const costs = join(folder, 'costs');
writeFileSync(costs, '');
// Those that take long begin first, so that no processor waits for the last one.
const entries = [...processes].map(entryOf).sort();
process.env.TEST_COSTS = costs;
if (isAll) process.env.TEST_CASES = 'all';
// One more than the processors of a small machine: some tests only wait.
run({ files: entries, concurrency: 3 })
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .compose(new spec())
  .pipe(process.stdout);
process.on('exit', () => {
  printCosts(readFileSync(costs, 'utf8').trimEnd().split('\n'));
  rmSync(folder, { recursive: true });
});

function e2e(...names: readonly string[]): readonly string[] {
  return names.map((name) => join('e2e', `${name}.test.js`));
}

function isQuick(file: string): boolean {
  return layerOf(file) !== 'e2e' || DOOR.includes(file);
}

/** Whether a file has what `npm test` leaves out. */
function doesMoreWithAll(file: string): boolean {
  const hasMore = /\/(?:case-count|tools)\.js/.test(readFileSync(join(root, file), 'utf8'));
  return !isQuick(file) || BUILT.includes(file) || hasMore;
}

/** The name of the process that runs a file. */
function processOf(file: string): string {
  if (isAll && BUILT.includes(file)) return 'built';
  if (WAITING.includes(file)) return basename(file, '.test.js');
  return Object.keys(SHARED).find((name) => SHARED[name]?.includes(layerOf(file))) ?? 'others';
}

/** Ends with what is wrong before any test is run. */
function end(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The names of tests, a line for each folder. */
function listed(files: readonly string[]): string {
  const namesIn = (folder: string) =>
    files.filter((file) => layerOf(file) === folder).map((file) => basename(file, '.test.js'));
  return [...new Set(files.map(layerOf))].map((folder) => `  ${folder}: ${namesIn(folder).join(', ')}`).join('\n');
}

/** Whether `dist/` was made of the code that was just compiled. */
function isFresh(): boolean {
  return existsSync(HASH_FILE) && readFileSync(HASH_FILE, 'utf8').trim() === codeHash();
}

/** Writes a module that runs test files, named so that those which take long come first. */
function entryOf([name, files]: readonly [string, readonly string[]]): string {
  const entry = join(folder, `${['programs', 'others'].includes(name) ? 1 : 2}-${name}.mjs`);
  const first = `${pathToFileURL(resolve('build/scripts/test-process.js')).href}?${name}`;
  const imported = [first, ...files.map((file) => pathToFileURL(join(root, file)).href)];
  writeFileSync(entry, imported.map((url) => `import ${JSON.stringify(url)};\n`).join(''));
  return entry;
}

/** The folder of `test/` that a file is in. */
function layerOf(file: string): string {
  return file.includes(sep) ? (file.split(sep)[0] ?? '') : '.';
}

function printCosts(lines: readonly string[]): void {
  const costs = lines.map((line) => Number(line.split('\t')[0]));
  const all = `${costs.reduce((sum, cost) => sum + cost, 0).toFixed(1)}\tall`;
  const rows = [all, ...lines].sort((one, other) => Number.parseFloat(other) - Number.parseFloat(one));
  console.log(`\nSeconds of CPU, with the programs started:\n${rows.join('\n')}`);
}

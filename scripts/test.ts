import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve, sep } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { codeHash, HASH_FILE } from './code-hash.js';

/**
 * Runs the compiled tests, or those whose path holds one of the words given, and prints the CPU time that each layer took. A
 * layer, a folder of `test/`, is one process, since half of a small test is its start; a file of `e2e` that waits for the
 * programs it starts has one of its own, and one with a server, since the client of GitHub's API keeps one address. With
 * `--all`, tests of generated cases take all of them, and each command, input and output is tried with the built programs;
 * no others are run.
 */
const words = process.argv.slice(2).filter((word) => word !== '--all');
const isAll = process.argv.includes('--all');
const root = resolve('build/test');
/** The folders whose tests start what is in `dist/`. */
const STARTING = new Set(['contract', 'e2e']);
/** Those that start each command, and the action with each input, event and output. */
const BROAD = ['github-publish', 'outputs'].map((name) => join('e2e', `${name}.test.js`));
const all = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.js'))
  .sort();
const named = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
const files = isAll ? named.filter(doesMoreWithAll) : named;
const unknown = words.filter((word) => !all.some((file) => file.includes(word)));
const unknownBroad = BROAD.filter((file) => !all.includes(file));
if (unknownBroad.length > 0) end(`There is no test ${unknownBroad.join(' and no ')}.`);
if (unknown.length > 0) end(`No test has ${unknown.join(' or ')} in its path. There are:\n${listed(all)}`);
if (files.some((file) => STARTING.has(layerOf(file))) && !isFresh())
  end('dist/ is not made of the code in src, and these tests start it. Run: npm run build');

const WAITING = /^e2e\W(?:hostile-page|npm|readme-walk)\./;
const processes = new Map<string, string[]>();
for (const file of files) {
  const key = WAITING.test(file) || hasServer(file) ? file : layerOf(file);
  processes.set(key, [...(processes.get(key) ?? []), file]);
}
const folder = mkdtempSync(join(tmpdir(), 'preflight-tests-'));
const costs = join(folder, 'costs');
writeFileSync(costs, '');
// The largest begin first, so that no processor waits for the last one.
const entries = [...processes.values()].map(entryOf).sort();
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

/** Whether a file has cases that `npm test` leaves out, or runs what other files run, too, and here is started as built. */
function doesMoreWithAll(file: string): boolean {
  return BROAD.includes(file) || textOf(file).includes('case-count.js');
}

function hasServer(file: string): boolean {
  return /start\w+Server|base-at\.js/.test(textOf(file));
}

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
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
function entryOf(files: readonly string[], at: number): string {
  const layer = layerOf(files[0] ?? '');
  const rank = { hostile: 1, e2e: 2 }[layer] ?? 3;
  const entry = join(folder, `${rank}-${String(at).padStart(3, '0')}.mjs`);
  const address = (...path: string[]) => JSON.stringify(pathToFileURL(resolve(...path)));
  const imported = files.map((file) => `import ${address(root, file)};\n`);
  const cost = `import { keepCost } from ${address('build/scripts/test-cost.js')};\nkeepCost(${JSON.stringify(layer)});\n`;
  writeFileSync(entry, cost + imported.join(''));
  return entry;
}

/** The folder of `test/` that a file is in. */
function layerOf(file: string): string {
  return file.includes(sep) ? (file.split(sep)[0] ?? '') : '.';
}

function printCosts(lines: readonly string[]): void {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const [layer = '', seconds] = line.split('\t');
    for (const name of [layer, 'all']) sums.set(name, (sums.get(name) ?? 0) + Number(seconds));
  }
  const rows = [...sums].sort(([, one], [, other]) => other - one);
  console.log('\nSeconds of CPU, with the programs started:');
  for (const [layer, seconds] of rows) console.log(`${seconds.toFixed(1).padStart(7)}  ${layer}`);
}

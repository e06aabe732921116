import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Report } from '../src/report/report.js';
import { type Shape, writeCorpus } from './corpus.js';
import { commit, growthRows } from './growth.js';

/**
 * Compares a check with the least that it could take (a process that reads and parses the same files with the same parser),
 * with an older build, and with what a user would run instead: interleaved runs on the same files, medians. `npm run bench --
 * 100 1000 ../a-site --against COMMIT` measures generated projects of so many routes, and folders, beside the build that a
 * commit holds; without `--against`, that of the last release.
 */
const RESULTS = 'bench/results.md';
const tools = resolve('bench/tools');
const node = join(tools, 'node_modules/node/bin/node');
const ROUNDS = 5;
/** Of what takes long, and of what no ratio is made of. */
const FEWER_ROUNDS = 3;
const LARGE = 5000;
const ROUNDS_OF_STARTS = 21;
/** Linters written in JavaScript take too long on more. */
const MOST_FOR_ESLINT = 1000;
/** It compares every route with every other one. */
const MOST_FOR_NITROPACK = 10_000;
/** Of so many files one differs from base. */
const UNCHANGED_TO_CHANGED = 10;

interface Contestant {
  readonly name: string;
  readonly command: readonly string[];
  /** What it may exit with. */
  readonly exits: readonly number[];
  /** How many files it looked at, by what it printed. */
  readonly files?: (output: string) => number;
  /** Where it runs, for those that only look below their own folder. */
  readonly folder?: string;
  /** The most routes it is given. */
  readonly most?: number;
  /** The most rounds it runs in. */
  readonly rounds?: number;
}

/** What a run took: seconds by the clock; of a Node process also seconds of CPU and its peak memory in KiB. */
interface Usage {
  readonly wall: number;
  readonly cpu: number;
  readonly peak: number;
}

/** Some count the manifest as a file, too. */
const MANIFEST = 1;

const { against, corpora } = argumentsOf(process.argv.slice(2));
const work = mkdtempSync(join(tmpdir(), 'website-preflight-bench-'));
const usageFile = join(work, 'usage.json');
const reportFile = join(work, 'report.json');

/** The projects to measure, and the commit whose build is measured beside this one: null where nothing is released. */
function argumentsOf(words: readonly string[]) {
  const at = words.indexOf('--against');
  const given = at === -1 ? undefined : words[at + 1];
  const { stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { encoding: 'utf8' });
  const corpora = at === -1 ? words : words.toSpliced(at, 2);
  return {
    against: given ?? (stdout.trim() || null),
    corpora: corpora.length > 0 ? corpora : ['100', '1000', '10000', '100000'],
  };
}

/** Writes the command line of a commit to a folder of its own. */
function builtAt(commit: string): string {
  const file = join(work, 'against/cli.js');
  mkdirSync(dirname(file));
  for (const name of ['cli.js', 'package.json'])
    writeFileSync(
      join(work, 'against', name),
      execFileSync('git', ['show', `${commit}:dist/${name}`], { maxBuffer: 2 ** 30 }),
    );
  return file;
}

function contestants(folder: string): readonly Contestant[] {
  const bin = (name: string) => join(tools, 'node_modules/.bin', name);
  const measured = [node, '--import', join(tools, 'usage.mjs')];
  const preflight = (base: string, file = resolve('dist/cli.js')) => [
    ...[...measured, file],
    ...['.', '--base', base, '--format', 'json', '--output', reportFile],
  ];
  const older: Contestant = { name: 'older build', command: preflight('none', olderFile), exits: [0, 1], folder };
  return [
    {
      name: 'read and parse',
      command: [...measured, join(tools, 'read-and-parse.mjs'), folder],
      exits: [0],
      files: (output) => Number.parseInt(output, 10),
    },
    { name: 'website-preflight', command: preflight('none'), exits: [0, 1], files: routeFilesReported, folder },
    ...(olderFile === undefined ? [] : [older]),
    { name: 'with a base', command: preflight('HEAD'), exits: [0, 1], files: routeFilesReported, folder },
    {
      name: 'nitropack',
      command: [node, join(tools, 'nitropack-scan.mjs'), folder],
      exits: [0],
      files: (output) => Number.parseInt(output, 10),
      most: MOST_FOR_NITROPACK,
      rounds: FEWER_ROUNDS,
    },
    {
      name: 'oxlint',
      command: [bin('oxlint'), '-A', 'all', '-D', 'no-debugger', folder],
      exits: [0, 1],
      files: (output) => Number(/ on (\d+) files/.exec(output)?.[1]),
      rounds: FEWER_ROUNDS,
    },
    {
      name: 'biome',
      command: [resolve('node_modules/.bin/biome'), 'lint', '--only=suspicious/noDebugger', '.'],
      exits: [0, 1],
      files: (output) => Number(/Checked (\d+) files/.exec(output)?.[1]) - MANIFEST,
      folder,
      rounds: FEWER_ROUNDS,
    },
    {
      name: 'typescript-eslint',
      command: [
        ...[node, join(tools, 'node_modules/eslint/bin/eslint.js'), '--config', join(tools, 'eslint.config.mjs')],
        ...['--format', 'json', '.'],
      ],
      exits: [0, 1],
      files: (output) => JSON.parse(output).length,
      folder,
      most: MOST_FOR_ESLINT,
      rounds: FEWER_ROUNDS,
    },
  ];
}

function routeFilesReported(): number {
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'));
  return report.projects.reduce((sum, { routes }) => sum + routes.length, 0);
}

/** One run; one that fails, or does not look at every file, must not pass for a fast one. */
function usageOf({ name, command: [program = '', ...args], exits, folder, files }: Contestant, count: number): Usage {
  const started = process.hrtime.bigint();
  const { status, stdout, stderr } = spawnSync(program, args, {
    env: { ...process.env, USAGE_FILE: usageFile },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const wall = Number(process.hrtime.bigint() - started) / 1e9;
  if (!exits.includes(status ?? -1)) throw new Error(`${name} exited with ${status}: ${stderr}`);
  const seen = files?.(stdout) ?? count;
  if (seen !== count) throw new Error(`${name} looked at ${seen} files of ${count}: ${stderr}`);
  const usage: Omit<Usage, 'wall'> = args[0] === '--import' ? JSON.parse(readFileSync(usageFile, 'utf8')) : {};
  return { ...usage, wall };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The medians of each contestant, by name: all run by turns. */
function race(racing: readonly Contestant[], rounds: number, count: number): ReadonlyMap<string, Usage> {
  const runs = new Map(racing.map(({ name }) => [name, [] as Usage[]]));
  for (let round = 0; round < rounds; round++)
    for (const contestant of racing.filter(({ rounds: most = rounds }) => round < most))
      runs.get(contestant.name)?.push(usageOf(contestant, count));
  return new Map(
    [...runs].map(([name, usages]) => [
      name,
      {
        wall: median(usages.map(({ wall }) => wall)),
        cpu: median(usages.map(({ cpu }) => cpu)),
        peak: median(usages.map(({ peak }) => peak)),
      },
    ]),
  );
}

/** The shapes of one corpus: those to generate a number of routes in, or that of a folder. */
function shapesOf(corpus: string): readonly (Shape | null)[] {
  const isFolder = existsSync(corpus) && statSync(corpus).isDirectory();
  return isFolder ? [null] : ['plain', 'wrapped'];
}

/** A shape is null for a folder. */
function rowOf(corpus: string, shape: Shape | null): string {
  const folder = join(work, 'project');
  rmSync(folder, { recursive: true, force: true });
  if (shape === null) {
    cpSync(join(corpus, 'package.json'), join(folder, 'package.json'));
    cpSync(join(corpus, 'server/api'), join(folder, 'server/api'), { recursive: true, filter: isRouteFile });
  } else writeCorpus(folder, Number(corpus), shape);
  const changed = commitAndChange(folder);
  const racing = contestants(folder).filter(({ most = changed.files }) => changed.files <= most);
  const medians = race(racing, changed.files < LARGE ? ROUNDS : FEWER_ROUNDS, changed.files);
  const cells = names.map((name) => {
    const usage = medians.get(name);
    return usage ? `${usage.wall.toFixed(2)} s` : '';
  });
  const of = (name: string) => medians.get(name);
  const ours = of('website-preflight');
  const pairs = [
    [ours, of('read and parse')],
    [ours, of('older build')],
    [of('with a base'), ours],
  ] as const;
  const ratios = pairs.map(([one, other]) => ratioOf(one, other)).join(' | ');
  return `| ${shape ?? basename(corpus)} | ${changed.files} | ${cells.join(' | ')} | ${ratios} | ${Math.round((ours?.peak ?? Number.NaN) / 1024)} MB |`;
}

/** How much more CPU one took than another. */
function ratioOf(one: Usage | undefined, other: Usage | undefined): string {
  return one && other ? (one.cpu / other.cpu).toFixed(2) : '';
}

/** The CPU and the peak memory of a check of what is in a folder, with a base. */
function checkOf(folder: string, base: string): Usage {
  const command = contestants(folder).find(({ name }) => name === 'with a base')?.command ?? [];
  const words = command.map((word) => (word === '.' ? 'auto' : word === 'HEAD' ? base : word));
  const medians = race([{ name: 'check', command: words, exits: [0, 1], folder }], FEWER_ROUNDS, 0);
  return medians.get('check') ?? { wall: Number.NaN, cpu: Number.NaN, peak: Number.NaN };
}

/** Folders, and files that every contestant looks at. */
function isRouteFile(path: string): boolean {
  return statSync(path).isDirectory() || (path.endsWith('.ts') && !path.endsWith('.d.ts'));
}

/** Makes the project a repository whose files are committed, a part of them changed since; how many route files it has. */
function commitAndChange(folder: string): { readonly files: number } {
  commit(folder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort();
  for (const name of files.filter((_, index) => index % UNCHANGED_TO_CHANGED === 0)) {
    const file = join(folder, name);
    writeFileSync(file, `${readFileSync(file, 'utf8')}// changed\n`);
  }
  return { files: files.length };
}

/** How long the built files take to start, over the start of Node itself. */
function startUp(): string[] {
  const racing: readonly Contestant[] = [
    { name: 'node -e 0', command: [node, '-e', '0'], exits: [0] },
    { name: 'dist/cli.js --version', command: [node, resolve('dist/cli.js'), '--version'], exits: [0] },
    {
      name: 'loading the parser',
      command: [node, '-e', `require('${resolve('node_modules/@babel/parser')}')`],
      exits: [0],
    },
    { name: 'a check of one route file', command: [node, resolve('dist/cli.js'), oneRoute()], exits: [0] },
  ];
  const medians = race(racing, ROUNDS_OF_STARTS, 0);
  const floor = medians.get('node -e 0')?.wall ?? Number.NaN;
  return [...medians].map(
    ([name, { wall }]) => `| ${name} | ${(wall * 1000).toFixed(0)} ms | ${(wall / floor).toFixed(1)} |`,
  );
}

/** The seed of a project whose only file is as long as files are on average, 2.5 KB. */
const OF_ORDINARY_LENGTH = 2;

/** A project of one route. */
function oneRoute(): string {
  const folder = join(work, 'one');
  writeCorpus(folder, 1, 'plain', OF_ORDINARY_LENGTH);
  return folder;
}

// Their versions are exact; a lock file would name binaries that are not published for every platform.
execFileSync('npm', ['install', '--prefix', tools, '--no-package-lock', '--no-audit', '--no-fund'], {
  stdio: 'inherit',
});
const olderFile = against === null ? undefined : builtAt(against);
const names = contestants('').map(({ name }) => name);
const starts = startUp();
const rows: string[] = [];
const growth: string[] = [];
// A project has at most 10,000 routes: more are in several websites.
for (const corpus of corpora.filter((size) => size !== '100000'))
  for (const shape of shapesOf(corpus)) {
    rows.push(rowOf(corpus, shape));
    writeResults();
  }
for (const row of growthRows(work, checkOf, corpora.includes('100000'))) {
  growth.push(row);
  writeResults();
}
process.stdout.write(readFileSync(RESULTS));
rmSync(work, { recursive: true, force: true });

/** Writes down what is measured so far: nothing is lost of a run that is stopped. */
function writeResults(): void {
  const lines = [
    `Measured on ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${cpus()[0]?.model.trim()}) with Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}: medians of ${ROUNDS} interleaved runs, of ${FEWER_ROUNDS} for nitropack and the linters, for ${LARGE} routes or more, and for growth. "Read and parse" is a process that reads the same files, parses them with the same parser and does nothing else; the column "CPU" is website-preflight's processor time over that process's. "With a base" compares with a commit from which every tenth file differs; its CPU is over that of the run without. The scan of nitropack finds the same routes by their names and reads no handler; the linters run one rule. The memory is the peak of website-preflight. Generated projects follow the statistics of public repositories: "plain" has handlers as the platform document shows them, "wrapped" has them in calls, as other platforms do.${against === null ? '' : ` "Older build" is that of ${against}; the column after "CPU" is website-preflight's processor time over its.`}`,
    '',
    `| project | routes | ${names.join(' | ')} | CPU | over older | with a base | memory |`,
    `|---|---|${'---|'.repeat(names.length + 4)}`,
    ...rows,
    '',
    '| growth | CPU of half of it | CPU of it | ratio | memory |',
    '|---|---|---|---|---|',
    ...growth,
    '',
    '| start | time | relative to node -e 0 |',
    '|---|---|---|',
    ...starts,
    '',
  ];
  writeFileSync(RESULTS, lines.join('\n'));
}

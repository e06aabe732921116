import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Report } from '../src/report/report.js';
import { type Shape, writeCorpus } from './corpus.js';

/** Compares a check with the floor and with what a user would run instead: interleaved runs on the same files, medians. */
const tools = resolve('bench/tools');
const node = join(tools, 'node_modules/node/bin/node');
const ROUNDS = 5;
const ROUNDS_OF_STARTS = 21;
/** Linters written in JavaScript take too long on more. */
const MOST_FOR_ESLINT = 1000;
/** It compares every route with every other one. */
const MOST_FOR_NITROPACK = 10_000;

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
}

/** Some count the manifest as a file, too. */
const MANIFEST = 1;

const work = mkdtempSync(join(tmpdir(), 'website-preflight-bench-'));
const peakFile = join(work, 'peak');
const reportFile = join(work, 'report.json');

function contestants(folder: string): readonly Contestant[] {
  const bin = (name: string) => join(tools, 'node_modules/.bin', name);
  return [
    {
      name: 'floor',
      command: [node, join(tools, 'floor.mjs'), folder],
      exits: [0],
      files: (output) => Number.parseInt(output, 10) - MANIFEST,
    },
    { name: 'website-preflight', command: preflight(folder), exits: [0, 1], files: routesReported },
    {
      name: 'nitropack',
      command: [node, join(tools, 'nitropack-scan.mjs'), folder],
      exits: [0],
      files: (output) => Number.parseInt(output, 10),
      most: MOST_FOR_NITROPACK,
    },
    {
      name: 'oxlint',
      command: [bin('oxlint'), '-A', 'all', '-D', 'no-debugger', folder],
      exits: [0, 1],
      files: (output) => Number(/ on (\d+) files/.exec(output)?.[1]),
    },
    {
      name: 'biome',
      command: [resolve('node_modules/.bin/biome'), 'lint', '--only=suspicious/noDebugger', '.'],
      exits: [0, 1],
      files: (output) => Number(/Checked (\d+) files/.exec(output)?.[1]) - MANIFEST,
      folder,
    },
    {
      name: 'typescript-eslint',
      command: [
        node,
        join(tools, 'node_modules/eslint/bin/eslint.js'),
        '--config',
        join(tools, 'eslint.config.mjs'),
        '--format',
        'json',
        '.',
      ],
      exits: [0, 1],
      files: (output) => JSON.parse(output).length,
      folder,
      most: MOST_FOR_ESLINT,
    },
  ];
}

function routesReported(): number {
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'));
  return report.projects.reduce((sum, { routes }) => sum + routes.length, 0);
}

function preflight(folder: string): readonly string[] {
  return [
    node,
    '--import',
    join(tools, 'peak.mjs'),
    'dist/cli.js',
    folder,
    '--base',
    'none',
    '--format',
    'json',
    '--output',
    reportFile,
  ];
}

/** Wall seconds of one run; one that fails, or does not look at every file, must not pass for a fast one. */
function seconds({ name, command: [program = '', ...args], exits, folder, files }: Contestant, routes: number): number {
  const started = process.hrtime.bigint();
  const { status, stdout, stderr } = spawnSync(program, args, {
    env: { ...process.env, PEAK_FILE: peakFile },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const taken = Number(process.hrtime.bigint() - started) / 1e9;
  if (!exits.includes(status ?? -1)) throw new Error(`${name} exited with ${status}: ${stderr}`);
  const seen = files?.(stdout) ?? routes;
  if (seen !== routes) throw new Error(`${name} looked at ${seen} files of ${routes}: ${stderr}`);
  return taken;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median time of each contestant in seconds, by name: all run once for nothing, then by turns. */
function race(racing: readonly Contestant[], rounds: number, routes: number): ReadonlyMap<string, number> {
  const times = new Map(racing.map(({ name }) => [name, [] as number[]]));
  for (let round = -1; round < rounds; round++) {
    for (const contestant of racing) {
      const taken = seconds(contestant, routes);
      if (round >= 0) times.get(contestant.name)?.push(taken);
    }
  }
  return new Map([...times].map(([name, taken]) => [name, median(taken)]));
}

/** The row of one corpus: each contestant's time with its ratio to the floor, and our peak memory. */
function rowOf(routes: number, shape: Shape): string {
  const folder = join(work, `${shape}-${routes}`);
  writeCorpus(folder, routes, shape, true);
  const racing = contestants(folder).filter(({ most = routes }) => routes <= most);
  const times = race(racing, ROUNDS, routes);
  rmSync(folder, { recursive: true });
  const [floor = Number.NaN] = times.values();
  const cells = names.map((name) => {
    const taken = times.get(name);
    return taken ? `${taken.toFixed(2)} s (${(taken / floor).toFixed(1)})` : '';
  });
  const peak = Math.round(Number(readFileSync(peakFile, 'utf8')) / 1024);
  return `| ${routes} ${shape} | ${cells.join(' | ')} | ${peak} MB |`;
}

/** How long the built files take to start, over the start of Node itself. */
function startUp(): string[] {
  const racing: readonly Contestant[] = [
    { name: 'node -e 0', command: [node, '-e', '0'], exits: [0] },
    { name: 'dist/cli.js --version', command: [node, resolve('dist/cli.js'), '--version'], exits: [0] },
    { name: 'dist/index.js, no project', command: [node, resolve('dist/index.js')], exits: [2], folder: work },
  ];
  const times = race(racing, ROUNDS_OF_STARTS, 0);
  const [floor = Number.NaN] = times.values();
  return [...times].map(
    ([name, taken]) => `| ${name} | ${(taken * 1000).toFixed(0)} ms | ${(taken / floor).toFixed(1)} |`,
  );
}

function sizeOfDist(): string {
  return readdirSync('dist')
    .filter((name) => name !== 'package.json')
    .map((name) => `${name} ${(statSync(join('dist', name)).size / 1024).toFixed(0)} KB`)
    .join(', ');
}

// Their versions are exact; a lock file would name binaries that are not published for every platform.
execFileSync('npm', ['install', '--prefix', tools, '--no-package-lock', '--no-audit', '--no-fund'], {
  stdio: 'inherit',
});
const names = contestants('').map(({ name }) => name);
const starts = startUp();
const sizes = process.argv.slice(2).map(Number);
const wide = (sizes.length ? sizes : [100, 1000, 10_000, 100_000]).map((routes) => rowOf(routes, 'wide'));
const others = sizes.length ? [] : (['flat', 'deep'] as const).map((shape) => rowOf(10_000, shape));
const lines = [
  `Measured on ${cpus().length} cores (${cpus()[0]?.model.trim()}) with Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}: medians of ${ROUNDS} interleaved runs, in brackets the times of the floor, which walks a project and reads every file and does nothing else. In a wide project the route files lie in many folders beside each other. The scan of nitropack finds the same routes by their names and reads no handler; the linters run one rule. The memory is the peak of website-preflight.`,
  '',
  `| routes | ${names.join(' | ')} | memory |`,
  `|---|${'---|'.repeat(names.length + 1)}`,
  ...wide,
  ...others,
  '',
  '| start | time | times node |',
  '|---|---|---|',
  ...starts,
  '',
  `Size of dist: ${sizeOfDist()}.`,
  '',
];
writeFileSync('bench/results.md', lines.join('\n'));
process.stdout.write(lines.join('\n'));
rmSync(work, { recursive: true, force: true });

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Shape, writeCorpus } from './corpus.js';

/** Compares a check with the floor and with what a user would run instead: interleaved runs on the same files, medians. */
const tools = resolve('bench/tools');
const node = join(tools, 'node_modules/node/bin/node');
const ROUNDS = 5;
/** Linters written in JavaScript take too long on more. */
const MOST_FOR_ESLINT = 1000;

interface Contestant {
  readonly name: string;
  readonly command: readonly string[];
  /** What it may exit with. */
  readonly exits: readonly number[];
  /** Where it runs, for those that only look below their own folder. */
  readonly folder?: string;
}

const work = mkdtempSync(join(tmpdir(), 'website-preflight-bench-'));
const peakFile = join(work, 'peak');

function contestants(folder: string, routes: number): readonly Contestant[] {
  const bin = (name: string) => join(tools, 'node_modules/.bin', name);
  return [
    { name: 'floor', command: [node, join(tools, 'floor.mjs'), folder], exits: [0] },
    { name: 'website-preflight', command: preflight(folder), exits: [0, 1] },
    { name: 'nitropack scan', command: [node, join(tools, 'nitropack-scan.mjs'), folder], exits: [0] },
    { name: 'oxlint, one rule', command: [bin('oxlint'), '-A', 'all', '-D', 'no-debugger', folder], exits: [0, 1] },
    {
      name: 'biome, one rule',
      command: [resolve('node_modules/.bin/biome'), 'lint', '--only=suspicious/noDebugger', '.'],
      exits: [0, 1],
      folder,
    },
    ...(routes > MOST_FOR_ESLINT
      ? []
      : [
          {
            name: 'typescript-eslint, one rule',
            command: [
              node,
              join(tools, 'node_modules/eslint/bin/eslint.js'),
              '--config',
              join(tools, 'eslint.config.mjs'),
              '.',
            ],
            exits: [0, 1],
            folder,
          },
        ]),
  ];
}

function preflight(folder: string): readonly string[] {
  const output = join(work, 'report.json');
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
    output,
  ];
}

/** Wall seconds of one run; a run that fails must not pass for a fast one. */
function seconds({ name, command: [program = '', ...args], exits, folder }: Contestant): number {
  const started = process.hrtime.bigint();
  const { status, stderr } = spawnSync(program, args, {
    env: { ...process.env, PEAK_FILE: peakFile },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const taken = Number(process.hrtime.bigint() - started) / 1e9;
  if (!exits.includes(status ?? -1)) throw new Error(`${name} exited with ${status}: ${stderr}`);
  return taken;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The rows of one corpus: each contestant's median, its ratio to the floor, and our peak memory. */
function rowsOf(routes: number, shape: Shape): string[] {
  const folder = join(work, `${shape}-${routes}`);
  writeCorpus(folder, routes, shape, true);
  const racing = contestants(folder, routes);
  const times = new Map(racing.map(({ name }) => [name, [] as number[]]));
  for (let round = -1; round < ROUNDS; round++) {
    for (const contestant of racing) {
      const taken = seconds(contestant);
      if (round >= 0) times.get(contestant.name)?.push(taken);
    }
  }
  const peak = Math.round(Number(readFileSync(peakFile, 'utf8')) / 1024);
  const floor = median(times.get('floor') ?? []);
  rmSync(folder, { recursive: true });
  return [...times].map(([name, taken]) => {
    const memory = name === 'website-preflight' ? `${peak} MB` : '';
    return `| ${routes} ${shape} | ${name} | ${median(taken).toFixed(2)} s | ${(median(taken) / floor).toFixed(1)} | ${memory} |`;
  });
}

/** How long the built files take to start, over the start of Node itself. */
function startUp(): string[] {
  const racing: readonly Contestant[] = [
    { name: 'node -e 0', command: [node, '-e', '0'], exits: [0] },
    { name: 'dist/cli.js --version', command: [node, 'dist/cli.js', '--version'], exits: [0] },
    { name: 'dist/index.js, no project', command: [node, resolve('dist/index.js')], exits: [2], folder: work },
  ];
  const times = racing.map((contestant) => {
    const runs = Array.from({ length: 21 }, () => seconds(contestant));
    return median(runs);
  });
  return racing.map(({ name }, index) => {
    const taken = times[index] ?? Number.NaN;
    return `| ${name} | ${(taken * 1000).toFixed(0)} ms | ${(taken / (times[0] ?? Number.NaN)).toFixed(1)} |`;
  });
}

function sizeOfDist(): string {
  return readdirSync('dist')
    .map((name) => `${name} ${(statSync(join('dist', name)).size / 1024).toFixed(0)} KB`)
    .join(', ');
}

// Their versions are exact; a lock file would name binaries that are not published for every platform.
execFileSync('npm', ['install', '--prefix', tools, '--no-package-lock', '--no-audit', '--no-fund'], {
  stdio: 'inherit',
});
const starts = startUp();
const sizes = process.argv.slice(2).map(Number);
const wide = (sizes.length ? sizes : [100, 1000, 10_000, 100_000]).flatMap((routes) => rowsOf(routes, 'wide'));
const others = sizes.length ? [] : (['flat', 'deep'] as const).flatMap((shape) => rowsOf(10_000, shape));
const lines = [
  `Measured on ${cpus().length} cores (${cpus()[0]?.model.trim()}) with Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}: medians of ${ROUNDS} interleaved runs. The floor walks a project and reads every file, and does nothing else.`,
  '',
  '| routes | what runs | time | times the floor | peak memory |',
  '|---|---|---|---|---|',
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

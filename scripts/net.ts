import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Report } from '../src/report/report.js';

/**
 * Holds this build against that of another commit: `node build/scripts/net.js COMMIT [--texts] FOLDER`. Each folder of FOLDER is a
 * git repository; its HEAD is compared with the commit before it where there is one. Printed are the facts that differ: routes,
 * overlaps, auth, changes, and of each finding rule, file, line, severity and state, with `--texts` also what it says.
 */
const [commit = '', ...words] = process.argv.slice(2);
const hasTexts = words.includes('--texts');
const folder = resolve(words.find((word) => !word.startsWith('--')) ?? '');
const other = mkdtempSync(join(tmpdir(), 'preflight-net-'));
process.on('exit', () => rmSync(other, { recursive: true }));
execFileSync('tar', ['-x', '-C', other], {
  input: execFileSync('git', ['archive', commit, 'dist'], { maxBuffer: 2 ** 27 }),
});

const names = readdirSync(folder).sort();
const differences = new Map<string, string[]>();
let compared = 0;
const waiting = [...names];
await Promise.all(
  [1, 2].map(async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await compare(name);
  }),
);
console.log(`${compared} outputs of ${names.length} repositories compared with ${commit}.`);
for (const [kind, all] of [...differences].sort()) {
  console.log(`\n${kind}: ${all.length}`);
  for (const line of all) console.log(`  ${line}`);
}
process.exitCode = differences.size > 0 ? 1 : 0;

async function compare(name: string): Promise<void> {
  const repository = join(folder, name);
  const hasBase = existsSync(join(repository, '.git')) && parents(repository) > 1;
  for (const base of hasBase ? ['none', 'HEAD~1'] : ['none']) {
    const [then, now] = await Promise.all([join(other, 'dist'), 'dist'].map((dist) => facts(dist, repository, base)));
    compared += 1;
    const [before, after] = [new Set(then), new Set(now)];
    for (const [sign, lines, known] of [
      ['-', then, after],
      ['+', now, before],
    ] as const)
      for (const line of lines ?? []) {
        if (known.has(line)) continue;
        const kind = `${sign} ${line.split(' ', 2).join(' ')}`;
        const told = differences.get(kind) ?? [];
        differences.set(kind, told);
        told.push(`${name} (${base}): ${line}`);
      }
  }
}

function parents(repository: string): number {
  return Number(execFileSync('git', ['-C', repository, 'rev-list', '--count', 'HEAD']));
}

/** What a build says of a repository, a fact on each line; the first two words tell what kind of fact. */
async function facts(dist: string, repository: string, base: string): Promise<readonly string[]> {
  const args = [resolve(dist, 'cli.js'), '.', '--format', 'json', '--base', base];
  const text = await output(args, repository);
  if (!text.startsWith('{')) return [`failure - ${text.trim()}`];
  const { conclusion, projects, failures, removed }: Report = JSON.parse(text);
  const rest = (value: unknown) => JSON.stringify(value);
  return [
    `conclusion - ${conclusion}`,
    ...failures.map(({ message }) => `failure - ${message}`),
    ...removed.map((one) => `removed - ${one.project} ${one.identity}`),
    ...projects.flatMap(({ findings, routes, overlaps, auth, changes }) => [
      ...findings.map(({ rule, file, range, severity, state, message, help, ...finding }) => {
        const said = hasTexts ? ` ${rest([message, help, 'diff' in finding ? finding.diff : null])}` : '';
        return `finding ${rule} ${severity} ${state} ${file}:${range?.start.line ?? 0}:${range?.start.column ?? 0}${said}`;
      }),
      ...routes.map(({ file, method, path, params, documented, handler, access }) => {
        const rule = access && [access.key, access.value, access.certain, access.next];
        const exceptions = access?.exceptions.map(({ key }) => key).toSorted();
        return `route - ${method} ${path} ${file} ${rest([params, documented, handler, rule, exceptions])}`;
      }),
      ...overlaps.map(({ files, relation, method }) => `overlap ${relation} ${method} ${files.join(' ')}`),
      ...(auth?.rules.map(({ key, value, routes }) => `auth key ${key} ${rest([value, routes])}`) ?? []),
      ...(changes?.routes.map(
        ({ kind, method, path, file, was }) => `change ${kind} ${method} ${path} ${file} ${rest(was)}`,
      ) ?? []),
      ...(changes?.access.map(({ method, path, before, after }) => {
        const words = [before, after].map((side) => side && [side.key, side.value, side.certain]);
        return `access change ${method} ${path} ${rest(words)}`;
      }) ?? []),
    ]),
  ];
}

/** What a program prints, on its standard error where it prints nothing else. */
function output(args: readonly string[], cwd: string): Promise<string> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd });
    const texts = ['', ''];
    child.stdout.on('data', (data) => (texts[0] += data));
    child.stderr.on('data', (data) => (texts[1] += data));
    child.on('close', () => done(texts[0] || texts[1] || ''));
  });
}

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import test, { after } from 'node:test';
import { helpText } from '../../src/command-line/help.js';
import { explanation } from '../../src/formats/explain.js';
import { authLost } from '../../src/rules/auth-lost.js';
import { fences, README, shownCommands, spans } from './readme.js';
import { git } from './site.js';

const WITH_ID = '{\n  "id": "web-0123456789ab",\n  "title": "",\n  "name": "web-0123456789ab"\n}\n';

/** What a command that README names shows and how it ends; those with their output in README need no line here. */
const CHECKS: Readonly<Record<string, (run: Run) => void>> = {
  'node dist/cli.js routes examples/storefront': ({ status, stdout }) => {
    assert.equal(status, 0);
    assert.match(stdout, /^22 routes, 14 with no auth rule\n[\s\S]*`\/api\/orders\/:id`/);
  },
  'node dist/cli.js which GET /api/orders/7 examples/storefront': ({ status, stdout }) => {
    assert.equal(status, 0);
    assert.match(stdout, /^GET `\/api\/orders\/7`\n[\s\S]*Auth rule, not certain: `\/api\/orders` = `true`/);
  },
  'node dist/cli.js examples/broken': ({ status, stdout }) => {
    assert.equal(status, EXIT_CODES.get('blocked'));
    assert.match(stdout, /^examples\/broken\/package\.json:\d+:\d+ /m);
  },
  'cp -r examples/broken site && node dist/cli.js --fix site': ({ status, stdout, stderr }) => {
    assert.equal(status, EXIT_CODES.get('blocked'));
    assert.match(stderr, /^Fixed site\/server\/api\/team\/stock\.get\.ts \(1 place\)\.$/m);
    assert.match(stdout, /^blocked by /m);
  },
  'node dist/cli.js explain auth-lost': (run) => assertPrinted(run, `${explanation(authLost)}\n`),
  'node dist/cli.js --help': (run) => assertPrinted(run, helpText()),
};

/** What is not run, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'npm cit': 'it is what runs this test',
  'npx website-preflight': 'it needs the registry; npm.test.ts installs and runs the packed files',
};

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The exit codes as README's own table has them. */
const EXIT_CODES = new Map(
  [...README.matchAll(/^\| `(\w+)` \| (\d) \|/gm)].map(([, conclusion = '', code]) => [conclusion, Number(code)]),
);

const clone = freshClone();

for (const { command, output } of shownCommands()) {
  test(`README: ${command} prints what stands below it`, () => {
    const run = runInClone(command);
    assert.equal(run.stdout.replace(/(?<=^Compared with `)[0-9a-f]{7}(?=`)/, '7e3720d'), output);
    assert.equal(run.status, 0);
  });
}

for (const [command, check] of Object.entries(CHECKS)) {
  test(`README: ${command} does what is said of it`, () => check(runInClone(command)));
}

test('every command in README is run by this test, or is named with the reason why not, and nothing else is', () => {
  const shown = shownCommands().map(({ command }) => command);
  const lines = fences('sh').flatMap((text) => text.trimEnd().split('\n'));
  const named = spans().filter((text) => /^(?:cp|node|npm|npx|git|website-preflight) /.test(text));
  assert.deepEqual(
    [...new Set([...lines, ...named])].sort(),
    [...shown, ...Object.keys(CHECKS), ...Object.keys(NOT_RUN)].sort(),
  );
});

test('README shows code only in languages that a test reads', () => {
  const languages = [...README.matchAll(/^```(\w*)\n[\s\S]*?^```$/gm)].map(([, language]) => language);
  assert.deepEqual([...new Set(languages)].sort(), ['sh', 'text', 'yaml']);
});

test('every file, picture and heading that README points at is there', () => {
  const targets = [...README.matchAll(/\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source,
  );
  const headings = [...README.matchAll(/^#+ (.*)$/gm)].map(
    ([, text = '']) => `#${text.toLowerCase().replaceAll(' ', '-')}`,
  );
  const files = spans().filter((text) => /^(?:dist|docs|examples|src)\/\S+$/.test(text));
  const missing = [...targets, ...files].filter(
    (target = '') => !/^https:/.test(target) && !headings.includes(target) && !existsSync(join(clone, target)),
  );
  assert.deepEqual(missing, []);
});

/** The files of this repository, cloned as a new user does, and beside them a project with one merged commit, one that is not, and an edit. */
function freshClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-readme-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const skipped = ['.git', 'node_modules', 'build'];
  cpSync('.', join(folder, 'origin'), { recursive: true, filter: (file) => !skipped.includes(basename(file)) });
  cpSync('examples/storefront', join(folder, 'site'), { recursive: true });
  for (const [from, to] of [
    ['origin', 'website-preflight'],
    ['site', 'my-site'],
  ] as const) {
    commitAll(join(folder, from), ['init', '--quiet', '--initial-branch=main']);
    git(folder, ['clone', '--quiet', join(folder, from), join(folder, to)]);
  }
  const manifest = join(folder, 'my-site/package.json');
  writeFileSync(manifest, WITH_ID.replace('""', '"Shop"'));
  commitAll(join(folder, 'my-site'));
  writeFileSync(manifest, WITH_ID);
  return join(folder, 'website-preflight');
}

function commitAll(folder: string, before: readonly string[] = ['status']): void {
  git(folder, before);
  git(folder, ['add', '--all']);
  git(folder, ['commit', '--quiet', '--message', 'x']);
}

/** Exactly as written, in a shell; `node` is the one under test. */
function runInClone(command: string): Run {
  const node = process.env.PREFLIGHT_NODE ?? process.execPath;
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  return spawnSync(command, { cwd: clone, shell: true, encoding: 'utf8', env });
}

function assertPrinted({ status, stdout, stderr }: Run, text: string): void {
  assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: text, stderr: '' });
}

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import test from 'node:test';
import { freshClone, withCommitOfReadme } from './fresh-clone.js';
import { temporaryFolder } from './site.js';

const README = readFileSync('README.md', 'utf8');

/** The commands with the output that stands right below them. */
const SHOWN = [...README.matchAll(/^```sh\n(.*)\n```\n(?:\n|<!--.*-->\n)*```text\n([\s\S]*?)^```$/gm)].map(
  ([, command = '', output = '']) => ({ command, output }),
);

/** Its code blocks by language, and its code in running text and tables. */
const FENCES = [...README.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, text = '']) => ({
  language,
  text,
}));
const SPANS = [...README.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

/** The one block whose output is in the pictures. */
const RENAMED = FENCES.map(({ text }) => text.trim()).find((text) => text.includes('git mv ')) ?? '';

/** What a command that README names shows and how it ends, in README's order; one whose output is there needs no line. */
const CHECKS: Readonly<Record<string, (run: Run) => void>> = {
  'node dist/cli.js routes examples/storefront': ({ status, stdout }) => {
    assert.equal(status, 0);
    assert.match(stdout, /^22 routes, 14 with no auth rule\n[\s\S]*`\/api\/orders\/:id`/);
  },
  'node dist/cli.js which GET /api/orders/7 examples/storefront': ({ status, stdout }) => {
    assert.equal(status, 0);
    assert.match(
      stdout,
      /^GET `\/api\/orders\/7`\n[\s\S]*Auth rule, if keys match by prefix: `\/api\/orders` = `true`/,
    );
  },
  'node dist/cli.js examples/broken --base none': ({ status, stdout }) => {
    assert.equal(status, EXIT_CODES.get('blocked'));
    assert.match(stdout, /^examples\/broken\/package\.json:\d+:\d+ /m);
  },
  [RENAMED]: ({ status, stdout }) => {
    assert.equal(status, 0);
    const [lost = '', fixed = ''] = stdout.split(/(?<=^passed, but 3 routes lost their auth rule\n)/m);
    assert.match(lost, /^package\.json:19:5 {2}warning {2}auth-lost/m);
    assert.match(fixed, /\npassed, 3 URLs renamed, each with its rule\n$/);
    assert.equal(runInClone('git status --porcelain').stdout, '');
  },
};

/** What is not run, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'npm cit': 'it is what runs this test',
  'node dist/cli.js path/to/your-site --base none': 'it is a folder of who reads it',
  'npm install --global website-preflight': 'it needs the registry; npm.test.ts installs and runs the packed files',
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

const clone = freshClone(temporaryFolder(test));

for (const { command, output } of SHOWN) {
  test(`README: ${command} prints what stands below it`, () => {
    const run = runInClone(command);
    assert.equal(withCommitOfReadme(run.stdout), output);
    assert.equal(run.status, 0);
  });
}

for (const [command, check] of Object.entries(CHECKS)) {
  test(`README: ${command} does what is said of it`, () => check(runInClone(command)));
}

test('every command in README is run by this test, or is named with the reason why not, and nothing else is', () => {
  const lines = FENCES.flatMap(({ language, text }) => (language === 'sh' ? text.trimEnd().split('\n') : []));
  const named = SPANS.filter((text) => /^(?:cp|node|npm|npx|git|website-preflight) /.test(text));
  const known = [...SHOWN.map(({ command }) => command), ...Object.keys(CHECKS), ...Object.keys(NOT_RUN)];
  assert.deepEqual([...new Set([...lines, ...named])].sort(), known.sort());
});

test('README shows code only in languages that a test reads', () => {
  assert.deepEqual([...new Set(FENCES.map(({ language }) => language))].sort(), ['sh', 'text', 'yaml']);
});

/** Exactly as written, in a shell; `node` is the one under test. */
function runInClone(command: string): Run {
  const node = process.env.PREFLIGHT_NODE ?? process.execPath;
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  return spawnSync(command, { cwd: clone, shell: true, encoding: 'utf8', env });
}

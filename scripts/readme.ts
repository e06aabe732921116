import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import packageJson from '../package.json' with { type: 'json' };
import { rulesPage } from '../src/formats/explain.js';
import { LIMITS } from '../src/limits.js';
import { rules } from '../src/rules/index.js';
import { settingsJsonSchema } from '../src/settings/settings-schema.js';
import { freshClone, withCommitOfReadme } from '../test/e2e/fresh-clone.js';
import { GOLDEN_SCENES } from '../test/formats/golden-scenes.js';
import { BASES } from '../test/github/bases.js';
import { runCommandLine } from '../test/runner/command-line.js';

/** The pages that hold generated parts, or name this version. */
export const PAGES = ['README.md', 'docs/reference.md', 'docs/recipes.md', 'SECURITY.md'];

/** The folder of the scenes' goldens. */
export const SCENES = 'test/fixtures/golden/scenes';

/** The files that are generated as a whole: the page of the rules, and what is printed about examples and scenes. */
export const GENERATED: Readonly<Record<string, () => Promise<string>>> = {
  'docs/rules.md': async () => rulesPage(rules),
  ...Object.fromEntries(['storefront', 'broken', 'unparsable'].flatMap(goldens)),
  ...Object.fromEntries(Array.from(GOLDEN_SCENES, ([name, text]) => [`${SCENES}/${name}`, async () => text])),
};

/** The whole output about an example that is new in its repository, in the formats that people and programs read. */
function goldens(example: string): readonly (readonly [file: string, made: () => Promise<string>])[] {
  const formats = { txt: 'text', json: 'json', md: 'markdown' };
  return Object.entries(formats).map(([extension, format]) => [
    `test/fixtures/golden/${example}.${extension}`,
    async () => (await runCommandLine('.', [`examples/${example}`, '--base', 'none', '--format', format])).stdout,
  ]);
}

/**
 * A page with this version, and every generated part as the program says it today; the parts stand between comments that
 * name them. What a command prints is left as it is where `isRun` is false: test/e2e/readme-walk.test.ts types the commands.
 */
export function readmeWithFacts(readme: string, isRun: boolean): string {
  const named = readme.replaceAll(/(rev: |COMMIT # |release verify )v[\d.]+\d/g, `$1v${packageJson.version}`);
  return named.replace(
    /(<!-- (\w[^>]*?) -->\n)([\s\S]*?)(\n<!-- end -->)/g,
    (_, start: string, name: string, part: string, end: string) => {
      return `${start}${name.startsWith('node ') && !isRun ? part : partOf(name)}${end}`;
    },
  );
}

function partOf(name: string): string {
  switch (name) {
    case 'inputs':
      return inputTable();
    case 'outputs':
      return outputTable();
    case 'settings':
      return settingTable();
    case 'bases':
      return table(
        ['event', 'base', 'why'],
        BASES.map(({ event, base, why }) => [event, base, why]),
      );
    case 'caps':
      return capTable();
    default:
      if (!name.startsWith('node ')) throw new Error(`README has no part called ${name}`);
      return `\`\`\`text\n${output(name.split(' ').slice(1))}\`\`\``;
  }
}

type Described = Readonly<Record<string, { readonly description: string; readonly default?: string }>>;

/** The inputs that matter first. */
const FIRST = ['projects', 'fail-on', 'new-only', 'rules', 'comment'];

function inputTable(): string {
  const inputs: Described = parse(readFileSync('action.yml', 'utf8')).inputs;
  const names = [...FIRST, ...Object.keys(inputs).filter((name) => !FIRST.includes(name))];
  const rows = names.map((name) => {
    const { description = '', default: own = '' } = inputs[name] ?? {};
    const [, otherwise = own] = OTHERWISE.exec(description) ?? [];
    return [`\`${name}\``, otherwise && `\`${otherwise}\``, description.replace(OTHERWISE, '')];
  });
  return table(['input', 'default', 'meaning'], rows);
}

/** What a description says of the default, which has a column here. */
const OTHERWISE = / \(default: (?:from the settings file(?:, else )?)?(.*?)(?:, if it is there)?\)$/;

function outputTable(): string {
  const outputs: Described = parse(readFileSync('action.yml', 'utf8')).outputs;
  const counts = Object.keys(outputs).filter((name) => outputs[name]?.description === `The number of ${name}`);
  const others = Object.entries(outputs).filter(([name]) => !counts.includes(name));
  return table(
    ['output', 'what it holds'],
    [
      ...others.map(([name, { description }]) => [`\`${name}\``, description]),
      [counts.map((name) => `\`${name}\``).join(', '), 'The number of each'],
    ],
  );
}

function settingTable(): string {
  const { properties } = settingsJsonSchema(rules) as { readonly properties: Described };
  return table(
    ['setting', 'what it holds'],
    Object.entries(properties).map(([name, { description }]) => [`\`${name}\``, description]),
  );
}

function capTable(): string {
  const triedFindings = Math.floor(Math.sqrt(LIMITS.foundInTrials));
  const count = (number: number) => number.toLocaleString('en');
  const { routeFiles, pathSegments, optionalSegments, authKeys, authKeyCharacters, shownText } = LIMITS;
  return table(
    ['cap', 'of what'],
    [
      [`${LIMITS.fileBytes / 1024 ** 2} MiB`, 'a file'],
      [count(LIMITS.manifestDepth), 'nested brackets of a manifest or settings file'],
      [count(LIMITS.judgedValues), 'constrained values of a manifest'],
      [count(routeFiles), 'route files of a project'],
      [count(pathSegments), `segments of a path, ${optionalSegments} of them optional`],
      [count(authKeys), `keys of auth, of ${count(authKeyCharacters)} characters each`],
      [count(LIMITS.listedFiles), 'files of a repository'],
      [`${LIMITS.gitAnswerBytes / 1024 ** 2} MiB`, 'one answer of git'],
      [
        count(LIMITS.foundInTrials),
        `findings of a rule in the trials of its fixes for the manifest: not all of more than ${triedFindings} have one`,
      ],
      [count(LIMITS.relatedPlaces), 'related places of a finding'],
      [count(shownText), 'characters of a value in a message'],
    ],
  );
}

function table(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const line = (cells: readonly (string | undefined)[]) =>
    `| ${cells.map((cell = '') => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** What a command prints in a fresh clone; the commit of today is not shown. */
function output(args: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-readme-'));
  try {
    return withCommitOfReadme(printed(args, freshClone(folder)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a command prints, whatever its exit code. */
function printed(args: readonly string[], cwd = '.'): string {
  try {
    return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

if (process.argv[1]?.endsWith('readme.js')) {
  for (const page of PAGES) writeFileSync(page, readmeWithFacts(readFileSync(page, 'utf8'), true));
  for (const [page, made] of Object.entries(GENERATED)) writeFileSync(page, await made());
}

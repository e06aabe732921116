import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { rulesPage, ruleTable } from '../src/rules/explain.js';
import { rules } from '../src/rules/index.js';
import { transcripts } from './transcripts.js';

/** The pages that hold generated parts, and those that are generated as a whole. */
export const PAGES = ['README.md', 'docs/reference.md', 'docs/speed.md'];
export const GENERATED: Readonly<Record<string, () => string>> = {
  'docs/rules.md': () => rulesPage(rules),
  'docs/terminal.md': transcripts,
};

/** A page with every generated part as the program says it today; the parts stand between comments that name them. */
export function readmeWithFacts(readme: string): string {
  return readme.replace(
    /(<!-- (\w[^>]*?) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, start: string, name: string, end: string) => {
      return `${start}${partOf(name)}\n${end}`;
    },
  );
}

function partOf(name: string): string {
  switch (name) {
    case 'rules':
      return ruleTable(rules);
    case 'inputs':
      return inputTable();
    case 'bench':
      return readFileSync('bench/results.md', 'utf8').trimEnd();
    default:
      if (!name.startsWith('node ')) throw new Error(`README has no part called ${name}`);
      return `\`\`\`text\n${output(name.split(' ').slice(1))}\`\`\``;
  }
}

function inputTable(): string {
  const { inputs } = parse(readFileSync('action.yml', 'utf8'));
  const rows = Object.entries<{ description: string; default: string }>(inputs).map(
    ([name, { description, default: otherwise }]) =>
      `| \`${name}\` | ${otherwise ? `\`${otherwise}\`` : ''} | ${description.replaceAll('|', '\\|')} |`,
  );
  return ['| input | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

/** What a command prints, whatever its exit code. */
function output(args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

if (process.argv[1]?.endsWith('readme.js')) {
  for (const page of PAGES) writeFileSync(page, readmeWithFacts(readFileSync(page, 'utf8')));
  for (const [page, made] of Object.entries(GENERATED)) writeFileSync(page, made());
}

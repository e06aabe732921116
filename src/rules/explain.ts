import { LIMITS } from '../limits.js';
import { wrapped } from '../text/width.js';
import type { Rule } from './rule.js';

/** Everything that is said about a rule, as Markdown: what it checks, why, an example, the fix. */
export function explanation(rule: Rule): string {
  return [
    `# ${rule.id} (${rule.severity})`,
    filled(rule.title),
    filled(`Why: ${rule.reason}`),
    `Found:\n${example(rule.bad)}`,
    `Right:\n${example(rule.good)}`,
    filled(`Fix: ${rule.fix}`),
  ].join('\n\n');
}

/** All rules with what each is about, as the command line lists them. */
export function ruleList(rules: readonly Rule[]): string {
  const lines = rules.flatMap(({ id, severity, title }) => [
    `${id} (${severity})`,
    ...wrapped(title, LIMITS.textColumns - 4).map((line) => `    ${line}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** The table of all rules for README, as Markdown. */
export function ruleTable(rules: readonly Rule[]): string {
  const rows = rules.map(({ id, severity, title }) => `| \`${id}\` | ${severity} | ${title.replaceAll('|', '\\|')} |`);
  return ['| rule | severity | what must hold |', '|---|---|---|', ...rows].join('\n');
}

function filled(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => wrapped(line, LIMITS.textColumns))
    .join('\n');
}

function example({ files, base, beside, elsewhere }: Rule['bad']): string {
  return [
    ...listing(files, ''),
    ...listing(base, ', before the change'),
    ...listing(beside, ', in another project'),
    ...listing(elsewhere, ', in a folder that is not checked'),
  ].join('\n\n');
}

function listing(files: Readonly<Record<string, string>> | undefined, note: string): readonly string[] {
  return Object.entries(files ?? {}).map(([name, text]) => `${name}${note}:\n\n${indented(text)}`);
}

function indented(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '    ');
}

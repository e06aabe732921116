import packageJson from '../../package.json' with { type: 'json' };
import { LIMITS } from '../limits.js';
import { wrapped } from '../text/width.js';
import type { Rule } from './rule.js';

/** Everything that is said about a rule, as Markdown: what it checks, why, an example, the fix. */
export function explanation(rule: Rule): string {
  return [
    `# ${rule.id} (${rule.severity})`,
    filled(rule.title),
    filled(`Why: ${rule.reason}`),
    `Found:\n${shown(rule.bad)}`,
    `Right:\n${shown(rule.good)}`,
    filled(`Fix: ${rule.fix}`),
    `More: ${pageOf(rule.id)}\nThe platform document, section by section: ${PLATFORM}`,
  ].join('\n\n');
}

/** The page of all rules, as Markdown: one heading per rule, which alerts and findings lead to. */
export function rulesPage(rules: readonly Rule[]): string {
  const pages = rules.map((rule) =>
    [
      `## ${rule.id}`,
      `**${rule.severity}** · ${rule.title}`,
      rule.reason,
      `Found:\n\n${shown(rule.bad)}`,
      `Right:\n\n${shown(rule.good)}`,
      `**Fix:** ${rule.fix}`,
    ].join('\n\n'),
  );
  return `# Rules\n\nWhat each rule checks and why, with an example and the fix; \`website-preflight explain RULE\` prints the same. The\nsections (§) are those of the [platform document](platform.md).\n\n${pages.join('\n\n')}\n`;
}

/** Where a rule is explained. */
export function pageOf(id: string): string {
  return `${DOCS}/rules.md#${id}`;
}

const DOCS = `${packageJson.repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/docs`;

/** Where the platform document is retold, section by section. */
export const PLATFORM = `${DOCS}/platform.md`;

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
  const rows = rules.map(({ id, severity, title }) => `\`${id}\` | ${severity} | ${title.replaceAll('|', '\\|')}`);
  return ['rule | severity | what is wrong', '---|---|---', ...rows].join('\n');
}

function filled(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => wrapped(line, LIMITS.textColumns))
    .join('\n');
}

/** An example with the manifest that its project has where it names none. */
export function complete(example: Rule['bad']): Rule['bad'] {
  return { 'package.json': '{}\n', ...example };
}

function shown(example: Rule['bad']): string {
  return Object.entries(complete(example))
    .map(([name, text]) => `${name}:\n\n${text.trimEnd().replaceAll(/^/gm, '    ')}`)
    .join('\n\n');
}

import packageJson from '../../package.json' with { type: 'json' };
import type { Example, Rule } from '../rules/rule.js';
import { isTunable } from '../settings/schema.js';
import { wrapped } from './width.js';

/** Columns of what is printed about rules, in a terminal and in a pipe. */
const COLUMNS = 80;

/** Everything that is said about a rule, as Markdown: what it checks, why, an example, the fix. */
export function explanation(rule: Rule): string {
  return [
    `# ${rule.id} (${rule.severity})${rule.section === null ? '' : ` §${rule.section}`}`,
    filled(rule.title),
    filled(`Why: ${rule.reason}`),
    `Found:\n${shown(rule.bad)}`,
    `Right:\n${shown(rule.good)}`,
    filled(`Fix: ${rule.fix} ${mechanicalWords(rule)}`),
    filled(`Ignore: ${ignoreWords(rule)}`),
    `More: ${pageOf(rule.id)}\nThe platform document, section by section: ${PLATFORM}`,
  ].join('\n\n');
}

/** The page of all rules, as Markdown: one heading per rule, which alerts and findings lead to. */
export function rulesPage(rules: readonly Rule[]): string {
  const pages = rules.map((rule) =>
    [
      `## ${rule.id}`,
      [`**${rule.severity}**`, ...(rule.section === null ? [] : [`§${rule.section}`]), rule.title].join(' · '),
      rule.reason,
      `Found:\n\n${shown(rule.bad)}`,
      `Right:\n\n${shown(rule.good)}`,
      `**Fix:** ${rule.fix} ${mechanicalWords(rule)}`,
      `**Ignore:** ${ignoreWords(rule)}`,
    ].join('\n\n'),
  );
  return `# Rules\n\nWhat each rule checks and why, with an example and the fix; \`website-preflight explain RULE\` prints the same. The\nsections (§) are those of the [platform document](platform.md).\n\n${pages.join('\n\n')}\n`;
}

/** What `--fix` does about a rule. */
function mechanicalWords({ mechanical }: Rule): string {
  return mechanical === undefined ? '`--fix` leaves it to you.' : `\`--fix\` ${mechanical}.`;
}

/** How the settings file ignores a finding of a rule: by file, or in the manifest by JSON Pointer. */
function ignoreWords(rule: Rule): string {
  if (!isTunable(rule)) return 'not possible, and the settings file cannot set its severity.';
  const place = /^(?:auth|manifest)-/.test(rule.id) ? '"pointer": "/…"' : '"file": "server/api/…"';
  return `\`{ "rule": "${rule.id}", ${place}, "reason": "…" }\` in \`website-preflight.json\`.`;
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
    ...wrapped(title, COLUMNS - 4).map((line) => `    ${line}`),
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
    .flatMap((line) => wrapped(line, COLUMNS))
    .join('\n');
}

/** An example with the manifest that its project has where it names none. */
export function complete(example: Example): Example {
  return { 'package.json': '{}\n', ...example };
}

function shown(example: Example): string {
  return Object.entries(complete(example))
    .map(([name, text]) => `${name}:\n\n${text.trimEnd().replaceAll(/^/gm, '    ')}`)
    .join('\n\n');
}

import packageJson from '../../package.json' with { type: 'json' };
import type { Finding } from '../report/finding.js';
import type { Example, Rule } from '../rules/rule.js';
import { isTunable } from '../settings/settings-schema.js';
import { wrapped } from './terminal/width.js';

/** The page of this program. */
export const HOME = packageJson.repository.url.replace(/^git\+|\.git$/g, '');

/** The pages of this version, so that a pinned release leads to its own rules. */
const DOCS = `${HOME}/blob/v${packageJson.version}/docs`;

/** The address of a rule's explanation. */
export function addressOf(id: string): string {
  return `${DOCS}/rules.md#${id}`;
}

/** The address of the platform document, section by section. */
export const PLATFORM = `${DOCS}/platform.md`;

/** A rule and its cases, each with a title and an id: that of the rule, and `rule/case`. */
export function casesOf({ id, title, cases = {} }: Pick<Rule, 'id' | 'title' | 'cases'>) {
  return [{ id, title }, ...Object.entries(cases).map(([name, title]) => ({ id: `${id}/${name}`, title }))];
}

/** The id of the case that a finding is: that of its rule, where its title is the rule's. */
export function caseIdOf({ rule, case: name }: Pick<Finding, 'rule' | 'case'>): string {
  return name === undefined ? rule : `${rule}/${name}`;
}

/** How wide text about rules is, in a terminal and in a pipe. */
const WIDTH = 80;

/** All about a rule for a terminal: what it checks, why, an example, the fix. */
export function explanation(rule: Rule): string {
  const text = aboutRule(rule, { heading: '#', bold: '', columns: WIDTH });
  return `${text}\n\nMore: ${addressOf(rule.id)}\nThe platform document, section by section: ${PLATFORM}`;
}

/** The page of all rules as Markdown, with a heading per rule that alerts and findings link to. */
export function rulesPage(rules: readonly Rule[]): string {
  const look = { heading: '##', bold: '**', columns: Number.POSITIVE_INFINITY };
  return `# Rules\n\n${ABOUT}\n\n${rules.map((rule) => aboutRule(rule, look)).join('\n\n')}\n`;
}

/** A rule between the marks of a terminal or a page. */
function aboutRule(rule: Rule, { heading, bold, columns }: { heading: string; bold: string; columns: number }): string {
  const broken = (sentences: string) => wrapped(sentences, columns).join('\n');
  const inBold = (words: string) => bold + words + bold;
  const others = Object.values(rule.cases ?? {});
  const section = rule.section === null ? [] : [`§${rule.section}`];
  return [
    `${heading} ${rule.id}`,
    broken([inBold(rule.severity), ...section, rule.title].join(' · ')),
    broken(rule.reason),
    ...(others.length > 0 ? [broken(`${inBold('Also:')} ${others.join(' ')}`)] : []),
    `Found:\n\n${exampleText(rule.bad)}`,
    `Right:\n\n${exampleText(rule.good)}`,
    broken(`${inBold('Fix:')} ${rule.fix} \`--fix\` ${rule.mechanical ?? 'leaves it to you'}.`),
    broken(`${inBold('Ignore:')} ${ignoreWords(rule)}`),
  ].join('\n\n');
}

const ABOUT =
  'What each rule checks and why, with an example and the fix; ' +
  '`website-preflight explain RULE` prints the same. ' +
  'The sections (§) are those of the [platform document](platform.md).';

/** How the settings file ignores a finding of a rule. */
function ignoreWords(rule: Rule): string {
  if (!isTunable(rule.id)) return 'not possible, and the settings file cannot set its severity.';
  const entry = `{ "rule": "${rule.id}", "file": "**/${rule.foundIn ?? 'package.json'}", "reason": "…" }`;
  return (
    `\`{ "ignore": [${entry}] }\` as \`website-preflight.json\`, or its entry in the list \`ignore\` there. ` +
    'With `--verbose` each finding has the entry for its place.'
  );
}

/** All rules with their titles, as the command line lists them. */
export function ruleList(rules: readonly Rule[]): string {
  const lines = rules.flatMap(({ id, severity, title }) => [
    `${id} (${severity})`,
    ...wrapped(title, WIDTH - 4).map((line) => `    ${line}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** An example with its manifest, which is empty unless given. */
export function withManifest(example: Example): Example {
  return { 'package.json': '{}\n', ...example };
}

function exampleText(example: Example): string {
  return Object.entries(withManifest(example))
    .map(([name, text]) => `${name}:\n\n${text.trimEnd().replaceAll(/^/gm, '    ')}`)
    .join('\n\n');
}

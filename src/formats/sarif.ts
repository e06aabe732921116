import type { Location, Log, ReportingDescriptor, Result, Run } from 'sarif';
import packageJson from '../../package.json' with { type: 'json' };
import { LIMITS } from '../limits.js';
import { type FindingEntry, type Report, standing, weightOf } from '../report/report.js';
import { rules } from '../report/rules.js';
import { inOrderOf } from '../text/order.js';
import { visible } from '../text/quote.js';
import { counted } from '../text/words.js';
import { urlPath } from './markdown-text.js';

/** The report as a SARIF 2.1.0 log for code scanning, of at most so many results. The same report gives the same bytes. */
export function sarif(given: Report, most: number = LIMITS.sarifResults): string {
  const report = standing(given);
  const findings = report.projects.flatMap((project) => project.findings);
  // Where there are too many, those that matter to the change stay.
  const listed = findings.length <= most ? findings : findings.toSorted(inOrderOf(weightOf)).slice(0, most);
  const omitted = findings.length - listed.length;
  const index = new Map(rules.map(({ id }, at) => [id, at]));
  const run: Run = {
    tool: {
      driver: {
        name: 'Website Preflight',
        informationUri: HOME,
        semanticVersion: packageJson.version,
        rules: rules.map(descriptor),
      },
    },
    automationDetails: { id: 'website-preflight/' },
    invocations: [
      {
        executionSuccessful: report.failures.length === 0,
        toolExecutionNotifications: [
          ...report.failures.map(({ project, message }) => ({
            level: 'error' as const,
            message: { text: visible(project === null ? message : `${project}: ${message}`) },
          })),
          ...(omitted === 0 ? [] : [{ level: 'warning' as const, message: { text: notListed(omitted, most) } }]),
        ],
      },
    ],
    columnKind: 'utf16CodeUnits',
    results: listed.map((finding) => result(finding, index.get(finding.rule))),
  };
  const log: Log = { $schema: SCHEMA, version: '2.1.0', runs: [run] };
  return `${JSON.stringify(log, null, 2).replaceAll('##[', '#\\u0023[')}\n`;
}

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
const HOME = packageJson.repository.url.replace(/^git\+|\.git$/g, '');
const LEVELS = { error: 'error', warning: 'warning', notice: 'note' } as const;

function descriptor({ id, severity, title, reason, fix }: (typeof rules)[number]): ReportingDescriptor {
  return {
    id,
    name: id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: plain(title) },
    fullDescription: { text: plain(reason) },
    help: { text: `${plain(reason)}\n\nFix: ${plain(fix)}`, markdown: `${title}\n\n${reason}\n\n**Fix:** ${fix}` },
    helpUri: `${HOME}#what-it-catches`,
    defaultConfiguration: severity === 'off' ? { enabled: false } : { level: LEVELS[severity] },
    properties: { tags: ['website', id.split('-', 1)[0] ?? id] },
  };
}

/** Rule texts name code in backticks, which plain text has no use for. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}

function notListed(count: number, most: number): string {
  return `${counted(count, 'finding')} not listed: a run holds at most ${most} results.`;
}

function result(finding: FindingEntry, ruleIndex: number | undefined): Result {
  const { rule, severity, message, help, file, range, related = [], fingerprint, state, pointer } = finding;
  return {
    ruleId: rule,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: LEVELS[severity],
    message: { text: messageText(message, help) },
    locations: [location(file, range)],
    ...(related.length > 0 && {
      relatedLocations: related.map((place, at) => ({
        id: at + 1,
        ...location(place.file, place.range),
        message: { text: messageText(place.message) },
      })),
    }),
    partialFingerprints: { primaryLocationLineHash: `${fingerprint}:1` },
    properties: { state, ...(pointer !== undefined && { pointer }) },
  };
}

/** In SARIF, brackets in a message are links to related locations unless they are escaped. */
function messageText(message: string, help?: string): string {
  const text = help === undefined ? message : `${message}\nFix: ${help}`;
  return text
    .split('\n')
    .map((line) => visible(line).replace(/[\\[\]]/g, '\\$&'))
    .join('\n');
}

/** A file as a whole is its first character. */
function location(file: string, range: FindingEntry['range']): Location {
  const { start, end } = range ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  return {
    physicalLocation: {
      artifactLocation: { uri: urlPath(file), uriBaseId: '%SRCROOT%' },
      region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
    },
  };
}

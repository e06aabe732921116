import { gzipSync } from 'node:zlib';
import type { Location, Log, ReportingDescriptor, Result, Run } from 'sarif';
import packageJson from '../../package.json' with { type: 'json' };
import { LIMITS } from '../limits.js';
import { type FindingEntry, type Report, standing, weightOf } from '../report/report.js';
import { pageOf, rules } from '../report/rules.js';
import { inOrderOf } from '../text/order.js';
import { jsonText, visible } from '../text/quote.js';
import { counted } from '../text/words.js';
import { urlPath } from './markdown-text.js';

/** The report as a SARIF 2.1.0 log within the bounds of code scanning. The same report gives the same bytes. */
export function sarif(given: Report, bounds: Readonly<Record<'sarifResults' | 'sarifBytes', number>> = LIMITS): string {
  const report = standing(given);
  const findings = report.projects.flatMap((project) => project.findings);
  // Where there are too many, those that matter to the change stay.
  const byWeight = findings.toSorted(inOrderOf(weightOf));
  let most = bounds.sarifResults;
  for (;;) {
    const listed = findings.length <= most ? findings : byWeight.slice(0, most);
    const text = `${jsonText(logOf(report, listed, findings.length - listed.length), 2)}\n`;
    // A short log need not be compressed to know its size.
    const size = text.length * 3 <= bounds.sarifBytes ? 0 : gzipSync(text).length;
    if (size <= bounds.sarifBytes || listed.length === 0) return text;
    most = Math.min(listed.length - 1, Math.floor((listed.length * bounds.sarifBytes * 0.9) / size));
  }
}

function logOf(report: Report, listed: readonly FindingEntry[], omitted: number): Log {
  const index = new Map(rules.map(({ id }, at) => [id, at]));
  const notListed = `${counted(omitted, 'finding')} not listed: code scanning accepts at most these ${counted(listed.length, 'result')}.`;
  const run: Run = {
    tool: {
      driver: {
        name: 'Website Preflight',
        informationUri: HOME,
        semanticVersion: packageJson.version,
        rules: rules.map(descriptor),
      },
    },
    invocations: [
      {
        executionSuccessful: report.failures.length === 0,
        toolExecutionNotifications: [
          ...report.failures.map(({ project, message }) => ({
            level: 'error' as const,
            message: { text: visible(project === null ? message : `${project}: ${message}`) },
          })),
          ...(omitted === 0 ? [] : [{ level: 'warning' as const, message: { text: notListed } }]),
        ],
      },
    ],
    columnKind: 'utf16CodeUnits',
    results: listed.map((finding) => result(finding, index.get(finding.rule))),
  };
  return { $schema: SCHEMA, version: '2.1.0', runs: [run] };
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
    helpUri: pageOf(id),
    defaultConfiguration: severity === 'off' ? { enabled: false } : { level: LEVELS[severity] },
    properties: { tags: ['website', id.split('-', 1)[0] ?? id] },
  };
}

/** Rule texts put code in backticks, which plain text does not need. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
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
    // A name of our own: what is under CodeQL's, GitHub computes from the line, and warns about any other value.
    partialFingerprints: { 'websitePreflight/v1': fingerprint },
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

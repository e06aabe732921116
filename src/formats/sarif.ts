import type { Fix, Location, Log, ReportingDescriptor, Result } from 'sarif';
import packageJson from '../../package.json' with { type: 'json' };
import { type Finding, newFirst } from '../report/finding.js';
import { findingsIn, type Report } from '../report/report.js';
import { rules } from '../rules/index.js';
import type { Rule } from '../rules/rule.js';
import { jsonText } from '../text/quote.js';
import { counted } from '../text/words.js';
import { addressOf, caseIdOf, casesOf, HOME } from './explain.js';
import { encodedPath, withoutBackticks } from './markdown.js';
import { failureText, withFix } from './page/page.js';

/** Code scanning on GitHub accepts this many results per run. */
const RESULTS = 25_000;

/** The report as a SARIF 2.1.0 log within the limits of code scanning; equal reports give equal bytes. */
export function sarif(report: Report): string {
  const findings = findingsIn(report);
  // Of too many, those that matter to the change stay.
  const listed = findings.length <= RESULTS ? findings : findings.toSorted(newFirst).slice(0, RESULTS);
  const more = findings.length - listed.length;
  const notes = more === 0 ? [] : [`Not listed: ${counted(more, 'finding')}.`];
  return `${jsonText(logOf(report, listed, notes), 2)}\n`;
}

function logOf({ failures }: Report, listed: readonly Finding[], notes: readonly string[]): Log {
  // An alert of code scanning has the title of its rule, so each title makes one.
  const descriptors = rules.flatMap((rule) => casesOf(rule).map((titled) => descriptor(rule, titled)));
  const index = new Map(descriptors.map(({ id }, at) => [id, at]));
  const notifications = [
    ...failures.map((failure) => ({ level: 'error' as const, message: { text: failureText(failure) } })),
    ...notes.map((text) => ({ level: 'warning' as const, message: { text } })),
  ];
  const driver = {
    name: 'Website Preflight',
    informationUri: HOME,
    semanticVersion: packageJson.version,
    rules: descriptors,
  };
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        invocations: [{ executionSuccessful: failures.length === 0, toolExecutionNotifications: notifications }],
        columnKind: 'utf16CodeUnits',
        results: listed.map((finding) => result(finding, index.get(caseIdOf(finding)))),
      },
    ],
  };
}

const LEVELS = { error: 'error', warning: 'warning', notice: 'note' } as const;

function descriptor(rule: Rule, { id, title }: ReturnType<typeof casesOf>[number]): ReportingDescriptor {
  const { section, severity, reason, fix } = rule;
  return {
    id,
    name: id.replace(/(?:^|[-/])(\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: withoutBackticks(title) },
    fullDescription: { text: withoutBackticks(reason) + (section === null ? '' : ` (platform document §${section})`) },
    help: {
      text: `${withoutBackticks(reason)}\n\nFix: ${withoutBackticks(fix)}`,
      markdown: `${title}\n\n${reason}\n\n**Fix:** ${fix}`,
    },
    helpUri: addressOf(rule.id),
    defaultConfiguration: severity === 'off' ? { enabled: false } : { level: LEVELS[severity] },
    properties: { tags: ['website', id.split('-', 1)[0] ?? id] },
  };
}

function result(finding: Finding, ruleIndex: number | undefined): Result {
  const { severity, message, help, file, range, related, fingerprint, state, pointer, replace } = finding;
  return {
    ruleId: caseIdOf(finding),
    ruleIndex,
    level: LEVELS[severity],
    message: sarifMessage(message, help),
    locations: [location(file, range)],
    relatedLocations: related?.map((place, at) => ({
      id: at + 1,
      ...location(place.file, place.range),
      message: sarifMessage(place.message),
    })),
    fixes: replace && [fixOf(file, replace, help)],
    // A key of our own: GitHub computes the one of CodeQL from the line, and warns about any other value.
    partialFingerprints: { 'websitePreflight/v1': fingerprint },
    properties: { state, pointer },
  };
}

/** The edits of `--fix`, which a tool may offer to apply. */
function fixOf(file: string, replace: NonNullable<Finding['replace']>, help = ''): Fix {
  return {
    description: { text: messageText(help) },
    artifactChanges: [
      {
        artifactLocation: artifactOf(file),
        replacements: replace.map(({ range, text }) => ({
          deletedRegion: regionOf(range),
          insertedContent: { text },
        })),
      },
    ],
  };
}

/** A message as text, whose brackets SARIF reads as links, and as Markdown for tools that print the escapes. */
function sarifMessage(message: string, help?: string) {
  return { text: messageText(message, help), markdown: withFix(message, help) };
}

function messageText(message: string, help?: string): string {
  return withFix(message, help).replace(/[\\[\]]/g, '\\$&');
}

/** The location of a range; of a whole file, its first character. */
function location(file: string, range: Finding['range']): Location {
  const region = regionOf(range ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } });
  return { physicalLocation: { artifactLocation: artifactOf(file), region } };
}

function artifactOf(file: string) {
  return { uri: encodedPath(file), uriBaseId: '%SRCROOT%' };
}

function regionOf({ start, end }: NonNullable<Finding['range']>) {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

import type { Report, ReportedFinding } from '../report/report.js';
import { visible, withoutCommands } from '../text/quote.js';
import { pageOf } from './page/page.js';
import type { Audience } from './terminal/audience.js';

/** A line for each finding in the shape of GNU tools, new ones first, and last the verdict: for editors and agents. */
export function reportLines(report: Report, { fileFrom }: Pick<Audience, 'fileFrom'>): string {
  const { all, headline } = pageOf(report);
  const lines = all.map((finding) => lineOf(finding, fileFrom(finding.file)));
  return withoutCommands([...lines, headline].map((line) => `${line}\n`).join(''));
}

function lineOf({ rule, severity, message, help, range }: ReportedFinding, file: string): string {
  const { line, column } = range?.start ?? { line: 1, column: 1 };
  const fix = help === undefined ? '' : ` Fix: ${help}`;
  const text = `${file}:${line}:${column}: ${severity}: ${message}${fix} [${rule}]`;
  // A runner would read such a line as a command.
  return visible(/^(?:::|##\[)/.test(text) ? `./${text}` : text);
}

import type { Severity } from '../severity.js';

/** A finding as GitHub shows it at a line of a file; lines and columns from 1. */
export interface Annotation {
  readonly level: Severity;
  readonly title: string;
  readonly message: string;
  readonly file?: string;
  readonly startLine?: number;
  readonly endLine?: number;
  /** Only for a range on one line; GitHub drops them otherwise. */
  readonly startColumn?: number;
  readonly endColumn?: number;
}

/** An annotation as the workflow command that a runner reads from standard output. */
export function workflowCommand({ level, message, ...annotation }: Annotation): string {
  const { title, file, startLine, endLine, startColumn, endColumn } = annotation;
  const properties = { title, file, line: startLine, endLine, col: startColumn, endColumn };
  const written = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`],
  );
  return `::${level} ${written.join(',')}::${escaped(message)}\n`;
}

/** Text for a log, changed so that a runner finds no command and no problem matcher of an earlier step an error. */
export function withoutCommands(text: string): string {
  return READ_BY_RUNNERS.reduce((text, [read, instead]) => text.replace(read, instead), text);
}

/** What a runner looks for in a log, and how one character of it is written instead. */
const READ_BY_RUNNERS: readonly (readonly [read: RegExp, instead: string])[] = [
  // Commands: `##[` anywhere, `::` at the start of a line after spaces.
  [/##\[/g, '#\\u{23}['],
  [/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1\\u{3a}'],
  // The matcher of tsc in setup-node: `error TS1:` after a place.
  [/((?:error|warning|info)\s+\w{1,2}\d+\s*):/g, '$1\\u{3a}'],
  // The matchers of ESLint in setup-node: `line 1, col 2, Error - …`, and ` 1:2 error …` below a file.
  [/(line\s\d+),(?=\scol\s\d)/g, '$1\\u{2c}'],
  [/^([^\S\n\r\u2028\u2029]+\d+):(?=\d+\s+(?:error|warning|info)\s)/gm, '$1\\u{3a}'],
  // The matcher of traces in setup-python: `File "a.py", line 1, in f`.
  [/^([^\S\n\r\u2028\u2029]*File\s)"(?=.*",\sline\s\d)/gm, '$1\\u{22}'],
];

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

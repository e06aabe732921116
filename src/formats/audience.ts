import { styleText } from 'node:util';
import { wrapped } from './width.js';

/** Who reads a text, where, and in how much detail. */
export interface Reader {
  readonly hasColor: boolean;
  /** The columns of a line; only a path or URL may be longer. */
  readonly columns: number;
  /** `quiet`: what blocks and the verdict. `verbose`: existing findings and all tables, too. */
  readonly detail: 'quiet' | 'normal' | 'verbose';
  /** The name of a file of the repository where the reader is. */
  fileFrom(file: string): string;
  /** Whether the reader named a project or is in it, and need not be told which was checked. */
  knows(project: string): boolean;
  /** A command to type where the reader is, about one project or all; null where nothing is typed. */
  command(words: string, project?: string): string | null;
  /** Whether failures are printed with the findings. */
  readonly hasFailures: boolean;
  /** How to check the same elsewhere, if that is to be told. */
  readonly elsewhere?: string;
}

/** The reader of a job's log: at the root of the repository, without color, and beside a job summary. */
export const LOG_READER: Reader = {
  hasColor: false,
  columns: 120,
  detail: 'normal',
  hasFailures: true,
  fileFrom: (file) => file,
  knows: () => false,
  command: () => null,
};

/** Where more is told: by a command, or in the summary. */
export function where({ command }: Reader, words: string, project?: string): string {
  return command(words, project) ?? 'see the summary of this job';
}

/** Lines in a style, if the reader sees colors. */
export function paint({ hasColor }: Reader, style: Parameters<typeof styleText>[0], text: string): string {
  if (!hasColor) return text;
  const lines = text.split('\n').map((line) => styleText(style, line, { validateStream: false }));
  return lines.join('\n');
}

/** A sentence broken into lines. */
export function filled(text: string, { columns }: Pick<Reader, 'columns'>): string {
  return wrapped(text, columns).join('\n');
}

/** Text for a log, without what a runner takes for a command. */
export function withoutCommands(text: string): string {
  return READ_BY_RUNNERS.reduce((text, [read, instead]) => text.replace(read, instead), text);
}

/** Commands, and how one character of them is written instead: `##[` anywhere, `::` at the start of a line. */
const READ_BY_RUNNERS: readonly (readonly [read: RegExp, instead: string])[] = [
  [/##\[/g, '#\\u{23}['],
  [/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1\\u{3a}'],
];

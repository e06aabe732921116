import { styleText } from 'node:util';
import { LIMITS } from '../limits.js';
import type { FindingEntry } from '../report/report.js';
import { visible } from '../text/quote.js';
import { withoutCommands } from './workflow-commands.js';

/** Who reads a text, where, and how much of it. */
export interface Reader {
  readonly colour: boolean;
  /** Of a line; only a path or URL may be longer. */
  readonly columns: number;
  /** Errors and the verdict alone. */
  readonly quiet: boolean;
  /** What a file of the workspace is called where the reader is. */
  fileFrom(file: string): string;
  /** A command to type where the reader is; a project that it is about is given by its folder in the workspace. */
  command(words: string, project?: string): string;
  /** How a value is given to an option where the reader is. */
  option(name: 'auth-matching', value: string): string;
  /** The report's failures in lines, where the reader is told more than it holds; what begins with spaces is a command to paste. */
  readonly failures?: readonly (readonly string[])[];
  /** Whether a finding blocks, as the options say. */
  blocks(finding: Pick<FindingEntry, 'severity' | 'state'>): boolean;
}

/** Who reads a log: at the root of the workspace, all of it, without color. */
export const LOG_READER: Reader = {
  colour: false,
  columns: LIMITS.textColumns,
  quiet: false,
  fileFrom: (file) => file,
  command: (words, project) => `website-preflight ${words}${project === undefined ? '' : ` ${project}`}`,
  option: (name, value) => `${name}: ${value}`,
  blocks: ({ severity }) => severity === 'error',
};

/** Lines in a color or weight, where the reader sees colors. */
export function paint({ colour }: Reader, style: Parameters<typeof styleText>[0], text: string): string {
  if (!colour) return text;
  const lines = text.split('\n').map((line) => styleText(style, line, { validateStream: false }));
  return lines.join('\n');
}

/** Project text as it is on a line: nothing invisible raw, and no command for a runner that reads the line. */
export function shown(text: string): string {
  return withoutCommands(visible(text));
}

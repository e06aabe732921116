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
  /** A command to type where the reader is, about one project or all. */
  command(words: string, project?: string): string;
  /** Whether failures are printed with the findings. */
  readonly hasFailures: boolean;
}

/** The reader of a log: at the root of the repository, without color. */
export const LOG_READER: Reader = {
  hasColor: false,
  columns: 80,
  detail: 'normal',
  hasFailures: true,
  fileFrom: (file) => file,
  command: (words) => `website-preflight ${words}`,
};

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

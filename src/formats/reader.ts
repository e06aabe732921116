import { styleText } from 'node:util';
import { wrapped } from './width.js';

/** Who reads a text, where, and how much of it. */
export interface Reader {
  readonly hasColor: boolean;
  /** Of a line; only a path or URL may be longer. */
  readonly columns: number;
  /** `quiet`: what blocks and the verdict; `verbose`: older findings and all tables, too. */
  readonly detail: 'quiet' | 'normal' | 'verbose';
  /** What a file of the repository is called where the reader is. */
  fileFrom(file: string): string;
  /** A command to type where the reader is, about one project or all. */
  command(words: string, project?: string): string;
  /** Whether failures are told with the findings, and not apart. */
  readonly hasFailures: boolean;
}

/** Who reads a log: at the root of the repository, without color. */
export const LOG_READER: Reader = {
  hasColor: false,
  columns: 80,
  detail: 'normal',
  hasFailures: true,
  fileFrom: (file) => file,
  command: (words) => `website-preflight ${words}`,
};

/** Lines in a color or weight, where the reader sees colors. */
export function paint({ hasColor }: Reader, style: Parameters<typeof styleText>[0], text: string): string {
  if (!hasColor) return text;
  const lines = text.split('\n').map((line) => styleText(style, line, { validateStream: false }));
  return lines.join('\n');
}

/** A sentence in lines. */
export function filled(text: string, { columns }: Pick<Reader, 'columns'>): string {
  return wrapped(text, columns).join('\n');
}

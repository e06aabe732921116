import { styleText } from 'node:util';
import { PROGRAM } from '../../text/shell-word.js';
import { wrapped } from './width.js';

/** Who reads a text, where, and in how much detail. */
export interface Audience {
  readonly hasColor: boolean;
  /** The columns of a line; only a path, URL or JSON string may be longer. */
  readonly columns: number;
  /** `quiet`: what blocks and the verdict. `verbose`: existing findings and all tables, too. */
  readonly detail: 'quiet' | 'normal' | 'verbose';
  /** The name of a file of the repository, from the folder of the audience. */
  fileFrom(file: string): string;
  /** Whether the audience named a project or is in it, and need not be told which was checked. */
  knows(project: string): boolean;
  /** A command to type, with some words, about one project or all; null where the audience types nothing. */
  command(name: 'check' | 'routes' | 'explain', words?: readonly string[], project?: string): string | null;
  /** Whether the text tells the failures; the command line prints them on standard error. */
  readonly tellsFailures: boolean;
  /** How to check the same elsewhere, if that is to be told. */
  readonly elsewhere?: string;
}

/** The audience of a job's log: at the root of the repository, without color, and beside a job summary. */
export const JOB_LOG: Audience = {
  hasColor: false,
  columns: 120,
  detail: 'normal',
  tellsFailures: true,
  fileFrom: (file) => file,
  knows: () => false,
  // An agent that reads the log sees no summary.
  command: (name) => (name === 'routes' ? `${PROGRAM} routes` : null),
};

/** How to see more: by a command, or in the summary. */
export function howToSee({ command }: Audience, ...parts: Parameters<Audience['command']>): string {
  return command(...parts) ?? 'see the summary of this job';
}

/** Lines in a style, if the audience sees colors. */
export function paint({ hasColor }: Audience, style: Parameters<typeof styleText>[0], text: string): string {
  if (!hasColor) return text;
  const lines = text.split('\n').map((line) => styleText(style, line, { validateStream: false }));
  return lines.join('\n');
}

/** A sentence broken into lines. */
export function inLines(text: string, { columns }: Audience): string {
  return wrapped(text, columns).join('\n');
}

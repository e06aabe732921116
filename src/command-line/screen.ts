import { resolve } from 'node:path';
import type { Audience } from '../formats/terminal/audience.js';
import type { Arguments } from './flags.js';
import { asArgument, commandLine, flagsFor, folderArguments, fromHere } from './paste.js';

/** The audience of a command's output about the projects of a root: at a terminal, of a pipe or of a file. */
export function audienceIn(root: string, args: Arguments): Audience {
  const { stdout } = process;
  const { output, quiet, verbose } = args.ownFlags;
  return {
    hasColor: output === undefined && wantsColor(stdout.isTTY),
    columns: columnsOf(output === undefined ? stdout : {}),
    tellsFailures: false,
    detail: quiet ? 'quiet' : verbose ? 'verbose' : 'normal',
    fileFrom: (file) => fromHere(root, file),
    knows: (project) => [...args.words, '.'].some((word) => resolve(word) === resolve(root, project)),
    command: (name, words = [], project) => {
      // The projects that were typed are repeated: `explain` takes none, and the words of `which` are a request.
      const isOfProjects = name !== 'explain' && args.command !== 'which';
      const typed = isOfProjects ? args.words.map(asArgument) : [];
      const projects = project === undefined ? typed : folderArguments(root, [project]);
      const typedFlags = args.flags.filter((flag) => flag.name !== 'fix' && !words.includes(`--${flag.name}`));
      return commandLine(name, [...words, ...projects, ...flagsFor(name, typedFlags)]);
    },
  };
}

/** The columns of a line: those of the terminal, up to 120; else those of the environment, up to 80. */
export function columnsOf({ columns }: { readonly columns?: number }): number {
  const most = columns ? 120 : 80;
  return Math.max(40, Math.min(columns || Number(process.env.COLUMNS) || most, most));
}

/** Whether to color. `FORCE_COLOR` wins, as in Node; a `dumb` terminal shows escape sequences as text. */
function wantsColor(isTerminal: boolean): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM } = process.env;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTerminal && !NO_COLOR && TERM !== 'dumb';
}

/** Up to this many websites are not counted. */
const UNCOUNTED = 20;

/** Counts websites on one line of a terminal, which is cleared before the last website. */
export function countingOnTerminal(stream: NodeJS.WriteStream): (done: number, of: number) => void {
  const isShown = stream.isTTY && process.env.TERM !== 'dumb';
  return (done, of) => {
    if (!isShown || of <= UNCOUNTED) return;
    stream.write(`\r\u001b[2K${done + 1 === of ? '' : `Checking website ${done + 1} of ${of}`}`);
  };
}

import { Writable } from 'node:stream';
import { summary } from '@actions/core';

/**
 * Whether the built programs are started, each in a process of its own. Else those tests that need no process of their own
 * run the same sources in the process of the test, which takes a tenth of the time.
 */
export const isBuilt = process.env.TEST_PROCESS === 'built';

/** How a program is started. */
export interface Start {
  readonly args?: readonly string[];
  readonly folder?: string;
  readonly env: NodeJS.ProcessEnv;
  /** How many columns the terminal has that both streams are; without one they are pipes. */
  readonly columns?: number;
}

/** How a program ended, and what it printed. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs an entry of `src` as Node would in a new process. What it replaces is as it was when it has ended. */
export async function runHere(entry: 'action' | 'cli', { args = [], folder, env, columns }: Start): Promise<Ended> {
  const { argv, exitCode } = process;
  const before = { cwd: process.cwd(), env: process.env, exit: process.exit };
  const own = { stdout: descriptorOf('stdout'), stderr: descriptorOf('stderr') };
  const printed = { stdout: replaced('stdout', columns), stderr: replaced('stderr', columns) };
  // What a run could not write would be a part of the next one's.
  summary.emptyBuffer();
  process.exitCode = undefined;
  process.argv = [process.execPath, entry, ...args];
  process.env = { ...env };
  if (folder !== undefined) process.chdir(folder);
  try {
    const exited = new Promise<void>((resolve) => {
      process.exit = (() => resolve()) as unknown as typeof process.exit;
    });
    runs += 1;
    const { ended } = await import(`../../src/${entry}.js?${runs}`);
    await (ended ?? exited);
    return { status: Number(process.exitCode ?? 0), stdout: printed.stdout(), stderr: printed.stderr() };
  } finally {
    process.chdir(before.cwd);
    Object.assign(process, { argv, exitCode, env: before.env, exit: before.exit });
    Object.defineProperties(process, own);
  }
}

let runs = 0;

function descriptorOf(stream: 'stdout' | 'stderr'): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(process, stream) ?? {};
}

/** Puts a pipe or a terminal in the place of a stream, and gives what was written to it so far. */
function replaced(stream: 'stdout' | 'stderr', columns: number | undefined): () => string {
  const parts: Buffer[] = [];
  const value = new Writable({
    write: (part, _, done) => {
      parts.push(Buffer.from(part));
      done();
    },
  });
  if (columns !== undefined) Object.assign(value, { isTTY: true, columns });
  Object.defineProperty(process, stream, { value, configurable: true });
  return () => Buffer.concat(parts).toString('utf8');
}

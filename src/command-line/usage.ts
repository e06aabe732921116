import { noSuch } from '../text/did-you-mean.js';

/** Bad input: nothing was checked, and the message says what to correct. */
export class UsageError extends Error {}

export const COMMAND_NAMES = ['check', 'routes', 'which', 'explain', 'schema', 'help'] as const;

export type Command = (typeof COMMAND_NAMES)[number];

export function isCommand(word: string): word is Command {
  return COMMAND_NAMES.some((name) => name === word);
}

/** A command as parsing and help know it. */
export interface Usage {
  /** The words after its name, as the help shows them. */
  readonly synopsis: string;
  /** How many words there may be. */
  readonly least?: number;
  readonly most?: number;
  readonly text: string;
  /** What `--format` takes. */
  readonly formats?: readonly string[];
  readonly exitCodes?: string;
}

export type Usages = Readonly<Record<Command, Usage>>;

/** The entry of a table by its name. Throws a `UsageError` with the nearest name, or with all. */
export function lookUp<Value>(kind: string, name: string, all: Readonly<Record<string, Value>>): Value {
  const value = Object.hasOwn(all, name) ? all[name] : undefined;
  if (value !== undefined) return value;
  throw new UsageError(noSuch(kind, name, Object.keys(all)));
}

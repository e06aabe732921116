import { noSuch } from '../text/offer.js';
import type { TypedFlag } from './flags.js';
import { type Command, UsageError } from './usage.js';

/** A command line in parts. */
export interface Arguments {
  readonly command: Command;
  /** Projects, a request, or the name of a rule, schema or command. */
  readonly words: readonly string[];
  /** Flags that set an option, by its name. */
  readonly options: Readonly<Record<string, string>>;
  /** The other flags, by their names. */
  readonly otherFlags: Readonly<Record<string, string | undefined>>;
  /** All flags in the order typed. */
  readonly flags: readonly TypedFlag[];
}

/** The requested format. Throws a `UsageError` for one that the command lacks. */
export function formatOf<Format extends string>(
  { otherFlags: { format: text = 'text' } }: Arguments,
  formats: readonly Format[],
): Format {
  const format = formats.find((name) => name === text);
  if (format !== undefined) return format;
  throw new UsageError(`--format: ${noSuch('format', text, formats)}`);
}

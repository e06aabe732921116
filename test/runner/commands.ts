/** An annotation as GitHub keeps it after the runner read its command. */
export interface ShownAnnotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string | undefined;
  readonly message: string;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly endLine: number | undefined;
  readonly column: number | undefined;
  readonly endColumn: number | undefined;
}

/** What a runner makes of a step's standard output. */
export interface Commands {
  /** In the order printed, at most ten of a level. */
  readonly shown: readonly ShownAnnotation[];
  /** Those over the limit: nobody ever sees them. */
  readonly dropped: number;
  /** Every command but annotations, groups and the stopping of commands. */
  readonly others: readonly string[];
}

const MOST_OF_A_LEVEL = 10;
const LONGEST_MESSAGE = 4096;

/** Reads workflow commands as `ActionCommand.cs` and `ActionCommandManager.cs` of actions/runner do; any name counts as registered. */
export function readCommands(output: string): Commands {
  const all: ShownAnnotation[] = [];
  const others: string[] = [];
  let stopped: string | null = null;
  for (const line of output.split(/\r\n|\r|\n/)) {
    const command = tryParseV2(line) ?? tryParse(line);
    if (command === null) continue;
    const name = command.name.toLowerCase();
    if (stopped !== null) {
      if (name === stopped.toLowerCase()) stopped = null;
    } else if (name === 'stop-commands') stopped = command.data;
    else if (isLevel(name)) all.push(annotation(name, command));
    else if (name !== 'group' && name !== 'endgroup') others.push(name);
  }
  const shown = all.filter(
    ({ level }, index) => all.slice(0, index).filter((other) => other.level === level).length < MOST_OF_A_LEVEL,
  );
  return { shown, dropped: all.length - shown.length, others };
}

interface Command {
  readonly name: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly data: string;
}

/** `::name key=value,key=value::data`, after what .NET takes for blanks. */
function tryParseV2(line: string): Command | null {
  const message = line.replace(/^[\p{Z}\t-\r\u0085]+/u, '');
  const end = message.indexOf('::', 2);
  if (!message.startsWith('::') || end === -1) return null;
  return commandOf(message.slice(2, end), ',', message.slice(end + 2), '%0D \r %0A \n %3A : %2C ,');
}

/** `##[name key=value;key=value]data`, anywhere in a line. */
function tryParse(line: string): Command | null {
  const start = line.indexOf('##[');
  const end = line.indexOf(']', start);
  if (start === -1 || end === -1) return null;
  return commandOf(line.slice(start + 3, end), ';', line.slice(end + 1), '%3B ; %0D \r %0A \n %5D ]');
}

function commandOf(info: string, separator: string, data: string, escapes: string): Command {
  const [, name = '', written = ''] = /^([^ ]*) ?(.*)$/s.exec(info) ?? [];
  const pairs = written
    .trim()
    .split(separator)
    .flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 && at < pair.length - 1
        ? [[pair.slice(0, at), unescaped(pair.slice(at + 1), escapes)] as const]
        : [];
    });
  return { name, properties: new Map(pairs), data: unescaped(data, separator === ',' ? '%0D \r %0A \n' : escapes) };
}

/** Each escape as the text behind it, one after the other, `%25` last. */
function unescaped(text: string, escapes: string): string {
  const words = escapes.split(' ');
  const pairs = words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ''] as const] : []));
  return [...pairs, ['%25', '%'] as const].reduce((left, [written, plain]) => left.replaceAll(written, plain), text);
}

function isLevel(name: string): name is ShownAnnotation['level'] {
  return name === 'error' || name === 'warning' || name === 'notice';
}

/** What `ValidateLinesAndColumns` leaves of the place, and GitHub of the message. */
function annotation(level: ShownAnnotation['level'], { properties, data }: Command): ShownAnnotation {
  const number = (name: string) => (properties.has(name) ? Number(properties.get(name)) : undefined);
  let [line, endLine, column, endColumn] = [number('line'), number('endLine'), number('col'), number('endColumn')];
  line ??= endLine;
  column ??= endColumn;
  const isOnSeveral = endLine !== undefined && endLine !== line;
  if (line === undefined || isOnSeveral || (column ?? 0) > (endColumn ?? Infinity)) column = endColumn = undefined;
  if ((line ?? 0) > (endLine ?? Infinity)) line = endLine = undefined;
  const message = data.slice(0, LONGEST_MESSAGE);
  const [title, file] = [properties.get('title'), properties.get('file')];
  return { level, title, message, file, line, endLine, column, endColumn };
}

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

/** Reads workflow commands as GitHub's runner does: `::name::` where a line begins (blanks aside), `##[name]` anywhere in it. */
export function readCommands(output: string): Commands {
  const all: ShownAnnotation[] = [];
  const others: string[] = [];
  let stopped: string | null = null;
  for (const line of output.split(/\r\n|\r|\n/)) {
    const command = secondForm(line) ?? firstForm(line);
    if (command === null) continue;
    if (stopped !== null) {
      if (command.name === stopped) stopped = null;
    } else if (command.name === 'stop-commands') stopped = command.data;
    else if (isLevel(command.name)) all.push(annotation(command.name, command));
    else if (command.name !== 'group' && command.name !== 'endgroup') others.push(command.name);
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

function secondForm(line: string): Command | null {
  const match = /^\s*::([^ :]+)(?: ([^:]*(?:::(?!:)[^:]*)*?))?::(.*)$/.exec(line);
  if (match === null) return null;
  const [, name = '', properties = '', data = ''] = match;
  return { name, properties: propertiesOf(properties, ','), data: unescaped(data) };
}

function firstForm(line: string): Command | null {
  const start = line.indexOf('##[');
  const end = line.indexOf(']', start);
  if (start === -1 || end === -1) return null;
  const [name = '', ...properties] = line.slice(start + 3, end).split(' ');
  return { name, properties: propertiesOf(properties.join(' '), ';'), data: unescaped(line.slice(end + 1)) };
}

function propertiesOf(text: string, separator: string): ReadonlyMap<string, string> {
  const pairs = text.split(separator).filter((pair) => pair.includes('='));
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [
        pair.slice(0, at).trim(),
        unescaped(pair.slice(at + 1))
          .replaceAll('%3A', ':')
          .replaceAll('%2C', ','),
      ];
    }),
  );
}

function unescaped(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

function isLevel(name: string): name is ShownAnnotation['level'] {
  return name === 'error' || name === 'warning' || name === 'notice';
}

/** Lines that run backwards are dropped, and columns wherever the range is on several lines. */
function annotation(level: ShownAnnotation['level'], { properties, data }: Command): ShownAnnotation {
  const number = (name: string) => (properties.has(name) ? Number(properties.get(name)) : undefined);
  const [line, endLine = line] = [number('line'), number('endLine')];
  const isBackwards = line !== undefined && endLine !== undefined && endLine < line;
  const isOneLine = line !== undefined && line === endLine;
  return {
    level,
    title: properties.get('title'),
    message: data.slice(0, LONGEST_MESSAGE),
    file: properties.get('file'),
    line: isBackwards ? undefined : line,
    endLine: isBackwards ? undefined : endLine,
    column: isOneLine ? number('col') : undefined,
    endColumn: isOneLine ? number('endColumn') : undefined,
  };
}

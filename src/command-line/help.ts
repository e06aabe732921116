import { indented, wrapped } from '../formats/terminal/width.js';
import { descriptionOf, optionText } from '../options.js';
import { PROGRAM } from '../text/shell-word.js';
import { FORMATS, flagsOf } from './flags.js';
import { lookUp, type Usage, type Usages } from './usage.js';

/** The columns of help, in a terminal and in a pipe. */
const COLUMNS = 80;

/** The help of a command, or of the program. Throws a `UsageError` for an unknown name. */
export function helpText(commands: Usages, name?: string): string {
  const lines = name === undefined ? overview(commands) : commandPage(name, lookUp('command', name, commands));
  return `${lines.join('\n')}\n`;
}

function overview(commands: Usages): readonly string[] {
  return [
    ...wrapped('Checks website projects before deployment: the manifest and the server/api routes.', COLUMNS),
    '',
    `Usage: ${PROGRAM} [COMMAND] [flags]`,
    '',
    'Commands:',
    ...inColumns(Object.entries(commands).map(([name, { synopsis, text }]) => [`${name} ${synopsis}`, `${text}.`])),
    '',
    'Flags of a check:',
    ...flagList([...flagsOf('check'), ...flagsOf()]),
    '',
    exitCodeLine(commands.check),
  ];
}

function commandPage(command: string, usage: Usage): readonly string[] {
  const own = flagsOf(command);
  return [
    `Usage: ${PROGRAM} ${command} ${usage.synopsis}${own.length > 0 ? ' [flags]' : ''}`,
    '',
    ...wrapped(`${usage.text}.`, COLUMNS),
    '',
    ...(own.length > 0 ? ['Flags:', ...flagList(own, usage.formats), ''] : []),
    exitCodeLine(usage),
  ];
}

function exitCodeLine({ exitCodes = '0 done, 2 failed' }: Usage): string {
  return `Exit codes: ${exitCodes}.`;
}

function flagList(flags: ReturnType<typeof flagsOf>, formats: readonly string[] = FORMATS): readonly string[] {
  const rows = flags.map(([name, flag]) => {
    const { option, short, takes } = flag;
    const value = name === 'format' ? formats.join('|') : takes;
    const byDefault = value && option && optionText(option).default;
    return [
      `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
      `${descriptionOf(flag)}${byDefault ? ` (default: ${byDefault})` : ''}`,
    ];
  });
  return inColumns(rows);
}

/** Names with their descriptions, next to them, or below a long name. */
function inColumns(rows: readonly (readonly string[])[]): readonly string[] {
  return rows.flatMap(([name = '', text = '']) => {
    const column = `  ${name}  `;
    if (column.length > BELOW_NAMES.length) return [`  ${name}`, ...indented(text, COLUMNS, BELOW_NAMES)];
    return indented(text, COLUMNS, column.padEnd(BELOW_NAMES.length), BELOW_NAMES);
  });
}

/** The first third of a line is for names. */
const BELOW_NAMES = ' '.repeat(Math.floor(COLUMNS / 3));

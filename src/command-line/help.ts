import { wrapped } from '../formats/width.js';
import { optionText } from '../options.js';
import { flags, flagText } from './arguments.js';
import { COMMANDS, type Command, FORMATS, PROGRAM } from './commands.js';

/** The columns of help, in a terminal and in a pipe. */
const COLUMNS = 80;

/** The help of a command, or of the program. */
export function helpText(command?: Command): string {
  return `${(command ? commandPage(command) : overview()).join('\n')}\n`;
}

function overview(): readonly string[] {
  const commands = Object.entries(COMMANDS);
  return [
    ...wrapped('Checks website projects before deployment: the manifest and the server/api routes.', COLUMNS),
    '',
    `Usage: ${PROGRAM} [COMMAND] [flags]`,
    '',
    'Commands:',
    ...listed(commands.map(([name, { words, text }]) => [`${name} ${words}`.trimEnd(), `${text}.`])),
    '',
    'Flags of a check:',
    ...flagList([...COMMANDS.check.flags, 'help', 'version']),
    '',
    EXIT_CODES,
  ];
}

function commandPage(command: Command): readonly string[] {
  const { words, text, flags: own, formats } = COMMANDS[command];
  const usage = [PROGRAM, command, words, own.length > 0 ? '[flags]' : ''];
  return [
    `Usage: ${usage.filter((word) => word !== '').join(' ')}`,
    '',
    ...wrapped(`${text}.`, COLUMNS),
    '',
    ...(own.length > 0 ? ['Flags:', ...flagList(own, formats), ''] : []),
    exitCodesOf(command),
  ];
}

const EXIT_CODES = 'Exit codes: 0 passed, 1 blocked by a finding, 2 the check could not run.';

function exitCodesOf(command: Command): string {
  if (command === 'check') return EXIT_CODES;
  if (command === 'which') return 'Exit codes: 0 a file matches, 1 no file matches, 2 failed.';
  return 'Exit codes: 0 done, 2 failed.';
}

function flagList(names: readonly string[], formats: readonly string[] = FORMATS): readonly string[] {
  return listed(
    names.map((name) => {
      const flag = flags[name] ?? {};
      const { option, short } = flag;
      const value = name === 'format' ? formats.join('|') : flag.value;
      const otherwise = value && option && optionText(option).default;
      return [
        `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
        `${flagText(flag)}${otherwise ? ` (default: ${otherwise})` : ''}`,
      ];
    }),
  );
}

/** Names with their descriptions, next to them, or below a long name. */
function listed(rows: readonly (readonly string[])[]): readonly string[] {
  // The first third of a line is for names.
  const nameColumns = Math.floor(COLUMNS / 3);
  return rows.flatMap(([name = '', text = '']) => {
    const lines = wrapped(text, COLUMNS - nameColumns).map((line) => ' '.repeat(nameColumns) + line);
    const [first = ''] = lines;
    const isBeside = name.length + 4 <= nameColumns;
    return isBeside ? [`  ${name}${first.slice(name.length + 2)}`, ...lines.slice(1)] : [`  ${name}`, ...lines];
  });
}

import { LIMITS } from '../limits.js';
import { optionText } from '../options.js';
import { wrapped } from '../text/width.js';
import { flags, flagText } from './arguments.js';
import { COMMANDS, type Command, FORMATS, PROGRAM, type Usage } from './commands.js';

/** The page of one command, or of all there is. */
export function helpText(command?: Command): string {
  return `${(command ? commandPage(command) : overview()).join('\n')}\n`;
}

function overview(): readonly string[] {
  const commands = Object.entries(COMMANDS).map(
    ([name, { words, text }]) => [`${name} ${words}`.trimEnd(), `${text}.`] as const,
  );
  return [
    ...filled('Checks website projects before deployment: the manifest and the server/api routes.'),
    '',
    `Usage: ${PROGRAM} [COMMAND] [flags]`,
    '',
    'Commands:',
    ...listed(commands),
    '',
    'Flags of a check:',
    ...flagList(COMMANDS.check.flags),
    ...flagList(['help', 'version']),
    '',
    ...EXIT_CODES,
  ];
}

function commandPage(command: Command): readonly string[] {
  const { words, text, flags: own, formats }: Usage = COMMANDS[command];
  return [
    `Usage: ${[PROGRAM, command, words, ...(own.length > 0 ? ['[flags]'] : [])].filter((word) => word !== '').join(' ')}`,
    '',
    ...filled(`${text}.`),
    '',
    ...(own.length > 0 ? ['Flags:', ...flagList(own, formats), ''] : []),
    ...(['explain', 'schema', 'init', 'help', 'plan'].includes(command)
      ? ['Exit codes: 0 done, 2 failed.']
      : EXIT_CODES),
  ];
}

const EXIT_CODES = ['Exit codes: 0 passed, 1 blocked by a finding, 2 the check could not run.'];

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
      ] as const;
    }),
  );
}

/** Names with what each is, beside it or below where the name is long. */
function listed(rows: readonly (readonly [name: string, text: string])[]): readonly string[] {
  const { textColumns } = LIMITS;
  const nameColumns = Math.floor(textColumns / 3);
  return rows.flatMap(([name, text]) => {
    const lines = wrapped(text, textColumns - nameColumns).map((line) => ' '.repeat(nameColumns) + line);
    const [first = ''] = lines;
    const isBeside = name.length + 4 <= nameColumns;
    return isBeside ? [`  ${name}${first.slice(name.length + 2)}`, ...lines.slice(1)] : [`  ${name}`, ...lines];
  });
}

function filled(text: string): readonly string[] {
  return wrapped(text, LIMITS.textColumns);
}

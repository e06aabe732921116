import { stripVTControlCharacters } from 'node:util';

/** A problem matcher as a step leaves it to those after it: what a runner takes for a finding in lines that are no command. */
export interface Matcher {
  readonly owner: 'tsc' | 'old tsc' | 'eslint-compact' | 'eslint-stylish' | 'python';
  /** One expression for each line in turn. */
  readonly patterns: readonly RegExp[];
}

/** `.github/tsc.json`, `eslint-compact.json` and `eslint-stylish.json` of actions/setup-node, before version 2 too; `python.json` of actions/setup-python. */
const MATCHERS: readonly Matcher[] = [
  {
    owner: 'tsc',
    patterns: [/^([^\s].*)[(:](\d+)[,:](\d+)(?:\):\s+|\s+-\s+)(error|warning|info)\s+TS(\d+)\s*:\s*(.*)$/],
  },
  {
    owner: 'old tsc',
    patterns: [
      /^(?:\s+\d+>)?([^\s].*)\((\d+|\d+,\d+|\d+,\d+,\d+,\d+)\)\s*:\s+(error|warning|info)\s+(\w{1,2}\d+)\s*:\s*(.*)$/,
    ],
  },
  {
    owner: 'eslint-compact',
    patterns: [/^(.+):\sline\s(\d+),\scol\s(\d+),\s([Ee]rror|[Ww]arning|[Ii]nfo)\s-\s(.+)\s\((.+)\)$/],
  },
  {
    owner: 'eslint-stylish',
    patterns: [/^\s*([^\s].*)$/, /^\s+(\d+):(\d+)\s+(error|warning|info)\s+(.*)\s\s+(.*)$/],
  },
  {
    owner: 'python',
    patterns: [/^\s*File\s"(.*)",\sline\s(\d+),\sin\s(.*)$/, /^\s*raise\s(.*)\('(.*)'\)$/],
  },
];

/** Whose findings a runner sees in a log. */
export function matched(log: string): readonly Matcher['owner'][] {
  // A runner strips colors before it looks, and looks in no command.
  const lines = stripVTControlCharacters(log)
    .split(/\r\n|\r|\n/)
    .filter((line) => !/^\s*::|##\[/.test(line));
  return MATCHERS.filter(({ patterns }) =>
    lines.some((_, at) => patterns.every((pattern, next) => asRunner(pattern).test(lines[at + next] ?? ''))),
  ).map(({ owner }) => owner);
}

/** With `RegexOptions.ECMAScript` (`IssueMatcher.cs`), only blanks of ASCII are `\s`. */
function asRunner({ source }: RegExp): RegExp {
  return new RegExp(source.replaceAll('[^\\s]', '[^ \\f\\n\\r\\t\\v]').replaceAll('\\s', '[ \\f\\n\\r\\t\\v]'));
}

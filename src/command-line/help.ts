import { optionText } from '../options.js';
import { flags, flagText } from './arguments.js';

/** What `--help` prints. */
export function helpText(): string {
  const rows = Object.entries(flags).map(([name, flag]) => {
    const { value, option, short } = flag;
    const otherwise = value && option && optionText(option).default;
    return [
      `  ${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
      `${flagText(flag)}${otherwise ? ` (default: ${otherwise})` : ''}`,
    ] as const;
  });
  const width = Math.max(...rows.map(([flag]) => (flag.length > 32 ? 0 : flag.length)));
  return `Checks a website project before deployment: its manifest and its server/api routes.

Usage:
  website-preflight [PROJECT…] [flags]            check projects: folders or globs, . by default
  website-preflight explain RULE                  what a rule checks, why, an example, the fix
  website-preflight schema manifest|report|settings  print a JSON Schema
  website-preflight plan [PROJECT…] [--shards N]  divide the projects that the change touches among jobs, all with --base none
  website-preflight merge REPORT…                 join the reports of those jobs

Flags:
${rows.map(([flag, text]) => (flag.length > width ? `${flag}\n  ${' '.repeat(width)}${text}` : `${flag.padEnd(width)}  ${text}`)).join('\n')}

Exit codes: 0 passed, 1 blocked by a finding, 2 the check could not be made.
`;
}

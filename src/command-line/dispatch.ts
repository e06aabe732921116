import packageJson from '../../package.json' with { type: 'json' };
import { explanation, ruleList } from '../formats/explain.js';
import { rules } from '../rules/index.js';
import type { Printed } from './call.js';
import { type Arguments, COMMANDS, type Command, known } from './commands.js';
import { helpText } from './help.js';
import { check, routes } from './run.js';
import { schemaText } from './schemas.js';
import { which } from './which.js';

/** The result of the command that the arguments name. Rejects with a `UsageError` for bad input. */
export async function resultOf(args: Arguments): Promise<Printed> {
  const [subject] = args.words;
  if (args.otherFlags.version) return told(`${packageJson.version}\n`);
  switch (args.command) {
    case 'help':
      return told(helpText(subject === undefined ? undefined : known('command', subject, NAMES)));
    case 'schema':
      return told(schemaText(subject));
    case 'explain':
      return told(subject === undefined ? ruleList(rules) : `${explanation(known('rule', subject, RULES))}\n`);
    case 'routes':
      return routes(args);
    case 'which':
      return which(args);
    case 'check':
      return check(args);
  }
}

/** The names of the commands, by name. */
const NAMES = Object.fromEntries((Object.keys(COMMANDS) as Command[]).map((name) => [name, name]));

const RULES = Object.fromEntries(rules.map((rule) => [rule.id, rule]));

/** What is printed of a command that reads no project. */
function told(text: string): Printed {
  return { conclusion: 'passed', text, stderr: [] };
}

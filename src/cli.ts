#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { type Arguments, FORMATS, parseArguments } from './command-line/arguments.js';
import { helpText } from './command-line/help.js';
import { workspaceOf } from './command-line/workspace.js';
import { manifestJsonSchema } from './manifest/json-schema.js';
import { nearest } from './nearest.js';
import { parseOptions } from './options.js';
import { type Checked, preflight } from './preflight.js';
import { annotationCommands } from './report/annotations.js';
import { explain } from './report/explain.js';
import { reportJson, reportJsonSchema } from './report/report.js';
import { summary } from './report/summary.js';
import { reportText } from './report/text.js';
import { visible } from './report/visible.js';
import { rules } from './rules/index.js';
import { defaultLocalBase, namedLocalBase, noBase } from './snapshot/base.js';
import { findProjects } from './snapshot/find-projects.js';
import { worktreeSnapshot } from './snapshot/worktree.js';
import packageJson from '../package.json' with { type: 'json' };

const EXIT_CODES = { passed: 0, blocked: 1, unchecked: 2 } as const;

/** Bad input: nothing was checked, and the message says what to correct. */
class UsageError extends Error {}

function main(): void {
  const args = parseArguments(process.argv.slice(2));
  if ('error' in args) throw new UsageError(args.error);
  if (args.given.help) return print(helpText());
  if (args.given.version) return print(`${packageJson.version}\n`);
  const [command, ...words] = args.words;
  switch (command) {
    case 'schema':
      return print(schema(words[0]));
    case 'explain':
      return print(explanation(words[0]));
    case 'plan':
    case 'merge':
      throw new UsageError(`${command} is not available yet.`);
    default:
      return check(args);
  }
}

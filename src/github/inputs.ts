import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as core from '@actions/core';
import { type GivenOptions, inputNames, parseOptions } from '../options.js';
import { repositoryRoot } from '../read/git.js';
import { pathBelow } from '../read/paths.js';
import { code } from '../text/quote.js';
import { listOf } from '../text/words.js';

/** Where the action works. */
interface WorkingDirectory {
  /** The folder that `projects` and `settings-file` are relative to. */
  readonly from: string;
  /** The repository around that folder, else the folder itself. */
  readonly root: string;
}

/** The inputs of the action. */
interface Inputs extends WorkingDirectory {
  /** The defaults where an input is not valid. */
  readonly given: GivenOptions;
  /** Why nothing can be checked: each names an input and what it accepts. */
  readonly failures: readonly string[];
}

/** Reads and validates the inputs of the action. */
export function readInputs(workspace: string): Inputs {
  const { failures, ...given } = parseOptions(
    Object.fromEntries(inputNames.map((name) => [name, core.getInput(name)])),
  );
  const folder = given.options['working-directory'];
  const found = workingDirectoryAt(workspace, resolve(workspace, folder));
  const directory = typeof found === 'string' ? { from: workspace, root: workspace } : found;
  const nowhere = typeof found === 'string' ? [`working-directory: ${code(folder)} ${found}`] : [];
  return { given, ...directory, failures: [...failures, ...nowhere, ...oneFileFor(workspace, given)] };
}

/** Why the report and the SARIF log cannot be written, where one would replace the other. */
function oneFileFor(workspace: string, { options }: GivenOptions): readonly string[] {
  const [report, log] = [options['report-file'], options['sarif-file']];
  if (report === '' || resolve(workspace, report) !== resolve(workspace, log)) return [];
  return [`report-file: ${code(report)} is the sarif-file, too. Name two files.`];
}

/** Where the action works for the input `working-directory`, or why that cannot be. */
function workingDirectoryAt(workspace: string, from: string): WorkingDirectory | string {
  if (!isPlainFolder(workspace, from))
    return 'is not a folder of the workspace. Use the input path of actions/checkout, or leave it out.';
  const repository = repositoryRoot(from);
  if (repository !== null && pathBelow(workspace, repository) !== null) return { from, root: repository };
  return whyEmpty(workspace, from) ?? { from, root: from };
}

/** Whether a path is a folder of the workspace, and no link leads to it. */
function isPlainFolder(workspace: string, path: string): boolean {
  const below = pathBelow(workspace, path);
  if (below === null) return false;
  try {
    const real = realpathSync.native(path);
    return real === resolve(realpathSync.native(workspace), below) && statSync(real).isDirectory();
  } catch {
    return false;
  }
}

/** Why a folder outside of any repository holds nothing to check; null if it has files of its own. */
function whyEmpty(workspace: string, folder: string): string | null {
  const names = readdirSync(folder);
  const checkouts = names.filter((name) => existsSync(join(folder, name, '.git')));
  if (names.length === 0) return 'is empty. Run actions/checkout before this step.';
  if (checkouts.length < names.length) return null;
  const paths = checkouts.map((name) => code(pathBelow(workspace, join(folder, name)) ?? name));
  return `holds nothing but other checkouts. Use one of them: ${listOf(paths)}.`;
}

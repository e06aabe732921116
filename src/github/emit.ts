import { randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as core from '@actions/core';
import type { Annotation } from '../formats/annotations.js';
import { withoutCommands } from '../formats/workflow-commands.js';
import type { Options } from '../options.js';
import type { Shard } from '../plan.js';
import type { Base } from '../read/base.js';
import { pathBelow } from '../read/platform-path.js';
import { replaceFile } from '../read/replace-file.js';
import type { Report } from '../report/report.js';

/** Shows an annotation, through the workflow command of its level. */
export function emitAnnotation({ level, message, ...properties }: Annotation): void {
  const show = { error: core.error, warning: core.warning, notice: core.notice }[level];
  show(message, properties);
}

/** Prints text that may hold anything: between stop tokens, a runner reads no command in it. */
export function emitLog(title: string, text: string): void {
  const token = randomUUID();
  core.startGroup(title);
  process.stdout.write(`::stop-commands::${token}\n${withoutCommands(text)}\n::${token}::\n`);
  core.endGroup();
}

/** Adds to the job summary of this step. Rejects when the file cannot be written. */
export async function emitSummary(markdown: string): Promise<void> {
  await core.summary.addRaw(markdown).write();
}

/** Sets the outputs of a check; without options, those of a run that could not start. */
export function emitOutputs(report: Report, options: Options | null): void {
  const routes = report.projects.reduce((sum, project) => sum + project.routes.length, 0);
  core.setOutput('conclusion', report.conclusion);
  core.setOutput('errors', report.counts.error);
  core.setOutput('warnings', report.counts.warning);
  core.setOutput('notices', report.counts.notice);
  core.setOutput('routes', routes);
  core.setOutput('base', report.base.commit ?? '');
  core.setOutput('report-file', options?.['report-file'] ?? '');
  core.setOutput('sarif-file', options?.['sarif-file'] ?? '');
  core.setOutput('projects', JSON.stringify(report.projects.map(({ path }) => path)));
  core.setOutput('shards', '');
}

/** Sets the outputs of a plan. One that could not be made lists no shards at all, so that nobody takes it for one without work. */
export function emitPlan(conclusion: string, shards: readonly Shard[], projects: readonly string[], base: Base): void {
  core.setOutput('conclusion', conclusion);
  core.setOutput('base', base.commit ?? '');
  core.setOutput('projects', JSON.stringify(projects));
  core.setOutput('shards', conclusion === 'unchecked' ? '' : JSON.stringify(shards));
}

/**
 * Writes a file that an input asks for, its folder too. Throws when that cannot be done: also where a link of the checked
 * files would lead a path of the workspace out of it.
 */
export function emitFile(root: string, path: string, text: string): void {
  const file = resolve(root, path);
  const folder = dirname(file);
  if (
    pathBelow(root, file) !== null &&
    pathBelow(realpathSync.native(root), realpathSync.native(nearestThere(folder))) === null
  ) {
    throw new Error(`${path} was not written: a symbolic link leads out of the workspace.`);
  }
  makeFolder(folder);
  replaceFile(file, text);
}

/** The folder itself, or the nearest above it that exists: a link among them must not have folders made behind it. */
function nearestThere(folder: string): string {
  return lstatSync(folder, { throwIfNoEntry: false }) ? folder : nearestThere(dirname(folder));
}

/** One by one: Node's own recursion never ends where a folder refuses new ones with `ENOENT`, as `/proc` does. */
function makeFolder(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })) return;
  // A drive that is not there has nothing above it.
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}

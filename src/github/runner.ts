import { resolve } from 'node:path';
import * as core from '@actions/core';
import type { Annotation } from '../formats/github/annotations.js';
import { pageOf } from '../formats/page/page.js';
import { deployableIn } from '../report/conclusion.js';
import type { Report } from '../report/report.js';
import { jsonText, visible, withoutCommands } from '../text/quote.js';
import { counted } from '../text/words.js';

function emitAnnotation({ level, message, ...properties }: Annotation): void {
  const show = { error: core.error, warning: core.warning, notice: core.notice }[level];
  show(message, properties);
}

/** Shows why nothing could be checked. */
export function emitUnchecked(reason: string): void {
  emitAnnotation({ level: 'error', title: 'website-preflight', message: `unchecked: ${visible(reason)}` });
}

/** Shows annotations in a group, which GitHub folds: the log tells the same below, with more. */
export function emitAnnotations(all: readonly Annotation[]): void {
  if (all.length === 0) return;
  core.startGroup(counted(all.length, 'annotation'));
  for (const annotation of all) emitAnnotation(annotation);
  core.endGroup();
}

/** Prints text that may hold anything as lines in which a runner reads no command. */
export function emitLog(text: string): void {
  process.stdout.write(withoutCommands(text));
}

/** Appends to the job summary of the step. Rejects when the file cannot be written. */
export async function emitSummary(markdown: string): Promise<void> {
  await core.summary.addRaw(markdown).write();
}

export function emitOutputs(report: Report): void {
  const { conclusion, counts, base, projects } = report;
  const paths = (some: Report['projects']) => jsonText(some.map(({ path }) => path));
  const changes = (kind: 'routes' | 'access') =>
    base.commit === null ? '' : projects.reduce((sum, project) => sum + (project.changes?.[kind].length ?? 0), 0);
  // The action's own file, which has the command line beside it.
  const [, running = ''] = process.argv;
  const outputs: Readonly<Record<string, string | number>> = {
    conclusion,
    verdict: pageOf(report).headline,
    errors: counts.error,
    warnings: counts.warning,
    notices: counts.notice,
    routes: projects.reduce((sum, project) => sum + project.routes.length, 0),
    'route-changes': changes('routes'),
    'access-changes': changes('access'),
    base: base.commit ?? '',
    projects: paths(projects),
    'changed-projects': paths(projects.filter(({ touched }) => touched)),
    deployable: paths(deployableIn(report)),
    cli: resolve(running, '../cli.js'),
  };
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}

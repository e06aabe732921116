import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as core from '@actions/core';
import type { Options } from '../options.js';
import type { Annotation } from '../report/annotations.js';
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
  process.stdout.write(`::stop-commands::${token}\n${text.replaceAll('##[', '##\u200B[')}\n::${token}::\n`);
  core.endGroup();
}

/** Adds to the job summary of this step. Throws when the file cannot be written. */
export async function emitSummary(markdown: string): Promise<void> {
  await core.summary.addRaw(markdown).write();
}

/** Sets the outputs of a check. */
export function emitOutputs(report: Report, options: Options): void {
  const routes = report.projects.reduce((sum, project) => sum + project.routes.length, 0);
  core.setOutput('conclusion', report.conclusion);
  core.setOutput('errors', report.counts.error);
  core.setOutput('warnings', report.counts.warning);
  core.setOutput('notices', report.counts.notice);
  core.setOutput('routes', routes);
  core.setOutput('base', report.base.commit ?? '');
  core.setOutput('report-file', options['report-file']);
  core.setOutput('sarif-file', options['sarif-file']);
  core.setOutput('projects', JSON.stringify(report.projects.map(({ path }) => path)));
  core.setOutput('shards', '');
}

/** Writes a file that an input asks for, its folder too. Throws when that cannot be done. */
export function emitFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

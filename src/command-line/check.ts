import { type Options, parseOptions } from '../options.js';
import { type Checked, preflight } from '../preflight.js';
import { annotations } from '../report/annotations.js';
import { reportJson } from '../report/report.js';
import { sarif } from '../report/sarif.js';
import { summary } from '../report/summary.js';
import { reportText } from '../report/text.js';
import { workflowCommand } from '../report/workflow-commands.js';
import { rules } from '../rules/index.js';
import { type Base, defaultLocalBase, namedLocalBase, noBase } from '../snapshot/base.js';
import { findProjects } from '../snapshot/find-projects.js';
import type { Source } from '../snapshot/source.js';
import { worktreeSnapshot } from '../snapshot/worktree.js';
import { type Arguments, FORMATS } from './arguments.js';
import { UsageError } from './usage-error.js';
import { workspaceOf } from './workspace.js';

type Format = (typeof FORMATS)[number];

/** Checks the projects that the arguments name and gives the text to print. Throws a `UsageError` for bad input. */
export function check(args: Arguments, isTerminal: boolean): { readonly checked: Checked; readonly text: string } {
  const format = formatOf(args.given.format ?? 'text');
  const options = optionsOf(args);
  const workspace = workspaceOf(process.cwd(), args.words.length ? args.words : ['.']);
  const found = findProjects(workspace.root, workspace.projects, options.manifest);
  const checked = preflight(options, found, worktreeSnapshot(workspace.root), baseOf(workspace.root, options.base));
  return { checked, text: rendered(checked, format, isTerminal) };
}

function formatOf(text: string): Format {
  const format = FORMATS.find((known) => known === text);
  if (format === undefined)
    throw new UsageError(`--format: ${JSON.stringify(text)} is not accepted; it takes one of: ${FORMATS.join(', ')}.`);
  return format;
}

function optionsOf(args: Arguments): Options {
  const parsed = parseOptions(args.options);
  if ('errors' in parsed) throw new UsageError(parsed.errors.join('\n'));
  return parsed.options;
}

function baseOf(root: string, name: string): Base {
  if (name === 'none') return noBase('none was asked for');
  if (name === 'auto') return defaultLocalBase(root);
  const base = namedLocalBase(root, name);
  if (base === null)
    throw new UsageError(
      `--base: this repository has no commit ${JSON.stringify(name)}. Give a commit, a branch, or none.`,
    );
  return base;
}

function rendered({ report, projects }: Checked, format: Format, isTerminal: boolean): string {
  switch (format) {
    case 'json':
      return reportJson(report);
    case 'sarif':
      return sarif(report, rules);
    case 'markdown':
      return summary(report, { blob: null });
    case 'github':
      return annotations(report).map(workflowCommand).join('');
    default:
      return reportText(report, sourcesOf(projects), isTerminal && !process.env.NO_COLOR);
  }
}

function sourcesOf(projects: Checked['projects']): ReadonlyMap<string, Source> {
  const sources = projects.flatMap(({ manifest, routeFiles }) => [
    manifest.source,
    ...routeFiles.flatMap(({ source }) => source ?? []),
  ]);
  return new Map(sources.map((source) => [source.file, source]));
}

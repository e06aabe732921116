import { LIMITS } from './limits.js';
import { type Shard, stillThere } from './plan.js';
import type { ShardReport } from './read/report-files.js';
import { type Blocking, reportOf } from './report/conclusion.js';
import { jsonSize } from './report/json-size.js';
import { isReport, type Report, type SettingsEntry } from './report/report.js';
import { roomyPart } from './report/room.js';
import { rules } from './report/rules.js';
import { areTried, joined, untried, withoutUnused, withUnused } from './report/settings.js';
import { messageOf, quote } from './text/quote.js';
import { counted } from './text/words.js';

/**
 * The report that one run over all projects would have given, from the reports of its shards. A report that is missing or damaged,
 * repeats a project, was compared with another base, or holds other projects than a shard of the plan is a failure by name; so is
 * a shard of the plan without a report. `optionsBy` gives the options, completed by the settings that the shards were checked
 * with.
 */
export function mergeReports(
  shards: readonly ShardReport[],
  plan: readonly Shard[] | null,
  optionsBy: (says: SettingsEntry['says'] | undefined) => Blocking,
): Report {
  const waiting = new Set(plan);
  const kept = new Set(plan && stillThere(plan));
  const failures: Report['failures'][number][] = [];
  const fail = (built: string) => failures.push({ project: null, ...messageOf(built) });
  const reports: Report[] = [];
  for (const shard of shards) {
    const refuse = (problem: string) => fail(`The report ${quote(shard.name)} ${problem}`);
    const report = readShard(shard);
    if (typeof report === 'string') {
      refuse(report);
      continue;
    }
    const entry = [...waiting].find((one) => isOf(one, report, kept));
    const { projects, ...rest } = report;
    const isTooLarge =
      jsonSize(rest, LIMITS.reportBytes).compact > LIMITS.reportBytes ||
      roomyPart([{ projects, failures: [] }]).failures.length > 0;
    const problem = isTooLarge ? TOO_LARGE : (mismatch(report, reports) ?? (plan && misplaced(entry, report)));
    if (problem) refuse(problem);
    else {
      reports.push(report);
      if (entry) waiting.delete(entry);
    }
  }
  if (shards.length === 0 && !plan) fail('No report was named. Name the reports to merge.');
  for (const { shard, paths } of waiting) fail(unreported(shard, paths));
  const fitting = roomyPart(reports.map((report) => ({ ...report, projects: withoutUnused(report.projects) })));
  const { projects } = fitting;
  failures.push(...fitting.failures);
  const [first, ...others] = reports;
  const together = others.reduce((sum, report) => joined(sum, report.settings) ?? undefined, first?.settings);
  const settings = areTried(projects) ? together : untried(together);
  const options = optionsBy(settings?.says);
  const why = plan?.length === 0 ? 'the plan has no projects' : 'no report could be read';
  // A shard that has the plan says its commit also where a single run has nothing to say it for.
  const { head, ...compared } = first?.base ?? { commit: null, source: 'none', note: `No base (${why}).`, reason: why };
  const base = { ...compared, ...(compared.commit !== null && head !== undefined && { head }) };
  const removed = new Map(reports.flatMap((report) => report.removed).map((one) => [one.project, one]));
  return reportOf(options, base, withUnused(projects, settings), failures, settings, [...removed.values()]);
}

/**
 * Whether a report is of a shard: of all its projects, each checked, said to be unchecked, or gone as the plan knows, and of no
 * others. `kept` are the projects of all shards that are not gone.
 */
function isOf({ paths, lost }: Shard, { projects, failures, removed }: Report, kept: ReadonlySet<string>): boolean {
  const planned = new Set(paths);
  const told = [...projects.map(({ path }) => path), ...failures.flatMap(({ project }) => project ?? [])];
  const gone = removed.map(({ project }) => project);
  const covered = new Set([...told, ...gone.filter((path) => lost.includes(path))]);
  return (
    told.every((path) => planned.has(path)) &&
    paths.every((path) => covered.has(path)) &&
    !gone.some((path) => kept.has(path))
  );
}

function misplaced(entry: Shard | undefined, { base, failures }: Report): string | null {
  const advice = 'Use the reports of the run that made the plan.';
  if (entry === undefined) {
    const why = failures.find(({ project }) => project === null)?.message;
    return `matches no shard of the plan that still lacks a report${why ? ` (${why})` : ''}. ${advice}`;
  }
  if (entry.base !== base.commit) return `was compared with a different commit than the plan. ${advice}`;
  return entry.head === (base.head ?? null) ? null : `is of another commit than the plan. ${advice}`;
}

function unreported(shard: number, paths: readonly string[]): string {
  const [first = '', ...others] = paths;
  const more = others.length > 0 ? ` and ${counted(others.length, 'more project')}` : '';
  return `Shard ${shard} of the plan has no report. Not checked: ${quote(first)}${more}. Run its job again.`;
}

/** The report, or what is wrong with it. */
function readShard({ text, isTracked }: ShardReport): Report | string {
  if (isTracked) return 'is a file of the repository. Write the reports to a folder outside the checkout.';
  if (text === null) return 'is missing. Correct its path, or run its job again.';
  try {
    const report: unknown = JSON.parse(text);
    // Kept as it was written: the merged report has the same bytes.
    return isReport(report) && namesKnownRules(report) ? report : DAMAGED;
  } catch {
    return DAMAGED;
  }
}

/** Rule ids are printed as our own text, in titles too. */
function namesKnownRules({ projects }: Report): boolean {
  const known = new Set(rules.map(({ id }) => id));
  return projects.every(({ findings }) => findings.every(({ rule }) => known.has(rule)));
}

const DAMAGED = 'is not a report of schema version 1: it is damaged or from another version. Run its job again.';

const TOO_LARGE = `would make the merged report larger than ${LIMITS.reportBytes} bytes, or is nested deeper than any report. Merge fewer projects.`;

function mismatch(report: Report, others: readonly Report[]): string | null {
  const known = new Set(others.flatMap(({ projects }) => projects.map(({ path }) => path)));
  const repeated = report.projects.find(({ path }) => known.has(path) || !known.add(path));
  if (repeated) return `repeats the project ${quote(repeated.path)}. Check each project in only one shard.`;
  const [first] = others;
  if (first === undefined) return null;
  if (first.base.commit !== report.base.commit)
    return 'was compared with a different base. Use the same base for all shards.';
  if (first.base.head !== report.base.head) return 'is of another commit. Use the reports of one run.';
  return joined(first.settings, report.settings) === null
    ? 'was checked with different settings. Use the same settings file for all shards.'
    : null;
}

import { LIMITS } from '../limits.js';
import { inOrderOf } from '../text/order.js';
import { jsonSize } from './json-size.js';
import type { ProjectReport, Report } from './report.js';

/** The room that projects have in a report, in the order of their folders: once one does not fit beside those before it, none after it does. */
export interface Room {
  isFull(): boolean;
  /** Why a project has no room; null where it has, and takes it. One that would be too large for any report takes none from the others. */
  refusal(project: ProjectReport): string | null;
}

export function roomOf(most: number = LIMITS.reportBytes): Room {
  let left = most;
  return {
    isFull: () => left < 0,
    refusal(project) {
      if (left < 0) return FULL;
      const { compact } = jsonSize(project, most);
      if (compact > most) return TOO_LARGE;
      left -= compact;
      return left < 0 ? FULL : null;
    },
  };
}

/**
 * The projects of several reports as one report has room for them, and the failures with those that have none. Where a report had
 * no room for one, one of all has none for it or for what comes after it.
 */
export function roomyPart(
  reports: readonly Pick<Report, 'projects' | 'failures'>[],
  most?: number,
): { readonly projects: readonly ProjectReport[]; readonly failures: Report['failures'] } {
  const room = roomOf(most);
  const failures = reports.flatMap((report) => report.failures);
  const refused = failures.filter(({ message }) => message === FULL || message === TOO_LARGE);
  const told = [
    ...reports.flatMap(({ projects }) => projects.map((report) => ({ path: report.path, report, why: null }))),
    ...refused.map(({ project, message }) => ({ path: project ?? '', report: null, why: message })),
  ].sort(inOrderOf(({ path }) => path));
  const projects: ProjectReport[] = [];
  const others = failures.filter((failure) => !refused.includes(failure));
  let isFull = false;
  for (const { path, report, why } of told) {
    isFull ||= room.isFull() || why === FULL;
    const reason = isFull ? FULL : report ? room.refusal(report) : why;
    if (reason !== null) others.push({ project: path, message: reason });
    else if (report) projects.push(report);
  }
  return { projects, failures: others };
}

/** What a project says that has no room beside those before it. */
export const FULL = `With this project the report would be larger than ${LIMITS.reportBytes} bytes. Check it in a separate run.`;

const TOO_LARGE = `With this project alone the report would be larger than ${LIMITS.reportBytes} bytes. Split it.`;

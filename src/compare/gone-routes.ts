import { budgetOfAQuestion } from '../patterns/budget.js';
import { meetingsBetween } from '../patterns/meetings.js';
import { literally, type Pattern } from '../patterns/pattern.js';
import type { DeclaredRoute, Project } from '../project.js';
import type { Change } from './change.js';

/** A route of base that has a URL which no file answers by its method any more, and what it became. */
export interface GoneRoute {
  readonly before: DeclaredRoute;
  readonly after: DeclaredRoute | null;
  /** False when the steps ran out before it was compared with all files. */
  readonly isCertain: boolean;
}

/** The routes of base that no file answers any more. */
export function goneRoutes(
  { routes }: Change,
  project: Project,
  budget = budgetOfAQuestion(routes.length),
): readonly GoneRoute[] {
  const left = routes.flatMap(({ kind, before, after }) =>
    before && (kind === 'removed' || kind === 'renamed' || kind === 'method') ? { before, after } : [],
  );
  // The method as a first segment: only routes of one method meet.
  const withMethod = ({ route }: DeclaredRoute): Pattern => [literally(route.method), ...route.pattern];
  const { pairs, complete } = meetingsBetween(
    left.map(({ before }) => withMethod(before)),
    project.routes.map(withMethod),
    budget,
  );
  const answered = new Set(pairs.map(([index]) => index));
  return left.flatMap((route, index) => (answered.has(index) ? [] : { ...route, isCertain: complete }));
}

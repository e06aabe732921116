import { budgetOfAQuestion } from '../patterns/budget.js';
import { meetingsBetween } from '../patterns/meetings.js';
import { literally, type Pattern } from '../patterns/pattern.js';
import type { DeclaredRoute, Project } from '../project.js';
import type { Change } from './change.js';

/** The routes of base that have a URL which no file answers by their method any more, and what they became; not certain where the steps ran out before they were compared with all files. */
export function goneRoutes(
  { routes }: Change,
  project: Project,
  budget = budgetOfAQuestion(routes.length),
): readonly { readonly before: DeclaredRoute; readonly after: DeclaredRoute | null; readonly isCertain: boolean }[] {
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

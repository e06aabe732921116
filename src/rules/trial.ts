import { type Access, hasSameRule, isBare } from '../auth/auth.js';
import { authOf } from '../auth/read-auth.js';
import type { Change } from '../compare/change.js';
import { LIMITS } from '../limits.js';
import { parseManifest } from '../manifest/read-manifest.js';
import type { DeclaredRoute, Project } from '../project.js';
import { once } from '../text/memo.js';
import { edited, sourceOf } from '../text/source.js';
import type { Advice, Trial } from './advice.js';
import type { Rule } from './rule.js';

/**
 * Returns a trial of advice on a project for the next finding of a rule, by its id; null after the first few, so that
 * no number of findings takes long. The rules about the manifest judge it.
 */
export function trialsOf(rules: readonly Rule[], project: Project, change: Change): (ruleId: string) => Trial | null {
  const judges = rules.filter(({ id }) => /^(?:auth|manifest)-/.test(id));
  // Where no advice is tried, the project is not judged a second time.
  const countsBefore = once(() => countsIn(judges, project, change));
  const worseIds = (after: Counts) =>
    judges.flatMap(({ id }) => ((after.get(id)?.serious ?? 0) > (countsBefore().get(id)?.serious ?? 0) ? id : []));
  const keepsAccess = (advice: Advice) => {
    const advised = projectAfter(project, advice);
    const original = accessIn(project);
    const isSame = (access: Access | null, at: number) =>
      hasSameRule(access, original[at] ?? null) && (access?.certain || !original[at]?.certain);
    return accessIn(advised).every(isSame) && worseIds(countsIn(judges, advised, change)).length === 0;
  };
  const ends = (ruleId: string, advice: Advice, expectedIds: readonly string[]) => {
    const advised = projectAfter(project, advice);
    // To compare with base again takes long, and only a lost rule depends on it.
    const compared = ruleId === 'auth-lost' ? change.withHead(advised) : change;
    const after = countsIn(judges, advised, compared);
    const isGone = (after.get(ruleId)?.all ?? 0) < (countsBefore().get(ruleId)?.all ?? 0);
    const original = accessIn(project);
    const leavesBare = accessIn(advised).some((access, at) => isBare(access) && !isBare(original[at] ?? null));
    return isGone && !leavesBare && worseIds(after).every((id) => expectedIds.includes(id));
  };
  const most = Math.min(LIMITS.triedFindings, LIMITS.triedRoutes / project.routes.length);
  const spent = new Map<string, number>();
  return (ruleId) => {
    const count = spent.get(ruleId) ?? 0;
    spent.set(ruleId, count + 1);
    if (count >= most) return null;
    return { ends: (advice, ...expectedIds) => ends(ruleId, advice, expectedIds), keepsAccess };
  };
}

/** A project as advice makes it; how its routes overlap is not judged again. */
function projectAfter(project: Project, { edit, renamed }: Advice): Project {
  const { manifest, stated } = project;
  const { file, text } = manifest.source;
  const advised = edit ? parseManifest(sourceOf(file, edited(text, [edit]))) : manifest;
  const routes = project.routes.map(
    (route): DeclaredRoute => (route.file === renamed?.file ? { ...route, route: renamed.route } : route),
  );
  const patterns = routes.map(({ route }) => route);
  return { ...project, manifest: advised, routes, auth: authOf(advised, patterns, stated['auth-matching']) };
}

function accessIn({ routes, auth }: Project): readonly (Access | null)[] {
  return routes.map(({ route }) => auth?.access.get(route) ?? null);
}

/** How many findings each rule has: all, and those that are errors or warnings. */
type Counts = ReadonlyMap<string, { readonly all: number; readonly serious: number }>;

function countsIn(rules: readonly Rule[], project: Project, change: Change): Counts {
  return new Map(
    rules.map((rule) => {
      const found = [...rule.check(project, change)];
      const serious = found.filter(({ severity = rule.severity }) => severity === 'error' || severity === 'warning');
      return [rule.id, { all: found.length, serious: serious.length }];
    }),
  );
}

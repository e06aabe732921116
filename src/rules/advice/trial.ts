import { type Access, hasSameRule, isBare } from '../../auth/auth.js';
import { authOf, withRoutes } from '../../auth/read-auth.js';
import type { Change } from '../../compare/change.js';
import { LIMITS } from '../../limits.js';
import { parseManifest } from '../../manifest/read-manifest.js';
import { declaredRoutes, type Project } from '../../project.js';
import { overlapsOf } from '../../routes/overlaps.js';
import { once } from '../../text/memo.js';
import { edited, sourceOf } from '../../text/source.js';
import type { Rule, Violation } from '../rule.js';
import type { Advice, Trial } from './advice.js';

/**
 * Returns a trial of advice on a project for the next finding of a rule, by its id; null after the first few, so that
 * no number of findings takes long. All rules judge a rename, those about the manifest an edit of it.
 */
export function trialsOf(rules: readonly Rule[], project: Project, change: Change): (ruleId: string) => Trial | null {
  const ofManifest = rules.filter(({ id }) => isOfManifest(id));
  // Where no advice is tried, the project is not judged a second time.
  const before = once(() => ({ found: foundIn(rules, project, change), access: [...accessIn(project)] }));
  /** The first error or warning that is there only with the advice. */
  const addedIn = (found: Found, expectedIds: readonly string[] = []) => {
    for (const { id } of rules) {
      const known = before().found.get(id)?.serious ?? [];
      const now = found.get(id)?.serious ?? [];
      if (now.length <= known.length || expectedIds.includes(id)) continue;
      return now.find(({ message }) => !known.some((one) => one.message === message)) ?? now[0];
    }
    return undefined;
  };
  const trialFor = (ruleId: string): Trial => ({
    ends: (edit, ...expectedIds) => {
      const advised = projectAfter(project, { edit });
      // To compare with base again takes long, and only a lost rule depends on it.
      const found = foundIn(ofManifest, advised, ruleId === 'auth-lost' ? change.withHead(advised) : change);
      const isGone = (found.get(ruleId)?.all.length ?? 0) < (before().found.get(ruleId)?.all.length ?? 0);
      const access = accessIn(advised);
      const leavesBare = before().access.some(([file, known]) => isBare(access.get(file) ?? null) && !isBare(known));
      return isGone && !leavesBare && addedIn(found, expectedIds) === undefined;
    },
    objection: (advice) => {
      const { file, to, replaced } = advice.renamed;
      const advised = projectAfter(project, advice);
      const access = accessIn(advised);
      const isSame = ([route, known]: readonly [file: string, access: Access | null]) => {
        const now = access.get(route === file || route === replaced ? to : route) ?? null;
        return hasSameRule(now, known) && (now?.certain || !known?.certain);
      };
      if (!before().access.every(isSame)) return { kind: 'another rule' };
      const found = foundIn(rules, advised, change);
      const isAbout = (place: { readonly file: string }) => place.file === to;
      const stays = found.get(ruleId)?.all.find((one) => isAbout(one) || one.related?.some(isAbout));
      const objected = stays ?? addedIn(found);
      return objected ? { ...objected, kind: 'another finding' } : null;
    },
  });
  const triedByRule = new Map<string, number>();
  return (ruleId) => {
    const count = triedByRule.get(ruleId) ?? 0;
    triedByRule.set(ruleId, count + 1);
    return count < mostTrials(ruleId, project) ? trialFor(ruleId) : null;
  };
}

/** Whether a rule is about the manifest, which its advice edits; that of others renames files. */
function isOfManifest(ruleId: string): boolean {
  return /^(?:auth|manifest)-/.test(ruleId);
}

function mostTrials(ruleId: string, { routes }: Project): number {
  const judged = isOfManifest(ruleId) ? LIMITS.routesOfEdits : LIMITS.routesOfRenames;
  return Math.min(LIMITS.triedFindings, Math.floor(judged / routes.length));
}

/** A project as advice makes it. */
function projectAfter(project: Project, { edit, renamed }: Advice): Project {
  const after = renamed ? withName(project, renamed) : project;
  if (edit === undefined) return after;
  const { file, text } = project.manifest.source;
  const manifest = parseManifest(sourceOf(file, edited(text, [edit])));
  const routes = after.routes.map(({ route }) => route);
  return { ...after, manifest, auth: authOf(manifest, routes, project.stated['auth-matching']) };
}

function withName(project: Project, { file, to, name, replaced }: NonNullable<Advice['renamed']>): Project {
  const kept = project.routeFiles.filter((known) => known.file !== replaced);
  const routeFiles = kept.map((known) => (known.file === file ? { ...known, file: to, name } : known));
  const routes = declaredRoutes(routeFiles);
  const auth =
    project.auth &&
    withRoutes(
      project.auth,
      routes.map(({ route }) => route),
    );
  return { ...project, routeFiles, routes, overlaps: overlapsOf(routeFiles), auth };
}

/** The access of each route, by its file. */
function accessIn({ routes, auth }: Project): ReadonlyMap<string, Access | null> {
  return new Map(routes.map(({ file, route }) => [file, auth?.access.get(route) ?? null]));
}

/** What each rule finds: all, and what is an error or a warning. */
type Found = ReadonlyMap<string, { readonly all: readonly Violation[]; readonly serious: readonly Violation[] }>;

function foundIn(rules: readonly Rule[], project: Project, change: Change): Found {
  return new Map(
    rules.map((rule) => {
      const all = [...rule.check(project, change)];
      const serious = all.filter(({ severity = rule.severity }) => severity === 'error' || severity === 'warning');
      return [rule.id, { all, serious }];
    }),
  );
}

import { type Access, hasSameRule, isBare } from '../../auth/auth.js';
import { authOf, withRoutes } from '../../auth/read-auth.js';
import type { Change } from '../../compare/change.js';
import { LIMITS } from '../../limits.js';
import { parseManifest } from '../../manifest/read-manifest.js';
import { type DeclaredRoute, declaredRoutes, type Project } from '../../project.js';
import { overlapsOf } from '../../routes/overlaps.js';
import { once } from '../../text/memo.js';
import { type Edit, edited, sourceOf } from '../../text/source.js';
import type { Rule, Violation } from '../rule.js';
import type { Obstacle, Renamed, Trial } from './trial.js';

/**
 * Returns a trial of advice on a project for the next finding of a rule, by its id; null after the first few, so that
 * no number of findings takes long.
 */
export function trialsOf(rules: readonly Rule[], project: Project, change: Change): (ruleId: string) => Trial | null {
  // Where no advice is tried, the project is not judged a second time.
  const known = once(() => ({ found: foundIn(rules, project, change), access: accessIn(project) }));
  const unadvised = { rules, project, change, known };
  const triedByRule = new Map<string, number>();
  return (ruleId) => {
    const count = triedByRule.get(ruleId) ?? 0;
    triedByRule.set(ruleId, count + 1);
    if (count >= LIMITS.triedFindings || count >= mostTrials(unadvised, ruleId)) return null;
    return {
      resolves: (edit, ...expectedIds) => resolves(unadvised, ruleId, edit, expectedIds),
      obstacle: (renamed, edit) => obstacleTo(unadvised, ruleId, renamed, edit),
    };
  };
}

/** Whether a rule is about the manifest, which its advice edits; that of others renames files. */
function isOfManifest(ruleId: string): boolean {
  return /^(?:auth|manifest)-/.test(ruleId);
}

/** How many trials of a rule may run. A rename takes longer where files overlap, an edit where keys are wrong. */
function mostTrials({ project: { routes, overlaps, manifest }, known }: Unadvised, ruleId: string): number {
  if (!isOfManifest(ruleId)) return Math.floor(LIMITS.judgedForRenames / (routes.length + overlaps.ties.length));
  const found = [...known().found.values()].flat().filter(({ file }) => file === manifest.source.file);
  return Math.floor(LIMITS.judgedForEdits / (routes.length + found.length));
}

/** A project without the advice, the rules that judge it, and what is known of it. */
interface Unadvised {
  readonly rules: readonly Rule[];
  readonly project: Project;
  readonly change: Change;
  known(): { readonly found: Found; readonly access: ReturnType<typeof accessIn> };
}

/** What each rule finds, by its id. */
type Found = ReadonlyMap<string, readonly Violation[]>;

function foundIn(rules: readonly Rule[], project: Project, change: Change): Found {
  return new Map(rules.map((rule) => [rule.id, [...rule.check(project, change)]]));
}

/** Returns the access of a route by its file; null where that is not known. */
function accessIn({ routes, auth }: Project): (file: string) => Access | null {
  const access = new Map(routes.map(({ file, route }) => [file, auth?.access.get(route)]));
  return (file) => access.get(file) ?? null;
}

function resolves(unadvised: Unadvised, ruleId: string, edit: Edit, expectedIds: readonly string[]): boolean {
  const { rules, project, change } = unadvised;
  const known = unadvised.known();
  const advised = withEdit(project, edit);
  const ofManifest = rules.filter(({ id }) => isOfManifest(id));
  const found = foundIn(ofManifest, advised, change);
  const countIn = (all: Found) => all.get(ruleId)?.length ?? 0;
  const access = accessIn(advised);
  const becomesBare = ({ file }: DeclaredRoute) => !isBare(known.access(file)) && isBare(access(file));
  return (
    countIn(found) < countIn(known.found) &&
    !project.routes.some(becomesBare) &&
    firstFurther(known.found, found, rules, expectedIds) === undefined
  );
}

function obstacleTo(unadvised: Unadvised, ruleId: string, renamed: Renamed, edit?: Edit): Obstacle | null {
  const { rules, project, change } = unadvised;
  const known = unadvised.known();
  const { file, to } = renamed;
  const named = withName(project, renamed);
  const advised = edit === undefined ? named : withEdit(named, edit);
  const access = accessIn(advised);
  const keepsRule = (route: DeclaredRoute) => {
    const own = known.access(route.file);
    const after = access(route.file === file ? to : route.file);
    return hasSameRule(after, own) && (after?.certain || !own?.certain);
  };
  if (!project.routes.every(keepsRule)) return { kind: 'another rule' };
  // That a file becomes a new route is known from a comparison with base, which takes long.
  const mayMissRules = rules.some(({ id, severity }) => id === 'auth-missing' && severity !== 'off');
  const found = foundIn(rules, advised, mayMissRules ? change.withHead(advised) : change);
  const isAbout = (place: { readonly file: string }) => place.file === to;
  const stays = found.get(ruleId)?.find((violation) => isAbout(violation) || violation.related?.some(isAbout));
  const obstacle = stays ?? firstFurther(known.found, found, rules);
  return obstacle ? { kind: 'another finding', message: obstacle.message, help: obstacle.help } : null;
}

/** The first error or warning of a rule that finds more of them than are known. */
function firstFurther(known: Found, found: Found, rules: readonly Rule[], expectedIds: readonly string[] = []) {
  for (const { id, severity: usual } of rules) {
    const isSerious = ({ severity }: Violation) => ['error', 'warning'].includes(severity ?? usual);
    const own = known.get(id)?.filter(isSerious) ?? [];
    const after = found.get(id)?.filter(isSerious) ?? [];
    if (after.length <= own.length || expectedIds.includes(id)) continue;
    return after.find(({ message }) => !own.some((violation) => violation.message === message)) ?? after[0];
  }
  return undefined;
}

/** A project with an edit of its manifest. */
function withEdit(project: Project, edit: Edit): Project {
  const { file, text } = project.manifest.source;
  const manifest = parseManifest(sourceOf(file, edited(text, [edit])));
  return { ...project, manifest, auth: authOf(manifest, project.routes.map(routeOf), project.stated['auth-matching']) };
}

/** A project with a route file under another name. */
function withName(project: Project, { file, to, name }: Renamed): Project {
  const routeFiles = project.routeFiles.map((known) => (known.file === file ? { ...known, file: to, name } : known));
  const routes = declaredRoutes(routeFiles);
  const auth = project.auth && withRoutes(project.auth, routes.map(routeOf));
  return { ...project, routeFiles, routes, overlaps: overlapsOf(routeFiles), auth };
}

const routeOf = ({ route }: DeclaredRoute) => route;

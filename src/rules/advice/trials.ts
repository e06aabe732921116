import { type Access, hasSameRule, isBare } from '../../auth/auth.js';
import { authOf, withRoutes } from '../../auth/read-auth.js';
import type { Change } from '../../compare/change.js';
import { LIMITS } from '../../limits.js';
import { parseManifest } from '../../manifest/read-manifest.js';
import { type DeclaredRoute, declaredRoutes, type Project } from '../../project.js';
import { overlapsOf } from '../../routes/overlaps.js';
import { once } from '../../text/memo.js';
import { groupedBy } from '../../text/order.js';
import { type Edit, edited, sourceOf } from '../../text/source.js';
import type { Rule, Violation } from '../rule.js';
import type { Obstacle, Renamed, Trial } from './trial.js';

/** Advice to try: an edit of the manifest, another name of a route file, or both. */
interface Candidate {
  readonly edit?: Edit;
  readonly renamed?: Renamed;
  /** The rules that may then find more. */
  readonly expectedIds?: readonly string[];
}

/**
 * Returns the trial of advice for all findings of a rule, by its id. Only so much is judged again for each rule, so
 * that no number of findings takes long.
 */
export function trialsOf(rules: readonly Rule[], project: Project, change: Change): (ruleId: string) => Trial {
  // Where no advice is tried, the project is not judged a second time.
  const unadvised = once(() => resultOf(rules, project, change));
  return (ruleId) => {
    let left: number = LIMITS.judgedAgain;
    const obstacle = (candidate: Candidate): Obstacle | null => {
      const before = unadvised();
      left -= project.routes.length + before.found.length;
      if (left < 0) return { kind: 'untried' };
      const advised = withAdvice(project, candidate);
      return obstacleTo(candidate, ruleId, before, resultOf(rules, advised, change.withHead(advised)));
    };
    return {
      resolves: (edit, ...expectedIds) => obstacle({ edit, expectedIds }) === null,
      obstacle: (renamed, edit) => obstacle({ renamed, edit }),
    };
  };
}

/** A project, what is found in it, and the access of its routes by their files. */
interface CheckResult {
  readonly project: Project;
  readonly found: readonly Found[];
  readonly access: ReadonlyMap<string, Access | null>;
}

interface Found extends Violation {
  readonly ruleId: string;
  /** Whether it is an error or a warning. */
  readonly isSerious: boolean;
}

function resultOf(rules: readonly Rule[], project: Project, change: Change): CheckResult {
  const { routes, auth } = project;
  const access = new Map(routes.map(({ file, route }) => [file, auth?.access.get(route) ?? null]));
  const found = rules.flatMap((rule) =>
    Array.from(rule.severity === 'off' ? [] : rule.check(project, change), (violation) => {
      const { severity = rule.severity } = violation;
      return { ...violation, ruleId: rule.id, isSerious: severity === 'error' || severity === 'warning' };
    }),
  );
  return { project, found, access };
}

function obstacleTo(candidate: Candidate, ruleId: string, before: CheckResult, after: CheckResult): Obstacle | null {
  if (!keepsRules(candidate, before, after)) return { kind: 'another rule' };
  const finding = remaining(candidate, ruleId, before, after) ?? further(candidate, before, after);
  return finding ? { kind: 'another finding', message: finding.message, help: finding.help } : null;
}

/** Whether each route keeps its auth rule. An edit alone may give it another one, but leaves no further URL without. */
function keepsRules({ renamed }: Candidate, before: CheckResult, after: CheckResult): boolean {
  return before.project.routes.every(({ file }) => {
    const own = before.access.get(file) ?? null;
    const advised = after.access.get(file === renamed?.file ? renamed.to : file) ?? null;
    if (renamed === undefined) return isBare(own) || !isBare(advised);
    return hasSameRule(own, advised) && (advised?.certain || !own?.certain);
  });
}

/** What the rule finds in the file of the finding, if that is not less than before. */
function remaining({ renamed }: Candidate, ruleId: string, before: CheckResult, after: CheckResult): Found | undefined {
  const foundIn = ({ found }: CheckResult, file = before.project.manifest.source.file) =>
    found.filter((violation) => violation.ruleId === ruleId && violation.file === file);
  const rest = foundIn(after, renamed?.to);
  return rest.length < foundIn(before, renamed?.file).length ? undefined : rest[0];
}

/** The first error or warning of a rule that finds more of them than before. */
function further({ expectedIds = [] }: Candidate, before: CheckResult, after: CheckResult): Found | undefined {
  const seriousIn = ({ found }: CheckResult) =>
    groupedBy(
      found.filter(({ isSerious }) => isSerious),
      ({ ruleId }) => ruleId,
    );
  const known = seriousIn(before);
  for (const [ruleId, found] of seriousIn(after)) {
    const own = known.get(ruleId) ?? [];
    if (found.length <= own.length || expectedIds.includes(ruleId)) continue;
    return found.find(({ message }) => !own.some((violation) => violation.message === message)) ?? found[0];
  }
  return undefined;
}

/** A project as advice makes it. */
function withAdvice(project: Project, { edit, renamed }: Candidate): Project {
  const named = renamed === undefined ? project : withName(project, renamed);
  return edit === undefined ? named : withEdit(named, edit);
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

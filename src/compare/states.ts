import type { Project } from '../project.js';
import { isAtLeast, type Rule, type Severity, type Violation } from '../rules/rule.js';
import { type Change, unchanged } from './change.js';
import { fingerprints, within } from './fingerprint.js';
import { nameIn } from './route-changes.js';

/** What the base of a project says of the violations of one rule. */
export interface Known {
  /** Whether a violation was in the base; to be asked of one after the other, in the order in which the rule yields them. */
  stateOf(violation: Violation): 'new' | 'existing';
  /** Whether the base has more than was looked at. */
  readonly isCut: boolean;
}

/** A rule that yields more is stopped: hostile text can break one rule half a million times. */
export const MOST_READ = 200_000;

/**
 * What the base of a project already had, asked rule by rule: the same rule at the same place, and no less severe. A project
 * that is not in the base is new as a whole.
 */
export function knownIn({ before: base, routes }: Change, project: Project) {
  if (base === null) return (): Known => ({ stateOf: () => 'new', isCut: false });
  const [nameBefore, name] = [namesIn(base), namesIn(project, originsOf(base, project, routes))];
  const asItWas = unchanged(base);
  return (rule: Rule, severityOf: (violation: Violation) => Severity): Known => {
    const [placeBefore, place] = [places(nameBefore), places(name)];
    const known = new Map<string, Severity>();
    const between = classes();
    let read = 0;
    for (const violation of rule.check(base, asItWas)) {
      if (read === MOST_READ) break;
      read += 1;
      if (violation.alike) between.add(violation.alike.map(nameBefore), severityOf(violation));
      else known.set(placeBefore(violation), severityOf(violation));
    }
    return {
      stateOf: (violation) => {
        const was = violation.alike ? between.worst(violation.alike.map(name)) : known.get(place(violation));
        // One that became more severe at the same place (an `id` rewritten) is not the one that was known.
        return was !== undefined && isAtLeast(was, severityOf(violation)) ? 'existing' : 'new';
      },
      isCut: read === MOST_READ,
    };
  };
}

type NameOf = (file: string) => string;

/** Names files inside their project as `origin` knows them, so that they have the same names when its folder moves. */
function namesIn({ path }: Project, origin: NameOf = (file) => file): NameOf {
  return (file) => origin(file.startsWith(`${path}/`) ? nameIn(path, file) : file);
}

/** Where a route file was in base, by its name inside the project: a file that was renamed or moved brings its findings along. */
function originsOf(base: Project, project: Project, routes: Change['routes']): NameOf {
  const origins = new Map(
    routes.flatMap(({ kind, before, after }) =>
      before && after && kind !== 'method'
        ? [[nameIn(project.path, after.file), nameIn(base.path, before.file)] as const]
        : [],
    ),
  );
  return (name) => origins.get(name) ?? name;
}

/** Names the place of a violation of one rule. */
function places(name: NameOf): (violation: Violation) => string {
  const fingerprint = fingerprints();
  return (violation) => {
    const { file, related = [], subject, ofProject } = violation;
    const others = related.map((place) => place.file);
    // What is said of two files is said of them in whatever order their names put them.
    if (others.length > 0 && subject === others.join()) return fingerprint([file, ...others].map(name).sort());
    return fingerprint([ofProject ? null : name(file), ...within(violation)]);
  };
}

/** Names that stand for one thing, and how severe the worst was that was found between them. */
function classes() {
  const found = new Map<string, { severity: Severity }>();
  return {
    add(names: readonly string[], severity: Severity): void {
      const known = names.flatMap((name) => found.get(name) ?? [])[0] ?? { severity };
      if (isAtLeast(severity, known.severity)) known.severity = severity;
      for (const name of names) found.set(name, known);
    },
    /** Undefined where nothing was found between them all. */
    worst(names: readonly string[]): Severity | undefined {
      const [first, ...others] = names.map((name) => found.get(name));
      return others.every((other) => other === first) ? first?.severity : undefined;
    },
  };
}

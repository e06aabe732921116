import { changeOf } from '../../src/compare/compare.js';
import { adviceIn } from '../../src/judge/advice.js';
import { judge } from '../../src/judge/judge.js';
import { byIdentity, identitiesOf } from '../../src/manifest/identity.js';
import { parseManifest } from '../../src/manifest/read-manifest.js';
import type { Project } from '../../src/project.js';
import { overlapsOf } from '../../src/routes/overlaps.js';
import { rules } from '../../src/rules/index.js';
import type { Rule, Violation } from '../../src/rules/rule.js';
import { type Position, sourceOf } from '../../src/text/source.js';

/** A project that is only a manifest. */
export function projectOf(manifest: string, more: Partial<Project> = {}): Project {
  const parsed = parseManifest(sourceOf('package.json', manifest));
  return {
    path: '.',
    manifest: parsed,
    routeFiles: [],
    twins: [],
    routes: [],
    overlaps: overlapsOf([]),
    auth: null,
    legacyFiles: [],
    unsafeFiles: [],
    identities: byIdentity(identitiesOf(parsed)),
    legacyIdentities: new Map(),
    heldInBase: new Map(),
    stated: { methods: [], 'payment-providers': [], 'auth-matching': 'auto', settings: null },
    ...more,
  };
}

/** What a rule yields on a project, and on what it was before the change, with what it advises. */
export function violations(rule: Rule, project: Project, before: Project | null = null): readonly Violation[] {
  const judgement = judge({ project, change: changeOf(before, project) });
  const advice = adviceIn(judgement, rules);
  return judgement.violationsOf(rule).map((found) => ({ ...found, ...advice.get(found) }));
}

/** What a rule yields on a project, each on one line: severity, pointer, the text at the range. */
export function lines(rule: Rule, project: Project, before: Project | null = null): readonly string[] {
  const { violationsOf } = judge({ project, change: changeOf(before, project) });
  return violationsOf(rule).map((violation) => line(rule, project, violation));
}

function line(rule: Rule, { manifest }: Project, { severity, pointer, range }: Violation): string {
  if (!range) return `${severity ?? rule.severity} ${pointer}`;
  const { text } = manifest.source;
  const written = text.slice(offsetOf(text, range.start), offsetOf(text, range.end));
  return `${severity ?? rule.severity} ${pointer} ${written}`;
}

/** How many characters stand before a position of a text. */
export function offsetOf(text: string, { line, column }: Position): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

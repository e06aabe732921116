import type { Project } from '../../src/project.js';
import { declaredRoutes } from '../../src/read-project.js';
import { overlapsOf } from '../../src/routes/overlaps.js';
import type { Rule } from '../../src/rules/rule.js';
import { projectOf } from '../manifest/project.js';
import { namedFiles } from '../routes/named-files.js';
import { violations } from './violations.js';

/** What the project holds besides its files. */
export interface More {
  readonly methods?: readonly string[];
}

/** A project of route files, named relative to `server/api`. */
export function routeProject(names: readonly string[], { methods = [] }: More = {}): Project {
  const routeFiles = namedFiles(names, methods);
  return projectOf('{}', {
    routeFiles,
    routes: declaredRoutes(routeFiles),
    overlaps: overlapsOf(routeFiles),
  });
}

/** What a rule finds, a finding on one line: severity, file and the files related to it. */
export function found(rule: Rule, project: Project, before: Project | null = null): readonly string[] {
  return violations(rule, project, before).map(({ file, related = [], severity }) =>
    [severity ?? rule.severity, file, ...related.map((place) => place.file)].join(' ').replaceAll('server/api/', ''),
  );
}

/** Message and help of the only thing that a rule finds. */
export function only(rule: Rule, project: Project): { readonly message: string; readonly help: string } {
  const [violation, ...others] = violations(rule, project);
  if (violation === undefined || others.length > 0) throw new Error(`${rule.id} finds ${others.length} more, not one`);
  return { message: violation.message, help: violation.help ?? '' };
}

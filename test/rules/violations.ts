import { changeOf } from '../../src/compare/compare.js';
import type { Project } from '../../src/project.js';
import type { Rule, Violation } from '../../src/rules/rule.js';

/** What a rule yields on a project, and on what it was before the change. */
export function violations(rule: Rule, project: Project, before: Project | null = null): readonly Violation[] {
  return [...rule.check(project, changeOf(before, project))];
}

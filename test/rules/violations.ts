import { changeOf } from '../../src/compare/compare.js';
import type { Project } from '../../src/project.js';
import type { Rule, Violation } from '../../src/rules/rule.js';
import { messageOf } from '../../src/text/quote.js';

/** What a rule yields on a project, and on what it was before the change; its texts without marks. */
export function violations(rule: Rule, project: Project, before: Project | null = null): readonly Violation[] {
  return [...rule.check(project, changeOf(before, project))].map(({ message, help, ...rest }) => ({
    ...rest,
    message: messageOf(message).message,
    ...(help !== undefined && { help: messageOf(help).message }),
  }));
}

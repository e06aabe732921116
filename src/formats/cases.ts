import type { Finding } from '../report/finding.js';
import type { Rule } from '../rules/rule.js';

/** A rule and its cases, each with a title and an id: that of the rule, and `rule/case`. */
export function casesOf({ id, title, cases = {} }: Pick<Rule, 'id' | 'title' | 'cases'>) {
  return [{ id, title }, ...Object.entries(cases).map(([name, title]) => ({ id: `${id}/${name}`, title }))];
}

/** The id of the case that a finding is: that of its rule, where its title is the rule's. */
export function caseIdOf({ rule, case: name }: Pick<Finding, 'rule' | 'case'>): string {
  return name === undefined ? rule : `${rule}/${name}`;
}

import { rules as all } from '../rules/index.js';
import type { Rule } from '../rules/rule.js';

/** What every rule says of itself, for formats that list the rules beside the findings. */
export const rules: readonly Pick<Rule, 'id' | 'severity' | 'title' | 'reason' | 'fix'>[] = all;

export { PLATFORM, pageOf } from '../rules/explain.js';

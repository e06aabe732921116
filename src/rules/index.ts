import * as all from './all.js';
import type { Rule } from './rule.js';

/** Every rule, by id. */
export const rules: readonly Rule[] = Object.values(all);

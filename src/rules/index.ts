import * as all from './all.js';
import type { Rule } from './rule.js';

/** Every rule, in order of id: the exports of a module are sorted. */
export const rules: readonly Rule[] = Object.values(all);

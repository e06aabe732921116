import { inOrderOf } from '../text/order.js';
import * as all from './all.js';
import type { Rule } from './rule.js';

/** Every rule, by id. */
export const rules: readonly Rule[] = Object.values(all).sort(inOrderOf(({ id }) => id));

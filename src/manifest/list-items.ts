import type * as z from 'zod/mini';
import { boundsOf } from './bounds.js';
import type { Json } from './manifest.js';

/** The schema of a list of texts. */
export type ListSchema = z.ZodMiniArray<z.ZodMiniString>;

/** What a list's schema says of one item: right, wrong in itself, the same text as an earlier one, or right but one too many. */
export type ItemVerdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'repeated'; readonly first: Json }
  | { readonly kind: 'surplus'; readonly most: number };

/** One verdict an item, in order. Only right items count towards the bound, so that one mistake is said once. */
export function itemVerdicts(schema: ListSchema, items: readonly Json[]): readonly ItemVerdict[] {
  const { most } = boundsOf(schema);
  const seen = new Map<string, Json>();
  return items.map((item) => {
    if (item.kind !== 'string' || !schema.def.element.safeParse(item.value).success) return { kind: 'wrong' };
    const first = seen.get(item.value);
    if (first !== undefined) return { kind: 'repeated', first };
    seen.set(item.value, item);
    return seen.size > most ? { kind: 'surplus', most } : { kind: 'right' };
  });
}

import type { z } from 'zod';
import type { Json } from './manifest.js';

/** What a list's schema says of one item: right, wrong in itself, the same text as an earlier one, or right but one too many. */
export type ItemVerdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'repeated'; readonly first: Json }
  | { readonly kind: 'surplus'; readonly most: number };

/** One verdict an item, in order. Only right items count towards the bound, so that one mistake is said once. */
export function itemVerdicts(schema: z.ZodArray<z.ZodString>, items: readonly Json[]): readonly ItemVerdict[] {
  const { most } = listBounds(schema);
  const seen = new Map<string, Json>();
  return items.map((item) => {
    if (item.kind !== 'string' || !schema.element.safeParse(item.value).success) return { kind: 'wrong' };
    const first = seen.get(item.value);
    if (first !== undefined) return { kind: 'repeated', first };
    seen.set(item.value, item);
    return seen.size > most ? { kind: 'surplus', most } : { kind: 'right' };
  });
}

/** How many items a list may have. */
export function listBounds(schema: z.ZodArray): { readonly least: number; readonly most: number } {
  type Bound = z.core.$ZodCheckDef & { readonly minimum?: number; readonly maximum?: number };
  const bounds: readonly Bound[] = schema.def.checks?.map((check) => check._zod.def) ?? [];
  return {
    least: bounds.find(({ minimum }) => minimum !== undefined)?.minimum ?? 0,
    most: bounds.find(({ maximum }) => maximum !== undefined)?.maximum ?? Number.POSITIVE_INFINITY,
  };
}

import type * as z from 'zod/mini';

/** How long a text or a list may be, as its schema says: in characters, in items. */
export function boundsOf(schema: z.ZodMiniType): { readonly least: number; readonly most: number } {
  type Bound = z.core.$ZodCheckDef & { readonly minimum?: number; readonly maximum?: number };
  const checks: readonly Bound[] = schema.def.checks?.map((check) => check._zod.def) ?? [];
  return {
    least: checks.find(({ minimum }) => minimum !== undefined)?.minimum ?? 0,
    most: checks.find(({ maximum }) => maximum !== undefined)?.maximum ?? Number.POSITIVE_INFINITY,
  };
}

import * as z from 'zod/mini';
import { described } from '../manifest/kinds.js';
import { groupedBy } from '../text/order.js';
import { countSchema, fileSchema, type Immutable } from './finding.js';
import { doubtSchema, type ReportedAccess, type ReportedRoute, urlSchema, valueSchema } from './reported-route.js';

const effectSchema = z.nullable(z.object({ key: z.nullable(z.string()), value: valueSchema, certain: z.boolean() }));
const routeChangeSchema = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'renamed', 'renamed-params', 'method']),
  method: z.string(),
  path: z.string(),
  file: fileSchema,
  was: z.optional(z.object({ method: z.string(), path: z.string(), file: fileSchema })),
  unsure: described(z.optional(z.literal(true)), 'Where it is not certain that its rule is the same as in base'),
});
const accessChangeSchema = z.object({
  method: z.string(),
  path: z.string(),
  file: described(fileSchema, 'Of the route, in base where the change removes it'),
  before: effectSchema,
  after: effectSchema,
  example: urlSchema,
  kind: described(
    z.optional(z.enum(['lost', 'lost in part', 'another', 'another in part', 'got', 'got in part', 'widened'])),
    'What became of the rule of a route of both sides: `in part` on some URLs, `widened` by URLs that have none',
  ),
  partly: described(z.optional(z.literal(true)), 'Where not every URL of the route has the same rule on both sides'),
});

const fieldChangeSchema = z.object({
  pointer: described(z.string(), 'JSON Pointer into the manifest'),
  before: described(z.unknown(), 'As the manifest of base writes it; null where it is absent'),
  after: described(z.unknown(), 'As the manifest writes it; null where it is absent'),
  first: described(
    z.optional(z.object({ before: z.unknown(), after: z.unknown() })),
    'By the first of a repeated key, where before and after, by the last, are the same',
  ),
  key: described(z.optional(z.string()), 'Where it is a key of auth, but login and denied'),
  doubtful: described(
    z.optional(z.literal(true)),
    'Of pages with another rule in base, where it leaves open which paths it covers, or of auth or payment with first',
  ),
});

export const changesSchema = described(
  z.nullable(
    z.object({
      routes: z.array(routeChangeSchema),
      access: z.array(accessChangeSchema),
      manifest: described(
        z.array(fieldChangeSchema),
        'Fields that differ, but id, dependencies, overrides and keys of auth told by access; what matters most first',
      ),
      doubtsInBase: described(
        z.optional(z.array(doubtSchema)),
        'What some keys of base are that leaves rules in doubt, whatever the reading',
      ),
      withoutRule: described(
        z.object({ before: countSchema, after: countSchema }),
        'Routes with a URL that has no auth rule',
      ),
    }),
  ),
  'Null without a base, and where the manifest of either side does not parse',
);

/** What a change does to a project; null where that is not known. */
export type ReportedChanges = Immutable<z.output<typeof changesSchema>>;
type ReportedRouteChange = Immutable<z.output<typeof routeChangeSchema>>;
type ReportedAccessChange = Immutable<z.output<typeof accessChangeSchema>>;
export type ReportedFieldChange = Immutable<z.output<typeof fieldChangeSchema>>;
/** The auth entry of a route on a side of the change; null where it is not known. */
export type ReportedEffect = Immutable<z.output<typeof effectSchema>>;

/** A route that a change touches, by its file. */
export interface ChangedRoute extends Pick<ReportedRouteChange, 'method' | 'path' | 'file' | 'was' | 'unsure'> {
  /** `rule`: only its auth entry has another value. */
  readonly kind: ReportedRouteChange['kind'] | 'rule';
  /** Its auth entry in head; null where that is unknown, and of a route that is removed. */
  readonly access: ReportedAccess;
  /** Where its auth entry has another value. */
  readonly accessChanges: readonly ReportedAccessChange[];
  /** What became of its auth entry; undefined where nothing did, and where it is another route in base. */
  readonly turn: ReportedAccessChange['kind'];
}

interface RoutesInChange {
  readonly changes: ReportedChanges;
  readonly routes: readonly ReportedRoute[];
}

/** The routes that the change adds, removes or alters, then those where it changes only the auth entry. */
export function changedRoutes({ changes, routes }: RoutesInChange): readonly ChangedRoute[] {
  if (changes === null) return [];
  const access = new Map(routes.map((route) => [route.file, route.access]));
  const byFile = groupedBy(changes.access, ({ file }) => file);
  const listed = new Set(changes.routes.map(({ file }) => file));
  const onlyEntryChanged = [...byFile.values()].flatMap(([{ method, path, file }]) =>
    listed.has(file) ? [] : [{ kind: 'rule', method, path, file } as const],
  );
  return [...changes.routes, ...onlyEntryChanged].map((route) => {
    const accessChanges = byFile.get(route.file) ?? [];
    const turn = accessChanges.map(({ kind }) => kind).find((kind) => kind !== 'widened');
    return { ...route, access: access.get(route.file) ?? null, accessChanges, turn };
  });
}

import * as z from 'zod/mini';
import { isBare } from '../auth/auth.js';
import { READINGS } from '../auth/reading.js';
import { described } from '../manifest/kinds.js';
import { countSchema, fileSchema, type Immutable, rangeSchema } from './finding.js';

export const valueSchema = described(z.unknown(), 'As the manifest writes it');
export const urlSchema = described(z.string(), 'A URL path, percent-encoded');

const accessSchema = described(
  z.nullable(
    z.object({
      key: described(
        z.nullable(z.string()),
        'The auth key that covers all URLs of the route and decides some; of tied keys the first, null for none',
      ),
      value: valueSchema,
      certain: described(z.boolean(), 'False where unstated readings differ, or keys are tied, repeated or skipped'),
      next: described(z.array(z.string()), 'Its other keys, most specific first; of tied ones those of the same value'),
      exceptions: described(
        z.array(z.object({ key: z.string(), value: valueSchema, example: urlSchema })),
        'More specific keys that decide some of its URLs',
      ),
      tied: described(z.optional(z.array(z.string())), 'The keys beside these that decide some of its URLs in a tie'),
      uncovered: described(z.nullable(urlSchema), 'A URL of the route that no key covers; null where each has a rule'),
    }),
  ),
  'Null when the manifest cannot be parsed',
);

export const routeSchema = z.object({
  file: fileSchema,
  method: z.string(),
  path: described(z.string(), 'In the notation of the platform document: /api/users/:id'),
  params: z.array(z.object({ name: z.string(), kind: z.enum(['param', 'optional', 'catch-all']) })),
  documented: described(z.boolean(), 'False when the platform document does not state this mapping'),
  handler: z.object({
    export: z.enum(['function', 'unverified', 'missing', 'not-function', 'unparsed']),
    async: z.nullable(z.boolean()),
    returns: z.array(z.enum(['html', 'json', 'response', 'other', 'unknown'])),
  }),
  access: accessSchema,
});

export const overlapSchema = z.object({
  files: described(z.tuple([fileSchema, fileSchema]), 'Sorted by UTF-16 code unit'),
  method: z.string(),
  relation: z.enum(['equivalent', 'overlapping']),
  witness: described(urlSchema, 'A URL that both match'),
  onlyFirst: z.nullable(urlSchema),
  onlySecond: z.nullable(urlSchema),
});

export const authSchema = z.nullable(
  z.object({
    login: z.string(),
    denied: z.string(),
    matching: described(z.enum(READINGS), 'The reading that the tables show'),
    stated: described(z.boolean(), 'Whether the user stated that reading'),
    repeated: described(z.optional(z.literal(true)), 'Where auth or a key in it is repeated: then no rule is certain'),
    rules: z.array(
      z.object({
        key: z.string(),
        value: valueSchema,
        givesWayTo: described(
          z.nullable(z.array(z.string())),
          'More specific keys that cover some of its paths; null where no reading explains it',
        ),
        range: rangeSchema,
        routes: described(countSchema, 'How many routes it decides'),
      }),
    ),
  }),
);

export type ReportedRoute = Immutable<z.output<typeof routeSchema>>;
type WithAccess = Pick<ReportedRoute, 'access'>;
export type ReportedAccess = Immutable<z.output<typeof accessSchema>>;
export type ReportedAuth = NonNullable<Immutable<z.output<typeof authSchema>>>;

/** What keys may be that leaves rules of routes in doubt, whatever the reading. */
export const doubtSchema = z.enum(['tied', 'repeated', 'skipped']);
export type Doubt = z.output<typeof doubtSchema>;

/** What some keys are that leaves rules of these routes in doubt. */
export function doubtsIn(auth: ReportedAuth | null, routes: readonly WithAccess[]): readonly Doubt[] {
  return [
    ...(routes.some(({ access }) => access && auth && isTied(access, auth)) ? ['tied' as const] : []),
    ...(auth?.repeated ? ['repeated' as const] : []),
    ...(auth?.rules.some(({ givesWayTo }) => givesWayTo === null) ? ['skipped' as const] : []),
  ];
}

/** Whether keys tie on some URL, and those of the route have several values: keys of one value decide it the same. */
function isTied({ key, exceptions, tied }: NonNullable<ReportedAccess>, { rules }: ReportedAuth): boolean {
  if (!tied) return false;
  const keys = [key, ...exceptions.map((exception) => exception.key), ...tied];
  const own = rules.filter((rule) => keys.includes(rule.key));
  return new Set(own.map(({ value }) => JSON.stringify(value))).size > 1;
}

/** How many routes have a URL without a rule. */
export function bareCount(routes: readonly WithAccess[]): number {
  return routes.filter(({ access }) => isBare(access)).length;
}

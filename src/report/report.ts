import * as z from 'zod/mini';
import { isBare } from '../auth/auth.js';
import { READINGS } from '../auth/reading.js';
import { described } from '../manifest/kinds.js';
import { SEVERITIES } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import { jsonText } from '../text/quote.js';

const severity = z.enum(SEVERITIES);
const count = z.int().check(z.minimum(0));
const counting = z.int().check(z.minimum(1));
const counts = described(
  z.object({ error: count, warning: count, notice: count }),
  'Of all findings, those not listed included and those ignored aside',
);

const position = z.object({
  line: described(counting, 'From 1'),
  column: described(counting, 'From 1, in UTF-16 units'),
});
const span = z.object({ start: position, end: described(position, 'Exclusive') });
const range = described(z.nullable(span), 'Null when it is about the whole file');
const file = described(z.string(), 'Path relative to the root of the repository, with /');
const value = described(z.unknown(), 'As the manifest writes it');
const url = described(z.string(), 'A URL path, percent-encoded');
const sentence = z.string();
const state = described(
  z.enum(['new', 'existing', 'unknown']),
  'Whether the change introduces it; unknown without a base',
);

const finding = z.object({
  rule: z.string(),
  section: described(z.nullable(z.string()), 'Of the platform document; null for a rule about the check itself'),
  severity,
  message: described(sentence, 'What is wrong with the value found, and why it matters; project text is in backticks'),
  help: described(z.optional(sentence), 'The fix, or what a person must decide'),
  file,
  range,
  pointer: described(z.optional(z.string()), 'JSON Pointer into the manifest; "" is the whole document'),
  related: z.optional(z.array(z.object({ file, range, message: sentence }))),
  lost: described(z.optional(count), 'How many routes lost their auth rule, of a finding about that'),
  state,
  blocks: described(z.boolean(), 'Whether it makes the run blocked'),
  fixable: described(z.boolean(), 'Whether --fix applies its fix'),
  diff: described(z.optional(z.string()), 'The fix as a diff, where its lines may be shown'),
  replace: described(
    z.optional(z.array(z.object({ range: span, text: z.string() }))),
    'The edits of --fix in the order of the file, where its lines may be shown',
  ),
  fingerprint: described(z.string(), 'Stays the same while the finding does, even when its line moves'),
});
const ignoredFinding = z.extend(finding, { reason: described(z.string(), 'As the settings file gives it') });

const access = described(
  z.nullable(
    z.object({
      key: described(z.nullable(z.string()), 'The auth key that covers all URLs of the route, or null: no rule'),
      value,
      certain: described(z.boolean(), 'False where unstated readings differ, or keys are tied, repeated or skipped'),
      next: described(z.array(z.string()), 'The less specific keys that also cover it, most specific first'),
      exceptions: described(
        z.array(z.object({ key: z.string(), value, example: url })),
        'More specific keys that decide some of its URLs',
      ),
      uncovered: described(
        z.optional(z.nullable(url)),
        'Where keys cover only some of its URLs: a URL that none covers, or null if together they cover all',
      ),
    }),
  ),
  'Null when the manifest cannot be parsed',
);

const route = z.object({
  file,
  method: z.string(),
  path: described(z.string(), 'In the notation of the platform document: /api/users/:id'),
  params: z.array(z.object({ name: z.string(), kind: z.enum(['param', 'optional', 'catch-all']) })),
  documented: described(z.boolean(), 'False when the platform document does not state this mapping'),
  handler: z.object({
    export: z.enum(['function', 'unverified', 'missing', 'not-function', 'unparsed']),
    async: z.nullable(z.boolean()),
    returns: z.array(z.enum(['html', 'json', 'response', 'other', 'unknown'])),
  }),
  access,
});

const overlap = z.object({
  files: described(z.tuple([file, file]), 'Sorted by UTF-16 code unit'),
  method: z.string(),
  relation: z.enum(['equivalent', 'overlapping', 'first-more-specific', 'second-more-specific']),
  witness: described(url, 'A URL that both match'),
  onlyFirst: z.nullable(url),
  onlySecond: z.nullable(url),
});

const auth = z.nullable(
  z.object({
    login: z.string(),
    denied: z.string(),
    matching: described(z.enum(READINGS), 'The reading that the tables show'),
    stated: described(z.boolean(), 'Whether the user stated that reading'),
    rules: z.array(
      z.object({
        key: z.string(),
        value,
        givesWayTo: described(
          z.nullable(z.array(z.string())),
          'More specific keys that cover some of its paths; null where no reading explains it',
        ),
        range,
        routes: described(count, 'How many routes it decides'),
      }),
    ),
  }),
);

const effect = z.nullable(z.object({ key: z.nullable(z.string()), value, certain: z.boolean() }));
const routeChange = z.object({
  kind: z.enum(['added', 'removed', 'moved', 'renamed', 'renamed-params', 'method']),
  method: z.string(),
  path: z.string(),
  file,
  was: z.optional(z.object({ method: z.string(), path: z.string(), file })),
});
const accessChange = z.object({
  method: z.string(),
  path: z.string(),
  before: effect,
  after: effect,
  example: url,
  partly: described(z.optional(z.literal(true)), 'Where not every URL of the route has the same rule on both sides'),
});

const changes = described(
  z.nullable(
    z.object({
      routes: z.array(routeChange),
      access: z.array(accessChange),
      withoutRule: described(z.object({ before: count, after: count }), 'Routes with a URL that has no auth rule'),
    }),
  ),
  'Null without a base, and where the manifest of either side does not parse',
);

const project = z.object({
  path: described(z.string(), '"." or a folder of the repository'),
  manifest: file,
  touched: described(
    z.boolean(),
    'Whether its manifest, a legacy file or anything below server/api differs from base; true without one',
  ),
  counts,
  findings: z.array(finding),
  ignored: described(z.array(ignoredFinding), 'By the settings file: they never block and are not counted'),
  routes: z.array(route),
  overlaps: z.array(overlap),
  omitted: described(
    z.object({ findings: count, overlaps: count }),
    'Found, counted and judged, and not listed; what blocks is listed first',
  ),
  unlisted: described(
    z.array(z.object({ rule: z.string(), severity, state, blocks: z.boolean(), count: counting })),
    'The findings that are not listed, by what they have in common',
  ),
  auth,
  changes,
});

const report = z
  .object({
    schemaVersion: z.literal(1),
    conclusion: z.enum(['passed', 'blocked', 'unchecked']),
    counts,
    failures: z.array(
      z.object({
        project: z.nullable(z.string()),
        message: sentence,
        kind: described(z.optional(z.literal('no website')), 'Where no folder is a website'),
      }),
    ),
    base: z.object({
      commit: z.nullable(z.string()),
      source: z.enum(['git', 'github', 'none']),
      note: described(z.string(), 'The base and where it was read, or that there is none and why'),
    }),
    settings: described(
      z.nullable(
        z.object({
          file,
          changed: described(z.boolean(), 'Whether the change edits, adds or removes it'),
          unused: described(
            z.array(z.object({ rule: z.string(), file: z.optional(z.string()), pointer: z.optional(z.string()) })),
            'Entries of ignore that match nothing',
          ),
        }),
      ),
      'The settings file; null where there is none',
    ),
    findings: described(z.array(finding), 'About the repository, not one project'),
    projects: z.array(project),
    removed: described(
      z.array(
        z.object({
          project: described(z.string(), '"." or a folder that the repository had'),
          manifest: file,
          identity: described(z.nullable(z.string()), 'The website identity that it carried in name'),
        }),
      ),
      'Websites that the change removed',
    ),
  })
  .check(z.meta({ title: 'Website Preflight report', description: 'What one run found, schema version 1' }));

type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value;

/** The whole result of one run (schema version 1): the JSON report, and the only input of every other output. */
export type Report = Immutable<z.output<typeof report>>;
export type ProjectReport = Immutable<z.output<typeof project>>;
export type FindingEntry = Immutable<z.output<typeof finding>>;
export type IgnoredFinding = Immutable<z.output<typeof ignoredFinding>>;
export type RouteEntry = Immutable<z.output<typeof route>>;
export type AccessEntry = Immutable<z.output<typeof access>>;
export type AuthTable = Immutable<z.output<typeof auth>>;
export type RouteChange = Immutable<z.output<typeof routeChange>>;
export type AccessChange = Immutable<z.output<typeof accessChange>>;
export type Unlisted = ProjectReport['unlisted'][number];
export type Changes = Immutable<z.output<typeof changes>>;
export type Counts = Immutable<z.output<typeof counts>>;
export type Conclusion = Report['conclusion'];

/** A finding, and the folder of its project; null for one about the repository. */
export interface ReportedFinding extends FindingEntry {
  readonly project: string | null;
}

/** All findings of a report, those about the repository first. */
export function findingsIn({ findings, projects }: Pick<Report, 'findings' | 'projects'>): readonly ReportedFinding[] {
  const all = [{ path: null, findings }, ...projects];
  return all.flatMap(({ path, findings }) => findings.map((finding) => ({ ...finding, project: path })));
}

/** How many routes have a URL without a rule. */
export function bareRoutes(routes: readonly Pick<RouteEntry, 'access'>[]): number {
  return routes.filter(({ access }) => isBare(access)).length;
}

/** Orders findings that are new before existing ones, errors first in both. */
export const newFirst = inOrderOf<Pick<FindingEntry, 'state' | 'severity'>>(
  ({ state }) => (state === 'existing' ? 1 : 0),
  ({ severity }) => SEVERITIES.indexOf(severity),
);

/** The report's JSON Schema (draft-07), published as `dist/report.schema.json`. */
export function reportJsonSchema(): object {
  return z.toJSONSchema(report, { target: 'draft-7' });
}

/** The report as JSON; equal reports give equal bytes. */
export function reportJson(result: Report): string {
  return `${jsonText(result, 2)}\n`;
}

/** The exit code of each conclusion. */
export const EXIT_CODES: Readonly<Record<Conclusion, number>> = { passed: 0, blocked: 1, unchecked: 2 };

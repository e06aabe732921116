import * as z from 'zod/mini';
import { isBare } from '../auth/auth.js';
import { READINGS } from '../auth/reading.js';
import { described } from '../manifest/kinds.js';
import { inOrderOf } from '../text/order.js';
import { jsonText } from '../text/quote.js';
import { count, counts, type Finding, file, finding, type Immutable, range, sentence } from './finding.js';

const value = described(z.unknown(), 'As the manifest writes it');
const url = described(z.string(), 'A URL path, percent-encoded');
const ignored = z.extend(finding, { reason: described(z.string(), 'As the settings file gives it') });

const access = described(
  z.nullable(
    z.object({
      key: described(
        z.nullable(z.string()),
        'The auth key that covers all URLs of the route and decides some; of tied keys the first, null for none',
      ),
      value,
      certain: described(z.boolean(), 'False where unstated readings differ, or keys are tied, repeated or skipped'),
      next: described(z.array(z.string()), 'Its other keys, most specific first; of tied ones those of the same value'),
      exceptions: described(
        z.array(z.object({ key: z.string(), value, example: url })),
        'More specific keys that decide some of its URLs',
      ),
      tied: described(z.optional(z.array(z.string())), 'The keys beside these that decide some of its URLs in a tie'),
      uncovered: described(z.nullable(url), 'A URL of the route that no key covers; null where each has a rule'),
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
  relation: z.enum(['equivalent', 'overlapping']),
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
  file: described(file, 'Of the route, in base where the change removes it'),
  before: effect,
  after: effect,
  example: url,
  kind: described(
    z.optional(z.enum(['lost', 'lost in part', 'another', 'another in part', 'got', 'got in part', 'widened'])),
    'What became of the rule of a route of both sides: `in part` on some URLs, `widened` by URLs that have none',
  ),
  partly: described(z.optional(z.literal(true)), 'Where not every URL of the route has the same rule on both sides'),
});

const fieldChange = z.object({
  pointer: described(z.string(), 'JSON Pointer into the manifest'),
  before: described(z.unknown(), 'As the manifest of base writes it; null where it is absent'),
  after: described(z.unknown(), 'As the manifest writes it; null where it is absent'),
});

const changes = described(
  z.nullable(
    z.object({
      routes: z.array(routeChange),
      access: z.array(accessChange),
      manifest: described(
        z.array(fieldChange),
        'Fields that differ, but id, auth rules of API paths, dependencies and overrides; what matters most first',
      ),
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
    'Whether a byte of its manifest, a legacy file or anything below server/api differs from base; true without one',
  ),
  movedFrom: described(z.optional(z.string()), 'The folder that it is in base, where that is another one'),
  added: described(z.optional(z.literal(true)), 'Where there is a base, and the website is not in it'),
  onlyLineEnds: described(z.optional(z.literal(true)), 'Where it is touched, and nothing but line ends differs'),
  edited: described(
    z.optional(z.array(file)),
    'Those of its files that differ and are in base too, also under another name',
  ),
  counts,
  findings: z.array(finding),
  ignored: described(z.array(ignored), 'By the settings file: they never block and are not counted'),
  routes: z.array(route),
  overlaps: described(
    z.array(overlap),
    'Pairs of files with a URL in common, neither more specific, also where index stands for its folder; ' +
      'of several equivalent files, each with the first',
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
          sets: described(z.optional(z.array(z.string())), 'What it sets that it did not set in base'),
          drops: described(z.optional(z.array(z.string())), 'What it set in base and sets no more'),
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
          identity: described(
            z.nullable(z.string()),
            'The website identity that it carried: in name, else in the deprecated id',
          ),
        }),
      ),
      'Websites that the change removed',
    ),
  })
  .check(z.meta({ title: 'Website Preflight report', description: 'What one run found, schema version 1' }));

/** The whole result of one run (schema version 1): the JSON report, from which every other output takes its facts. */
export type Report = Immutable<z.output<typeof report>>;
export type ProjectReport = Immutable<z.output<typeof project>>;
export type RouteEntry = Immutable<z.output<typeof route>>;
export type AccessEntry = Immutable<z.output<typeof access>>;
export type AuthTable = Immutable<z.output<typeof auth>>;
export type RouteChangeEntry = Immutable<z.output<typeof routeChange>>;
export type AccessChangeEntry = Immutable<z.output<typeof accessChange>>;
export type FieldChangeEntry = Immutable<z.output<typeof fieldChange>>;
export type Changes = Immutable<z.output<typeof changes>>;
export type Conclusion = Report['conclusion'];

/** A finding, and the folder of its project; null for one about the repository. */
export interface ReportedFinding extends Finding {
  readonly project: string | null;
}

/** All findings of a report, those about the repository first. */
export function findingsIn({ findings, projects }: Pick<Report, 'findings' | 'projects'>): readonly ReportedFinding[] {
  const all = [{ path: null, findings }, ...projects];
  return all.flatMap(({ path, findings }) => findings.map((finding) => ({ ...finding, project: path })));
}

/** How much a project matters to the change: 0 where something blocks, 2 where it is not touched either. */
function rankOf({ findings, touched }: ProjectReport): 0 | 1 | 2 {
  if (findings.some(({ blocks }) => blocks)) return 0;
  return touched ? 1 : 2;
}

/** Whether the change touches a project, or something in it blocks. */
export function isConcerned(project: ProjectReport): boolean {
  return rankOf(project) < 2;
}

/** The projects in the order in which they matter. */
export function inOrderOfConcern(projects: readonly ProjectReport[]): readonly ProjectReport[] {
  return projects.toSorted(inOrderOf(rankOf));
}

/** How many routes have a URL without a rule. */
export function bareCount(routes: readonly Pick<RouteEntry, 'access'>[]): number {
  return routes.filter(({ access }) => isBare(access)).length;
}

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

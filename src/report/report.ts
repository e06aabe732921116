import * as z from 'zod/mini';
import { READINGS } from '../auth/reading.js';
import { LIMITS } from '../limits.js';
import { SEVERITIES } from '../severity.js';
import { jsonText } from '../text/quote.js';
import { jsonSize } from './json-size.js';

/** A schema with what it is about, for readers of the JSON Schema. */
function told<Schema extends z.ZodMiniType>(schema: Schema, words: string): Schema {
  return schema.check(z.describe(words));
}

const severity = z.enum(SEVERITIES);
const count = z.int().check(z.minimum(0));
const counting = z.int().check(z.minimum(1));
const counts = told(
  z.object({ error: count, warning: count, notice: count }),
  'Of all findings, including those not listed',
);

const position = z.object({ line: told(counting, 'From 1'), column: told(counting, 'From 1, in UTF-16 units') });
const range = told(
  z.nullable(z.object({ start: position, end: told(position, 'Exclusive') })),
  'Null when it is about the whole file',
);

/** A path that leads up or begins at the root would be a link to another page. */
const file = told(
  z.string().check(z.refine((path) => !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path))),
  'Path relative to the workspace, with /',
);
const value = told(z.unknown(), 'As the manifest writes it');
const url = told(z.string(), 'A URL path, percent-encoded');

const marks = told(
  z.optional(z.array(count)),
  'Where it contains project text: start and end of each piece in turn, in UTF-16 units',
);
const tied = told(
  z.optional(z.array(z.string())),
  'Keys that cover all of its URLs too, with another value, where neither is more specific',
);

const finding = z.object({
  rule: z.string(),
  severity,
  message: told(z.string(), 'What is wrong with the value found, and why it matters'),
  help: told(z.optional(z.string()), 'The fix'),
  diff: told(
    z.optional(z.string()),
    'A diff for `git apply` at the root of the repository; only a person can say whether it is the right fix',
  ),
  file,
  range,
  pointer: told(z.optional(z.string()), 'JSON Pointer into the manifest; "" is the whole document'),
  related: z.optional(z.array(z.object({ file, range, message: z.string(), marks }))),
  state: told(z.enum(['new', 'existing', 'unknown']), 'Whether the change introduces it; unknown without a base'),
  fingerprint: told(z.string(), 'Stays the same while the finding does, even when its line moves'),
  marks,
  helpMarks: marks,
  ignored: told(
    z.optional(z.object({ reason: z.string() })),
    'Ignored by an entry of the settings file: it never blocks and is not counted',
  ),
});

const rule = z.object({
  key: told(z.nullable(z.string()), 'The auth key that covers all URLs of the route, or null: no rule'),
  value,
  certain: told(
    z.boolean(),
    'False where readings of how keys match differ and none was stated, or a key is tied, repeated, percent-encoded, skipped or not compared',
  ),
  next: told(z.array(z.string()), 'The less specific keys that also cover it, most specific first'),
  exceptions: told(
    z.array(z.object({ key: z.string(), value, example: url })),
    'More specific keys that cover some of its URLs',
  ),
  tied,
  uncovered: told(
    z.optional(z.nullable(url)),
    'Where keys cover only some of its URLs: a URL that none covers, or null if none was found',
  ),
});
const access = told(z.nullable(rule), 'Null when the manifest cannot be parsed');

const route = z.object({
  file,
  method: z.string(),
  path: told(z.string(), 'In the notation of the platform document: /api/users/:id'),
  params: z.array(z.object({ name: z.string(), kind: z.enum(['param', 'optional', 'catch-all']) })),
  documented: told(z.boolean(), 'False when the platform document does not state this mapping'),
  handler: z.object({
    export: z.enum(['function', 'unverified', 'missing', 'not-function', 'unparsed']),
    async: z.nullable(z.boolean()),
    returns: z.array(z.enum(['html', 'json', 'response', 'other', 'unknown'])),
  }),
  access,
});

const overlap = z.object({
  files: told(z.tuple([file, file]), 'Sorted by UTF-16 code unit'),
  method: z.string(),
  relation: z.enum(['equivalent', 'overlapping', 'first-more-specific', 'second-more-specific']),
  witness: told(url, 'A URL that both match'),
  onlyFirst: z.nullable(url),
  onlySecond: z.nullable(url),
});

const auth = z.nullable(
  z.object({
    login: z.string(),
    denied: z.string(),
    matching: told(z.enum(READINGS), 'The reading that the tables show'),
    stated: told(z.boolean(), 'Whether the user stated that reading'),
    rules: z.array(
      z.object({
        key: z.string(),
        value,
        rank: told(counting, '1 is the most specific; of equal ranks neither is more specific'),
        range,
        routes: told(count, 'How many routes it decides'),
        analyzed: told(z.optional(z.boolean()), 'False where no reading says what the key covers'),
      }),
    ),
  }),
);

const effect = z.nullable(z.object({ key: z.nullable(z.string()), value, certain: z.boolean(), tied }));

const changes = told(
  z.nullable(
    z.object({
      routes: z.array(
        z.object({
          kind: z.enum(['added', 'removed', 'moved', 'renamed', 'renamed-params', 'method']),
          method: z.string(),
          path: z.string(),
          file,
          was: z.optional(z.object({ method: z.string(), path: z.string(), file })),
          starts: told(z.optional(url), 'A URL that it did not match before'),
          stops: told(z.optional(url), 'A URL that it no longer matches'),
          survivor: told(
            z.optional(file),
            'For a removed route: a file that takes one of its URLs now; absent if none does',
          ),
        }),
      ),
      access: z.array(z.object({ method: z.string(), path: z.string(), before: effect, after: effect, example: url })),
      touched: told(
        z.optional(z.boolean()),
        'False where the manifest, the route files and the legacy files are unchanged',
      ),
      lost: told(z.optional(count), 'How many routes have a URL that lost its auth rule'),
      bare: told(
        z.optional(z.object({ before: count, after: count })),
        'Routes with no auth rule before and after the change',
      ),
    }),
  ),
  'Null without a base',
);

const project = z.object({
  path: told(z.string(), '"." or a folder of the workspace'),
  manifest: file,
  counts,
  findings: z.array(finding),
  routes: z.array(route),
  overlaps: z.array(overlap),
  omitted: told(z.object({ overlaps: count }), 'Pairs found and not listed'),
  auth,
  changes,
});

const chosen = z.enum([...SEVERITIES, 'off']);
const failOn = z.enum([...SEVERITIES, 'never']);
const texts = z.optional(z.array(z.string()));
const some = z.object({ count, first: z.array(z.string()) });

const settings = told(
  z.object({
    file,
    says: told(
      z.object({
        projects: z.optional(z.union([z.literal('auto'), z.array(z.string())])),
        manifest: z.optional(z.string()),
        'fail-on': z.optional(failOn),
        'new-only': z.optional(z.boolean()),
        rules: z.optional(z.record(z.string(), z.optional(chosen))),
        methods: texts,
        'payment-providers': texts,
        'auth-matching': z.optional(z.enum(['auto', ...READINGS])),
      }),
      'As the settings file that counts says; an input or a flag overrides it',
    ),
    ignore: z.array(
      z.object({
        rule: z.string(),
        file: z.optional(z.string()),
        pointer: z.optional(z.string()),
        reason: z.string(),
        until: z.optional(z.string()),
        range: told(range, 'Its place in the checked settings file; null where unknown'),
        wasThere: told(z.nullable(z.boolean()), 'Whether base has the same entry; null without a base'),
        matched: told(count, 'How many findings it ignores'),
        expired: z.boolean(),
      }),
    ),
    unused: told(chosen, 'The severity of settings-unused'),
    projects: told(z.array(z.string()), 'The projects that ignore entries may be about, including those not checked'),
    change: told(
      z.optional(
        z.object({
          kind: z.enum(['added', 'changed', 'removed', 'unreadable']),
          counts: told(z.enum(['base', 'disk']), 'Whose settings this run used'),
          differs: told(z.array(z.string()), 'The settings that differ, by name'),
          faults: z.array(z.object({ message: z.string(), marks })),
          projects: told(
            z.optional(z.object({ left: some, added: some })),
            'Which folders would no longer be checked once merged, and which would be newly checked',
          ),
          blocking: told(
            z.optional(z.object({ 'fail-on': failOn, 'new-only': z.boolean() })),
            'What would block once merged, where that differs',
          ),
          effects: told(
            z.nullable(z.object({ ignored: count, counted: count, silenced: count, raised: count, regraded: count })),
            'How many findings would be ignored, no longer ignored, no longer reported, newly reported, or of a different severity; null where this was not worked out',
          ),
        }),
      ),
      'How the settings on disk differ from those of the base',
    ),
  }),
  'The settings file; absent where there is none',
);

const removed = z.object({
  project: told(z.string(), '"." or a folder that the workspace had'),
  manifest: file,
  identity: told(z.nullable(z.string()), 'The website identity that it carried in "name"'),
  off: told(z.optional(z.literal(true)), 'True where manifest-identity is off: then it does not count'),
});

const report = z
  .object({
    schemaVersion: z.literal(1),
    conclusion: z.enum(['passed', 'blocked', 'unchecked']),
    counts,
    failures: z.array(z.object({ project: z.nullable(z.string()), message: z.string(), marks })),
    base: z.object({
      commit: z.nullable(z.string()),
      source: z.enum(['git', 'github', 'none']),
      note: told(z.string(), 'Where the base was read, or why there is none'),
      reason: told(z.optional(z.string()), 'Why there is none'),
      head: told(
        z.optional(z.string()),
        'The commit that is checked out; only where there is a base, or of a shard that has the plan',
      ),
    }),
    settings: z.optional(settings),
    projects: z.array(project),
    removed: told(
      z.array(removed),
      'Projects whose folder the change deleted; if one had an identity and no finding mentions it, it counts as a warning',
    ),
  })
  .check(z.meta({ title: 'Website Preflight report', description: 'What one run found, schema version 1' }));

type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value;

/** The whole result of one run, schema version 1: the contract of the JSON report and the only input of every other output. */
export type Report = Immutable<z.output<typeof report>>;
export type ProjectReport = Immutable<z.output<typeof project>>;
export type FindingEntry = Immutable<z.output<typeof finding>>;
export type RouteEntry = Immutable<z.output<typeof route>>;
export type Access = Immutable<z.output<typeof access>>;
export type AuthTable = Immutable<z.output<typeof auth>>;
export type Effect = Immutable<z.output<typeof effect>>;
export type Changes = Immutable<z.output<typeof changes>>;
export type Counts = Immutable<z.output<typeof counts>>;
export type SettingsEntry = Immutable<z.output<typeof settings>>;
export type Conclusion = Report['conclusion'];

export { SEVERITIES };

/** The order of findings when room is short, the first ones kept longest: new before existing, errors first. */
export function weightOf({ state, severity }: Pick<FindingEntry, 'state' | 'severity'>): number {
  return SEVERITIES.indexOf(severity) + (state === 'existing' ? SEVERITIES.length : 0);
}

/** The report without the findings that the settings file ignores: what every format but JSON shows. */
export function standing(report: Report): Report {
  const projects = report.projects.map((project) => ({
    ...project,
    findings: project.findings.filter(({ ignored }) => ignored === undefined),
  }));
  return { ...report, projects };
}

/** Whether a route had a rule and has none now. */
export function isLoss({ before, after }: { readonly before: Effect; readonly after: Effect }): boolean {
  return before !== null && before.key !== null && after !== null && after.key === null;
}

/** The report's JSON Schema (draft-07), as published in `dist/report.schema.json`. */
export function reportJsonSchema(): object {
  return z.toJSONSchema(report, { target: 'draft-7' });
}

/** Whether a JSON value is a report of this schema version. */
export function isReport(json: unknown): json is Report {
  return report.safeParse(json).success;
}

/** The report as text: the same report gives the same bytes. One that would be too large indented is on one line. */
export function reportJson(given: Report, most: number = LIMITS.reportBytes): string {
  const isLarge = jsonSize(given, most).indented > most;
  return `${jsonText(given, isLarge ? 0 : 2)}\n`;
}

/** The exit code of each conclusion. */
export const EXIT_CODES: Readonly<Record<Conclusion, number>> = { passed: 0, blocked: 1, unchecked: 2 };

import * as z from 'zod/mini';
import { described } from '../manifest/kinds.js';
import { inOrderOf } from '../text/order.js';
import { jsonText } from '../text/quote.js';
import { countsSchema, type Finding, fileSchema, findingSchema, type Immutable } from './finding.js';
import { changesSchema } from './reported-changes.js';
import { authSchema, overlapSchema, routeSchema } from './reported-route.js';

const ignoredSchema = z.extend(findingSchema, { reason: described(z.string(), 'As the settings file gives it') });

const projectSchema = z.object({
  path: described(z.string(), '"." or a folder of the repository'),
  manifest: fileSchema,
  touched: described(
    z.boolean(),
    'Whether a byte of its manifest, a legacy file or anything below server/api differs from base; true without one',
  ),
  movedFrom: described(z.optional(z.string()), 'The folder that it is in base, where that is another one'),
  added: described(z.optional(z.literal(true)), 'Where there is a base, and the website is not in it'),
  onlyLineEnds: described(z.optional(z.literal(true)), 'Where it is touched, and nothing but line ends differs'),
  edited: described(
    z.optional(z.array(fileSchema)),
    'Those of its files that differ and are in base too, also under another name',
  ),
  gone: described(z.optional(z.array(fileSchema)), 'Those that only base has, but for the files of changed routes'),
  counts: countsSchema,
  findings: z.array(findingSchema),
  ignored: described(z.array(ignoredSchema), 'By the settings file: they never block and are not counted'),
  routes: z.array(routeSchema),
  overlaps: described(
    z.array(overlapSchema),
    'Pairs of files with a URL in common, neither more specific, also where index stands for its folder; ' +
      'of several equivalent files, each with the first',
  ),
  auth: authSchema,
  changes: changesSchema,
});

const reportSchema = z
  .object({
    schemaVersion: z.literal(1),
    conclusion: z.enum(['passed', 'blocked', 'unchecked']),
    counts: countsSchema,
    failures: z.array(
      z.object({
        project: z.nullable(z.string()),
        message: z.string(),
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
          file: fileSchema,
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
    findings: described(z.array(findingSchema), 'About the repository, not one project'),
    projects: z.array(projectSchema),
    removed: described(
      z.array(
        z.object({
          project: described(z.string(), '"." or a folder that the repository had'),
          manifest: fileSchema,
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
export type Report = Immutable<z.output<typeof reportSchema>>;
export type ProjectReport = Immutable<z.output<typeof projectSchema>>;
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

/** First the projects that the change touches, where something blocks first. */
export function inOrderOfConcern(projects: readonly ProjectReport[]): readonly ProjectReport[] {
  return projects.toSorted(
    inOrderOf(
      ({ touched }) => (touched ? 0 : 1),
      ({ findings }) => (findings.some(({ blocks }) => blocks) ? 0 : 1),
    ),
  );
}

/** The report's JSON Schema (draft-07), published as `dist/report.schema.json`. */
export function reportJsonSchema(): object {
  return z.toJSONSchema(reportSchema, { target: 'draft-7' });
}

/** The report as JSON; equal reports give equal bytes. */
export function reportJson(result: Report): string {
  return `${jsonText(result, 2)}\n`;
}

export const EXIT_CODES: Readonly<Record<Conclusion, number>> = { passed: 0, blocked: 1, unchecked: 2 };

import { countsOf } from '../../src/report/conclusion.js';
import type { Finding } from '../../src/report/finding.js';
import type { ProjectReport, Report } from '../../src/report/report.js';
import type { ReportedRoute } from '../../src/report/reported-route.js';

let made = 0;

/** A finding that is like no other but in what is given. */
export function finding(more: Partial<Finding> = {}): Finding {
  made += 1;
  const merged = { severity: 'error', state: 'new', ...more } as const;
  return {
    rule: 'manifest-field',
    section: '2.1',
    severity: 'error',
    message: 'The value is wrong.',
    file: 'f.ts',
    range: { start: { line: 1, column: 1 }, end: { line: 1, column: 4 } },
    state: 'new',
    blocks: merged.severity === 'error' && merged.state !== 'existing',
    fixable: false,
    fingerprint: made.toString(16).padStart(32, '0'),
    ...more,
  };
}

/** A report of one project with the findings, and whatever else of the project is given. */
export function reportWith(findings: readonly Finding[], more: Partial<ProjectReport> = {}): Report {
  const counts = countsOf(findings);
  const project: ProjectReport = {
    path: '.',
    manifest: 'package.json',
    touched: true,
    counts,
    findings,
    ignored: [],
    routes: [],
    overlaps: [],
    auth: null,
    changes: null,
    ...more,
  };
  return {
    removed: [],
    schemaVersion: 1,
    conclusion: counts.error > 0 ? 'blocked' : 'passed',
    counts,
    failures: [],
    base: {
      commit: null,
      source: 'none',
      note: 'No base (base: none): everything counts as new.',
    },
    settings: null,
    findings: [],
    projects: [project],
  };
}

/** A route of a path, under a rule or none. */
export function reportedRoute(path: string, key: string | null = null): ReportedRoute {
  return {
    file: `${path}.ts`,
    method: 'GET',
    path,
    params: [],
    documented: true,
    handler: { export: 'function', async: false, returns: ['json'] },
    access: { key, value: true, certain: true, next: [], exceptions: [], uncovered: key === null ? '/api/x' : null },
  };
}

import type { Checked } from '../check.js';
import { annotations, workflowCommand } from '../formats/annotations.js';
import type { Audience } from '../formats/audience.js';
import { reportLines } from '../formats/lines.js';
import { routesTsv } from '../formats/routes-tsv.js';
import { sarif } from '../formats/sarif.js';
import { summary } from '../formats/summary.js';
import { reportText, routesText } from '../formats/terminal.js';
import type { Snapshot } from '../read/snapshot.js';
import { type ProjectReport, reportJson } from '../report/report.js';
import { sourcesOf } from '../report/sources.js';
import { jsonText } from '../text/quote.js';
import type { FORMATS, ROUTE_FORMATS } from './flags.js';

type CheckText = (checked: Checked & { readonly disk: Snapshot }, audience: Audience) => string;

/** What a check prints in each format. */
export const CHECK_TEXTS: Readonly<Record<(typeof FORMATS)[number], CheckText>> = {
  text: ({ report, projects, disk }, audience) => reportText(report, sourcesOf(projects, disk), audience),
  lines: ({ report }, audience) => reportLines(report, audience),
  json: ({ report }) => reportJson(report),
  sarif: ({ report }) => sarif(report),
  markdown: ({ report }) => summary(report, null),
  github: ({ report }) => annotations(report).map(workflowCommand).join(''),
};

type RoutesText = (projects: readonly ProjectReport[], audience: Audience) => string;

/** What a list of routes prints in each format. */
export const ROUTES_TEXTS: Readonly<Record<(typeof ROUTE_FORMATS)[number], RoutesText>> = {
  text: routesText,
  json: (projects) =>
    `${jsonText(
      projects.map(({ path, routes }) => ({ path, routes })),
      2,
    )}\n`,
  tsv: routesTsv,
};

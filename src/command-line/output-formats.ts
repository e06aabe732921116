import type { Checked } from '../check.js';
import { annotations, workflowCommand } from '../formats/github/annotations.js';
import { summary } from '../formats/github/summary.js';
import { reportLines } from '../formats/lines.js';
import { routesTsv } from '../formats/routes-tsv.js';
import { sarif } from '../formats/sarif.js';
import type { Audience } from '../formats/terminal/audience.js';
import { reportText, routesText } from '../formats/terminal/terminal.js';
import { urlOf } from '../patterns/pattern.js';
import { reportJson } from '../report/report.js';
import { jsonText } from '../text/quote.js';
import type { FORMATS } from './flags.js';
import { answersText } from './which-text.js';

export const CHECK_TEXTS: Readonly<Record<(typeof FORMATS)[number], (checked: Checked, to: Audience) => string>> = {
  text: ({ report, sources }, audience) => reportText(report, sources, audience),
  lines: ({ report }, audience) => reportLines(report, audience),
  json: ({ report }) => reportJson(report),
  sarif: ({ report }) => sarif(report),
  markdown: ({ report }) => summary(report, null),
  github: ({ report }) => annotations(report).map(workflowCommand).join(''),
};

export const ROUTES_TEXTS: Readonly<Record<string, typeof routesText>> = {
  text: routesText,
  json: (projects) => asJson(projects.map(({ path, routes }) => ({ path, routes }))),
  tsv: routesTsv,
};

export const ANSWER_TEXTS: Readonly<Record<string, typeof answersText>> = {
  text: answersText,
  json: ({ method, url }, projects) => asJson({ method, url: urlOf(url), projects }),
};

function asJson(value: unknown): string {
  return `${jsonText(value, 2)}\n`;
}

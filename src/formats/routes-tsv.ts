import type { ProjectReport } from '../report/report.js';
import type { ReportedRoute } from '../report/reported-route.js';
import { INVISIBLE, jsonText } from '../text/quote.js';
import { inTableOrder } from './page/website-sections.js';

const HEADER = ['method', 'route', 'key', 'value', 'certain', 'exceptions', 'file'];

/** A line for each route, in the order of the table, without anything that changes when a line of a file moves. */
export function routesTsv(projects: readonly ProjectReport[]): string {
  const rows = projects.flatMap(({ routes }) => inTableOrder(routes).map(cellsOf));
  return [HEADER, ...rows].map((cells) => `${cells.map(escaped).join('\t')}\n`).join('');
}

function cellsOf({ method, path, access, file }: ReportedRoute): readonly string[] {
  const { key = null, value = null, certain = false, exceptions = [] } = access ?? {};
  return [
    method,
    path,
    key ?? '',
    key === null ? '' : jsonText(value),
    certain ? 'yes' : 'no',
    jsonText(exceptions.map((exception) => [exception.key, exception.value])),
    file,
  ];
}

/** A cell in which invisible characters, tabs and line breaks among them, are escaped as in JSON. */
function escaped(cell: string): string {
  return cell.replaceAll(INVISIBLE, (character) => jsonText(character).slice(1, -1));
}

import type { ProjectReport } from '../report/report.js';
import { code, requestText } from '../text/quote.js';
import { withCommas } from '../text/words.js';
import { changePicture } from './change-picture.js';
import { linkedTable } from './change-section.js';
import { type BlobOf, firstOf } from './finding-items.js';
import { folded, ROWS } from './markdown.js';
import { openQuestions, readingSentence } from './open-questions.js';
import { routeTable, ruleTable, type Table } from './page-tables.js';
import { MANY_ROUTES, routeFolders } from './route-folders.js';
import { routeTree } from './route-tree.js';

/** Routes, auth rules in order of precedence and what is left open: folded, but for open rules, which come first. */
export function detailsOf(project: ProjectReport, isOpen: boolean, blobOf: BlobOf): string {
  const [routes, rules] = [routeTable(project), ruleTable(project)];
  const reading = readingSentence(project, OPTION);
  // Without a valid manifest, no rule is known.
  const questions = project.auth === null ? [] : openQuestions(project, OPTION);
  const routesPart = folded(routes.title, routesText(project, routes, blobOf));
  const text = reading ? `${reading}\n\n${linkedTable(rules, blobOf, isOpen ? OPEN_RULES : undefined)}` : '';
  const title = `What the platform document leaves open (${questions.length})`;
  const questionsPart = folded(title, questions.map((sentence) => `- ${sentence}\n`).join(''));
  if (isOpen && text !== '') return `### ${rules.title}\n\n${text}${routesPart}${questionsPart}`;
  return routesPart + folded(rules.title, text) + questionsPart;
}

/** How a reader states the reading of auth keys. */
const OPTION = code('auth-matching');

/** The most auth rules that are not folded. */
const OPEN_RULES = 25;

/** A picture and tables of the routes; without a valid manifest, their names. */
function routesText(project: ProjectReport, all: Table, blobOf: BlobOf): string {
  const { auth, routes, changes } = project;
  if (auth === null || routes.length === 0) return firstOf(routes.map((route) => `- ${requestText(route)}\n`));
  const picture = changePicture(project) === '' ? routeTree(routes, changes) : '';
  return picture + (routes.length > MANY_ROUTES ? foldersText(project, blobOf) : linkedTable(all, blobOf));
}

/** A folded table for each folder of routes, up to the most rows in all. */
function foldersText(project: ProjectReport, blobOf: BlobOf): string {
  let room = ROWS;
  const tables = routeFolders(project.routes).map(({ folder, routes }) => {
    const table = routeTable({ ...project, routes });
    const shown = table.rows.slice(0, room);
    room -= shown.length;
    return folded(`${code(folder)}: ${table.title}`, linkedTable({ ...table, rows: shown }, blobOf));
  });
  const more = project.routes.length - ROWS;
  return tables.join('') + (more > 0 ? `\nand ${withCommas(more)} more\n\n` : '');
}

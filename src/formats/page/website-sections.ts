import { isBare } from '../../auth/auth.js';
import type { ProjectReport } from '../../report/report.js';
import { bareCount, doubtsIn, type ReportedRoute } from '../../report/reported-route.js';
import { groupedBy, inOrderOf } from '../../text/order.js';
import { code, requestText } from '../../text/quote.js';
import { counted, listOf } from '../../text/words.js';
import { accessWords, areCertain, bareWords, doubtWords } from './cell-words.js';
import { changePicture } from './change-picture.js';
import { openQuestions, readingSentence } from './open-questions.js';
import { routeTree, sharedPath } from './route-tree.js';
import type { Piece, Table } from './section.js';

/** How a reader of a page states the reading of auth keys. */
const OPTION = code('auth-matching');

/** The most routes that one table has; more are told folder by folder. */
const MANY_ROUTES = 40;

/** The most rows about routes that are folder by folder, and the most auth entries that are not folded. */
const FOLDER_ROWS = 200;
const OPEN_ENTRIES = 25;

/** Routes, auth entries in order of precedence and what is left open: folded; open entries come first. */
export function detailsOf(project: ProjectReport, isOpen: boolean): readonly Piece[] {
  const auth = {
    title: authTitle(project),
    isFolded: !isOpen,
    holds: [readingSentence(project, OPTION), { ...authTable(project), ...(isOpen && { most: OPEN_ENTRIES }) }],
  };
  const routes = { title: routeTitle(project), isFolded: true, holds: routePieces(project) };
  // Without a valid manifest, no entry is known.
  const holds = project.auth === null ? [] : openQuestions(project, OPTION);
  const title = `What the platform document leaves open (${holds.length})`;
  const open = { title, holds, isFolded: true, isList: true };
  return isOpen ? [auth, routes, open] : [routes, auth, open];
}

/** A picture and tables of the routes; without a valid manifest, their names. */
function routePieces(project: ProjectReport): readonly Piece[] {
  const { auth, routes, changes } = project;
  if (auth === null) return [{ holds: routes.map(requestText), isList: true }];
  const tables = routes.length > MANY_ROUTES ? folderTables(project) : [routeTable(project)];
  return [changePicture(project) === '' ? routeTree(routes, changes) : '', ...tables];
}

/** A folded table for each folder of routes, up to the most rows in all; of further folders only the title. */
function folderTables(project: ProjectReport): readonly Piece[] {
  let room = FOLDER_ROWS;
  return routeFolders(project.routes).map(([folder, routes]) => {
    const part = { ...project, routes };
    const title = `${code(folder)}: ${routeTitle(part)}`;
    const most = room;
    room = Math.max(0, room - routes.length);
    return most === 0 ? `${title}.` : { ...routeTable(part), title, isFolded: true, most };
  });
}

/** The routes by the folder of their URLs, many by the folders in it; what is alone is with the folder above. */
function routeFolders(
  routes: readonly ReportedRoute[],
): readonly (readonly [folder: string, routes: readonly ReportedRoute[]])[] {
  const above = sharedPath(routes);
  const groups = groupedBy(routes, ({ path }) => path.slice(above.length).split('/', 2)[1]);
  const alone = [...groups].flatMap(([name, group]) => (name === undefined || group.length === 1 ? group : []));
  const folders = [...groups].flatMap(([name, group]) => {
    if (name === undefined || group.length === 1) return [];
    return group.length > MANY_ROUTES ? routeFolders(group) : [[`${above}/${name}`, group] as const];
  });
  const all = alone.length > 0 ? [[above, alone] as const, ...folders] : folders;
  return all.toSorted(inOrderOf(([folder]) => folder));
}

/** How many routes there are, and how many of them have no auth entry. */
export function routeTitle({ routes, auth }: ProjectReport): string {
  const count = counted(routes.length, 'route');
  return auth === null || routes.length === 0 ? count : `${count}, ${bareWords(bareCount(routes))}`;
}

/** Every route with its auth entry. */
export function routeTable(project: ProjectReport): Table {
  const { routes, auth } = project;
  const rows = inTableOrder(routes).map((route) => ({
    cells: [requestText(route), accessWords(route.access)],
    file: route.file,
    isCertain: areCertain([route.access]),
  }));
  const doubt = auth ? doubtWords(auth, doubtsIn(auth, routes)) : '';
  return { header: ['Route', 'Auth rule'], linked: 'Route', rows, doubt };
}

/** Routes by entry: those without one come first, then by path and method. */
export function inTableOrder(routes: readonly ReportedRoute[]): readonly ReportedRoute[] {
  return routes.toSorted(
    inOrderOf(
      ({ access }) => (isBare(access) ? 0 : 1),
      ({ path }) => path,
      ({ method }) => method,
      ({ file }) => file,
    ),
  );
}

export function authTitle({ auth }: ProjectReport): string {
  return `${counted(auth?.rules.length ?? 0, 'auth rule')} in order of precedence`;
}

/** The auth entries in order of precedence, each with the keys that it gives way to. */
export function authTable({ auth, manifest, routes }: ProjectReport): Table {
  const rows = (auth?.rules ?? []).map(({ key, value, givesWayTo, range, routes: whole }) => {
    const partial = routes.filter(({ access }) => access?.exceptions.some((exception) => exception.key === key));
    const tied = routes.filter(({ access }) => access?.tied?.includes(key));
    const decided = decidedWords(whole, partial.length, tied.length);
    return {
      cells: [
        code(key),
        code(JSON.stringify(value)),
        givesWayTo === null ? 'unknown: the key is skipped' : decided,
        listOf((givesWayTo ?? []).map(code)),
      ],
      file: manifest,
      line: range?.start.line ?? 1,
    };
  });
  return { header: ['Key', 'Value', 'Decides', 'Gives way to'], linked: 'Key', rows };
}

/** How many routes a key decides as a whole, in part, and only in a tie with another key. */
function decidedWords(whole: number, partial: number, tied: number): string {
  const words = [
    whole > 0 ? counted(whole, 'route') : '',
    partial > 0 ? `some URLs of ${counted(partial, 'route')}` : '',
    tied > 0 ? `ties on ${counted(tied, 'route')}` : '',
  ];
  return words.filter(Boolean).join(', ') || 'no route';
}

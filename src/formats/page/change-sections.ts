import { isBare } from '../../auth/auth.js';
import type { Finding } from '../../report/finding.js';
import { inOrderOfConcern, type ProjectReport } from '../../report/report.js';
import { type ChangedRoute, changedRoutes, type ReportedEffect } from '../../report/reported-changes.js';
import { doubtsIn } from '../../report/reported-route.js';
import { inOrderOf } from '../../text/order.js';
import { code, requestText } from '../../text/quote.js';
import { counted, FEW } from '../../text/words.js';
import {
  accessWords,
  areCertain,
  bothEffectsWords,
  doubtWords,
  effectWords,
  fieldName,
  fieldWords,
  KIND_WORDS,
} from './cell-words.js';
import { changePicture } from './change-picture.js';
import { fewRows, type Row, type Section, type TitledTable } from './section.js';

/** All that the change does to a website: many routes that read the same in one row. `where` ends the titles. */
export function changeSection(project: ProjectReport, where: string): Section {
  const routes = changedRouteTable([project], project.findings.filter(namesAll));
  const fields = changedFieldTable([project]);
  const few = { ...routes, rows: fewRows(routes), title: routes.title + where };
  const all = few.rows.length < routes.rows.length ? routes.rows : [];
  return {
    holds: [
      few,
      { ...routes, title: `All ${counted(all.length, 'route')}`, isFolded: true, rows: all },
      changePicture(project),
      { ...fields, title: fields.title + where },
    ],
  };
}

/** Whether a finding about lost entries is told with a message that names all its routes; a notice is only counted. */
export function namesAll({ severity, lostIn = [] }: Finding): boolean {
  return severity !== 'notice' && lostIn.length <= FEW;
}

/** What the change does to routes, what matters most first, but for those that findings about lost entries tell. */
export function changedRouteTable(projects: readonly ProjectReport[], told: readonly Finding[]): TitledTable {
  const inFindings = new Set(told.flatMap(({ lostIn = [] }) => lostIn));
  const all = inOrderOfConcern(projects).flatMap((project) =>
    changedRoutes(project).map((change) => ({ change, website: project.path })),
  );
  const changes = all.filter(({ change }) => !inFindings.has(change.file));
  const isPart = changes.length < all.length;
  const ordered = changes.toSorted(inOrderOf(({ change }) => rankOf(change)));
  return inOneTable(projects, {
    title: `What ${isPart ? 'else ' : ''}changes for ${counted(changes.length, 'route')}`,
    header: ['Change', 'Route', 'Auth rule'],
    linked: 'Route',
    rows: ordered.map(({ change, website }) => ({ ...routeRow(change), website })),
    doubt: doubtOf(projects),
  });
}

/** Why entries of changed routes are not certain, on either side. */
function doubtOf(projects: readonly ProjectReport[]): string {
  const doubts = projects.flatMap((project) => [
    ...doubtsIn(project.auth, changedRoutes(project)),
    ...(project.changes?.doubtsInBase ?? []),
  ]);
  // All manifests that parse are read by one reading.
  const [auth] = projects.flatMap((project) => project.auth ?? []);
  return auth ? doubtWords(auth, doubts) : '';
}

/** What the change does to fields of manifests. */
export function changedFieldTable(projects: readonly ProjectReport[]): TitledTable {
  const rows = inOrderOfConcern(projects).flatMap(({ changes, manifest: file, path: website }) =>
    (changes?.manifest ?? []).map((field) => ({ cells: [fieldName(field), ...fieldWords(field)], file, website })),
  );
  const title = `What changes in ${counted(rows.length, 'manifest field')}`;
  return inOneTable(projects, { title, header: ['Field', 'Before', 'After'], linked: 'Field', rows });
}

/** A table of all websites: a column names them, or, where only one of several has rows, the title. */
function inOneTable(projects: readonly ProjectReport[], table: TitledTable): TitledTable {
  const [first, ...others] = new Set(table.rows.flatMap(({ website }) => website ?? []));
  if (first === undefined || projects.length === 1) return table;
  if (others.length === 0) return { ...table, title: `${table.title} in ${code(first)}` };
  const rows = table.rows.map((row) => ({ ...row, cells: [code(row.website ?? ''), ...row.cells] }));
  return { ...table, header: ['Website', ...table.header], rows };
}

/** What became of a route and of its entry; a removed one is only in base. */
function routeRow(change: ChangedRoute): Row {
  const { kind, file, unsure } = change;
  return {
    cells: [KIND_WORDS[kind], requestText(change) + wasWords(change), authWords(change)],
    file,
    folder: change.path.split('/', 3).join('/'),
    ...(kind === 'removed' ? { at: 'base' } : { isCertain: !unsure && areCertain(effectsIn(change)) }),
  };
}

/** First lost and other entries, then what is gone, what has no entry, what got one, all else. */
function rankOf(route: ChangedRoute): number {
  if (route.turn === 'got' || route.turn === 'got in part') return 3;
  if (route.turn !== undefined) return 0;
  if (route.kind === 'removed') return 1;
  return isBare(route.access) ? 2 : 4;
}

/** The entries that the words about a route speak of. */
function effectsIn({ access, accessChanges }: ChangedRoute): readonly ReportedEffect[] {
  if (accessChanges.length === 0) return [access];
  return accessChanges.flatMap(({ before, after }) => (before === null ? [access] : [before, after]));
}

/** The method or path that a route has in base; empty where it is the same. */
function wasWords({ method, path, was }: ChangedRoute): string {
  if (was === undefined || (was.method === method && was.path === path)) return '';
  return ` (was ${was.method === method ? code(was.path) : requestText(was)})`;
}

/** The entry of a route in base and in head, with a URL where only some have it; each of a new or wider route. */
function authWords({ was, access, accessChanges }: ChangedRoute): string {
  // `no rule` alone would look like a loss.
  const isPlain = access?.key === null && access.exceptions.length === 0 && access.certain;
  if (accessChanges.length === 0) return was && isPlain ? 'no rule, as before' : accessWords(access);
  const words = accessChanges.map(({ before, after, example, partly }) => {
    if (before === null) return accessWords(access);
    if (after === null) return effectWords(before);
    return `${bothEffectsWords(before, after)}${partly ? ` on ${code(example)}` : ''}`;
  });
  return words.join('; ');
}

import { isBare } from '../auth/auth.js';
import type { Finding } from '../report/finding.js';
import { inOrderOfConcern, isReadingAlone, type ProjectReport } from '../report/report.js';
import {
  type ChangedRoute,
  changedRoutes,
  type ReportedEffect,
  type ReportedFieldChange,
} from '../report/reported-changes.js';
import { groupedBy, inOrderOf } from '../text/order.js';
import { code, requestText } from '../text/quote.js';
import { counted, FEW } from '../text/words.js';
import {
  accessWords,
  areCertain,
  doubtWords,
  effectWords,
  fieldName,
  KIND_WORDS,
  turnWords,
  valueWords,
} from './cell-words.js';
import { changePicture } from './change-picture.js';
import type { Row, Section, Table, TitledTable } from './section.js';

/**
 * All that the change does to a website: many routes to which it does the same in one row, and a picture of them.
 * `where` ends the titles.
 */
export function changeSection(project: ProjectReport, where: string): Section {
  const routes = changedRouteTable([project], namesAll);
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

/** The rows of a table of changed routes; of more than ten, one for all of a folder that read the same, or for all. */
export function fewRows({ rows, header, linked = '' }: Table): readonly Row[] {
  if (rows.length <= OPEN_ROWS) return rows;
  const column = header.indexOf(linked);
  const inOneRow = (placeOf: (row: Row) => string) => {
    const keyOf = (row: Row) => JSON.stringify([row.cells.toSpliced(column, 1), row.isCertain, placeOf(row)]);
    return Array.from(groupedBy(rows, keyOf).values(), (group) => {
      const [{ file: _, ...first }] = group;
      const words = `${counted(group.length, 'route')}${placeOf(first)}, such as ${first.cells[column]}`;
      return group.length === 1 ? group[0] : { ...first, cells: first.cells.with(column, words) };
    });
  };
  const byFolder = inOneRow(({ folder = '' }) => ` in ${code(folder)}`);
  return byFolder.length <= 2 * OPEN_ROWS ? byFolder : inOneRow(() => '');
}

const OPEN_ROWS = 10;

/** Whether a finding about lost rules is told with a message that names all of its routes; a notice is only counted. */
export function namesAll({ severity, lostIn = [] }: Finding): boolean {
  return severity !== 'notice' && lostIn.length <= FEW;
}

/** What the change does to routes, what matters most first, but for those that a finding about lost rules tells. */
export function changedRouteTable(
  projects: readonly ProjectReport[],
  tells: (finding: Finding) => boolean,
): TitledTable {
  const about = { words: 'What changes for', noun: 'route', header: ['Change', 'Route', 'Auth rule'], linked: 'Route' };
  const rowsOf = (project: ProjectReport) => {
    const inFindings = new Set(project.findings.filter(tells).flatMap(({ lostIn = [] }) => lostIn));
    return changedRoutes(project).flatMap((change) => (inFindings.has(change.file) ? [] : routeRow(change)));
  };
  return { ...inOneTable(projects, about, rowsOf), doubt: doubtOf(projects) };
}

/** Why rules of changed routes are not certain; of keys of base, only whether that is so is known. */
function doubtOf(projects: readonly ProjectReport[]): string {
  const effects = projects.flatMap(({ changes }) => changes?.access ?? []);
  const isByHead = effects.every(({ before, after }) => before?.certain !== false || after?.certain === false);
  return doubtWords(projects[0]?.auth ?? null, isByHead && projects.every(isReadingAlone));
}

/** What the change does to fields of manifests. */
export function changedFieldTable(projects: readonly ProjectReport[]): TitledTable {
  const about = {
    words: 'What changes in',
    noun: 'manifest field',
    header: ['Field', 'Before', 'After'],
    linked: 'Field',
  };
  const rowOf = (field: ReportedFieldChange) => [fieldName(field), valueWords(field.before), valueWords(field.after)];
  const rowsOf = ({ changes, manifest: file }: ProjectReport) =>
    (changes?.manifest ?? []).map((field) => ({ cells: rowOf(field), file }));
  return inOneTable(projects, about, rowsOf);
}

/** The rows of all websites, which a column names; where only one of several has rows, the title names it. */
function inOneTable(
  projects: readonly ProjectReport[],
  { words, noun, header, linked }: { words: string; noun: string; header: readonly string[]; linked: string },
  rowsOf: (project: ProjectReport) => readonly Row[],
): TitledTable {
  const withRows = inOrderOfConcern(projects)
    .map((project) => ({ project, rows: rowsOf(project) }))
    .filter(({ rows }) => rows.length > 0);
  const hasColumn = withRows.length > 1;
  const rows = withRows.flatMap(({ project, rows }) =>
    hasColumn ? rows.map((row) => ({ ...row, cells: [code(project.path), ...row.cells] })) : rows,
  );
  const first = withRows[0]?.project;
  const where = first && !hasColumn && projects.length > 1 ? ` in ${code(first.path)}` : '';
  return {
    title: `${words} ${counted(rows.length, noun)}${where}`,
    header: hasColumn ? ['Website', ...header] : header,
    linked,
    // What matters most comes first.
    rows: rows.toSorted(inOrderOf(({ rank = 0 }) => rank)),
  };
}

/** What became of a route and of its rule; a removed one is only in base. */
function routeRow(change: ChangedRoute): Row {
  const { kind, file } = change;
  return {
    cells: [KIND_WORDS[kind], requestText(change) + wasWords(change), authWords(change)],
    file,
    folder: change.path.split('/', 3).join('/'),
    rank: rankOf(change),
    ...(kind === 'removed' ? { at: 'base' } : { isCertain: areCertain(effectsIn(change)) }),
  };
}

/** First lost and other rules, then what is gone, what has no rule, what got one, all else. */
function rankOf(route: ChangedRoute): number {
  if (route.turn !== undefined) return route.turn.startsWith('got') ? 3 : 0;
  if (route.kind === 'removed') return 1;
  return isBare(route.access) ? 2 : 4;
}

/** The rules that the words about the rule of a route are of. */
function effectsIn({ access, altered }: ChangedRoute): readonly ReportedEffect[] {
  if (altered.length === 0) return [access];
  return altered.flatMap(({ before, after }) => (before === null ? [access] : [before, after]));
}

/** The method or path that a route has in base; empty where it is the same. */
function wasWords({ method, path, was }: ChangedRoute): string {
  if (was === undefined || (was.method === method && was.path === path)) return '';
  return ` (was ${was.method === method ? code(was.path) : requestText(was)})`;
}

/** The rule of a route in base and in head, with a URL where only some have it; all rules of a new or wider route. */
function authWords({ was, access, altered }: ChangedRoute): string {
  // `no rule` alone would look like a loss.
  const isPlain = access?.key === null && access.exceptions.length === 0 && access.certain;
  if (altered.length === 0) return was && isPlain ? 'no rule, as before' : accessWords(access);
  const words = altered.map(({ before, after, example, partly }) => {
    if (before === null) return accessWords(access);
    if (after === null) return effectWords(before);
    return `${turnWords(before, after)}${partly ? ` on ${code(example)}` : ''}`;
  });
  return words.join('; ');
}

import { isBare } from '../auth/auth.js';
import type { ProjectReport, Report } from '../report/report.js';
import { type ChangedRoute, changedRoutes, type ReportedFieldChange } from '../report/reported-changes.js';
import { bareCount } from '../report/reported-route.js';
import { code } from '../text/quote.js';
import { counted, fewOf } from '../text/words.js';
import { bareWords, fieldName, valueWords } from './cell-words.js';

/** The websites that a change removes with their identity. */
export function lostWebsiteWords({ removed }: Report): string {
  const lost = removed.flatMap(({ identity, project }) => (identity === null ? [] : project));
  if (lost.length === 0) return '';
  return `${websitesWere('removed', lost)} with ${lost.length === 1 ? 'its identity' : 'their identities'}`;
}

/** The routes that lost their rule; where each lost it in part, those. Empty for none, as all of these words are. */
export function lossWords(projects: readonly ProjectReport[]): string {
  return turnedWords(projects, 'lost', (count) => `lost ${count === 1 ? 'its' : 'their'} auth rule`);
}

/** The routes that have a rule of another value; where each has it in part, those. */
export function otherAuthWords(projects: readonly ProjectReport[]): string {
  return turnedWords(projects, 'another', (count) => `${hasOrHave(count)} another auth rule`);
}

function turnedWords(
  projects: readonly ProjectReport[],
  turn: 'lost' | 'another' | 'got',
  words: (count: number) => string,
): string {
  const wordsOf = (count: number) => `${counted(count, 'route')} ${words(count)}`;
  const inPart = (count: number) => `${wordsOf(count)} for some URLs`;
  return routesWords(projects, turn, wordsOf) || routesWords(projects, `${turn} in part`, inPart);
}

/** What a change does that nothing finds fault with: of all of it, the first that matters. */
export function doneWords(report: Report): string {
  const { projects } = report;
  const each = (count: number) => (count === 1 ? '' : 'each ');
  return (
    websiteWords(report) ||
    routesWords(projects, 'removed', (count) => `${counted(count, 'route')} removed`) ||
    routesWords(projects, 'renamed', (count, routes) => `${counted(count, 'URL')} renamed${withAuthWords(routes)}`) ||
    routesWords(projects, 'bare', (count) => `${counted(count, 'new route')} ${hasOrHave(count)} no auth rule`) ||
    turnedWords(projects, 'got', () => 'got an auth rule') ||
    fieldWords(projects) ||
    routesWords(projects, 'new', (count) => `${counted(count, 'route')} added, ${each(count)}with a rule`) ||
    routesWords(projects, 'moved', (count) => `${counted(count, 'route')} moved`) ||
    routesWords(projects, 'renamed-params', (count) => `${counted(count, 'route')} with renamed parameters`) ||
    editedWords(projects)
  );
}

/** Words about the routes that a change does something to; empty for none. */
function routesWords(
  projects: readonly ProjectReport[],
  what: Done,
  wordsOf: (count: number, routes: readonly ChangedRoute[]) => string,
): string {
  const routes = projects.flatMap(changedRoutes).filter((route) => doneTo(route).includes(what));
  return routes.length === 0 ? '' : wordsOf(routes.length, routes);
}

type Done = ChangedRoute['kind'] | ChangedRoute['turn'] | 'new' | 'bare';

/** All that a change does to a route. With another method than in base it is new; `bare`: new without a rule. */
export function doneTo({ kind, turn, access }: ChangedRoute): readonly Done[] {
  if (kind !== 'added' && kind !== 'method') return [kind, turn];
  return isBare(access) ? [kind, turn, 'new', 'bare'] : [kind, turn, 'new'];
}

/** The files that a change edits without an effect on what is compared. */
function editedWords(projects: readonly ProjectReport[]): string {
  const files = projects.flatMap(({ edited = [], onlyLineEnds, changes }) => (onlyLineEnds || !changes ? [] : edited));
  return files.length === 0 ? '' : `${counted(files.length, 'file')} edited, no route or auth rule changed`;
}

function hasOrHave(count: number): string {
  return count === 1 ? 'has' : 'have';
}

function withAuthWords(routes: readonly ChangedRoute[]): string {
  const haveRules = routes.every(({ access, altered }) => access !== null && !isBare(access) && altered.length === 0);
  return haveRules ? `, ${routes.length === 1 ? '' : 'each '}with its rule` : '';
}

/** The websites that a change removes, moves and adds, one of a kind by its name. */
function websiteWords({ removed, projects }: Report): string {
  const gone = removed.map(({ project }) => project);
  const moves = projects.flatMap(({ movedFrom, path }) =>
    movedFrom === undefined ? [] : `the website ${code(movedFrom)} moved to ${code(path)}`,
  );
  const moved = moves.length > 1 ? `${counted(moves.length, 'website')} moved` : moves.join();
  const added = addedWords(projects.filter(({ added }) => added));
  return [websitesWere('removed', gone), moved, added].filter(Boolean).join(', ');
}

function addedWords(added: readonly ProjectReport[]): string {
  const [paths, routes] = [added.map(({ path }) => path), added.flatMap((project) => project.routes)];
  const words = websitesWere('added', paths);
  const isKnown = routes.length > 0 && added.every(({ auth }) => auth !== null);
  return isKnown ? `${words}: ${counted(routes.length, 'route')}, ${bareWords(bareCount(routes))}` : words;
}

function websitesWere(done: string, paths: readonly string[]): string {
  const [first = ''] = paths;
  if (paths.length < 2) return paths.length === 0 ? '' : `the website ${code(first)} was ${done}`;
  return `${counted(paths.length, 'website')} were ${done}`;
}

/** The keys of auth that changed and that no route shows; where `isSkipped`, only if the check skips one of them. */
export function keyWords(projects: readonly ProjectReport[], isSkipped = false): string {
  const fields = projects.flatMap(({ changes }) => changes?.manifest ?? []);
  const changes = fields.filter(({ key }) => key !== undefined);
  if (changes.length === 0 || (isSkipped && !changes.some(({ skipped }) => skipped))) return '';
  const turns = new Set(changes.map(turnOf));
  const turn = turns.size === 1 ? [...turns].join() : 'changed';
  const name = changes.length === 1 ? ` (${changes.map(({ key = '' }) => code(key)).join()})` : '';
  return `${counted(changes.length, 'auth key')} ${turn}${name}`;
}

function turnOf({ before, after }: ReportedFieldChange): 'added' | 'removed' | 'changed' {
  if (after === null) return 'removed';
  return before === null ? 'added' : 'changed';
}

/** The fields of manifests that changed: a mode of payment from what to what, else keys of auth, else others. */
function fieldWords(projects: readonly ProjectReport[]): string {
  const fields = projects.flatMap(({ changes }) => changes?.manifest ?? []);
  const payment = fields.find(({ pointer }) => pointer === '/payment/mode');
  if (payment) return `${fieldName(payment)} changed: ${valueWords(payment.before)} → ${valueWords(payment.after)}`;
  if (fields.length === 0) return '';
  return keyWords(projects) || `${fewOf([...new Set(fields.map(fieldName))])} changed`;
}

import { isBare } from '../../auth/auth.js';
import type { ProjectReport, Report } from '../../report/report.js';
import { type ChangedRoute, changedRoutes, type ReportedFieldChange } from '../../report/reported-changes.js';
import { bareCount } from '../../report/reported-route.js';
import { soleOf } from '../../text/order.js';
import { code } from '../../text/quote.js';
import { counted, fewOf } from '../../text/words.js';
import { bareWords, fieldName, fieldWords } from './cell-words.js';

/** The websites that a change removes with their identity. */
export function lostWebsiteWords({ removed }: Report): string {
  const lost = removed.flatMap(({ identity, project }) => (identity === null ? [] : project));
  if (lost.length === 0) return '';
  return `${websitesWere('removed', lost)} with ${lost.length === 1 ? 'its identity' : 'their identities'}`;
}

/** What a change does that nothing finds fault with: of all of it, the first that matters. */
export function doneWords(report: Report): string {
  const { projects } = report;
  return (
    websiteWords(report) ||
    routesWords(projects, 'removed', 'renamed', 'bare', 'got', 'got in part') ||
    changedFieldWords(changedFields(projects)) ||
    routesWords(projects, 'new', 'moved', 'renamed-params') ||
    editedWords(projects)
  );
}

/** Of what a change may do to routes, the first that it does to any. Empty for none, as all of these words are. */
export function routesWords(
  projects: readonly ProjectReport[],
  ...inOrder: readonly (Done & keyof typeof DONE)[]
): string {
  const changed = projects.flatMap(changedRoutes);
  for (const done of inOrder) {
    const routes = changed.filter((route) => doneTo(route).includes(done));
    if (routes.length === 0) continue;
    const isKept = done === 'renamed' && routes.every(keepsEntry);
    const [noun, one, several] = DONE[isKept ? 'renamed-with-entry' : done];
    return `${counted(routes.length, noun)} ${routes.length === 1 ? one : several}`;
  }
  return '';
}

/** What is done to routes: what is counted, and the words about one route and about several. */
const DONE = {
  lost: ['route', 'lost its auth rule', 'lost their auth rule'],
  'lost in part': ['route', 'lost its auth rule for some URLs', 'lost their auth rule for some URLs'],
  another: ['route', 'has another auth rule', 'have another auth rule'],
  'another in part': ['route', 'has another auth rule for some URLs', 'have another auth rule for some URLs'],
  got: ['route', 'got an auth rule', 'got an auth rule'],
  'got in part': ['route', 'got an auth rule for some URLs', 'got an auth rule for some URLs'],
  removed: ['route', 'removed', 'removed'],
  renamed: ['URL', 'renamed', 'renamed'],
  'renamed-with-entry': ['URL', 'renamed, with its rule', 'renamed, each with its rule'],
  bare: ['new route', 'has no auth rule', 'have no auth rule'],
  new: ['route', 'added, with a rule', 'added, each with a rule'],
  moved: ['route', 'moved', 'moved'],
  'renamed-params': ['route', 'with renamed parameters', 'with renamed parameters'],
} as const satisfies Partial<Record<Done | 'renamed-with-entry', readonly string[]>>;

/** `new`: in base it is not there or has another method, `bare`: new without an auth entry. */
export type Done = NonNullable<ChangedRoute['kind' | 'turn']> | 'new' | 'bare';

/** All that a change does to a route. */
export function doneTo({ kind, turn, access }: ChangedRoute): readonly Done[] {
  const done = turn ? [kind, turn] : [kind];
  if (kind !== 'added' && kind !== 'method') return done;
  return isBare(access) ? [...done, 'new', 'bare'] : [...done, 'new'];
}

function keepsEntry({ access, accessChanges, unsure }: ChangedRoute): boolean {
  return access !== null && !isBare(access) && accessChanges.length === 0 && !unsure;
}

/** The files that a change edits or removes without an effect on what is compared. */
function editedWords(projects: readonly ProjectReport[]): string {
  const compared = projects.filter(({ onlyLineEnds, changes }) => !onlyLineEnds && changes);
  const [edited, gone] = [compared.flatMap(({ edited = [] }) => edited), compared.flatMap(({ gone = [] }) => gone)];
  const done = [edited.length > 0 && 'edited', gone.length > 0 && 'removed'].filter(Boolean).join(' or ');
  return done && `${counted(edited.length + gone.length, 'file')} ${done}, no route or auth rule changed`;
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

/** The fields of manifests that a change adds, removes or edits, with the keys of auth that no route shows. */
export function changedFields(projects: readonly ProjectReport[]): readonly ReportedFieldChange[] {
  return projects.flatMap(({ changes }) => changes?.manifest ?? []);
}

/** The keys of auth among fields. */
function keyWords(fields: readonly ReportedFieldChange[]): string {
  const keys = fields.flatMap(({ key }) => key ?? []);
  if (keys.length === 0) return '';
  const done = soleOf(fields.flatMap((field) => (field.key === undefined ? [] : doneToField(field)))) ?? 'changed';
  return `${counted(keys.length, 'auth key')} ${done}${keys.length === 1 ? ` (${keys.map(code).join()})` : ''}`;
}

function doneToField({ before, after, first }: ReportedFieldChange): 'added' | 'removed' | 'changed' {
  if (first) return 'changed';
  if (after === null) return 'removed';
  return before === null ? 'added' : 'changed';
}

/** Fields of manifests that changed: a mode of payment from what to what, else keys of auth, else others. */
export function changedFieldWords(fields: readonly ReportedFieldChange[]): string {
  const payment = fields.find(({ pointer }) => pointer === '/payment/mode');
  if (payment) return `${fieldName(payment)} changed: ${fieldWords(payment).join(' → ')}`;
  if (fields.length === 0) return '';
  return keyWords(fields) || `${fewOf([...new Set(fields.map(fieldName))])} changed`;
}

import { isBare } from '../auth/auth.js';
import { type ChangedRoute, changedRoutes, ruleChangeOf } from '../report/changed-routes.js';
import { bareCount, type ProjectReport, type Report } from '../report/report.js';
import { code } from '../text/quote.js';
import { counted, fewOf } from '../text/words.js';
import { bareWords, fieldName, valueWords } from './cell-words.js';

/** The websites that a change removes with their identity. */
export function leftWords({ removed }: Report): string {
  const left = removed.filter(({ identity }) => identity !== null);
  if (left.length === 0) return '';
  return `${removedWords(left)} with ${left.length === 1 ? 'its identity' : 'their identities'}`;
}

/** The routes that lost their rule; where each lost it in part, those. Empty for none, as all of these words are. */
export function lossWords(projects: readonly ProjectReport[]): string {
  const wordsOf = (count: number) => `${counted(count, 'route')} lost ${count === 1 ? 'its' : 'their'} auth rule`;
  const [lost, inPart] = [ruleChanges(projects, 'lost'), ruleChanges(projects, 'lost in part')];
  if (lost > 0) return wordsOf(lost);
  return inPart > 0 ? `${wordsOf(inPart)} for some URLs` : '';
}

/** The routes that have a rule of another value. */
export function otherRuleWords(projects: readonly ProjectReport[]): string {
  const count = ruleChanges(projects, 'another');
  return count === 0 ? '' : `${counted(count, 'route')} ${count === 1 ? 'has' : 'have'} another auth rule`;
}

function ruleChanges(projects: readonly ProjectReport[], kind: ReturnType<typeof ruleChangeOf>): number {
  return projects.flatMap(changedRoutes).filter((route) => ruleChangeOf(route) === kind).length;
}

/** The websites that a change removes, moves and adds, one of a kind by its name. */
export function websiteWords({ removed, projects }: Report): string {
  const moved = projects.filter(({ movedFrom }) => movedFrom !== undefined);
  const added = projects.filter(({ added }) => added);
  const words = [
    removed.length > 0 ? removedWords(removed) : '',
    moved.length > 1 ? `${counted(moved.length, 'website')} moved` : '',
    ...(moved.length === 1
      ? moved.map(({ movedFrom = '', path }) => `${websiteText(movedFrom)} moved to ${code(path)}`)
      : []),
    added.length > 0 ? addedWords(added) : '',
  ];
  return words.filter(Boolean).join(', ');
}

function removedWords(removed: Report['removed']): string {
  const [{ project = '' } = {}] = removed;
  return `${removed.length === 1 ? `${websiteText(project)} was` : `${counted(removed.length, 'website')} were`} removed`;
}

function addedWords(added: readonly ProjectReport[]): string {
  const [{ path = '' } = {}] = added;
  const routes = added.flatMap((project) => project.routes);
  const words = `${added.length === 1 ? `${websiteText(path)} was` : `${counted(added.length, 'website')} were`} added`;
  const isKnown = routes.length > 0 && added.every(({ auth }) => auth !== null);
  return isKnown ? `${words}: ${counted(routes.length, 'route')}, ${bareWords(bareCount(routes))}` : words;
}

function websiteText(path: string): string {
  return `the website ${code(path)}`;
}

/** What a change does to routes that nothing finds fault with: the first of what matters. */
export function routeWords(projects: readonly ProjectReport[]): string {
  const changed = projects.flatMap(changedRoutes);
  const removed = changed.filter(({ kind }) => kind === 'removed').length;
  if (removed > 0) return `${counted(removed, 'route')} removed`;
  const renamed = changed.filter(({ kind }) => kind === 'renamed');
  if (renamed.length > 0) return `${counted(renamed.length, 'URL')} renamed${withRuleWords(renamed)}`;
  const bare = changed.filter((route) => isNew(route) && isBare(route.access)).length;
  if (bare > 0) return `${counted(bare, 'new route')} ${bare === 1 ? 'has' : 'have'} no auth rule`;
  const got = ruleChanges(projects, 'got');
  return got > 0 ? `${counted(got, 'route')} got an auth rule` : '';
}

/** With another method than in base, a route is new. */
function isNew({ kind }: ChangedRoute): boolean {
  return kind === 'added' || kind === 'method';
}

function withRuleWords(routes: readonly ChangedRoute[]): string {
  const haveRules = routes.every(({ access, altered }) => access !== null && !isBare(access) && altered.length === 0);
  return haveRules ? `, ${routes.length === 1 ? '' : 'each '}with its rule` : '';
}

/** The fields of manifests that changed; a mode of payment from what to what. */
export function fieldWords(projects: readonly ProjectReport[]): string {
  const fields = projects.flatMap(({ changes }) => changes?.manifest ?? []);
  const payment = fields.find(({ pointer }) => pointer === '/payment/mode');
  if (payment) return `${fieldName(payment)} changed: ${valueWords(payment.before)} → ${valueWords(payment.after)}`;
  return fields.length === 0 ? '' : `${fewOf([...new Set(fields.map(fieldName))])} changed`;
}

/** What else a change does to routes: added ones have a rule, all others their URLs. */
export function restWords(projects: readonly ProjectReport[]): string {
  const changed = projects.flatMap(changedRoutes);
  const added = changed.filter(isNew).length;
  if (added > 0) return `${counted(added, 'route')} added, ${added === 1 ? '' : 'each '}with a rule`;
  const moved = changed.filter(({ kind }) => kind === 'moved').length;
  if (moved > 0) return `${counted(moved, 'route')} moved`;
  return changed.length === 0 ? '' : `${counted(changed.length, 'route')} with renamed parameters`;
}

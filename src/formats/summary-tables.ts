import { LIMITS } from '../limits.js';
import {
  type Access,
  type Changes,
  type Effect,
  isLoss,
  type ProjectReport,
  type Report,
  type RouteEntry,
} from '../report/report.js';
import { inOrderOf } from '../text/order.js';
import { visible } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import { codeSpan, linkTo } from './markdown-text.js';
import { byRuleAndPath, responseWords, toldRules } from './tables.js';

/** Where files can be seen as they were checked, and as they were before the change; null: nowhere. */
export interface Blobs {
  readonly now: string | null;
  readonly base: string | null;
}

/** The pages of a run's two commits, the checked one given as `SERVER/OWNER/REPO/blob/COMMIT`. */
export function blobsOf({ base }: Report, blob: string | null): Blobs {
  return { now: blob, base: blob && base.commit && blob.slice(0, blob.lastIndexOf('/') + 1) + base.commit };
}

/** A table of Markdown as its parts: the head, and one text per row. */
export interface MarkdownTable {
  readonly head: string;
  readonly rows: readonly string[];
}

type RouteChange = NonNullable<Changes>['routes'][number];
type AccessChange = NonNullable<Changes>['access'][number];

/** What the change does to each route and to its rule, in one row; routes that lost their rule come first. */
export function changeTable({ changes, routes }: ProjectReport, blobs: Blobs): MarkdownTable {
  const name = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;
  const access = new Map(changes?.access.map((change) => [name(change), change]));
  const now = new Map(routes.map((route) => [name(route), route]));
  const changed = new Set(changes?.routes.map(name));
  const entries = [
    ...(changes?.routes ?? []).map((route) => ({ route, met: access.get(name(route)) })),
    ...(changes?.access ?? []).flatMap((met) => {
      const entry = now.get(name(met));
      return changed.has(name(met)) || !entry ? [] : [{ route: { ...entry, kind: 'access' as const }, met }];
    }),
  ];
  const isLost = ({ met }: (typeof entries)[number]) => met !== undefined && isLoss(met);
  return {
    head: headOf(['Change', 'Route', 'Auth rule before', 'Auth rule now']),
    rows: entries
      .toSorted(inOrderOf((entry) => (isLost(entry) ? 0 : 1)))
      .map(({ route, met }) =>
        row([
          route.kind === 'access' && met && isLoss(met) ? 'lost its rule' : KINDS[route.kind],
          changedRoute(route, blobs),
          met?.before ? ruleWords(met.before) : '',
          route.kind === 'removed' ? '' : ruleNow(met, now.get(name(route))?.access ?? null),
        ]),
      ),
  };
}

const KINDS: Readonly<Record<RouteChange['kind'] | 'access', string>> = {
  added: 'added',
  removed: 'removed',
  moved: 'file moved',
  renamed: 'renamed',
  'renamed-params': 'parameters renamed',
  method: 'method changed',
  access: 'rule changed',
};

type ChangedRoute = Omit<RouteChange, 'kind'> & { readonly kind: keyof typeof KINDS };

function changedRoute({ kind, file, was, starts, stops, survivor, ...route }: ChangedRoute, blobs: Blobs): string {
  const former = was && `${was.method} ${was.path}`;
  const isMoved = former === `${route.method} ${route.path}` && was?.file !== file;
  return [
    routeCell(route, file, kind === 'removed' ? blobs.base : blobs.now),
    ...(was && former && !isMoved ? [`was ${linkTo(broken(former, WIDE), was.file, blobs.base)}`] : []),
    ...(was && isMoved ? [`from ${linkTo(broken(was.file, WIDE), was.file, blobs.base)}`] : []),
    ...(starts === undefined ? [] : [`now also ${broken(starts, WIDE)}`]),
    ...(stops === undefined ? [] : [`no longer ${broken(stops, WIDE)}`]),
    ...(survivor === undefined ? [] : [`${linkTo(broken(survivor, WIDE), survivor, blobs.now)} answers its URLs`]),
  ].join('<br>');
}

function ruleNow(met: AccessChange | undefined, access: Access): string {
  if (met === undefined || met.after === null) return accessWords(access);
  const words = ruleWords(met.after, isLoss(met) || met.before === null);
  const on = met.example === met.path ? '' : `<br>on ${broken(met.example, NARROW)}`;
  if (met.before === null) return accessWords(access);
  if (met.after.tied) return `${words}${tieWords(met.after.tied)}`;
  const isSame = words === ruleWords(met.before);
  return isSame ? `${words}<br>(unchanged here; a tie, an exception or another reading changed)` : `${words}${on}`;
}

/** All routes of a project, those with no rule first, then by path and method. */
export function routeTable({ routes }: ProjectReport, blobs: Blobs): MarkdownTable {
  return {
    head: headOf(['Route', 'Auth rule', 'Response']),
    rows: routes
      .toSorted(byRuleAndPath)
      .map((route) =>
        row([
          `${routeCell(route, route.file, blobs.now)}${route.documented ? '' : '<br>undocumented'}`,
          accessWords(route.access),
          responseWords(route.handler),
        ]),
      ),
  };
}

/** The auth keys from most to least specific, with what each decides; of one rank neither is more specific. */
export function ruleTable(project: ProjectReport, blobs: Blobs): MarkdownTable {
  return {
    head: headOf(['Key', 'Value', 'Decides', 'Rank']),
    rows: toldRules(project).map(({ rankWords, key, value, count, range, decided }) => {
      const first = decided.slice(0, 3).map(({ method, path }) => broken(`${method} ${path}`, WIDE));
      return row([
        linkTo(broken(key, NARROW), project.manifest, blobs.now, range?.start.line ?? 1),
        broken(JSON.stringify(value), NARROW),
        count === 0
          ? 'no route completely'
          : `${counted(count, 'route')}:<br>${listOf(first, count).replaceAll(', ', '<br>')}`,
        rankWords,
      ]);
    }),
  };
}

/** A row of a table. */
export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

/** The head of a table. */
export function headOf(titles: readonly string[]): string {
  return row(titles) + row(titles.map(() => '---'));
}

function routeCell({ method, path }: Pick<RouteEntry, 'method' | 'path'>, file: string, blob: string | null): string {
  const route = linkTo(broken(`${method} ${path}`, WIDE), file, blob);
  return blob === null ? `${route}<br>${broken(file, WIDE)}` : route;
}

/** The rule of a route, what it is tied with, and where only some URLs have no rule, one of these URLs. */
function accessWords(access: Access): string {
  if (access === null) return 'unknown: the manifest cannot be parsed';
  const exceptions = access.exceptions.map(
    ({ key, value, example }) => `<br>but ${ruleText(key, value)}<br>on ${broken(example, NARROW)}`,
  );
  const isPartial = access.key === null && access.uncovered !== undefined;
  const none = isPartial
    ? access.uncovered
      ? `**no rule** on ${broken(access.uncovered, NARROW)}`
      : 'no single rule'
    : null;
  const rule = none ?? ruleWords(access, true);
  return `${rule}${access.tied ? tieWords(access.tied) : exceptions.join('')}`;
}

/** A key with its value, or the words `no rule`; marked where only some readings say so. The meaning of a value is never ours to give. */
function ruleWords({ key, value, certain }: NonNullable<Effect>, isStrong = false): string {
  const none = isStrong ? '**no rule**' : 'no rule';
  return `${key === null ? none : ruleText(key, value)}${certain ? '' : ' (not certain)'}`;
}

function ruleText(key: string, value: unknown): string {
  return `${broken(key, NARROW)} = ${broken(JSON.stringify(value), NARROW)}`;
}

function tieWords(keys: readonly string[]): string {
  return `<br>tied with ${keys.map((key) => broken(key, NARROW)).join(' and ')}: which one counts is not documented`;
}

/** Characters of code in one line of a cell, so that a table fits 1,000 pixels. */
const [WIDE, NARROW] = [LIMITS.wideCell, LIMITS.narrowCell];

/** Project text as code, in lines of at most so many characters, where it can after a slash, a comma or a space. */
function broken(text: string, most: number): string {
  const characters = [...visible(text.slice(0, LIMITS.cellCharacters))];
  if (text.length > LIMITS.cellCharacters) characters.push('…');
  const lines: string[] = [];
  while (characters.length > most) {
    const start = characters.slice(0, most);
    const at = Math.max(...['/', ',', ' '].map((mark) => start.lastIndexOf(mark)));
    lines.push(characters.splice(0, at < most / 3 ? most : at + 1).join(''));
  }
  return [...lines, characters.join('')].map(codeSpan).join('<br>');
}

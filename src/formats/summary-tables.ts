import { LIMITS } from '../limits.js';
import { type Changes, isLoss, type ProjectReport, type Report, type RouteEntry } from '../report/report.js';
import { inOrderOf } from '../text/order.js';
import { visible } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import { codeSpan, linkTo } from './markdown-text.js';
import { accessWords, byRuleAndPath, type Hand, responseWords, ruleNow, ruleWords, toldRules } from './tables.js';

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

/** What the change does to each route and to its rule, in one row; routes that lost their rule come first. */
export function changeTable({ changes, routes }: ProjectReport, blobs: Blobs): MarkdownTable {
  const nameOf = ({ method, path }: Pick<RouteEntry, 'method' | 'path'>) => `${method} ${path}`;
  const access = new Map(changes?.access.map((change) => [nameOf(change), change]));
  const now = new Map(routes.map((route) => [nameOf(route), route]));
  const changed = new Set(changes?.routes.map(nameOf));
  const entries = [
    ...(changes?.routes ?? []).map((route) => ({ route, met: access.get(nameOf(route)) })),
    ...(changes?.access ?? []).flatMap((met) => {
      const route = changed.has(nameOf(met)) ? undefined : now.get(nameOf(met));
      return route ? [{ route: { ...route, kind: 'access' as const }, met }] : [];
    }),
  ].map(({ route, met }) => ({ route, met, isLost: met !== undefined && isLoss(met) }));
  return {
    head: headOf(['Change', 'Route', 'Auth rule before', 'Auth rule now']),
    rows: entries.toSorted(inOrderOf(({ isLost }) => (isLost ? 0 : 1))).map(({ route, met, isLost }) => {
      const where = met && met.example !== met.path ? `<br>on ${PAGE.code(met.example)}` : '';
      const rule =
        met?.before && met.after
          ? ruleNow(met.before, met.after, PAGE, where)
          : accessWords(now.get(nameOf(route))?.access ?? null, PAGE);
      return row([
        route.kind === 'access' && isLost ? 'lost its rule' : KINDS[route.kind],
        changedRoute(route, blobs),
        met?.before ? ruleWords(met.before, PAGE) : '',
        route.kind === 'removed' ? '' : rule,
      ]);
    }),
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
  const isMoved = was?.method === route.method && was.path === route.path && was.file !== file;
  const former = was && (isMoved ? was.file : `${was.method} ${was.path}`);
  return [
    routeCell(route, file, kind === 'removed' ? blobs.base : blobs.now),
    ...(was && former ? [`${isMoved ? 'from' : 'was'} ${wideLink(former, was.file, blobs.base)}`] : []),
    ...(starts === undefined ? [] : [`now also ${wide(starts)}`]),
    ...(stops === undefined ? [] : [`no longer ${wide(stops)}`]),
    ...(survivor === undefined ? [] : [`${wideLink(survivor, survivor, blobs.now)} answers its URLs`]),
  ].join('<br>');
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
          accessWords(route.access, PAGE),
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
      const first = decided.slice(0, 3).map(({ method, path }) => wide(`${method} ${path}`));
      const named = listOf(first, count).replaceAll(', ', '<br>');
      return row([
        linkTo(PAGE.code(key), project.manifest, blobs.now, range?.start.line ?? 1),
        PAGE.code(JSON.stringify(value)),
        count === 0 ? 'no route completely' : `${counted(count, 'route')}:<br>${named}`,
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
  const route = wideLink(`${method} ${path}`, file, blob);
  return blob === null ? `${route}<br>${wide(file)}` : route;
}

function wideLink(text: string, file: string, blob: string | null): string {
  return linkTo(wide(text), file, blob);
}

const wide = (text: string) => broken(text, LIMITS.drawn);

const PAGE: Hand = {
  // Beside the cell of a route there are two others.
  code: (text) => broken(text, Math.floor((LIMITS.drawn * 2) / 3)),
  noRule: '**no rule**',
  also: '<br>',
  on: '<br>',
  isBrief: true,
};

/** Project text as code, in lines of at most so many characters, where it can after a slash, a comma or a space. */
function broken(text: string, most: number): string {
  const characters = [...visible(text.slice(0, LIMITS.shownText))];
  if (text.length > LIMITS.shownText) characters.push('…');
  const lines: string[] = [];
  while (characters.length > most) {
    const start = characters.slice(0, most);
    const at = Math.max(...['/', ',', ' '].map((mark) => start.lastIndexOf(mark)));
    lines.push(characters.splice(0, at < most / 3 ? most : at + 1).join(''));
  }
  return [...lines, characters.join('')].map(codeSpan).join('<br>');
}

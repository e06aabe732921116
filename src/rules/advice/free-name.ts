import { keyFor } from '../../auth/reading.js';
import { rename } from '../../json/edits.js';
import { patternsIntersect } from '../../patterns/paths.js';
import { nameIn, type Project, type RouteFile } from '../../project.js';
import { claimOf } from '../../routes/overlaps.js';
import { type Route, routeText } from '../../routes/route.js';
import { routeNameOf } from '../../routes/route-name.js';
import { code } from '../../text/quote.js';
import { capitalized } from '../../text/words.js';
import { addedRule } from './added-rule.js';
import type { Objection, Trial } from './trial.js';

/** What to do about a finding that a rename resolves; `to` is relative to `server/api`; `offer` says it in words. */
export function renaming(project: Project, file: string, to: string, offer = plainOffer) {
  return { advise: (trial: Trial | null) => ({ help: renameHelp(project, file, to, offer, trial) }) };
}

const plainOffer = (to: string) => `Rename the file to ${to}.`;

/** A name for a route file that overlaps no URL of a rival file, and what must happen to `auth` with it. */
export function nameApart(project: Project, file: string, rivalFile: string, trial: Trial | null): string | null {
  const rival = project.routes.find((route) => route.file === rivalFile);
  for (const to of namesWithFolder(nameBelowApi(project, file))) {
    const name = routeNameOf(to, project.stated.methods);
    if (!rival || name.kind !== 'route' || patternsIntersect(rival.route.pattern, name.route.pattern)) continue;
    const fit = fitOf(project, file, to, trial);
    if (fit.kind === 'free') return `${code(`server/api/${to}`)}${fit.authWords}`;
  }
  return null;
}

/** A name with a folder before one of its parameters: `users/by-id/[id].get.ts` for `users/[id].get.ts`. */
function namesWithFolder(name: string): readonly string[] {
  const segments = name.split('/');
  return segments.flatMap((segment, at) => {
    const [, parameter] = /^\[(?:\.{3})?([\w-]+)\]/.exec(segment) ?? [];
    return parameter === undefined ? [] : segments.toSpliced(at, 0, `by-${parameter}`).join('/');
  });
}

/** The name of a route file from `server/api` on. */
export function nameBelowApi(project: Project, file: string): string {
  return nameIn(project.path, file).slice('server/api/'.length);
}

/** A rename in words; what does not fit is not offered. */
function renameHelp(project: Project, file: string, to: string, offer: typeof plainOffer, trial: Trial | null): string {
  const name = code(`server/api/${to}`);
  const fit = fitOf(project, file, to, trial);
  switch (fit.kind) {
    case 'free':
      return offer(name + fit.authWords);
    case 'not a route':
      return 'Decide on a name that says which URLs the file serves.';
    case 'rival': {
      const rival = nameIn(project.path, fit.rival);
      const why = rival === `server/api/${to}` ? 'that file exists' : `${code(rival)} serves that route already`;
      return `${name} would be the right name, but ${why}. ${capitalized(fit.ways.join(', or '))}.`;
    }
    case 'not tried':
      return `${name} may be the right name: decide which URLs the file serves, and rename it.`;
    case 'another rule':
      return (
        `Decide which auth rule ${routeText(fit.route)} needs: ` + `as ${name}, the file would lose or change its rule.`
      );
    case 'another finding':
      return (
        `${name} would be the right name, but leads to another finding: ` +
        `${fit.message} ${fit.help ?? 'Decide about both.'}`
      );
  }
}

/** Whether a route file can have another name, and if not, why. */
type Fit =
  /** `authWords`: what must happen to `auth` with it, as the end of a sentence. */
  | { readonly kind: 'free'; readonly authWords: string }
  | { readonly kind: 'not a route' | 'not tried' }
  /** Another file has the name, or serves the route; `ways`: what to do about the two. */
  | { readonly kind: 'rival'; readonly rival: string; readonly ways: readonly string[] }
  /** Whatever key is moved or added. */
  | (Objection & { readonly route: Route });

/** Whether a route file can have another name below `server/api` without another finding. */
function fitOf(project: Project, file: string, to: string, trial: Trial | null): Fit {
  const name = routeNameOf(to, project.stated.methods);
  if (name.kind !== 'route') return { kind: 'not a route' };
  const { route } = name;
  const renamed = { file, to: file.slice(0, -nameBelowApi(project, file).length) + to, name };
  const rival = rivalOf(project, file, renamed.to, route);
  if (rival !== undefined) {
    const alone = { file: rival.file, to: rival.file, name: rival.name, replaced: file };
    const holds = (change: typeof alone) => trial?.objection(change) === null;
    const ways = [
      ...(holds(alone) ? ['remove this file'] : []),
      holds({ ...renamed, replaced: rival.file }) ? 'replace that one with it' : 'decide which of the two serves it',
    ];
    return { kind: 'rival', rival: rival.file, ways };
  }
  if (trial === null) return { kind: 'not tried' };
  const objection = trial.objection(renamed);
  if (objection === null) return { kind: 'free', authWords: '' };
  const move = keyMoves(project, file, route).find(({ edit }) => trial.objection(renamed, edit) === null);
  return move ? { kind: 'free', authWords: move.words } : { ...objection, route };
}

/** Another file that has the name, or serves the route. */
function rivalOf({ routeFiles }: Project, file: string, target: string, route: Route): RouteFile | undefined {
  const claim = claimOf(route);
  const serves = ({ name }: RouteFile) => name.kind === 'route' && claimOf(name.route) === claim;
  return routeFiles.find((rival) => rival.file !== file && (rival.file === target || serves(rival)));
}

/** What may happen to `auth` when a route is renamed, each as an edit and as the end of a sentence. */
function keyMoves({ routes, auth, manifest: { root } }: Project, file: string, route: Route) {
  const own = routes.find((declared) => declared.file === file)?.route;
  const access = own && auth?.access.get(own);
  const rule = auth?.rules.find((known) => known.key === access?.key);
  const key = auth && keyFor(route.pattern, auth.reading);
  if (!rule || key === null || root === null || auth?.rules.some((known) => known.key === key)) return [];
  const { added, edit } = addedRule(root, { ...rule, key });
  return [
    { edit: rename(rule.member, key), words: `, and the key ${code(rule.key)} to ${code(key)}` },
    { edit, words: `, and add ${added}` },
  ];
}

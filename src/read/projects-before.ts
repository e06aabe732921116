import { authOf } from '../auth/auth.js';
import { field } from '../manifest/fields.js';
import type { JsonObject } from '../manifest/manifest.js';
import type { Project } from '../project.js';

/**
 * What each project was in base, in the order given: the project in the same folder, else the one that moved from a former
 * folder; null where it is new. A manifest of base that does not parse is no excuse: its fields count as absent. `rivals` are
 * new projects that are not checked in this run: a folder copied to two places is the origin of neither, whoever asks.
 */
export function projectsBefore(
  projects: readonly Project[],
  former: readonly string[],
  read: (folder: string) => Project | null,
  rivals: () => readonly Project[] = () => [],
): readonly (Project | null)[] {
  const inPlace = projects.map(({ path }) => read(path));
  const moved = inPlace.includes(null) ? former.flatMap((folder) => read(folder) ?? []) : [];
  const origins = projects.map((project, index) => (inPlace[index] ? null : originOf(project, moved)));
  const others = origins.some((origin) => origin !== null) ? rivals().map((rival) => originOf(rival, moved)) : [];
  return inPlace.map((project, index) => {
    const origin = origins[index] ?? null;
    const isSole = [...origins, ...others].filter((other) => other === origin).length === 1;
    const before = project ?? (isSole ? origin : null);
    return before && withAbsentFields(before);
  });
}

/** The former project that a project was: the one of the same name, which may be an identity, else the one with the most route files in common. */
function originOf(project: Project, former: readonly Project[]): Project | null {
  const name = nameOf(project);
  return sole(former.filter((other) => name !== null && nameOf(other) === name)) ?? mostAlike(project, former);
}

function nameOf({ manifest }: Project): string | null {
  const value = field(manifest, 'name')?.value;
  return value?.kind === 'string' ? value.value : null;
}

/** At least half of the route files of the smaller one are as they were, and no other has so many. */
function mostAlike(project: Project, former: readonly Project[]): Project | null {
  const texts = new Set(textNames(project));
  const rated = former
    .map((other) => ({ other, common: textNames(other).filter((text) => texts.has(text)).length }))
    .filter(({ other, common }) => common > 0 && common * 2 >= Math.min(texts.size, other.routes.length));
  const most = Math.max(...rated.map(({ common }) => common));
  return sole(rated.filter(({ common }) => common === most))?.other ?? null;
}

function textNames({ routes }: Project): readonly string[] {
  return routes.flatMap(({ textName }) => textName ?? []);
}

function sole<Item>(items: readonly Item[]): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}

function withAbsentFields(project: Project): Project {
  if (project.manifest.root !== null) return project;
  const manifest = { ...project.manifest, root: EMPTY };
  const routes = project.routes.map(({ route }) => route);
  return { ...project, auth: authOf(manifest, routes, project.settings.authMatching) };
}

const EMPTY: JsonObject = { kind: 'object', start: 0, end: 0, members: [], fields: new Map() };

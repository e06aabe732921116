import { redacted } from '../manifest/redacted.js';
import type { Project } from '../project.js';
import type { Source } from '../snapshot/source.js';

/** The texts of all projects by file, to compute with: the manifests and the route files. */
export function sourcesOf(projects: readonly (Project | null)[]): ReadonlyMap<string, Source> {
  return byFile(projects, ({ manifest }) => manifest.source);
}

/** The same texts as they may be printed: what may be a secret in a manifest is hidden, and every place is where it was. */
export function printableSources(projects: readonly (Project | null)[]): ReadonlyMap<string, Source> {
  return byFile(projects, ({ manifest }) => redacted(manifest));
}

function byFile(
  projects: readonly (Project | null)[],
  manifestOf: (project: Project) => Source,
): ReadonlyMap<string, Source> {
  const sources = projects.flatMap((project) =>
    project ? [manifestOf(project), ...project.routeFiles.flatMap(({ source }) => source ?? [])] : [],
  );
  return new Map(sources.map((source) => [source.file, source]));
}

import type { SettingsChange } from './compare/repository.js';
import { coveredBy, type Folders } from './projects/folders.js';
import { type WantedProjects, wantedProjects } from './projects/wanted.js';
import { type ReadSettings, settingsOf } from './settings/read-settings.js';
import { comparable, type Range } from './text/source.js';

/**
 * How the settings file differs from base, and which websites, still there, it takes out of the check; null where it is
 * the same. `overriding`: the projects of an input or the command line, which override the settings.
 */
export function settingsChangeOf(
  file: string | null,
  { head, base }: { readonly head: ReadSettings; readonly base: ReadSettings },
  { root, start }: { readonly root: string; readonly start?: string },
  folders: Folders,
  overriding: WantedProjects | null,
): SettingsChange | null {
  const [headText, baseText] = [comparedText(head), comparedText(base)];
  if (file === null || headText === baseText) return null;
  const kind = baseText === null ? 'added' : headText === null ? 'removed' : 'edited';
  const range = headText === null ? null : firstDifference(headText, baseText ?? '');
  const trees = [folders.head, folders.base].flatMap((side) => (side ? [side.folders] : []));
  const coveredOf = (list: WantedProjects | null) => (list ? trees.flatMap((tree) => coveredBy(list, tree)) : []);
  const coveredByBase = new Set(coveredOf(projectsIn(base, root, start)));
  const coveredByHead = new Set([projectsIn(head, root, start), overriding].flatMap(coveredOf));
  const isStillWebsite = (path: string) => !folders.gone.has(path) && trees.some((tree) => tree.get(path)?.isWebsite);
  const dropped = [...coveredByBase].filter((path) => !coveredByHead.has(path) && isStillWebsite(path)).sort();
  return { file, kind, range, dropped };
}

/**
 * The projects that settings name; `auto` is about what is at or below `start`. A file that is not valid counts as
 * `auto`: who breaks it takes nothing out of the check.
 */
export function projectsIn(settings: ReadSettings, root: string, start = root): WantedProjects {
  const { projects = 'auto' } = settingsOf(settings)?.values ?? {};
  return wantedProjects(root, root, [projects].flat(), start);
}

function comparedText(settings: ReadSettings): string | null {
  return settings.kind === 'absent' ? null : comparable(settings.text);
}

/** The first line of head's text that differs from base's; the last line where base's only goes on. */
function firstDifference(head: string, base: string): Range {
  const [lines, baseLines] = [head.split('\n'), base.split('\n')];
  const at = lines.findIndex((line, index) => line !== baseLines[index]);
  const line = at === -1 ? lines.length : at + 1;
  return { start: { line, column: 1 }, end: { line, column: (lines[line - 1]?.length ?? 0) + 1 } };
}

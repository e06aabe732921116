import type { SettingsChange } from './compare/repository.js';
import { coveredBy, type ManifestFolders } from './projects/folders.js';
import { type WantedProjects, wantedProjects } from './projects/wanted.js';
import type { ReadSettings } from './settings/read-settings.js';
import { comparable, type Range } from './text/source.js';

/**
 * How the settings file differs from base, and which websites of head that takes out of the check; null where it is the
 * same. `given`: the projects of an input or the command line, which override the settings.
 */
export function settingsChange(
  file: string,
  { head, base }: { readonly head: ReadSettings; readonly base: ReadSettings },
  root: string,
  folders: ManifestFolders,
  given: WantedProjects | null,
): SettingsChange | null {
  const [text, before] = [textIn(head), textIn(base)];
  if (text === before) return null;
  const kind = before === null ? 'added' : text === null ? 'removed' : 'edited';
  const range = text === null ? null : firstDifference(text, before ?? '');
  const coveredIn = (settings: ReadSettings) => {
    if (settings.kind === 'bad') return [];
    const { projects = 'auto' } = settings.kind === 'read' ? settings.settings.values : {};
    return coveredBy(wantedProjects(root, root, [projects].flat()), folders);
  };
  const covered = new Set([...coveredIn(head), ...(given ? coveredBy(given, folders) : [])]);
  const dropped = coveredIn(base).filter((path) => folders.get(path)?.isWebsite && !covered.has(path));
  return { file, kind, range, dropped };
}

function textIn(settings: ReadSettings): string | null {
  return settings.kind === 'absent' ? null : comparable(settings.text);
}

/** The first line of a text that differs from the other; the last line where the other only goes on. */
function firstDifference(text: string, other: string): Range {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  const at = lines.findIndex((line, index) => line !== others[index]);
  const line = at === -1 ? lines.length : at + 1;
  return { start: { line, column: 1 }, end: { line, column: (lines[line - 1]?.length ?? 0) + 1 } };
}

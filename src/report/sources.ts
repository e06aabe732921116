import type { Manifest } from '../manifest/manifest.js';
import { redacted } from '../manifest/redacted.js';
import type { CheckedProject } from '../project.js';
import type { Snapshot } from '../read/snapshot.js';
import { type Source, sourceOf, textOf } from '../text/source.js';

/** Finds the text of a file that was checked; undefined where it was not, or is gone since. */
export type Sources = (file: string) => Source | undefined;

/** The same texts as they may be printed: what may be a secret in a manifest is hidden, and every place is where it was. */
export function printableSources(projects: readonly CheckedProject[], snapshot: Snapshot): Sources {
  return sourcesOf(projects, snapshot, redacted);
}

/** The texts of all projects, to compute with: manifests as they were checked, route files read again when needed. */
export function sourcesOf(
  projects: readonly CheckedProject[],
  snapshot: Snapshot,
  ofManifest: (manifest: Manifest) => Source = ({ source }) => source,
): Sources {
  const manifests = new Map(projects.map(({ manifest }) => [manifest.source.file, manifest]));
  const readFiles = new Set(
    projects.flatMap(({ routes }) => routes.flatMap(({ file, textName }) => (textName === null ? [] : file))),
  );
  // Findings come file by file, so that the last text is enough to hold.
  let last: Source | undefined;
  return (file) => {
    if (last?.file === file) return last;
    const manifest = manifests.get(file);
    const [content] = !manifest && readFiles.has(file) ? snapshot.read([file]) : [];
    const read = content?.kind === 'bytes' ? sourceOf(file, textOf(content.bytes)) : undefined;
    last = manifest ? ofManifest(manifest) : read;
    return last;
  };
}

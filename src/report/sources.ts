import { linesOfPayment } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { isManifest, type Snapshot } from '../read/snapshot.js';
import { type Source, sourceOf, utf8Text } from '../text/source.js';

/** The texts of files with findings: checked manifests as they were read, other files read again when needed. */
export interface Sources {
  /** Undefined for a manifest that was not checked, and for a file that no longer exists. */
  sourceOf(file: string): Source | undefined;
  /** Whether `count` lines from line `first` (from 1) may be shown: those of `payment` may hold secrets. */
  areShowable(file: string, first: number, count: number): boolean;
}

export const NO_SOURCES: Sources = { sourceOf: () => undefined, areShowable: () => false };

/** The texts of some projects and beside them. Findings come file by file, so only the last text is kept. */
export function sourcesOf(projects: readonly Project[], snapshot: Snapshot): Sources {
  const manifests = new Map(projects.map(({ manifest }) => [manifest.source.file, manifest]));
  let last: Source | undefined;
  return {
    sourceOf: (file) => {
      if (last?.file === file) return last;
      const content = isManifest(file) ? undefined : snapshot.read(file);
      last = content?.kind === 'bytes' ? sourceOf(file, utf8Text(content.bytes)) : manifests.get(file)?.source;
      return last;
    },
    areShowable: (file, first, count) => {
      const manifest = manifests.get(file);
      const hidden = manifest ? linesOfPayment(manifest) : null;
      return hidden === null || first + count - 1 < hidden.first || first > hidden.last;
    },
  };
}

import { linesOfPayment } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import type { Snapshot } from '../read/snapshot.js';
import { type Source, sourceOf, textOf } from '../text/source.js';

/** The texts of the checked files: manifests as they were read; route files are read again when needed. */
export interface Sources {
  /** Undefined for a file that was not checked, or no longer exists. */
  sourceOf(file: string): Source | undefined;
  /** Whether `count` lines from line `first` (from 1) may be shown: those of `payment` may hold secrets. */
  areShowable(file: string, first: number, count: number): boolean;
}

/** The texts of some projects and of the settings file. Findings come file by file, so only the last text is kept. */
export function sourcesOf(projects: readonly Project[], snapshot: Snapshot, settingsFile?: string): Sources {
  const manifests = new Map(projects.map(({ manifest }) => [manifest.source.file, manifest]));
  const routeFiles = new Set(
    projects.flatMap(({ routeFiles }) => routeFiles.flatMap(({ file, textHash }) => (textHash === null ? [] : file))),
  );
  let last: Source | undefined;
  return {
    sourceOf: (file) => {
      if (last?.file === file) return last;
      const content = routeFiles.has(file) || file === settingsFile ? snapshot.read(file) : undefined;
      last = content?.kind === 'bytes' ? sourceOf(file, textOf(content.bytes)) : manifests.get(file)?.source;
      return last;
    },
    areShowable: (file, first, count) => {
      const manifest = manifests.get(file);
      const hidden = manifest ? linesOfPayment(manifest) : null;
      return hidden === null || first + count - 1 < hidden.first || first > hidden.last;
    },
  };
}

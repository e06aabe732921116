import { LIMITS } from '../limits.js';
import { type Content, manifestIn, type Snapshot } from '../read/snapshot.js';
import { code } from '../text/quote.js';
import type { Failure, WantedProjects } from './wanted.js';
import type { ManifestFolders } from './websites.js';

/**
 * Failures for the manifests that a change adds or edits, that cannot be read, and that `auto` does not cover: whether
 * their folders are websites is not known.
 */
export function unreadManifests(
  { isAuto, folders, globs, isExcluded }: WantedProjects,
  now: ManifestFolders,
  then: ManifestFolders,
  head: Snapshot,
  base: Snapshot | null,
): readonly Failure[] {
  if (!isAuto || base === null) return [];
  const isCovered = (path: string) => folders.includes(path) || globs.some(({ matches }) => matches(path));
  return [...now.values()].flatMap(({ path, isWebsite, isRead }) => {
    if (isRead || isWebsite || then.get(path)?.isWebsite || isCovered(path) || isExcluded(path)) return [];
    const content = head.read(manifestIn(path));
    if (isSame(content, base.read(manifestIn(path)))) return [];
    const message =
      `${code(manifestIn(path))} ${whyUnread(content)}, so whether ${code(path)} is a website is not known. ` +
      `Correct it, or leave the folder out of ${code('projects')}.`;
    return { project: path, message };
  });
}

function whyUnread(content: Content): string {
  switch (content.kind) {
    case 'bytes':
      return 'could not be parsed';
    case 'too-large':
      return `has ${content.size} bytes, more than ${LIMITS.fileBytes} (1 MiB)`;
    case 'missing':
      return 'disappeared during the check';
    default:
      return `was not read (${content.why})`;
  }
}

/** Whether a file is in head as it was in base; of one that is never read, size and kind are compared. */
function isSame(head: Content, base: Content): boolean {
  if (head.kind === 'bytes' && base.kind === 'bytes') return Buffer.compare(head.bytes, base.bytes) === 0;
  if (head.kind === 'too-large' && base.kind === 'too-large') return head.size === base.size;
  return head.kind === base.kind;
}

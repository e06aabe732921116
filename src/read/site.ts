import { LIMITS } from '../limits.js';
import { quote } from '../text/quote.js';
import { upward } from './platform-path.js';
import { type Content, contentsOf, type Entry, entryAt, inFolder, type Snapshot, Unreadable } from './snapshot.js';

/** What was read of one project's folder at one moment: all that a project is made of. */
export interface Site {
  /** The folder relative to the workspace; `.` is the workspace itself. */
  readonly path: string;
  readonly manifest: { readonly file: string; readonly content: ReadContent };
  /** What is at `server` and at `server/api`. */
  readonly above: readonly Entry[];
  /** Everything below `server/api`, folders excluded, in code-unit order. */
  readonly entries: readonly Entry[];
  /** The files directly in the folder. */
  readonly beside: readonly string[];
  /**
   * What files of those entries hold, in the order asked. Each is read when its turn comes, because all of them may be too much to
   * hold. Throws an `Unreadable` for a file that cannot be read.
   */
  contents(files: readonly string[]): Iterable<ReadContent>;
}

/** What came of reading a file that was there. */
export type ReadContent = Exclude<Content, { readonly kind: 'missing' | 'unreadable' }>;

type Budget = Readonly<Record<'routeFiles' | 'pathCharacters' | 'pathSegments', number>>;

/** Reads a project's folder. Throws an `Unreadable` that names the place and the fix. */
export function readSite(snapshot: Snapshot, path: string, manifest: string, budget: Budget = LIMITS): Site {
  const file = inFolder(path, manifest);
  const folder = inFolder(path, 'server/api');
  const [content = MISSING] = snapshot.read([file]);
  if (content.kind === 'missing') throw new Unreadable(noManifest(snapshot, path, manifest));
  const above = [inFolder(path, 'server'), folder].flatMap((around) => entryAt(snapshot, around) ?? []);
  // What a link or a submodule holds is not of this project.
  const entries = above.every(({ kind }) => kind === 'folder') ? snapshot.below(folder) : [];
  refuseTooMany(folder, entries, budget);
  return {
    path,
    manifest: { file, content: there(file, content) },
    above,
    entries,
    beside: snapshot.children(path).flatMap((entry) => (entry.kind === 'file' ? entry.path : [])),
    *contents(files) {
      for (const [file, content] of contentsOf(snapshot, files)) yield there(file, content);
    },
  };
}

const MISSING: Content = { kind: 'missing' };

function there(file: string, content: Content): ReadContent {
  if (content.kind !== 'missing' && content.kind !== 'unreadable') return content;
  throw new Unreadable(
    file.includes('\uFFFD')
      ? `${file} could not be read: its name is not valid UTF-8. Rename it.`
      : `${file} could not be read: ${content.kind === 'missing' ? 'it disappeared during the check' : content.why}. Run the check again.`,
  );
}

function noManifest(snapshot: Snapshot, path: string, manifest: string): string {
  const [, ...around] = upward(path);
  const meant = around.find((folder) => {
    const [content] = snapshot.read([inFolder(folder, manifest)]);
    return content?.kind === 'bytes';
  });
  const advice =
    meant === undefined ? 'Correct the project folder' : `Name the project folder ${quote(meant)}, which has one`;
  return `There is no ${inFolder(path, manifest)}. ${advice}, or set manifest if the file has another name.`;
}

/** Throws an `Unreadable` with the number that is too large. */
function refuseTooMany(folder: string, entries: readonly Entry[], budget: Budget): void {
  const refuse = (count: number, what: string, most: number) => {
    if (count > most)
      throw new Unreadable(`${folder} holds ${count} ${what}; the limit is ${most}. Split the project.`);
  };
  refuse(entries.length, 'files', budget.routeFiles);
  let characters = 0;
  let segments = 0;
  for (const { path } of entries) {
    characters += path.length - folder.length;
    for (let at = path.indexOf('/', folder.length); at !== -1; at = path.indexOf('/', at + 1)) segments += 1;
  }
  refuse(characters, 'characters of file names', budget.pathCharacters);
  refuse(segments, 'folders and files in the paths of its files', budget.pathSegments);
}

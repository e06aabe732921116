import { resolve } from 'node:path';
import { LEGACY_FILES } from './manifest/schema.js';
import { type Asked, withSettings } from './options.js';
import { type Checked, preflight } from './preflight.js';
import { type Folders, projectFolders } from './projects/folders.js';
import { type WantedProjects, wantedProjects } from './projects/wanted.js';
import { type Base, missingBase } from './read/base.js';
import { commitFiles } from './read/commit.js';
import { Unavailable } from './read/listing.js';
import { pathBelow } from './read/paths.js';
import { filesOfSite } from './read/site.js';
import { MANIFEST, type Snapshot, Unreadable } from './read/snapshot.js';
import { uncheckedReport } from './report/conclusion.js';
import { rules } from './rules/index.js';
import { type ReadSettings, readSettings } from './settings/read-settings.js';
import { SETTINGS_FILE } from './settings/schema.js';
import { projectsIn, settingsChange } from './settings-change.js';
import { code } from './text/quote.js';

/** What the action or the command line gives a check: the files, and how to find their base. */
export interface Door {
  /** The folder of the repository, or of the projects without one. */
  readonly root: string;
  readonly disk: Snapshot;
  /** The folder that the given projects and settings file are relative to. */
  readonly from: string;
  /** Finds the base that the option names. Rejects bad input. */
  findBase(option: string): Promise<Base>;
  /** Called before each project with the number of those done and of all. */
  onProgress?(done: number, of: number): void;
}

/** Checks the projects of a repository against their base, by the settings on disk and the options. */
export async function check(door: Door, asked: Asked): Promise<Checked> {
  try {
    return await checkAll(door, asked);
  } catch (error) {
    if (error instanceof Unreadable) return unchecked([error.message]);
    throw error;
  }
}

/** The result of a check that could not run, with the reasons. */
export function unchecked(faults: readonly string[]): Checked {
  return { report: uncheckedReport(faults), projects: [], findings: [] };
}

async function checkAll(door: Door, asked: Asked): Promise<Checked> {
  const { root, from, disk } = door;
  const file = settingsFile(door, asked);
  const now = settingsIn(disk, file);
  if (now.kind === 'bad') return unchecked(now.faults);
  if (now.kind === 'absent' && file !== null && disk.isLeftOut(file))
    return unchecked([`A sparse checkout leaves out ${code(file)}. Check it out.`]);
  if (now.kind === 'absent' && file !== null && file !== SETTINGS_FILE)
    return unchecked([`There is no settings file ${code(file)}. Correct its name, or use none.`]);
  const settings = now.kind === 'read' ? now.settings : null;
  const options = withSettings(asked, settings?.values);
  const isGiven = asked.given.has('projects');
  const wanted = wantedProjects(root, isGiven ? from : root, options.projects);
  const given = isGiven ? wanted : null;
  const list = { wanted, inBase: (before: Snapshot) => given ?? projectsIn(settingsIn(before, file), root) ?? wanted };
  const { base, before, folders } = await compared(disk, list, await door.findBase(options.base), file);
  const then = before ? settingsIn(before, file) : now;
  const change = file === null ? null : settingsChange(file, { now, then }, root, folders, given);
  const isUsed = file !== null && (settings !== null || change !== null);
  const isAboutAll = wanted.isAuto || !isGiven;
  const run = isUsed ? { file, ignore: settings?.ignore ?? [], isAboutAll, change } : null;
  return preflight(options, folders, { head: disk, base, before }, run, door.onProgress);
}

/** The settings file relative to the root; null where none is read. */
function settingsFile({ root, from }: Door, { options }: Asked): string | null {
  const named = options['settings-file'];
  if (named === 'none') return null;
  // The default is in the root, whatever the projects are relative to.
  const file = named === SETTINGS_FILE ? named : pathBelow(root, resolve(from, named));
  if (file !== null) return file;
  throw new Unreadable(`The settings file ${code(named)} is outside the repository. Use a file inside it, or none.`);
}

/** The settings of a snapshot. */
function settingsIn(snapshot: Snapshot, file: string | null): ReadSettings {
  return file === null ? { kind: 'absent' } : readSettings(file, snapshot.read(file), rules);
}

/** The projects of head's options, and of those that base had. */
interface ProjectList {
  readonly wanted: WantedProjects;
  inBase(base: Snapshot): WantedProjects;
}

/** The folders of both sides, with the files of base loaded; if that fails, a failure, and no comparison. */
async function compared(
  disk: Snapshot,
  list: ProjectList,
  base: Base,
  file: string | null,
): Promise<{ readonly base: Base; readonly before: Snapshot | null; readonly folders: Folders }> {
  if (base.listing === null) return { base, before: null, folders: projectFolders(list.wanted, disk, null) };
  try {
    const { snapshot, load } = commitFiles(base.listing, disk);
    const first = (side: Snapshot) => [...(file ? [file] : []), ...side.named(MANIFEST).map(({ path }) => path)];
    await load(first(snapshot), first(disk));
    const folders = projectFolders(list.wanted, disk, snapshot, list.inBase(snapshot));
    await load(
      folders.folders.flatMap(({ before }) => filesIn(snapshot, before)),
      folders.folders.flatMap(({ path }) => filesIn(disk, path)),
    );
    return { base, before: snapshot, folders };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return compared(disk, list, missingBase('its files could not be read', error.message), file);
  }
}

/** The files that reading a project needs; none if listing them fails, which its check reports. */
function filesIn(snapshot: Snapshot, path: string | null): readonly string[] {
  try {
    return path === null ? [] : filesOfSite(snapshot, path, LEGACY_FILES);
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

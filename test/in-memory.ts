import assert from 'node:assert/strict';
import { type Checked, check as checkTrees } from '../src/check.js';
import { factsReader } from '../src/code-facts.js';
import { withManifest } from '../src/formats/explain.js';
import { completedBy, type GivenOptions, type OptionName, parseOptions } from '../src/options.js';
import type { Project } from '../src/project.js';
import { foldersToCheck } from '../src/projects/folders.js';
import { scopeOf, treeOf } from '../src/projects/read-trees.js';
import { type WantedProjects, wantedProjects } from '../src/projects/wanted.js';
import { type Comparison, comparedWith, noBase } from '../src/read/comparison.js';
import { folderOf, inFolder, upward } from '../src/read/file-paths.js';
import type { CommitId } from '../src/read/listing.js';
import { type Entry, isManifest, type Kind, type Snapshot, unsafe } from '../src/read/snapshot.js';
import { readSides } from '../src/read-project.js';
import type { Finding } from '../src/report/finding.js';
import { rules } from '../src/rules/index.js';
import type { Example } from '../src/rules/rule.js';
import { namedSettings, settingsAt } from '../src/settings/settings-file.js';
import { SETTINGS_FILE } from '../src/settings/settings-schema.js';
import { type Edit, edited, withoutOverlaps } from '../src/text/edits.js';
import { groupedBy } from '../src/text/order.js';

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A snapshot of files that are nowhere on a disk; a text that begins with `-> ` stands for a symbolic link. */
export function memorySnapshot(files: Files): Snapshot {
  const folders = new Set(Object.keys(files).flatMap((file) => [...upward(file)].slice(1)));
  const kindOf = (path: string): Kind | null => {
    const content = files[path];
    if (content !== undefined) return isLink(content) ? 'link' : 'file';
    return path === '.' || folders.has(path) ? 'folder' : null;
  };
  const kindAt = (path: string) => {
    const around = [...upward(path)].slice(1).map(kindOf);
    return around.includes('link') ? 'link' : kindOf(path);
  };
  const entries = entriesOf(files);
  return {
    kindAt,
    manifests: () => entries.flatMap(({ path }) => (isManifest(path) ? path : [])),
    closed: () => [],
    below: (folder) => entries.filter(({ path }) => folder === '.' || path.startsWith(`${folder}/`)),
    kept: (folder) => entries.flatMap(({ path }) => (folder === '.' || path.startsWith(`${folder}/`) ? path : [])),
    foldersIn: (folder) => [...folders].filter((path) => path !== '.' && folderOf(path) === folder).sort(),
    idInGit: () => undefined,
    read: (path) => {
      const kind = kindAt(path);
      if (kind === null || kind === 'folder') return { kind: 'missing' };
      if (kind !== 'file') return unsafe(kind);
      const bytes = Buffer.from(files[path] ?? '');
      return bytes.length > 1024 * 1024 ? { kind: 'too-large', size: bytes.length } : { kind: 'bytes', bytes };
    },
  };
}

/** The files in code-unit order. */
function entriesOf(files: Files): readonly Entry[] {
  const kindOf = (path: string) => (isLink(files[path] ?? '') ? 'link' : 'file');
  return Object.keys(files)
    .sort()
    .map((path) => ({ path, kind: kindOf(path) }));
}

function isLink(content: string | Uint8Array): boolean {
  return typeof content === 'string' && content.startsWith('-> ');
}

/** What was checked, and the listed findings of projects with the edits that fix them. */
export interface CheckedInMemory extends Checked {
  readonly snapshot: Snapshot;
  readonly findings: readonly (Finding & { readonly edit?: Edit | undefined })[];
}

/** The root of files in memory, in which their lists of projects are written. */
export const HERE = { root: '/', from: '/', start: '.' };

/** Runs the whole engine on files in memory; `base` is the same repository before the change. */
export function check(
  files: Files,
  more: {
    readonly base?: Files;
    readonly projects?: readonly string[];
    /** Whether the projects are given, not those of the settings; they are unless it says otherwise. */
    readonly isGiven?: boolean;
    readonly options?: Partial<Record<OptionName, string>>;
  } = {},
): CheckedInMemory {
  const { failures, ...given } = parseOptions(more.options ?? {});
  if (failures.length > 0) throw new Error(failures.join('\n'));
  const { projects = ['.'], isGiven = more.projects !== undefined } = more;
  const snapshot = memorySnapshot(files);
  const comparison = more.base ? baseOf(more.base) : noBase('none was given');
  const overriding = isGiven ? wantedProjects(HERE, projects) : null;
  const settings = namedSettings(snapshot, HERE, given, rules);
  if (settings.failures.length > 0) throw new Error(settings.failures.join('\n'));
  const asked = { ...given, options: { ...given.options, projects: [...projects] } };
  const base = more.base ? baseOfFiles(memorySnapshot(more.base), settings.file, overriding) : null;
  const options = { ...completedBy(asked, settings), howToName: 'Name its folder.' };
  const wanted = wantedProjects(HERE, options.projects);
  const bySettings = scopeOf(settings, { ...HERE, overriding });
  const byOptions = isGiven ? bySettings : { settings, wanted, wantedBySettings: wanted };
  const checked = checkTrees(treeOf(byOptions, snapshot, base), base, options, comparison);
  const edits = new Map(checked.fixes.map(({ finding, edit }) => [finding, edit]));
  const found = checked.report.projects.flatMap(({ findings }) => findings);
  return { ...checked, snapshot, findings: found.map((one) => ({ ...one, edit: edits.get(one) })) };
}

/** The project in the folder of files in memory, which is read and not judged. */
export function projectIn(files: Files): Project {
  const snapshot = memorySnapshot(files);
  const settings = settingsAt(snapshot, null, rules);
  const head = treeOf(scopeOf(settings, { ...HERE, overriding: null }), snapshot, null);
  const { stated } = completedBy(parseOptions({}), settings);
  return readSides({ path: '.', pathInBase: null }, head, null, {
    stated,
    heldInBase: new Map(),
    readFacts: factsReader(),
  }).project;
}

function baseOfFiles(files: Snapshot, settingsFile: string | null, overriding: WantedProjects | null) {
  const settings = settingsAt(files, settingsFile, rules);
  return treeOf(scopeOf(settings, { ...HERE, overriding }), files, null);
}

/** What a door gives a check of a root; `projects` of the options override those of the settings. */
export function doorAt(root: string, comparison: Comparison, given: GivenOptions = parseOptions({})) {
  const { options, names } = given;
  const overriding = names.has('projects') ? wantedProjects({ root, from: root, start: '.' }, options.projects) : null;
  return {
    root,
    start: '.',
    overriding,
    from: root,
    howToName: '',
    findBase: () => comparison,
  };
}

/** The files with every mechanical fix, as the command line makes them: again and again, until there is none. */
export function fixedFiles(files: Files, run: (files: Files) => Checked): Files {
  for (let round = 0, now = files; round < 5; round += 1) {
    const { fixes } = run(now);
    if (fixes.length === 0) return now;
    const changed = [...groupedBy(fixes, ({ finding }) => finding.file)].map(([file, those]) => {
      return [file, edited(String(now[file]), withoutOverlaps(those.map(({ edit }) => edit)))] as const;
    });
    now = { ...now, ...Object.fromEntries(changed) };
  }
  throw new Error('fixes do not come to an end');
}

/** Files in memory as the commit that a check is compared with. */
export function baseOf(files: Files): Comparison {
  const commit = '0123456789abcdef0123456789abcdef01234567' as CommitId;
  const entries = entriesOf(files).map((entry) => ({ ...entry, id: entry.path }));
  const contentOf = (path: string) => ({ kind: 'bytes' as const, bytes: Buffer.from(files[path] ?? '') });
  const inClone = (ids: readonly string[]) => new Map(ids.map((id) => [id, contentOf(id)]));
  const lacking = () => assert.fail('the commit has all of its files');
  return comparedWith({ commit, entries, source: 'git', inClone, lacking }, `${commit.slice(0, 7)}, the base`);
}

/** The folders that a list covers in files that are on a disk or in memory. */
export function foldersIn(head: Snapshot, base: Snapshot | null, wanted: WantedProjects, howToName = '') {
  const settings = settingsAt(head, null, rules);
  const asked = { settings, wanted, wantedBySettings: wanted };
  const inBase = base && treeOf(asked, base, null);
  return foldersToCheck(treeOf(asked, head, inBase), inBase, howToName);
}

/** Runs the whole engine on a rule's example, as a project `site`, beside a project `other` where the example has one. */
export function checkExample(example: Example, options: Partial<Record<OptionName, string>> = {}): CheckedInMemory {
  const { files, base, beside } = treesOf(example);
  const other = beside ? within('other', beside) : {};
  const before = base && { ...within('site', base), ...other };
  return check(
    { ...within('site', files), ...other },
    { options, projects: beside ? ['other', 'site'] : ['site'], ...(before && { base: before }) },
  );
}

/** The files of an example by the tree that they are in, by their names there. */
export function treesOf(example: Example) {
  const files = Object.entries(withManifest(example)).map(([name, text]) => {
    const [, file = '', tree = ''] = /^([^,]*)(?:, (.*))?$/.exec(name) ?? [];
    if (!['', ...ELSEWHERE].includes(tree)) throw new Error(`An example has a file ${name}`);
    return { file, tree, text };
  });
  const treeOf = (name: string) => {
    const those = files.filter(({ tree }) => tree === name).map(({ file, text }) => [file, text] as const);
    return those.length > 0 ? Object.fromEntries(those) : undefined;
  };
  const [base, beside] = ELSEWHERE.map(treeOf);
  return { files: treeOf('') ?? {}, base, beside };
}

const ELSEWHERE = ['before the change', 'in another project'];

/** Settings are in the root of the repository. */
export function within(folder: string, files: Files): Files {
  const place = (name: string) => (name === SETTINGS_FILE ? name : inFolder(folder, name));
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [place(name), content]));
}

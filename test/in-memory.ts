import { projectFolders } from '../src/folders/folders.js';
import { type OptionName, parseOptions, withSettings } from '../src/options.js';
import { preflight } from '../src/preflight.js';
import type { CommitId } from '../src/read/ask-git.js';
import { type Base, noBase } from '../src/read/base.js';
import type { Snapshot } from '../src/read/snapshot.js';
import { treeEntry, treeSnapshot } from '../src/read/tree.js';
import type { Checked } from '../src/report/findings.js';
import { complete } from '../src/rules/explain.js';
import { rules } from '../src/rules/index.js';
import type { Rule } from '../src/rules/rule.js';
import { decided, type RunSettings } from '../src/settings/deciding.js';
import { readSettings } from '../src/settings/read-settings.js';
import { SETTINGS_FILE } from '../src/settings/schema.js';
import { namedFolders } from './read/found-projects.js';

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A snapshot of files that are nowhere on a disk; a text that begins with `-> ` stands for a symbolic link. */
export function memorySnapshot(files: Files): Snapshot {
  const entries = new Map(
    Object.keys(files).map((path) => [path, treeEntry(isLink(files[path]) ? '120000' : '100644', path, path)]),
  );
  for (const path of Object.keys(files)) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      entries.set(path.slice(0, end), treeEntry('040000', path.slice(0, end), ''));
    }
  }
  const bytesOf = (id: string) => Buffer.from(files[id] ?? '');
  return treeSnapshot(
    [...entries.values()],
    (ids) => ids.map((id) => ({ kind: 'bytes', bytes: bytesOf(id) })),
    (ids) => new Map(ids.map((id) => [id, bytesOf(id).byteLength])),
  );
}

function isLink(content: string | Uint8Array | undefined): boolean {
  return typeof content === 'string' && content.startsWith('-> ');
}

/** Runs the whole engine on files in memory; `base` is the same workspace before the change. */
export function check(
  files: Files,
  more: {
    readonly base?: Files;
    readonly projects?: readonly string[];
    readonly options?: Partial<Record<OptionName, string>>;
    /** All projects that the settings are about, where not all of them are checked. */
    readonly settled?: readonly string[];
  } = {},
): Checked & { readonly snapshot: Snapshot } {
  const parsed = parseOptions(more.options ?? {});
  if ('errors' in parsed) throw new Error(parsed.errors.join('\n'));
  const read = readSettings(
    SETTINGS_FILE,
    [...memorySnapshot(files).read([SETTINGS_FILE])][0] ?? { kind: 'missing' },
    rules,
  );
  const settings = decided({ file: SETTINGS_FILE, disk: read, base: null }, 'disk');
  if ('faults' in settings) throw new Error(settings.faults.join('\n'));
  const snapshot = memorySnapshot(files);
  const base = more.base ? baseOf(more.base) : noBase('none was given');
  const named = more.projects ?? ['.'];
  const run: RunSettings = {
    decided: settings,
    counts: 'disk',
    date: null,
    projects: more.settled ?? named,
    placeOf: () => '',
    foldersOnceMerged: null,
    onceMerged: null,
  };
  const options = withSettings(parsed, settings.values ?? {});
  const found = projectFolders(namedFolders(...named), snapshot, base.snapshot, options);
  return { ...preflight(options, found, snapshot, base, run), snapshot };
}

/** Runs the whole engine on a rule's example, as a project `site`, beside a project `other` where the example has one. */
export function checkExample(example: Rule['bad'], options: Partial<Record<OptionName, string>> = {}): Checked {
  const { files, base, beside, elsewhere } = treesOf(example);
  const other = beside ? inFolder('other', beside) : {};
  return check(
    // Settings are in the root of the workspace.
    { ...inFolder('site', files), ...other, ...inFolder('elsewhere', elsewhere ?? {}), ...settingsIn(files) },
    {
      options,
      projects: beside ? ['other', 'site'] : ['site'],
      ...(base && { base: { ...inFolder('site', base), ...other } }),
    },
  );
}

/** The files of an example by the tree that they are in, by their names there. */
export function treesOf(example: Rule['bad']) {
  const files = Object.entries(complete(example)).map(([name, text]) => {
    const [, file = '', tree = ''] = /^([^,]*)(?:, (.*))?$/.exec(name) ?? [];
    if (!['', ...ELSEWHERE].includes(tree)) throw new Error(`An example has a file ${name}`);
    return { file, tree, text };
  });
  const treeOf = (name: string) => {
    const those = files.filter(({ tree }) => tree === name).map(({ file, text }) => [file, text] as const);
    return those.length > 0 ? Object.fromEntries(those) : undefined;
  };
  const [base, beside, elsewhere] = ELSEWHERE.map(treeOf);
  return { files: treeOf('') ?? {}, base, beside, elsewhere };
}

const ELSEWHERE = ['before the change', 'in another project', 'in a folder that is not checked'];

function settingsIn(files: Record<string, string>): Files {
  const text = files[SETTINGS_FILE];
  return text === undefined ? {} : { [SETTINGS_FILE]: text.replaceAll('"file": "', '"file": "site/') };
}

function inFolder(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));
}

function baseOf(files: Files): Base {
  const commit = '0123456789abcdef0123456789abcdef01234567' as CommitId;
  return { snapshot: memorySnapshot(files), commit, source: 'git', note: 'Compared with 0123456 (read with git).' };
}

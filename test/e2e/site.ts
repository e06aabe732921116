import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import { put } from '../hostile/places.js';

export type Files = Readonly<Record<string, string>>;

/** A repository on this disk that a test writes commits into and checks out from, as a workflow does from GitHub. */
export interface Origin {
  readonly folder: string;
  /** A commit of exactly these files, and its id. */
  commit(files: Files, parents?: readonly string[]): string;
  branch(name: string, commit: string): void;
  git(...args: readonly string[]): Buffer;
}

const IDENTITY = ['-c', 'user.name=Octo', '-c', 'user.email=octo@example.com', '-c', 'commit.gpgsign=false'];

/** Runs git in a folder. Throws when it fails. */
export function git(folder: string, args: readonly string[], input = ''): Buffer {
  return execFileSync('git', [...IDENTITY, ...args], { cwd: folder, input, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** A folder that is gone when the test is over. */
export function temporaryFolder(context: { after(done: () => void): void }): string {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-site-'));
  context.after(() => removeFolder(folder));
  return folder;
}

/** Node cannot remove a tree whose paths are longer than the system takes; `rm` can. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    execFileSync('rm', ['-rf', folder]);
  }
}

/** An empty bare repository in a folder. */
export function makeOrigin(folder: string): Origin {
  mkdirSync(folder, { recursive: true });
  git(folder, ['init', '--quiet', '--bare', '--template=', '--initial-branch=main']);
  return {
    folder,
    commit: (files, parents = []) => {
      const who = 'Octo <octo@example.com> 1700000000 +0000';
      const above = [`tree ${writeTree(folder, files)}`, ...parents.map((parent) => `parent ${parent}`)];
      return writeObject(folder, 'commit', `${above.join('\n')}\nauthor ${who}\ncommitter ${who}\n\nx\n`);
    },
    branch: (name, commit) => put(join(folder, name), `${commit}\n`),
    git: (...args) => git(folder, args),
  };
}

/** How much of the history a workspace has; `actions/checkout` leaves depth 1 unless it is told otherwise. */
export type Depth = 'full' | 'depth 1' | 'depth 2';

/** A workspace at a commit. */
export function checkOut(origin: Origin, folder: string, commit: string, depth: Depth): void {
  mkdirSync(folder, { recursive: true });
  git(folder, ['init', '--quiet', '--template=', '--initial-branch=main']);
  git(folder, ['remote', 'add', 'origin', pathToFileURL(origin.folder).href]);
  if (depth === 'full')
    git(folder, ['fetch', '--quiet', 'origin', '+refs/*:refs/remotes/origin/*', '+refs/heads/*:refs/remotes/origin/*']);
  git(folder, [
    'fetch',
    '--quiet',
    ...(depth === 'full' ? [] : [`--depth=${depth.slice(-1)}`, '--no-tags']),
    'origin',
    commit,
  ]);
  git(folder, ['checkout', '--quiet', '--detach', commit]);
}

/** Writes the files as git keeps them, without starting it, and gives the id of their tree. */
function writeTree(folder: string, files: Files): string {
  const names = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
  const entries = names.map((name) => {
    const text = files[name];
    if (text !== undefined) return { mode: '100644', name, sorted: name, id: writeObject(folder, 'blob', text) };
    const below = Object.entries(files).filter(([path]) => path.startsWith(`${name}/`));
    const inside = Object.fromEntries(below.map(([path, text]) => [path.slice(name.length + 1), text]));
    return { mode: '40000', name, sorted: `${name}/`, id: writeTree(folder, inside) };
  });
  entries.sort((one, other) => Buffer.compare(Buffer.from(one.sorted), Buffer.from(other.sorted)));
  const lines = entries.map(({ mode, name, id }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]);
  return writeObject(folder, 'tree', Buffer.concat(lines.flat()));
}

function writeObject(folder: string, type: 'blob' | 'tree' | 'commit', content: string | Buffer): string {
  const bytes = Buffer.from(content);
  const object = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes]);
  const id = createHash('sha1').update(object).digest('hex');
  mkdirSync(join(folder, 'objects', id.slice(0, 2)), { recursive: true });
  writeFileSync(join(folder, 'objects', id.slice(0, 2), id.slice(2)), deflateSync(object));
  return id;
}

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { put } from '../hostile/places.js';

export type Files = Readonly<Record<string, string>>;

/** Whatever system the tests run on, and without a program that tidies up behind each commit. */
const CORE = { autocrlf: 'false', filemode: String(process.platform !== 'win32') };
const TIDYING = '[gc]\n\tauto = 0\n[maintenance]\n\tauto = false\n';

/** Writes an empty repository as `git init` would, which costs more than most checks. */
export function makeRepository(folder: string, core: Readonly<Record<string, string>> = {}, more = ''): void {
  const settings = Object.entries({ repositoryformatversion: '0', bare: 'false', ...CORE, ...core });
  const lines = settings.map(([name, value]) => `\t${name} = ${value}\n`).join('');
  for (const inner of ['objects', 'refs/heads']) mkdirSync(join(folder, inner), { recursive: true });
  put(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  put(join(folder, 'config'), `[core]\n${lines}${TIDYING}${more}`);
}

/** Writes a commit of exactly these files into a repository, and gives its id. */
export function writeCommit(folder: string, files: Files, parents: readonly string[]): string {
  const by = 'Octo <octo@example.com> 1700000000 +0000';
  const lines = [
    `tree ${writeTree(folder, Object.entries(files))}`,
    ...parents.map((parent) => `parent ${parent}`),
    ...[`author ${by}`, `committer ${by}`, '', 'x'],
  ];
  return writeObject(folder, 'commit', Buffer.from(lines.join('\n')));
}

type Named = readonly (readonly [path: string, text: string])[];

function writeTree(folder: string, files: Named): string {
  const below = new Map<string, Named>();
  for (const [path, text] of files) {
    const [, first = '', rest = ''] = /^([^/]+\/?)(.*)$/s.exec(path) ?? [];
    below.set(first, [...(below.get(first) ?? []), [rest, text]]);
  }
  // A folder is sorted with the slash behind its name.
  const inOrder = [...below].sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const entries = inOrder.flatMap(([name, those]) => {
    const isFolder = name.endsWith('/');
    const id = isFolder ? writeTree(folder, those) : writeObject(folder, 'blob', Buffer.from(those[0]?.[1] ?? ''));
    const mode = isFolder ? '40000' : '100644';
    return [Buffer.from(`${mode} ${name.replace('/', '')}\0`), Buffer.from(id, 'hex')];
  });
  return writeObject(folder, 'tree', Buffer.concat(entries));
}

function writeObject(folder: string, kind: string, content: Buffer): string {
  const object = Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content]);
  const id = createHash('sha1').update(object).digest('hex');
  mkdirSync(join(folder, 'objects', id.slice(0, 2)), { recursive: true });
  writeFileSync(join(folder, 'objects', id.slice(0, 2), id.slice(2)), deflateSync(object));
  return id;
}

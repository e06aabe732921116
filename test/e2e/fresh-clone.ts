import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { committed, git } from './site.js';

const SKIPPED = ['.git', 'node_modules', 'build'];

/** Clones the files of this repository, as a new user does, into a folder that exists; gives the clone. */
export function freshClone(folder: string): string {
  const origin = join(folder, 'origin');
  cpSync('.', origin, { recursive: true, filter: (file) => !SKIPPED.includes(basename(file)) });
  committed(origin);
  git(folder, ['clone', '--quiet', origin, 'clone']);
  return join(folder, 'clone');
}

/** What a run in a clone prints, with the commit that README shows. */
export function withCommitOfReadme(stdout: string): string {
  return stdout.replace(/(?<=^Compared with .*)\b[0-9a-f]{7}\b/m, '7e3720d');
}

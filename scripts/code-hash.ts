import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import packageJson from '../package.json' with { type: 'json' };

/** Where `dist/` keeps the hash of the code that it was made of. */
export const HASH_FILE = 'dist/code.sha256';

/** A hash of the compiled code of `src`, comments and types aside, and of the version: of all in `dist/` that is ours. */
export function codeHash(folder = 'build/src'): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:c?js|json)$/.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const hash = createHash('sha256').update(packageJson.version);
  for (const file of files) hash.update(`\0${file}\0${codeOf(file, readFileSync(join(folder, file), 'utf8'))}`);
  return hash.digest('hex');
}

function codeOf(file: string, text: string): string {
  if (file.endsWith('.json')) return text;
  const { tokens } = parse(text, { sourceType: 'unambiguous', tokens: true });
  return (tokens ?? [])
    .filter(({ type }) => typeof type === 'object')
    .map(({ start, end }) => text.slice(start, end))
    .join('\n');
}

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Runs the compiled tests, or those whose path holds one of the words given. */
const words = process.argv.slice(2);
const files = readdirSync('build/test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.js'))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .map((file) => join('build', 'test', file))
  .sort();
if (files.length === 0) throw new Error(`No test has a path with ${words.join(' or ')}`);
const { status } = spawnSync(process.execPath, ['--enable-source-maps', '--test', ...files], { stdio: 'inherit' });
process.exitCode = status ?? 1;

import assert from 'node:assert/strict';
import test from 'node:test';
import { ODD_NAMES } from '../not-on-windows.js';
import { runCommandLine } from '../runner/command-line.js';
import { checkedOut, history } from './history.js';
import { temporaryFolder } from './site.js';

const twice = (at: number) => `{ "name": "web-00000000000${at}", "id": "web-00000000000${at}" }`;
/** Characters that turn or hide a line, or begin a command of a terminal, with what is printed for each. */
const ODD: readonly (readonly [character: string, printed: string])[] = [
  ['\u202E', '\\u{202e}'],
  ['\u2066', '\\u{2066}'],
  ['\u200B', '\\u{200b}'],
  ['\u009B', '\\u{9b}'],
];

test('what --fix prints holds no character of a file name that a terminal obeys', ODD_NAMES, async (context) => {
  const folder = temporaryFolder(context);
  const names = ['shop', ...ODD.map(([character]) => `${character}31mshop`)];
  const files = Object.fromEntries(names.map((name, at) => [`apps/${name}/package.json`, twice(at)]));
  const [head = ''] = history(folder, [files]);
  checkedOut(folder, head);
  const { stdout, stderr } = await runCommandLine(folder, ['--fix', '--base', 'none', 'apps/*']);
  const printed = ['shop', ...ODD.map(([, escaped]) => `${escaped}31mshop`)];
  const lines = stderr.split('\n').filter((line) => line.startsWith('Fixed '));
  assert.deepEqual(lines.sort(), printed.map((name) => `Fixed apps/${name}/package.json (1 fix).`).sort());
  for (const [character] of ODD) assert.ok(!(stdout + stderr).includes(character), JSON.stringify(stderr));
});

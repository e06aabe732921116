import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import test from 'node:test';

/** Which rooms the files of a room may import, its own aside: only what comes before it on the way from the disk to GitHub. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  order: [],
  reason: [],
  nearest: [],
  quote: [],
  snapshot: ['order'],
  patterns: ['order'],
  manifest: ['snapshot', 'nearest', 'quote', 'order'],
  routes: ['snapshot', 'patterns', 'nearest', 'quote', 'order'],
  auth: ['manifest', 'routes', 'patterns', 'snapshot', 'quote', 'order'],
  project: ['snapshot', 'manifest', 'routes', 'auth', 'quote'],
  rules: ['project', 'snapshot', 'manifest', 'routes', 'auth', 'patterns', 'nearest', 'quote', 'order'],
  findings: ['rules', 'project', 'routes', 'order'],
  changes: ['rules', 'project', 'routes', 'auth', 'manifest', 'patterns', 'snapshot', 'order'],
  report: ['findings', 'changes', 'rules', 'project', 'routes', 'auth', 'manifest', 'snapshot', 'patterns', 'order'],
  options: ['rules', 'auth', 'nearest'],
  preflight: [
    'reason',
    'options',
    'findings',
    'changes',
    'report',
    'rules',
    'project',
    'manifest',
    'routes',
    'snapshot',
    'order',
  ],
  plan: ['snapshot', 'order'],
  merge: ['preflight', 'options', 'report', 'snapshot', 'order'],
  github: ['reason', 'plan', 'merge', 'changes', 'report', 'options', 'snapshot', 'preflight', 'findings', 'order'],
  'command-line': [
    'changes',
    'preflight',
    'findings',
    'plan',
    'merge',
    'options',
    'report',
    'rules',
    'manifest',
    'snapshot',
    'nearest',
  ],
  heap: [],
  cli: ['heap', 'reason', 'command-line', 'report', 'rules', 'manifest', 'snapshot', 'nearest'],
  action: ['heap', 'reason', 'github', 'changes', 'preflight', 'plan', 'merge', 'options', 'report', 'snapshot'],
};

/** What only a door may import: the disk and git, the clock and the environment, GitHub. */
const DOORS: readonly { readonly module: RegExp; readonly rooms: readonly string[] }[] = [
  { module: /^@actions\//, rooms: ['github'] },
  { module: /^node:(fs|child_process)/, rooms: ['snapshot', 'github', 'cli', 'command-line'] },
  { module: /^fast-glob$/, rooms: ['snapshot'] },
  { module: /^node:os$/, rooms: ['snapshot'] },
  { module: /^node:v8$/, rooms: ['heap'] },
];

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.c?ts$/.test(file));

for (const file of files) {
  test(`src/${file} imports only what comes before it`, () => {
    const room = roomOf(file);
    const text = readFileSync(join('src', file), 'utf8');
    assert.ok(room in ROOMS, `${room} is a known room`);
    for (const imported of importsOf(text)) {
      if (imported.startsWith('.')) {
        const target = normalize(join(dirname(file), imported));
        if (target.startsWith('..')) continue;
        const other = roomOf(target.replace(/\.js$/, '.ts'));
        assert.ok(other === room || ROOMS[room]?.includes(other), `${room} imports ${other} (${imported})`);
      }
      for (const { module, rooms } of DOORS) {
        if (module.test(imported)) assert.ok(rooms.includes(room), `${room} imports ${imported}`);
      }
    }
  });

  test(`src/${file} knows no clock and no environment unless it is a door`, () => {
    if (['snapshot', 'github', 'cli', 'action', 'command-line'].includes(roomOf(file))) return;
    const code = readFileSync(join('src', file), 'utf8')
      .replaceAll(/'[^'\n]*'/g, '')
      .replaceAll(/\/\*.*?\*\/|\/\/.*/gs, '');
    assert.doesNotMatch(code, /\bprocess\.|\bDate\.now|\bnew Date|performance\.|console\.|Math\.random/);
  });
}

function roomOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : file.replace(/\.ts$/, '');
}

function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/(?:from|import|require)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
}

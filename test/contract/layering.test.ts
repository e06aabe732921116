import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import test from 'node:test';
import { measure } from '../../scripts/house.js';

/** Which rooms the files of a room may import, its own aside: what comes before it on the way from disk to GitHub. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  limits: [],
  severity: [],
  text: [],
  json: ['text'],
  patterns: ['text'],
  manifest: ['text', 'json'],
  routes: ['text', 'patterns'],
  handler: ['text'],
  auth: ['text', 'json', 'patterns', 'manifest', 'routes'],
  read: ['text', 'manifest'],
  // What a project is, and beside it how one is made.
  project: ['manifest', 'routes', 'handler', 'auth'],
  'read-project': ['text', 'json', 'read', 'patterns', 'manifest', 'routes', 'handler', 'auth', 'project'],
  compare: ['text', 'json', 'patterns', 'manifest', 'routes', 'auth', 'project'],
  // Where a project was in base its identity tells, and what is gone is a part of the change.
  projects: ['text', 'read', 'manifest', 'compare'],
  rules: ['severity', 'text', 'json', 'patterns', 'manifest', 'routes', 'handler', 'auth', 'project', 'compare'],
  // What a settings file may hold, what one says, and which findings it ignores.
  settings: ['severity', 'text', 'json', 'auth', 'read', 'manifest'],
  report: [
    ...['severity', 'text', 'read', 'patterns', 'manifest', 'routes', 'auth', 'project', 'compare', 'rules'],
    'settings',
  ],
  // Rules for their texts, what the settings may say of them, and the names of readings.
  formats: ['severity', 'text', 'auth', 'rules', 'settings', 'report'],
  options: ['severity', 'text', 'project', 'rules', 'settings', 'report'],
  'check-folder': [
    ...['text', 'read', 'manifest', 'project', 'projects', 'read-project'],
    ...['compare', 'rules', 'report'],
  ],
  'settings-change': ['text', 'projects', 'compare', 'settings', 'options'],
  door: ['read', 'projects'],
  check: [
    ...['text', 'read', 'project', 'projects', 'compare', 'rules', 'report', 'settings', 'options'],
    ...['check-folder', 'door', 'settings-change'],
  ],
  'write-file': ['read'],
  github: ['severity', 'text', 'read', 'projects', 'report', 'formats', 'options', 'check', 'write-file'],
  which: ['text', 'patterns', 'routes', 'handler', 'auth', 'project'],
  'command-line': [
    ...['text', 'read', 'patterns', 'manifest', 'projects', 'rules', 'settings', 'report', 'formats', 'options'],
    ...['check', 'door', 'which', 'write-file'],
  ],
  cli: ['report', 'command-line'],
  action: ['text', 'read', 'report', 'check', 'github'],
};

/** What only a door may import: the disk and git, the clock and the environment, GitHub. */
const DOORS: readonly { readonly module: RegExp; readonly rooms: readonly string[] }[] = [
  { module: /^@actions\//, rooms: ['github'] },
  { module: /^node:(fs|child_process)/, rooms: ['read', 'write-file', 'github', 'command-line'] },
  { module: /^picomatch$/, rooms: ['text', 'projects'] },
  { module: /^node:os$/, rooms: ['read'] },
  // The command line never uses the network.
  { module: /^(?:@octokit\/|undici$|(?:node:)?(?:https?|http2|net|tls|dns|dgram)$)/, rooms: ['github'] },
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
        assert.ok(
          other === room || other === 'limits' || ROOMS[room]?.includes(other),
          `${room} imports ${other} (${imported})`,
        );
      }
      for (const { module, rooms } of DOORS) {
        if (module.test(imported)) assert.ok(rooms.includes(room), `${room} imports ${imported}`);
      }
    }
  });

  test(`src/${file} knows no clock and no environment unless it is a door`, () => {
    const code = readFileSync(join('src', file), 'utf8')
      .replaceAll(/'[^'\n]*'/g, '')
      .replaceAll(/\/\*.*?\*\/|\/\/.*/gs, '');
    assert.doesNotMatch(code, /\bfetch\(|\bWebSocket\b/);
    if (['read', 'github', 'cli', 'action', 'command-line'].includes(roomOf(file))) return;
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

test('no imports lead back, and none further than a reader follows', () => {
  const { circles, longestChain } = measure('.');
  assert.deepEqual(circles, []);
  assert.ok(longestChain.length <= 15, longestChain.join(' > '));
});

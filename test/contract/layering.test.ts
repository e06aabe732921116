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
  project: ['text', 'read', 'manifest', 'routes', 'handler', 'auth'],
  'code-facts': ['text', 'read', 'handler', 'project'],
  // Reads what else a website holds.
  calls: ['text', 'read', 'patterns'],
  compare: ['text', 'json', 'patterns', 'manifest', 'routes', 'auth', 'project', 'calls'],
  // Where a project was in base its identity or its routes tell, and what is gone is a part of the change.
  projects: ['text', 'read', 'manifest', 'compare', 'settings'],
  'read-project': [
    ...['text', 'json', 'read', 'patterns', 'manifest', 'routes', 'handler', 'auth', 'project'],
    ...['projects', 'code-facts'],
  ],
  rules: ['severity', 'text', 'json', 'patterns', 'manifest', 'routes', 'handler', 'auth', 'project', 'compare'],
  // What rules find, and which of what they offer holds.
  judge: ['severity', 'text', 'patterns', 'manifest', 'routes', 'auth', 'project', 'compare', 'rules'],
  // What a settings file may hold, what one says, and which findings it ignores.
  settings: ['severity', 'text', 'json', 'auth', 'read', 'manifest'],
  report: [
    ...['severity', 'text', 'read', 'patterns', 'manifest', 'routes', 'auth', 'project', 'compare', 'rules'],
    ...['judge', 'settings'],
  ],
  // Rules for their texts, what the settings may say of them, and the names of readings.
  formats: ['severity', 'text', 'auth', 'rules', 'settings', 'report'],
  options: ['severity', 'text', 'project', 'rules', 'settings', 'report'],
  'check-folder': [
    ...['text', 'read', 'manifest', 'project', 'projects', 'read-project'],
    ...['compare', 'calls', 'rules', 'report'],
  ],
  check: [
    ...['read', 'compare', 'project', 'projects', 'code-facts', 'read-project', 'rules', 'report', 'settings'],
    'check-folder',
  ],
  // The order of a run: what it reads, and what it checks.
  'check-through': ['read', 'projects', 'rules', 'settings', 'options', 'check'],
  'write-file': ['read', 'settings'],
  github: ['severity', 'text', 'read', 'projects', 'report', 'formats', 'options', 'check', 'write-file'],
  which: ['text', 'patterns', 'routes', 'handler', 'auth', 'project'],
  'command-line': [
    ...['text', 'read', 'patterns', 'manifest', 'projects', 'rules', 'settings', 'report', 'formats', 'options'],
    ...['check', 'check-through', 'which', 'write-file'],
  ],
  cli: ['report', 'command-line'],
  action: ['text', 'read', 'projects', 'settings', 'report', 'check', 'check-through', 'github'],
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
  .filter((file) => /\.c?ts$/.test(file))
  .map((file) => ({ file, room: roomOf(file), text: readFileSync(join('src', file), 'utf8') }));

function roomOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : file.replace(/\.[jt]s$/, '');
}

test('each file imports only what comes before its room, and what its room is a door to', () => {
  const faults = files.flatMap(({ file, room, text }) => {
    const imports = [...text.matchAll(/(?:from|import|require)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g)];
    const wrong = imports.flatMap(([, imported = '']) => {
      const target = normalize(join(dirname(file), imported));
      const isOwn = imported.startsWith('.') && !target.startsWith('..');
      const mayImport = !isOwn || [room, 'limits', ...(ROOMS[room] ?? [])].includes(roomOf(target));
      const isOpen = DOORS.every(({ module, rooms }) => !module.test(imported) || rooms.includes(room));
      return mayImport && isOpen ? [] : imported;
    });
    return wrong.map((imported) => `src/${file} imports ${imported}`);
  });
  assert.deepEqual(faults, []);
  const rooms = files.map(({ room }) => room).filter((room) => !(room in ROOMS));
  assert.deepEqual(rooms, []);
});

test('only a door knows a clock and an environment, and none a network of its own', () => {
  const faults = files.flatMap(({ file, room, text }) => {
    const code = text.replaceAll(/'[^'\n]*'/g, '').replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');
    const isDoor = ['read', 'github', 'cli', 'action', 'command-line'].includes(room);
    const known = code.match(/\bfetch\(|\bWebSocket\b/) ?? (isDoor ? null : code.match(WORLD));
    return known ? `src/${file}: ${known[0]}` : [];
  });
  assert.deepEqual(faults, []);
});

const WORLD = /\bprocess\.|\bDate\.now|\bnew Date|performance\.|console\.|Math\.random/;

test('no imports lead back, and none further than a reader follows', () => {
  const { circles, longestChain } = measure('.');
  assert.deepEqual(circles, []);
  assert.ok(longestChain.length <= 15, longestChain.join(' > '));
});

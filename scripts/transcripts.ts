import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A situation at the terminal: what is there, and what is typed in which folder. */
interface Scene {
  readonly title: string;
  readonly folder?: string;
  readonly type: string;
  /** Files beside those of `examples/storefront` in the folder `shop`. */
  readonly files?: Readonly<Record<string, string>>;
  readonly git?: 'clean' | 'dirty';
  readonly columns?: number;
  /** Lines at the end that are shown; the whole without it. */
  readonly last?: number;
}

const SITE = {
  'package.json': '{ "title": "Blog" }\n',
  'server/api/posts.get.ts': 'export default () => ({ posts: [] });\n',
};
const blog = (folder: string) =>
  Object.fromEntries(Object.entries(SITE).map(([name, text]) => [`${folder}/${name}`, text]));
const MANY = Object.fromEntries(
  Array.from({ length: 10_000 }, (_, at) => [
    `many/server/api/r${String(at).padStart(4, '0')}.get.ts`,
    'export default () => ({});\n',
  ]),
);

/** What a newcomer meets. */
const SCENES: readonly Scene[] = [
  { title: 'In the folder of a website', folder: 'shop', type: 'website-preflight', git: 'clean', last: 6 },
  {
    title: 'In a folder that is not a website',
    folder: 'empty',
    type: 'website-preflight',
    files: { 'empty/notes.txt': '' },
  },
  { title: 'A folder above websites', type: 'website-preflight .', files: blog('blog'), last: 1 },
  { title: 'A typo in a command', type: 'website-preflight explian route-conflict' },
  { title: 'A typo in a folder', type: 'website-preflight shpo' },
  {
    title: 'In a folder inside a website',
    folder: 'shop/server/api/orders',
    type: 'website-preflight which GET /api/orders/7',
  },
  { title: 'Without git', folder: 'shop', type: 'website-preflight', last: 1 },
  {
    title: 'With an edit that is not committed',
    folder: 'shop',
    type: 'website-preflight',
    git: 'dirty',
    files: { 'shop/server/api/orders/new.get.ts': 'export default 1;\n' },
  },
  { title: 'At the root of several websites', type: "website-preflight '*'", files: blog('blog'), git: 'clean' },
  { title: '10,000 routes', type: 'website-preflight many', files: { 'many/package.json': '{}\n', ...MANY }, last: 12 },
  { title: 'Only the verdict', folder: 'shop', type: 'website-preflight --quiet' },
  { title: 'A terminal of 60 columns', folder: 'shop', type: 'website-preflight which /api/admin/stock', columns: 60 },
  {
    title: 'A broken manifest',
    folder: 'shop',
    type: 'website-preflight --quiet',
    files: { 'shop/package.json': '{\n  "lang": "en",\n}\n' },
  },
];

/** The scenes as a page: what is typed, what is printed, and the exit code. */
export function transcripts(): string {
  const intro =
    '# At the terminal\n\nWhat the command line prints in situations that a newcomer meets, written by `npm run readme` and checked by a test.\n';
  return [intro, ...SCENES.map(transcript)].join('\n');
}

function transcript(scene: Scene): string {
  const { title, folder = '.', type, git, files = {}, columns, last } = scene;
  const root = mkdtempSync(join(tmpdir(), 'preflight-terminal-'));
  try {
    cpSync('examples/storefront', join(root, 'shop'), { recursive: true });
    if (git === 'dirty') commit(root);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    if (git === 'clean') commit(root);
    const [, ...args] = type.replaceAll("'", '').split(' ');
    const { NO_COLOR: _, FORCE_COLOR: __, npm_command: ___, ...env } = process.env;
    const { stdout, stderr, status } = spawnSync(process.execPath, [resolve('dist/cli.js'), ...args], {
      cwd: join(root, folder),
      encoding: 'utf8',
      env: { ...env, COLUMNS: String(columns ?? 80) },
    });
    const lines = stdout.trimEnd().split('\n');
    const shown = last === undefined || lines.length <= last ? lines : ['…', ...lines.slice(-last)];
    const said = `${shown.join('\n')}\n${stderr && `(standard error) ${stderr}`}`
      .replaceAll(/\b[0-9a-f]{7}\b(?=, )/g, '7e3720d')
      .trimStart();
    return `## ${title}\n\n\`\`\`text\n${folder === '.' ? '' : `${folder} `}$ ${type}\n${said}(exit code ${status})\n\`\`\`\n`;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function commit(root: string): void {
  const identity = ['-c', 'user.name=Octo', '-c', 'user.email=octo@example.com', '-c', 'commit.gpgsign=false'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...identity, 'commit', '--quiet', '--message', 'x'],
  ])
    spawnSync('git', args, { cwd: root });
}

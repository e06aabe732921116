import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { largeHandler, writeCorpus } from './corpus.js';

/** What a check takes. `cpu` is in seconds, `peak` in KiB. */
interface Usage {
  readonly cpu: number;
  readonly peak: number;
}

/** An honest repository that may be twice as large: it writes itself, and its change, to a folder. */
interface Scene {
  readonly name: string;
  /** `share`: 0.5 or 1. */
  write(folder: string, share: number): void;
}

/** A row for each scene: what the check takes at half of its size and at its size. Near-linear is a ratio of about 2. */
export function* growthRows(
  work: string,
  checkOf: (folder: string, base: string) => Usage,
  isLong: boolean,
): Iterable<string> {
  const folder = join(work, 'growth');
  for (const { name, write } of [...SCENES, ...(isLong ? LONG : [])]) {
    const [half, whole] = [0.5, 1].map((share) => {
      rmSync(folder, { recursive: true, force: true });
      write(folder, share);
      return checkOf(folder, 'HEAD');
    });
    const cells = [half?.cpu.toFixed(2), whole?.cpu.toFixed(2)].map((cpu) => `${cpu} s`);
    const ratio = ((whole?.cpu ?? Number.NaN) / (half?.cpu ?? Number.NaN)).toFixed(1);
    yield `| ${name} | ${cells.join(' | ')} | ${ratio} | ${Math.round((whole?.peak ?? Number.NaN) / 1024)} MB |`;
  }
}

const SCENES: readonly Scene[] = [
  {
    name: '300 websites of 30 routes, a tenth of the files changed',
    write: (folder, share) => {
      for (let at = 0; at < 300 * share; at += 1) writeCorpus(join(folder, `site${at}`), 30, 'plain', at);
      commit(folder);
      for (const file of routeFiles(folder).filter((_, at) => at % 10 === 0)) appendTo(file, '// changed\n');
    },
  },
  {
    name: '1,000 routes moved',
    write: (folder, share) => move(folder, 1000 * share, (text) => text),
  },
  {
    name: '1,000 routes moved and edited',
    write: (folder, share) =>
      move(folder, 1000 * share, (text) => `// moved\n${text.replaceAll('context.params', 'context .params')}`),
  },
  {
    name: '200 folders renamed, each with its key',
    write: (folder, share) => {
      const names = Array.from({ length: 200 * share }, (_, at) => `area${at}`);
      for (const name of names)
        for (let at = 0; at < 20; at += 1)
          put(join(folder, `server/api/${name}/r${at}.get.ts`), `export default () => ({ ${name}: ${at} });\n`);
      const auth = Object.fromEntries(names.slice(0, 199).map((name) => [`/api/${name}`, name]));
      put(join(folder, 'package.json'), JSON.stringify({ name: 'many', auth }, null, 2));
      commit(folder);
      for (const name of names) renameSync(join(folder, 'server/api', name), join(folder, 'server/api', `new-${name}`));
    },
  },
  {
    name: '10,000 routes below a parameter',
    write: (folder, share) => {
      for (let at = 0; at < 10_000 * share; at += 1)
        put(join(folder, `server/api/[org]/area${at % 100}/n${at}/act.get.ts`), 'export default () => ({});\n');
      put(join(folder, 'package.json'), '{ "name": "below" }\n');
      commit(folder);
    },
  },
  {
    name: 'one route file of 1 MiB',
    write: (folder, share) => {
      put(join(folder, 'server/api/large/[id].get.ts'), largeHandler(2 ** 20 * share));
      put(join(folder, 'package.json'), '{ "name": "large" }\n');
      commit(folder);
    },
  },
  {
    name: '100 routes gone, 10,000 files searched for their calls',
    write: (folder, share) => {
      for (let at = 0; at < 100; at += 1)
        put(join(folder, `server/api/gone${at}/[id].get.ts`), `export default () => ({ at: ${at} });\n`);
      for (let at = 0; at < 10_000 * share; at += 1) {
        const calls = Array.from({ length: 80 }, (_, line) => `const item${line} = load('/api/kept${line}/${at}');\n`);
        put(join(folder, `app/f${at}.ts`), `${calls.join('')}load('/api/gone${at % 5000}/7');\n`);
      }
      put(join(folder, 'package.json'), '{ "name": "calls" }\n');
      commit(folder);
      rmSync(join(folder, 'server/api'), { recursive: true });
    },
  },
];

const LONG: readonly Scene[] = [
  {
    name: '4,000 manifests among 160,000 files',
    write: (folder, share) => {
      for (let at = 0; at < 4000 * share; at += 1) {
        put(join(folder, `packages/p${at}/package.json`), `{ "name": "p${at}" }\n`);
        for (let file = 0; file < 39; file += 1) put(join(folder, `packages/p${at}/src/f${file}.txt`), '');
      }
      put(join(folder, 'package.json'), '{ "name": "web-0123456789ab" }\n');
      commit(folder);
    },
  },
  {
    name: '50 websites of 2,000 routes',
    write: (folder, share) => {
      for (let at = 0; at < 50 * share; at += 1) writeCorpus(join(folder, `site${at}`), 2000, 'wrapped', at);
      commit(folder);
    },
  },
];

/** A website all of whose routes are moved, each as `edit` leaves it. */
function move(folder: string, routes: number, edit: (text: string) => string): void {
  writeCorpus(folder, routes, 'plain');
  commit(folder);
  const [from, to] = [join(folder, 'server/api'), join(folder, 'server/moved')];
  renameSync(from, to);
  mkdirSync(from);
  renameSync(to, join(from, 'moved'));
  for (const file of routeFiles(folder)) writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

function routeFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => join(folder, file));
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function appendTo(file: string, text: string): void {
  writeFileSync(file, readFileSync(file, 'utf8') + text);
}

/** Makes a folder a repository whose files are committed. */
export function commit(folder: string): void {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost', ...args], { cwd: folder });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'base');
}

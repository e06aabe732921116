import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { manifestJsonSchema } from '../src/manifest/schema.js';
import { reportJsonSchema } from '../src/report/report.js';
import { rules } from '../src/rules/index.js';
import { settingsJsonSchema } from '../src/settings/settings-schema.js';
import { codeHash, HASH_FILE } from './code-hash.js';
import { allLicences } from './licences.js';

/** What `@vercel/ncc` exports; it brings no types. */
type Bundle = (
  input: string,
  options: {
    readonly externals: Readonly<Record<string, string>>;
    readonly license: string;
    readonly target: string;
    readonly quiet: true;
    readonly minify: boolean;
  },
) => Promise<{
  readonly code: string;
  readonly assets: Readonly<Record<string, { readonly source: Buffer | string }>>;
}>;

const bundle: Bundle = createRequire(import.meta.url)('@vercel/ncc');

/** The files of code in `dist/` and the modules that they begin with. The last is loaded by the first when it is needed. */
const FILES = {
  'index.js': 'action.js',
  'cli.js': 'cli.js',
  'octokit.js': 'github/octokit.js',
};

/**
 * `@actions/core` loads an HTTP client as it starts, for the tokens of OpenID Connect. Nothing here asks for one, and that
 * client would be a fifth of the time the action takes to start.
 */
const WITHOUT_CLIENT = { '@actions/http-client': 'data:text/javascript,export class HttpClient {}' };

/** Writes `dist/`: the action, the command line, what both load later, the licences of what they bundle, the JSON Schemas, and what tells whether it is stale. */
const bundles = new Map<string, { readonly code: string; readonly licences: string }>();
for (const [name, entry] of Object.entries(FILES))
  bundles.set(name, await bundled(entry, name === 'index.js' ? WITHOUT_CLIENT : {}));

const dist = 'dist';
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
for (const [name, { code }] of bundles) write(name, code);
chmodSync(join(dist, 'cli.js'), 0o755);
write('licenses.txt', allLicences([...bundles.values()].map(({ licences }) => licences)));
write('package.json', '{"type":"module"}\n');
writeJson('manifest.schema.json', manifestJsonSchema());
writeJson('report.schema.json', reportJsonSchema());
writeJson('settings.schema.json', settingsJsonSchema(rules));
writeFileSync(HASH_FILE, `${codeHash()}\n`);

/** A module of `build/src` with all it imports, and the licences of that. */
async function bundled(entry: string, externals: Readonly<Record<string, string>>) {
  const { code, assets } = await bundle(resolve('build/src', entry), {
    externals,
    license: 'licenses.txt',
    target: 'es2023',
    quiet: true,
    // Every run compiles it first, and npm's package is to stay small.
    minify: true,
  });
  const licences = assets['licenses.txt']?.source.toString();
  if (licences === undefined) throw new Error(`no licences were found for ${entry}`);
  return { code, licences };
}

function writeJson(name: string, value: object): void {
  write(name, `${JSON.stringify(value, null, 2)}\n`);
}

function write(name: string, text: string): void {
  writeFileSync(join(dist, name), text);
}

import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { manifestJsonSchema } from '../src/manifest/json-schema.js';
import { reportJsonSchema } from '../src/report/report.js';

/** What `@vercel/ncc` exports; it brings no types. */
type Bundle = (
  input: string,
  options: {
    readonly externals: Readonly<Record<string, string>>;
    readonly license: string;
    readonly target: string;
    readonly quiet: true;
  },
) => Promise<{
  readonly code: string;
  readonly assets: Readonly<Record<string, { readonly source: Buffer | string }>>;
}>;

const bundle: Bundle = createRequire(import.meta.url)('@vercel/ncc');

/**
 * `@actions/core` loads an HTTP client as it starts, for the tokens of OpenID Connect. Nothing here asks for one, and that
 * client would be a fifth of the time the action takes to start.
 */
const WITHOUT_CLIENT = { '@actions/http-client': 'data:text/javascript,export class HttpClient {}' };

/** Writes `dist/`: the action, its client for GitHub's API, the command line, the licences of what they bundle, and the two JSON Schemas. */
const action = await bundled('action', WITHOUT_CLIENT);
const client = await bundled('github/octokit', {});
const commandLine = await bundled('cli', {});

const dist = 'dist';
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
write('index.js', action.code);
write('octokit.js', client.code);
write('cli.js', commandLine.code);
chmodSync(join(dist, 'cli.js'), 0o755);
// The action bundles all that the command line does.
write('licenses.txt', action.licences + client.licences);
write('package.json', '{"type":"module"}\n');
writeJson('manifest.schema.json', manifestJsonSchema());
writeJson('report.schema.json', reportJsonSchema());

/** A module of `build/src` with all it imports, and the licences of that. */
async function bundled(entry: string, externals: Readonly<Record<string, string>>) {
  const { code, assets } = await bundle(resolve(`build/src/${entry}.js`), {
    externals,
    license: 'licenses.txt',
    target: 'es2023',
    quiet: true,
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

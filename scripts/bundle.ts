import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestJsonSchema } from '../src/manifest/json-schema.js';
import { reportJsonSchema } from '../src/report/report.js';

/** Writes `dist/`: the action, the command line, the licences of what they bundle, and the two JSON Schemas. */
const dist = 'dist';
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
for (const [entry, name] of [
  ['action', 'index'],
  ['cli', 'cli'],
]) {
  const folder = mkdtempSync(join(tmpdir(), 'website-preflight-'));
  const args = [
    'build',
    `build/src/${entry}.js`,
    '--out',
    folder,
    '--target',
    'es2023',
    '--license',
    'licenses.txt',
    '--quiet',
  ];
  execFileSync(join('node_modules', '.bin', 'ncc'), args, { stdio: 'inherit', shell: process.platform === 'win32' });
  cpSync(join(folder, 'index.js'), join(dist, `${name}.js`));
  cpSync(join(folder, 'package.json'), join(dist, 'package.json'));
  // The action bundles all that the command line does.
  if (name === 'index') cpSync(join(folder, 'licenses.txt'), join(dist, 'licenses.txt'));
  rmSync(folder, { recursive: true });
}
writeJson('manifest.schema.json', manifestJsonSchema());
writeJson('report.schema.json', reportJsonSchema());

function writeJson(name: string, value: object): void {
  writeFileSync(join(dist, name), `${JSON.stringify(value, null, 2)}\n`);
}

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import type { Report } from '../../src/report/report.js';
import { git, temporaryFolder } from './site.js';

const CLI = resolve('dist/cli.js');

/** The same commit of an example checked out with LF, and with CRLF as git for Windows does. */
function checkouts(context: { after(done: () => void): void }) {
  const folder = temporaryFolder(context);
  const origin = join(folder, 'origin');
  cpSync('examples/broken', origin, { recursive: true });
  git(folder, ['init', '--quiet', '--initial-branch=main', origin]);
  git(origin, ['-c', 'core.autocrlf=false', 'add', '--all']);
  git(origin, ['commit', '--quiet', '--message', 'x']);
  return ['false', 'true'].map((autocrlf) => {
    const site = join(folder, `crlf-${autocrlf}`);
    git(folder, ['clone', '--quiet', '-c', `core.autocrlf=${autocrlf}`, origin, site]);
    return site;
  });
}

function printed(site: string, ...args: readonly string[]): string {
  return spawnSync(process.execPath, [CLI, ...args], { cwd: site, encoding: 'utf8' }).stdout;
}

test('a checkout with CRLF gives the report of one with LF, and nothing in it is new', (context) => {
  const [lf = '', crlf = ''] = checkouts(context);
  assert.match(readFileSync(join(crlf, 'package.json'), 'latin1'), /\r\n/);
  for (const base of ['HEAD', 'none']) {
    const report = printed(crlf, '--format', 'json', '--base', base);
    assert.equal(report, printed(lf, '--format', 'json', '--base', base));
    const findings = (JSON.parse(report) as Report).projects.flatMap((project) => project.findings);
    assert.ok(findings.every(({ state }) => state === (base === 'HEAD' ? 'existing' : 'unknown')));
  }
  assert.equal(printed(crlf, 'plan', '--base', 'HEAD'), '[]\n');
});

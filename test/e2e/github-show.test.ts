import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import type { Log } from 'sarif';
import type { Report } from '../../src/report/report.js';
import { runAction } from '../runner/run-action.js';
import { committed, temporaryFolder } from './site.js';

const FILES = { 'report-file': 'out/report.json', 'sarif-file': 'out/log.sarif' };

test('500 findings in 40 files: annotations, summary, report, SARIF and outputs add up', async (context) => {
  const unused = (count: number) => Array.from({ length: count }, (_, at) => `export const f${at} = 1;`).join('\n');
  const routes = Array.from({ length: 39 }, (_, at) => [
    `server/api/r${at}.get.ts`,
    `${unused(5)}\nexport default 1;\n`,
  ]);
  const fields = Array.from({ length: 461 }, (_, at) => `    "k${at}": 1`);
  const files = {
    'package.json': `{\n  "dependencies": {\n${fields.join(',\n')}\n  }\n}\n`,
    ...Object.fromEntries(routes),
  };
  const folder = temporaryFolder(context);
  committed(folder, files);
  const result = await runAction({ workspace: folder, inputs: { ...FILES, base: 'none' } });
  const report: Report = JSON.parse(readFileSync(join(folder, FILES['report-file']), 'utf8'));
  const log: Log = JSON.parse(readFileSync(join(folder, FILES['sarif-file']), 'utf8'));
  const findings = report.projects[0]?.findings ?? [];
  assert.equal(findings.length, 500);
  assert.equal(new Set(findings.map(({ file }) => file)).size, 40);
  assert.equal(log.runs[0]?.results?.length, 500);
  assert.equal(result.summary.match(/^- 🔴 /gm)?.length, 500);
  const { errors, warnings, notices } = result.outputs;
  assert.equal(Number(errors) + Number(warnings) + Number(notices), 500);
  const said = result.shown.filter(({ file }) => file !== undefined);
  const [more] = result.shown.filter(({ file }) => file === undefined);
  assert.equal(said.length + Number(/^(\d+) more/.exec(more?.message ?? '')?.[1]), 500);
  assert.equal(result.dropped, 0);
  assert.equal(result.exitCode, 1);
});

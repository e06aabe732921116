import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { annotations } from '../../src/formats/annotations.js';
import { sarif } from '../../src/formats/sarif.js';
import { summary } from '../../src/formats/summary.js';
import { reportText } from '../../src/formats/text.js';
import { workflowCommand } from '../../src/formats/workflow-commands.js';
import { readEvent } from '../../src/github/event.js';
import { readHandler } from '../../src/handler/read-handler.js';
import { readManifest } from '../../src/manifest/read-manifest.js';
import { type Report, reportJson, reportJsonSchema } from '../../src/report/report.js';
import { printableSources } from '../../src/report/sources.js';
import { sourceOf } from '../../src/text/source.js';
import { assertInside } from '../handler/marked.js';
import { check } from '../in-memory.js';
import { readCommands } from '../runner/commands.js';
import { change, event, fileName, manifest, source } from './generated.js';
import { type Random, randomFrom } from './random.js';

/** What is generated: the kinds of things a stranger controls. */
export const KINDS = ['names', 'manifests', 'sources', 'trees', 'events'] as const;
export type Kind = (typeof KINDS)[number];

/** Runs the case of a kind with a number; the same number is the same case. Throws what an output does wrong. */
export function runCase(kind: Kind, number: number): void {
  CASES[kind](randomFrom(number * KINDS.length + KINDS.indexOf(kind)));
}

const CASES: Readonly<Record<Kind, (random: Random) => void>> = {
  names: (random) => {
    const files = random.some(4, () => [`server/api/${fileName(random)}`, HANDLER] as const);
    checkOutputs(check(Object.fromEntries([['package.json', '{}'] as const, ...files])));
  },
  manifests: (random) => {
    const written = manifest(random);
    const bytes = Buffer.from(written, random.chance(8) ? 'utf16le' : 'utf8');
    const { root, problem } = readManifest('package.json', { kind: 'bytes', bytes });
    assert.equal(root === null, problem !== null);
    if (random.chance(4)) checkOutputs(check({ 'package.json': bytes, 'server/api/users/[id].get.ts': HANDLER }));
  },
  sources: (random) => {
    const written = source(random);
    const read = sourceOf('server/api/a.ts', written);
    for (const { range } of readHandler(read).remarks) assertInside(range, read);
  },
  trees: (random) => {
    const { files, base } = change(random);
    checkOutputs(check(files, base ? { base } : {}));
  },
  events: (random) => {
    const { name, payload } = event(random);
    const folder = mkdtempSync(join(tmpdir(), 'preflight-event-'));
    writeFileSync(join(folder, 'event.json'), payload);
    const read = readEvent(name, join(folder, 'event.json'));
    rmSync(folder, { recursive: true });
    for (const commit of ['head', 'base', 'before'].map((key) => (read as unknown as Record<string, unknown>)[key])) {
      assert.ok(commit == null || /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(String(commit)));
    }
  },
};

const HANDLER = "export default (_data: unknown, _context: ApiContext) => 'ok';\n";

const isValid = new Ajv({ strict: false }).compile(reportJsonSchema());

/** Whatever was found: the report is as its schema says, its numbers agree, and no output says more than was meant. */
function checkOutputs({ report, projects, snapshot }: ReturnType<typeof check>): void {
  const json = reportJson(report);
  assert.ok(isValid(JSON.parse(json)), JSON.stringify(isValid.errors));
  assert.ok(!json.includes('##['));
  assertConsistent(report);
  const planned = annotations(report);
  const { shown, dropped, others } = readCommands(planned.map(workflowCommand).join(''));
  assert.deepEqual([shown.length, dropped, others], [planned.length, 0, []]);
  for (const [index, { title, file, line }] of shown.entries()) {
    const meant = planned[index];
    assert.deepEqual([title, file, line], [meant?.title, meant?.file, meant?.startLine]);
  }
  const printed = reportText(report, printableSources(projects, snapshot));
  assert.deepEqual(readCommands(printed), { shown: [], dropped: 0, others: [] });
  const page = summary(report, { blob: 'https://github.com/octo/site/blob/0123456' });
  for (const output of [printed, page, ...planned.map(({ message }) => message)])
    assert.doesNotMatch(output, INVISIBLE);
  JSON.parse(sarif(report));
}

/** Escapes, other control characters but line ends, bidirectional controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const INVISIBLE = /[\0-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u2028\u2029]|\p{Cs}/u;

function assertConsistent({ conclusion, counts, projects, failures }: Report): void {
  const findings = projects.flatMap((project) => project.findings);
  for (const level of ['error', 'warning', 'notice'] as const) {
    assert.equal(counts[level], findings.filter(({ severity }) => severity === level).length);
  }
  const expected = failures.length ? 'unchecked' : counts.error ? 'blocked' : 'passed';
  assert.equal(conclusion, expected);
  assert.deepEqual(failures, []);
  for (const { routes, findings } of projects) {
    assert.equal(new Set(findings.map(({ fingerprint }) => fingerprint)).size, findings.length);
    assert.ok(routes.every(({ path }) => path.startsWith('/api')));
    for (const { range } of findings) {
      if (range) assert.ok(range.start.line < range.end.line || range.start.column <= range.end.column);
    }
  }
}

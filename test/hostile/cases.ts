import assert from 'node:assert/strict';
import { Ajv } from 'ajv';
import { annotations, workflowCommand } from '../../src/formats/annotations.js';
import { sarif } from '../../src/formats/sarif.js';
import { summary } from '../../src/formats/summary.js';
import { reportText } from '../../src/formats/terminal.js';
import { type Report, reportJson, reportJsonSchema } from '../../src/report/report.js';
import { sourcesOf } from '../../src/report/sources.js';
import { check } from '../in-memory.js';
import { readCommands } from '../runner/commands.js';
import { change, fileName, manifest, type Random } from './generated.js';

/** What a stranger controls, by kind: each runs a case, and throws what an output does wrong. */
export const CASES: Readonly<Record<'names' | 'manifests' | 'trees', (random: Random) => void>> = {
  names: (random) => {
    const files = random.some(4, () => [`server/api/${fileName(random)}`, HANDLER] as const);
    checkOutputs(check(Object.fromEntries([['package.json', '{}'] as const, ...files])));
  },
  manifests: (random) => {
    const bytes = Buffer.from(manifest(random), random.chance(8) ? 'utf16le' : 'utf8');
    checkOutputs(check({ 'package.json': bytes, 'server/api/users/[id].get.ts': HANDLER }));
  },
  trees: (random) => {
    const { files, base } = change(random);
    checkOutputs(check(files, base ? { base } : {}));
  },
};

const HANDLER = "export default (_data: unknown, _context: ApiContext) => 'ok';\n";

const isValid = new Ajv({ strict: false }).compile(reportJsonSchema());

/** Whatever was found: the report is as its schema says, its numbers agree, and no output says more than was meant. */
function checkOutputs({ report, projects, snapshot }: ReturnType<typeof check>): void {
  const json = reportJson(report);
  assert.ok(isValid(JSON.parse(json)), JSON.stringify(isValid.errors));
  assertConsistent(report);
  const planned = annotations(report);
  const { shown, dropped, others } = readCommands(planned.map(workflowCommand).join(''));
  assert.deepEqual([shown.length, dropped, others], [planned.length, 0, []]);
  for (const [index, { title, file, line }] of shown.entries()) {
    const meant = planned[index];
    assert.deepEqual([title, file, line], [meant?.title, meant?.file, meant?.startLine]);
  }
  const reader = {
    hasColor: false,
    columns: 80,
    hasFailures: true,
    detail: 'verbose',
    fileFrom: (file: string) => file,
    knows: () => false,
  } as const;
  const command = (...parts: readonly unknown[]) => parts.flat().join(' ');
  const printed = reportText(report, sourcesOf(projects, snapshot), { ...reader, command });
  const page = summary(report, { blob: 'https://github.com/octo/site/blob/0123456' });
  const log = sarif(report);
  for (const output of [printed, json, log])
    assert.deepEqual(readCommands(output), { shown: [], dropped: 0, others: [] });
  for (const output of [printed, page, json, log, ...planned.map(({ message }) => message)])
    assert.doesNotMatch(output, INVISIBLE);
}

/** Escapes, other control characters but line ends, bidirectional controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const INVISIBLE = /[\0-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u2028\u2029]|\p{Cs}/u;

function assertConsistent({ conclusion, counts, projects, failures }: Report): void {
  const findings = projects.flatMap((project) => project.findings);
  for (const level of ['error', 'warning', 'notice'] as const)
    assert.equal(counts[level], findings.filter(({ severity }) => severity === level).length);
  const isBlocked = findings.some(({ blocks }) => blocks);
  assert.equal(conclusion, failures.length > 0 ? 'unchecked' : isBlocked ? 'blocked' : 'passed');
  for (const { message } of failures) assert.match(message, /segments|not judged|Make it shorter/);
  for (const { routes, findings } of projects) {
    assert.equal(new Set(findings.map(({ fingerprint }) => fingerprint)).size, findings.length);
    assert.ok(routes.every(({ path }) => path.startsWith('/api')));
    for (const { range } of findings)
      if (range) assert.ok(range.start.line < range.end.line || range.start.column <= range.end.column);
  }
}

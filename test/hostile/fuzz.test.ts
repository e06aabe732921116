import assert from 'node:assert/strict';
import test from 'node:test';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { type Report, reportJson, reportJsonSchema } from '../../src/report/report.js';
import { caseCount } from '../case-count.js';
import { type CheckedInMemory, check } from '../in-memory.js';
import { change, fileName, manifest, type Random, randomBy } from './generated.js';
import { assertHarmless } from './harmless.js';

const HANDLER = "export default (_data: unknown, _context: ApiContext) => 'ok';\n";

/** What a stranger controls, by kind, and how many cases of it are tried. */
const KINDS: readonly (readonly [kind: string, count: number, checkedBy: (random: Random) => CheckedInMemory])[] = [
  [
    'names',
    60,
    (random) => {
      const files = random.some(4, () => [`server/api/${fileName(random)}`, HANDLER] as const);
      return check({ 'package.json': '{}', ...Object.fromEntries(files) });
    },
  ],
  [
    'manifests',
    100,
    (random) => {
      const bytes = Buffer.from(manifest(random), random.chance(8) ? 'utf16le' : 'utf8');
      return check({ 'package.json': bytes, 'server/api/users/[id].get.ts': HANDLER });
    },
  ],
  [
    'trees',
    60,
    (random) => {
      const { files, base } = change(random);
      return check(files, base ? { base } : {});
    },
  ],
];

const isValid = new Ajv({ strict: false }).compile(reportJsonSchema());

for (const [kind, count, checkedBy] of KINDS)
  test(`generated ${kind}: the report is as its schema says, its numbers agree, and every format is harmless`, () => {
    const isAnswered = fc.property(fc.gen(), (draw) => {
      const checked = checkedBy(randomBy(draw));
      assert.ok(isValid(JSON.parse(reportJson(checked.report))), JSON.stringify(isValid.errors));
      assertConsistent(checked.report);
      assertHarmless(checked);
    });
    fc.assert(isAnswered, { seed: 1, numRuns: caseCount(count, 20) });
  });

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

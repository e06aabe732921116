import assert from 'node:assert/strict';
import { Ajv } from 'ajv';
import { type Report, reportJson, reportJsonSchema } from '../../src/report/report.js';
import { type CheckedInMemory, check } from '../in-memory.js';
import { change, fileName, manifest, type Random } from './generated.js';
import { assertHarmless } from './harmless.js';

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
function checkOutputs(checked: CheckedInMemory): void {
  const { report } = checked;
  const json = reportJson(report);
  assert.ok(isValid(JSON.parse(json)), JSON.stringify(isValid.errors));
  assertConsistent(report);
  assertHarmless(checked);
}

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

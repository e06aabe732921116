import assert from 'node:assert/strict';
import test from 'node:test';
import { changeOf } from '../../src/compare/compare.js';
import { countsOf } from '../../src/report/conclusion.js';
import { findingsOf, type Judging } from '../../src/report/make-findings.js';
import type { Rule, Violation } from '../../src/rules/rule.js';
import type { Severity } from '../../src/severity.js';
import { projectOf } from '../manifest/project.js';

/** A rule that finds as many faults as the manifest has characters, each in a file of its own. */
const RULE: Rule = {
  id: 'many',
  section: null,
  severity: 'warning',
  foundIn: 'package.json',
  title: 'Many.',
  reason: 'Many.',
  bad: {},
  good: {},
  fix: 'None.',
  check: ({ manifest }) => faults(manifest.source.text.length),
};

function* faults(count: number, last: Partial<Violation> = {}): Generator<Violation> {
  for (let at = 0; at < count; at++)
    yield { file: `f${at}`, range: null, message: `Fault ${at}.`, ...(at === count - 1 && last) };
}

/** What a rule finds in a manifest of so many characters, and of so many in base. */
function found(
  rule: Partial<Rule>,
  judging: { failOn?: 'error' | 'warning'; said?: Severity | 'off' | null; reason?: string } = {},
  [before, after]: readonly [number | null, number] = [null, 0],
) {
  const { failOn = 'error', said = null, reason } = judging;
  const threshold = { 'fail-on': failOn, 'new-only': false };
  const own: Judging = {
    rules: [{ ...RULE, ...rule }],
    chosen: new Map(said === null ? [] : [['many', said]]),
    thresholds: { withSettings: threshold, withoutSettings: threshold },
    ignoredBy: () => (reason === undefined ? [] : [{ rule: 'many', file: '*', reason }]),
  };
  const [base, project] = [before === null || before < 0 ? null : 'x'.repeat(before), projectOf('x'.repeat(after))];
  const change = changeOf(base === null ? null : projectOf(base), project, before !== null);
  const sources = { sourceOf: () => undefined, areShowable: () => false };
  return findingsOf(project, change, own, sources);
}

/** How many there are before (null: no base, -1: no such project) and after, and how many of each state are listed. */
const STATES: readonly (readonly [before: number | null, after: number, listed: string])[] = [
  [null, 2, '2 unknown'],
  [-1, 2, '2 new'],
  [1, 2, '1 new, 1 existing'],
  [2, 1_500, '1498 new, 2 existing'],
];

for (const [before, after, expected] of STATES)
  test(`findings: ${before} before, ${after} after`, () => {
    const { findings } = found({}, {}, [before, after]);
    assert.deepEqual(countsOf(findings), { error: 0, warning: after, notice: 0 });
    const count = (state: string) => findings.filter((finding) => finding.state === state).length;
    const states = ['new', 'unknown', 'existing'].filter((state) => count(state) > 0);
    assert.equal(states.map((state) => `${count(state)} ${state}`).join(', '), expected);
  });

/** What a user says of a rule, and the severities of its findings, which are a warning and an error; what is off is not asked. */
for (const [said, ...severities] of [
  [null, 'warning', 'error'],
  ['notice', 'notice', 'notice'],
  ['error', 'error', 'error'],
  ['off'],
] as const)
  test(`a severity of the user, ${said}, replaces all that a rule has`, () => {
    const { findings } = found({ check: () => faults(2, { severity: 'error' }) }, { said });
    const told = findings.map(({ severity, blocks }) => [severity, blocks]);
    assert.deepEqual(
      told,
      severities.map((severity) => [severity, severity === 'error']),
    );
  });

test('a related place has no pointer', () => {
  const place = { file: 'package.json', range: null, pointer: '/a' };
  const { findings } = found({ check: () => faults(1, { ...place, related: [{ ...place, message: 'B.' }] }) });
  assert.equal(findings[0]?.pointer, '/a');
  assert.deepEqual(findings[0]?.related, [{ file: 'package.json', range: null, message: 'B.' }]);
});

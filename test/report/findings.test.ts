import assert from 'node:assert/strict';
import test from 'node:test';
import { changeOf } from '../../src/compare/compare.js';
import { LIMITS } from '../../src/limits.js';
import { findingsOf, type Judging } from '../../src/report/findings.js';
import type { Sources } from '../../src/report/sources.js';
import type { Rule, Violation } from '../../src/rules/rule.js';
import { projectOf } from '../manifest/project.js';

/** A rule that finds as many faults as the manifest's title is long, each in a file of its own. */
const rule: Rule = {
  id: 'many',
  section: null,
  severity: 'warning',
  title: 'Many.',
  reason: 'Many.',
  bad: {},
  good: {},
  fix: 'None.',
  *check({ manifest }) {
    const count = manifest.source.text.length;
    for (let at = 0; at < count; at++) yield fault(at);
  },
};

function fault(at: number): Violation {
  const related = [1, 2, 3].map((other) => ({ file: `${at}.${other}`, range: null, message: 'Beside it.' }));
  return { file: `f${at}`, range: null, message: `Fault ${at}.`, help: 'A long help.', related };
}

const MOST = LIMITS.findingsOfARule;

const JUDGING: Judging = {
  rules: new Map(),
  thresholds: {
    chosen: { 'fail-on': 'error', 'new-only': false },
    given: { 'fail-on': 'error', 'new-only': false },
  },
  ignoreReason: () => undefined,
};

const NO_SOURCES: Sources = { sourceOf: () => undefined, areShowable: () => false };

/** How many there are before (null: no base, -1: no such project) and after, and of how many which state is listed. */
const rows: readonly (readonly [before: number | null, after: number, ...listed: string[]])[] = [
  [null, 2, '2 unknown'],
  [-1, 2, '2 new'],
  [1, 2, '1 existing', '1 new'],
  [MOST, MOST, `${MOST} existing`],
  [MOST, MOST + 1, `${MOST - 1} existing`, '1 new', 'existing Not listed: 1 more finding of this rule.'],
  [null, MOST + 2, `${MOST} unknown`, 'unknown Not listed: 2 more findings of this rule.'],
  [2, MOST + 4, `${MOST} new`, 'new Not listed: 4 more findings of this rule.'],
];

for (const [before, after, ...listed] of rows) {
  test(`findings: ${before} before, ${after} after`, () => {
    const project = projectOf('x'.repeat(after));
    const base = before === null || before < 0 ? null : projectOf('x'.repeat(before));
    const found = findingsOf(project, changeOf(base, project, before !== null), [rule], JUDGING, NO_SOURCES);
    assert.deepEqual(found.counts, { error: 0, warning: after, notice: 0 });
    const faults = found.listed.filter(({ message }) => message.startsWith('Fault'));
    const counts = ['existing', 'new', 'unknown'].flatMap((state) => {
      const count = faults.filter((finding) => finding.state === state).length;
      return count > 0 ? `${count} ${state}` : [];
    });
    const others = found.listed.filter((finding) => !faults.includes(finding));
    assert.deepEqual([...counts, ...others.map(({ state, message }) => `${state} ${message}`)], listed);
  });
}

test('findings: a related place has no pointer, and a rule that is turned off is not asked', () => {
  const placed: Rule = {
    ...rule,
    *check() {
      const place = { file: 'package.json', range: null, pointer: '/a' };
      yield { ...place, message: 'A.', related: [{ ...place, message: 'B.' }] };
    },
  };
  const project = projectOf('');
  const found = (severity: 'off' | 'error' | null) =>
    findingsOf(
      project,
      changeOf(null, project),
      [placed],
      { ...JUDGING, rules: new Map(severity === null ? [] : [['many', severity]]) },
      NO_SOURCES,
    ).listed;
  assert.deepEqual(found(null)[0]?.related, [{ file: 'package.json', range: null, message: 'B.' }]);
  assert.equal(found(null)[0]?.pointer, '/a');
  assert.equal(found('error')[0]?.severity, 'error');
  assert.deepEqual(found('off'), []);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { changeOf } from '../../src/compare/compare.js';
import { LIMITS } from '../../src/limits.js';
import { findingsOf, type Judging } from '../../src/report/findings.js';
import type { Sources } from '../../src/report/sources.js';
import type { Rule, Violation } from '../../src/rules/rule.js';
import type { Severity } from '../../src/severity.js';
import { projectOf } from '../manifest/project.js';

/** A rule that finds as many faults as the manifest's title is long, each in a file of its own. */
const rule: Rule = {
  id: 'many',
  section: null,
  severity: 'warning',
  foundIn: 'package.json',
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
    withoutSettings: { 'fail-on': 'error', 'new-only': false },
  },
  ignoreReason: () => undefined,
};

const NO_SOURCES: Sources = { sourceOf: () => undefined, areShowable: () => false };

/** How many there are before (null: no base, -1: no such project) and after, and of how many which state is listed. */
const rows: readonly (readonly [before: number | null, after: number, listed: string])[] = [
  [null, 2, '2 unknown'],
  [-1, 2, '2 new'],
  [1, 2, '1 new, 1 existing'],
  [MOST, MOST, `${MOST} existing`],
  [MOST, MOST + 1, `1 new, ${MOST - 1} existing`],
  [null, MOST + 2, `${MOST} unknown`],
  [2, MOST + 4, `${MOST} new`],
];

for (const [before, after, listed] of rows)
  test(`findings: ${before} before, ${after} after`, () => {
    const project = projectOf('x'.repeat(after));
    const base = before === null || before < 0 ? null : projectOf('x'.repeat(before));
    const found = findingsOf(project, changeOf(base, project, before !== null), [rule], JUDGING, NO_SOURCES);
    assert.deepEqual(found.counts, { error: 0, warning: after, notice: 0 });
    const count = (state: string) => found.listed.filter((finding) => finding.state === state).length;
    const states = ['new', 'unknown', 'existing'].filter((state) => count(state) > 0);
    assert.equal(states.map((state) => `${count(state)} ${state}`).join(', '), listed);
  });

/** What blocks of a rule with warnings and, as the last finding, an error, and how much of what is listed does. */
const BEYOND: readonly (readonly [failOn: 'error' | 'warning', listed: number])[] = [
  ['error', 1],
  ['warning', MOST],
];

for (const [failOn, listed] of BEYOND)
  test(`of findings beyond the cap what blocks is listed first, with fail-on ${failOn}`, () => {
    const worst: Rule = {
      ...rule,
      *check() {
        for (let at = 0; at < MOST + 5; at++) yield { ...fault(at), ...(at === MOST + 4 && { severity: 'error' }) };
      },
    };
    const project = projectOf('');
    const threshold = { 'fail-on': failOn, 'new-only': false } as const;
    const judging = { ...JUDGING, thresholds: { chosen: threshold, withoutSettings: threshold } };
    const found = findingsOf(project, changeOf(null, project), [worst], judging, NO_SOURCES);
    const blocking = found.listed.filter(({ blocks }) => blocks);
    assert.equal(blocking.length, listed);
    assert.ok(blocking.some(({ severity }) => severity === 'error'));
    assert.deepEqual(found.counts, { error: 1, warning: MOST + 4, notice: 0 });
  });

/** What a user says of a rule, a warning, and the severities that its findings have that are a warning, an error and a notice. */
const SAID: readonly (readonly [said: Severity | null, ...severities: Severity[]])[] = [
  [null, 'warning', 'error', 'notice'],
  ['notice', 'notice', 'notice', 'notice'],
  ['error', 'error', 'error', 'error'],
];

for (const [said, ...severities] of SAID)
  test(`a severity of the user, ${said}, replaces all that a rule has`, () => {
    const uneven: Rule = {
      ...rule,
      *check() {
        yield* [fault(0), { ...fault(1), severity: 'error' }, { ...fault(2), severity: 'notice' }];
      },
    };
    const judging = { ...JUDGING, rules: new Map(said === null ? [] : [['many', said]]) };
    const project = projectOf('');
    const { listed } = findingsOf(project, changeOf(null, project), [uneven], judging, NO_SOURCES);
    assert.deepEqual(
      listed.map(({ severity, blocks }) => [severity, blocks]),
      severities.map((severity) => [severity, severity === 'error']),
    );
  });

test('what a rule only counts is counted with the severity of the user, and then nothing it yields is ignored', () => {
  const project = projectOf('x');
  const judging: Judging = { ...JUDGING, rules: new Map([['many', 'error']]), ignoreReason: () => 'Why not.' };
  const found = (more: number) =>
    findingsOf(
      project,
      changeOf(null, project),
      [{ ...rule, more: () => [{ isInBase: false, count: more }].filter(({ count }) => count > 0) }],
      judging,
      NO_SOURCES,
    );
  assert.deepEqual([found(3).counts.error, found(3).listed.length, found(3).ignored.length], [4, 1, 0]);
  assert.deepEqual([found(0).counts.error, found(0).listed.length, found(0).ignored.length], [0, 0, 1]);
});

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

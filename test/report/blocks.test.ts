import assert from 'node:assert/strict';
import test from 'node:test';
import { deployableIn, isBlocking, type Thresholds } from '../../src/report/conclusion.js';
import { finding, reportWith } from './report-with.js';

type Least = Thresholds['withSettings']['fail-on'];
type Severity = Parameters<typeof isBlocking>[0]['severity'];
type State = Parameters<typeof isBlocking>[0]['state'];

/** What inputs and flags say, and what they say with the settings file, and which new findings block of a rule that is a guard or not. */
const FAIL_ON: readonly (readonly [
  given: Least,
  chosen: Least,
  severity: Severity,
  isGuard: boolean,
  blocks: boolean,
])[] = [
  ['error', 'error', 'error', false, true],
  ['error', 'error', 'warning', false, false],
  ['notice', 'notice', 'notice', false, true],
  ['error', 'never', 'error', false, false],
  // The settings file cannot loosen the errors of a guard; what is less, it can.
  ['error', 'never', 'error', true, true],
  ['warning', 'never', 'warning', true, false],
  ['notice', 'error', 'notice', true, false],
  ['never', 'never', 'error', true, false],
];

for (const [given, chosen, severity, isGuard, blocks] of FAIL_ON)
  test(`fail-on ${given}, with settings ${chosen}: ${severity} of ${isGuard ? 'a guard' : 'a rule'} is ${blocks}`, () =>
    assert.equal(isBlocking({ severity, state: 'new' }, isGuard, thresholds([given, false], [chosen, false])), blocks));

/** The same of errors, where only new findings block. */
const NEW_ONLY: readonly (readonly [
  given: boolean,
  chosen: boolean,
  state: State,
  isGuard: boolean,
  blocks: boolean,
])[] = [
  [false, false, 'existing', false, true],
  [false, true, 'existing', false, false],
  [false, true, 'new', false, true],
  [false, true, 'unknown', false, true],
  [false, true, 'existing', true, true],
  [true, true, 'existing', true, false],
];

for (const [given, chosen, state, isGuard, blocks] of NEW_ONLY)
  test(`new-only ${given}, with settings ${chosen}: ${state} of ${isGuard ? 'a guard' : 'a rule'} is ${blocks}`, () => {
    const all = thresholds(['error', given], ['error', chosen]);
    assert.equal(isBlocking({ severity: 'error', state }, isGuard, all), blocks);
  });

function thresholds(...[given, chosen]: readonly [given: [Least, boolean], chosen: [Least, boolean]]): Thresholds {
  const of = ([least, isNewOnly]: [Least, boolean]) => ({ 'fail-on': least, 'new-only': isNewOnly });
  return { withoutSettings: of(given), withSettings: of(chosen) };
}

/** The websites `a` and `b` with something of `a` or of the repository, and which may be deployed. */
const DEPLOYABLE: readonly (readonly [what: string, more: object, paths: readonly string[]])[] = [
  ['nothing', {}, ['a', 'b']],
  ['a failure', { failures: [{ project: 'a', message: 'x' }] }, ['b']],
  ['a failure of the repository', { failures: [{ project: null, message: 'x' }] }, []],
  ['a finding of the repository that blocks', { findings: [finding()] }, []],
  ['a finding of the repository', { findings: [finding({ blocks: false })] }, ['a', 'b']],
];

for (const [what, more, paths] of DEPLOYABLE)
  test(`with ${what}, ${paths.join(' and ') || 'nothing'} may be deployed`, () => {
    const projects = ['a', 'b'].flatMap((path) => reportWith([], { path }).projects);
    assert.deepEqual(
      deployableIn({ ...reportWith([]), projects, ...more }).map(({ path }) => path),
      paths,
    );
  });

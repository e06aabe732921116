import assert from 'node:assert/strict';
import test from 'node:test';
import { changeOf } from '../../src/compare/compare.js';
import { LIMITS, sizeOf } from '../../src/limits.js';
import { findingsOf } from '../../src/report/findings.js';
import type { Rule, Violation } from '../../src/rules/rule.js';
import { check } from '../in-memory.js';
import { projectOf } from '../manifest/project.js';

/** A rule that finds as many faults as the manifest's title is long, each in a file of its own. */
const rule: Rule = {
  id: 'many',
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

const LIMIT = { ...LIMITS, findingsOfARule: 2, violationsRead: 3 };

/** How many there are before (null: no base, -1: no such project) and after, and what is listed: state and message. */
const rows: readonly (readonly [before: number | null, after: number, ...listed: string[]])[] = [
  [null, 2, 'unknown Fault 0.', 'unknown Fault 1.'],
  [-1, 2, 'new Fault 0.', 'new Fault 1.'],
  [1, 2, 'existing Fault 0.', 'new Fault 1.'],
  [2, 3, 'existing Not listed: 1 more of many', 'existing Fault 0.', 'new Fault 2.'],
  [null, 4, 'unknown Not listed: 2 more of many', 'unknown Fault 0.', 'unknown Fault 1.'],
  // Of base only three are looked at: what comes behind may have been there.
  [
    4,
    9,
    'new Not listed: 2 more of many',
    'existing Not listed: 3 more of many',
    'existing Not all findings of many were examined: more than 3 are not listed. Fix the listed ones first',
    'new Fault 3.',
    'new Fault 4.',
  ],
  [
    -1,
    9,
    'new Not listed: 3 more of many',
    'new Not all findings of many were examined: more than 3 are not listed. Fix the listed ones first',
    'new Fault 0.',
    'new Fault 1.',
  ],
];

for (const [before, after, ...listed] of rows) {
  test(`findings: ${before} before, ${after} after`, () => {
    const project = projectOf('x'.repeat(after));
    const change = changeOf(
      before === null || before < 0 ? null : projectOf('x'.repeat(before)),
      project,
      before !== null,
    );
    const found = findingsOf(project, change, [rule], new Map(), LIMIT);
    assert.deepEqual(
      found.map(({ state, message }) => `${state} ${message.replace(/\. At most .*|(first)\.$/, '$1')}`).sort(),
      [...listed].sort(),
    );
  });
}

test('findings: texts and related places are cut', () => {
  const project = projectOf('x');
  const limits = { ...LIMITS, findingText: 4, relatedFiles: 2 };
  const [finding] = findingsOf(project, changeOf(null, project), [rule], new Map(), limits);
  assert.equal(finding?.message, 'Faul… (8 characters, cut)');
  assert.equal(finding?.help, 'A lo… (12 characters, cut)');
  assert.deepEqual(
    finding?.related?.map(({ file }) => file),
    ['0.1', '0.2'],
  );
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
    findingsOf(project, changeOf(null, project), [placed], new Map(severity === null ? [] : [['many', severity]]));
  assert.deepEqual(found(null)[0]?.related, [{ file: 'package.json', range: null, message: 'B.' }]);
  assert.equal(found(null)[0]?.pointer, '/a');
  assert.equal(found('error')[0]?.severity, 'error');
  assert.deepEqual(found('off'), []);
});

test('findings: a rule says so where not all remarks of its kind are kept, and others do not', () => {
  const members = Array.from({ length: 600 }, (_, at) => `c.a${at};`).join('');
  const { report } = check({
    'package.json': '{}',
    'server/api/a.ts': `export default (_data, c) => { ${members} return {}; };`,
    'server/api/b.ts': 'export default (_data, c) => ({ a: c.a, b: c.b });',
    'server/api/c.ts': 'export default 1;',
    'server/api/d.ts': 'export default (a) => ({});',
  });
  const rules = report.projects[0]?.findings.map(({ rule }) => rule) ?? [];
  const count = (id: string) => rules.filter((rule) => rule === id).length;
  // Beside the first of each file, and with the one that says so.
  const most = LIMITS.remarksOfAFile * sizeOf(4) + 3;
  assert.deepEqual([count('handler-context'), count('handler-export'), count('handler-unused')], [most, 1, 1]);
  const said = report.projects[0]?.findings.filter(({ message }) => message.startsWith('Not all')) ?? [];
  assert.deepEqual(
    said.map(({ file, severity, message }) => [file, severity, message]),
    [
      [
        'server/api/a.ts',
        'notice',
        'Not all findings of handler-context were examined: the handlers of this project have too many. Fix the listed ones first.',
      ],
    ],
  );
});

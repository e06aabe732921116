import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identitiesOf } from '../../src/manifest/identity.js';
import { rules } from '../../src/rules/index.js';
import { caseCount } from '../case-count.js';
import { type CheckedInMemory, check, type Files, treesOf, within } from '../in-memory.js';
import { followed } from './follow.js';
import { mistakes } from './mistakes.js';

/** A project that is checked again for each piece of advice. */
interface Case {
  readonly name: string;
  readonly files: Files;
  /** Only this rule's advice is carried out; without it, that of all. */
  readonly rule?: string;
  judge(files: Files): CheckedInMemory;
}

/** What advice may lead to by section 2: a key offered with its slash, and settings written on advice. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'auth-key': ['auth-unmatched'],
  'route-method': ['settings-changed'],
};

const examples = rules.map(({ id, bad, severity }): Case => {
  const { files, base, beside } = treesOf(bad);
  const other = beside ? within('other', beside) : {};
  const before = base && { ...within('site', base), ...other };
  const options = severity === 'off' ? { rules: `${id}: warning` } : {};
  const projects = beside ? ['other', 'site'] : ['site'];
  return {
    name: id,
    files: { ...within('site', files), ...other },
    rule: id,
    judge: (files) => check(files, { options, projects, ...(before && { base: before }) }),
  };
});

// One of every kind at least.
const made = mistakes(caseCount(150, 8), 54).flatMap(({ name, files, right }): readonly Case[] => [
  { name, files, judge: (files) => check(files) },
  { name: `${name}, written by a change`, files, judge: (files) => check(files, { base: right }) },
]);

for (const { name, files, rule, judge } of [...examples, ...made])
  test(`advice on ${name} holds`, () => {
    const before = judge(files);
    for (const finding of before.findings.filter((one) => rule === undefined || one.rule === rule))
      for (const way of followed(files, finding)) assertHolds(finding, before, judge(way), way);
  });

/** The finding is gone, nothing heavier than a notice is new, and what it does not speak of is as it was. */
function assertHolds(
  finding: CheckedInMemory['findings'][number],
  before: CheckedInMemory,
  after: CheckedInMemory,
  files: Files,
): void {
  const told = `${finding.rule}: ${finding.message}\nFix: ${finding.help}\ngives ${JSON.stringify(files, null, 1)}`;
  assert.deepEqual(after.report.failures, [], told);
  assert.ok(countOf(after, finding.rule) < countOf(before, finding.rule), `it is still found\n${told}`);
  for (const { rule } of after.findings)
    if (!EXPECTED[finding.rule]?.includes(rule))
      assert.ok(countOf(after, rule, HEAVY) <= countOf(before, rule, HEAVY), `it leads to ${rule}\n${told}`);
  assert.deepEqual(routesOf(after, before), routesOf(before, after), `it changes a route\n${told}`);
  const isAboutRules = finding.rule.startsWith('auth-');
  const [ruleBefore, ruleAfter] = [rulesOf(before), rulesOf(after)];
  const [gone, come] = [filesOnlyIn(ruleBefore, ruleAfter), filesOnlyIn(ruleAfter, ruleBefore)];
  for (const [route, value] of ruleBefore) {
    // A file that gets another name keeps its rule.
    const renamed = gone.length === 1 && come.length === 1 && gone[0] === route ? come[0] : undefined;
    const rule = ruleAfter.get(renamed ?? route);
    if (rule === undefined || value === UNKNOWN) continue;
    if (isAboutRules) assert.ok(rule !== NO_RULE || value === NO_RULE, `${route} loses its rule\n${told}`);
    else assert.equal(rule, value, `it changes the rule of ${route}\n${told}`);
  }
  if (!/^manifest-(?:id|syntax)/.test(finding.rule)) assert.deepEqual(identitiesIn(after), identitiesIn(before), told);
}

function filesOnlyIn(rules: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): readonly string[] {
  return [...rules.keys()].filter((file) => !others.has(file));
}

const HEAVY = ['error', 'warning'];

function countOf({ findings }: CheckedInMemory, rule: string, severities = [...HEAVY, 'notice']): number {
  return findings.filter((one) => one.rule === rule && severities.includes(one.severity)).length;
}

/** The routes of files that are there on both sides. */
function routesOf(checked: CheckedInMemory, other: CheckedInMemory): readonly string[] {
  const files = new Set(other.report.projects.flatMap(({ routes }) => routes.map(({ file }) => file)));
  const routes = checked.report.projects.flatMap((project) => project.routes);
  return routes.filter(({ file }) => files.has(file)).map(({ file, method, path }) => `${file}: ${method} ${path}`);
}

const NO_RULE = JSON.stringify([null, []]);
const UNKNOWN = 'unknown';

/** The value of each route's rule, and those of its exceptions, by its file; an item twice is one. */
function rulesOf({ report }: CheckedInMemory): ReadonlyMap<string, string> {
  const routes = report.projects.flatMap((project) => project.routes);
  const distinct = (_: string, value: unknown) => (Array.isArray(value) ? [...new Set(value)] : value);
  return new Map(
    routes.map(({ file, access }) => [
      file,
      access === null ? UNKNOWN : JSON.stringify([access.value, access.exceptions.map(({ value }) => value)], distinct),
    ]),
  );
}

/** The identities that manifests which can be read hold in `name`. */
function identitiesIn({ projects }: CheckedInMemory): readonly string[] {
  return projects.flatMap(({ manifest }) => identitiesOf(manifest).map(({ identity }) => identity));
}

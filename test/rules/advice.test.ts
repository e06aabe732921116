import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identitiesOf } from '../../src/manifest/identity.js';
import { rules } from '../../src/rules/index.js';
import { caseCount } from '../case-count.js';
import { type CheckedInMemory, check, type Files, treesOf, within } from '../in-memory.js';
import { type Advised, advised } from './follow.js';
import { mistakes } from './mistakes.js';

/** A project that is checked again for each piece of advice. */
interface Case {
  readonly name: string;
  readonly files: Files;
  readonly base?: Files;
  readonly projects?: readonly string[];
  /** Only this rule's advice is carried out; without it, that of all. */
  readonly rule?: string;
}

/** What advice may lead to by section 2: a key offered with its slash. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = { 'auth-key': ['auth-unmatched'] };

const examples = rules.map(({ id, bad }): Case => {
  const { files, base, beside } = treesOf(bad);
  const other = beside ? within('other', beside) : {};
  return {
    name: id,
    files: { ...within('site', files), ...other },
    rule: id,
    projects: beside ? ['other', 'site'] : ['site'],
    ...(base && { base: { ...within('site', base), ...other } }),
  };
});

// One of every kind at least.
const made = mistakes(caseCount(150, 8), 54).flatMap(({ name, files, right }): readonly Case[] => [
  { name, files },
  { name: `${name}, written by a change`, files, base: right },
]);

/** Files with slips that neither an example nor a mistake has. */
const HANDLER = 'export default () => ({});\n';
const slips: readonly Files[] = [
  { 'package.json': '{}', 'server/api/a.GET.ts': HANDLER },
  { 'package.json': '{}', 'server/api/a.get.js': HANDLER },
  { 'package.json': '{}', 'server/api/[...p]/x.ts': HANDLER },
  { 'package.json': '{ "lang": "en", "lang": "en" }' },
];
const further = slips.map((files): Case => ({ name: JSON.stringify(files), files }));

const followed = new Set<string>();

for (const { name, files, base, rule, projects } of [...examples, ...made, ...further])
  test(`advice on ${name} holds`, () => {
    // One that is off is turned on.
    const isOff = rules.some(({ id, severity }) => id === rule && severity === 'off');
    const options = isOff ? { rules: `${rule}: warning` } : {};
    const chosen = rules.flatMap((one) => {
      const severity = isOff && one.id === rule ? 'warning' : one.severity;
      return severity === 'off' ? [] : { ...one, severity };
    });
    const run = (now: Files, more = {}) => check(now, { options, ...(projects && { projects }), ...more });
    const before = run(files, base && { base });
    const inBase = base ? run(base).projects : [];
    for (const project of before.projects) {
      const baseProject = inBase.find(({ path }) => path === project.path) ?? null;
      for (const advice of advised(files, project, baseProject, chosen)) {
        if (rule !== undefined && advice.rule !== rule) continue;
        for (const text of advice.writes) assert.ok(advice.help?.includes(text), `${text} is not in: ${advice.help}`);
        for (const way of advice.ways) assertHolds(advice, before, run(way, base && { base }), way);
        if (advice.ways.length > 0) followed.add(advice.rule);
      }
    }
  });

/** The finding is gone, nothing heavier than a notice is new, and what it does not speak of is as it was. */
function assertHolds(finding: Advised, before: CheckedInMemory, after: CheckedInMemory, files: Files): void {
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

const LISTED =
  'auth-ambiguous auth-conflict auth-key auth-lost auth-page-guarded auth-parent auth-pattern auth-unmatched auth-value ' +
  'handler-unused manifest-duplicate-key manifest-field manifest-id manifest-unknown-field route-file route-index ' +
  'route-method route-name route-parameter';

test('advice of each of these rules was followed', () => {
  assert.deepEqual(
    LISTED.split(' ').filter((id) => !followed.has(id)),
    [],
  );
});

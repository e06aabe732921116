import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { isBare } from '../../src/auth/auth.js';
import { authOf } from '../../src/auth/read-auth.js';
import { callsIn } from '../../src/calls/calls.js';
import { changeOf } from '../../src/compare/compare.js';
import { isBetter, tryOut } from '../../src/judge/advice.js';
import { advisedBy } from '../../src/judge/advised.js';
import { judge } from '../../src/judge/judge.js';
import { partWith } from '../../src/project.js';
import { rules } from '../../src/rules/index.js';
import type { Candidate, FileRename } from '../../src/rules/offer.js';
import type { Judged } from '../../src/rules/rule.js';
import { groupedBy, inOrderOf } from '../../src/text/order.js';
import { caseCount } from '../case-count.js';
import { type CheckedInMemory, check, type Files, memorySnapshot, projectIn } from '../in-memory.js';
import { advised } from '../rules/follow.js';

const segment = fc.constantFrom('a', 'b', 'A', '[id]', '[x]', '{id}', ':id', '[[o]]', '(g)', 'index', 'pre[x]', 'a b');
// No `.put`: a project is told of it once, and near a file it counts as new, so that a rename is refused.
const ending = fc.constantFrom('.ts', '.ts', '.get.ts', '.GET.ts', '.gett.ts', '.post.ts', '.js', '.get.dev.ts');
const name = fc
  .tuple(fc.array(segment, { minLength: 1, maxLength: 3 }), ending)
  .map(([segments, end]) => segments.join('/') + end);
const key = fc
  .tuple(fc.array(fc.constantFrom('a', 'b', 'A', '*', '[id]', ':id', 'index', 'a*'), { maxLength: 3 }), fc.boolean())
  .map(([texts, isOpen]) => `/${['api', ...texts, ...(isOpen ? ['*'] : [])].join('/')}`);
const auth = fc.dictionary(key, fc.constantFrom('staff', 'owner'), { maxKeys: 4 });
const files = fc.tuple(fc.uniqueArray(name, { minLength: 1, maxLength: 7 }), auth).map(
  ([names, auth]): Files => ({
    'package.json': JSON.stringify({ auth }),
    ...Object.fromEntries(names.map((name, at) => [`server/api/${name}`, `// ${at}\nexport default () => ({});\n`])),
  }),
);

/** What the website calls. */
const calls = fc.array(fc.constantFrom('a', 'b', '[id]', '{id}', ':id', 'index', 'a.gett', `$\{x}`, 'a b'), {
  minLength: 1,
  maxLength: 3,
});

const COUNT = caseCount(200, 10);

test('what is near a renamed file tells of advice what the whole project tells', () => {
  const seen = { held: 0, refused: 0 };
  fc.assert(
    fc.property(files, fc.option(files), fc.array(calls, { maxLength: 3 }), (headFiles, otherFiles, called) => {
      const project = projectIn(headFiles);
      // In half of the cases most files are in base, too.
      const baseFiles = otherFiles && called.length > 1 ? { ...otherFiles, ...headFiles } : otherFiles;
      const texts = { 'app.ts': called.map((texts) => `"/api/${texts.join('/')}"`).join('\n') };
      const inTexts = () => callsIn('.', memorySnapshot(texts), []);
      const base = baseFiles && projectIn(baseFiles);
      const head = judge({ project, change: changeOf(base, project, base !== null, inTexts) });
      for (const rule of rules)
        for (const { message, offers } of head.violationsOf(rule))
          for (const candidate of offers?.().flatMap(({ tries }) => tries) ?? []) {
            if (!candidate.rename) continue;
            const near = tryOut(candidate, head);
            const after = judge(wholeAfter(candidate, candidate.rename, head));
            const [holds, expected] = [near, { candidate, before: head, after }].map((trial) =>
              isBetter(trial, rule, rules, new Map()),
            );
            assert.equal(holds, expected, `${rule.id}: ${message}`);
            seen[holds ? 'held' : 'refused'] += 1;
          }
    }),
    { numRuns: COUNT, seed: 3 },
  );
  for (const [what, count] of Object.entries(seen)) assert.ok(count > 0, what);
});

/** The whole of a project whose file is renamed. */
function wholeAfter(candidate: Candidate, { from, to, name }: FileRename, head: Judged): Judged {
  const { project, change } = advisedBy(candidate, head);
  const files = project.routeFiles.map((one) => (one.file === from ? { ...one, file: to, name } : one));
  return { project: partWith(project, files.sort(inOrderOf(({ file }) => file))), change };
}

/** The lines of a handler, some of which files share, so that a renamed and edited one may be known by them. */
const lines = fc.subarray(['// 1', '// 2', '// 3']);
const handler = lines.map((lines) => [...lines, 'export default () => ({});\n'].join('\n'));
const tree = fc.dictionary(name, handler, { minKeys: 1, maxKeys: 4 });
/** What a change does to each file of base: its name and its text, null for as they were. */
const turns = fc.array(fc.tuple(fc.option(name), fc.option(handler, { freq: 2 })), { minLength: 4, maxLength: 4 });

test('a rename that is offered leads to no violation and hides no lost rule', () => {
  let seen = 0;
  fc.assert(
    fc.property(tree, turns, tree, auth, (baseTree, turns, further, keys) => {
      const moved = Object.entries(baseTree).map(([name, text], at) => [
        turns[at]?.[0] ?? name,
        turns[at]?.[1] ?? text,
      ]);
      const filesOf = (tree: Files): Files => ({
        'package.json': JSON.stringify({ auth: keys }),
        ...Object.fromEntries(Object.entries(tree).map(([name, text]) => [`server/api/${name}`, text])),
      });
      const [base, head] = [filesOf(baseTree), filesOf({ ...Object.fromEntries(moved), ...further })];
      const run = (files: Files) => check(files, { base });
      const before = run(head);
      const [project, inBase] = [before.projects[0], projectIn(base)];
      assert.ok(project);
      for (const { rule, message, help, ways } of advised(head, project, inBase)) {
        if (rule.startsWith('auth-')) continue;
        for (const way of ways) {
          const [from, to] = [onlyIn(head, way), onlyIn(way, head)];
          const nameBefore = (file: string) => (file === to ? from : file);
          assertNoWorse(before, run(way), nameBefore, `${rule}: ${message} ${help}`);
          seen += 1;
        }
      }
    }),
    { numRuns: caseCount(200, 10), seed: 8 },
  );
  assert.ok(seen > 0);
});

function onlyIn(files: Files, others: Files): string | undefined {
  return Object.keys(files).find((file) => !(file in others));
}

function assertNoWorse(
  before: CheckedInMemory,
  after: CheckedInMemory,
  nameBefore: (file: string) => string | undefined,
  told: string,
): void {
  const heavy = ({ findings }: CheckedInMemory) =>
    groupedBy(
      findings.filter(({ severity }) => severity !== 'notice'),
      ({ rule }) => rule,
    );
  for (const [rule, found] of heavy(after))
    assert.ok(found.length <= (heavy(before).get(rule)?.length ?? 0), `${told}: ${found.at(-1)?.message}`);
  const lostIn = ({ findings }: CheckedInMemory) => findings.flatMap(({ lostIn = [] }) => lostIn);
  const known = new Set<unknown>(lostIn(before));
  for (const file of lostIn(after)) assert.ok(known.has(nameBefore(file)), `${told}: ${file} loses its rule, too`);
  const [stillLost, access] = [new Set(lostIn(after)), after.projects[0]?.auth?.access];
  for (const file of lostIn(before)) {
    const route = after.projects[0]?.routes.find((one) => one.file === file)?.route;
    assert.ok(!route || stillLost.has(file) || !isBare(access?.get(route) ?? null), `${told}: ${file} is not told`);
  }
}

test('rules about route files do not look at the manifest, which an edit changes', () => {
  const seen = () => assert.fail('what an edit changes was looked at');
  const hide = <Of extends object>(of: Of, ...names: readonly (keyof Of)[]): Of =>
    Object.defineProperties({ ...of }, Object.fromEntries(names.map((name) => [name, { get: seen }])));
  const ofFiles = rules.filter(({ id }) => /^(?:route|handler)-/.test(id));
  fc.assert(
    fc.property(files, files, (headFiles, baseFiles) => {
      const [head, base] = [projectIn(headFiles), projectIn({ ...headFiles, ...baseFiles })];
      const change = { ...changeOf(base, head), base: hide(base, 'manifest', 'auth') };
      for (const rule of ofFiles)
        Array.from(rule.check(hide(head, 'manifest', 'auth'), hide(change, 'losses', 'strandedKeys')));
    }),
    { numRuns: COUNT, seed: 5 },
  );
});

test('what is taken from a like manifest is what is found anew', () => {
  fc.assert(
    fc.property(
      files,
      fc.option(files),
      auth,
      fc.constantFrom('auto', 'glob'),
      (headFiles, baseFiles, keys, reading) => {
        const [like, { manifest }] = [
          projectIn(headFiles),
          projectIn({ 'package.json': JSON.stringify({ auth: keys }) }),
        ];
        const routes = like.routes.map(({ route }) => route);
        const before = authOf(like.manifest, routes, reading);
        const head = { ...like, manifest, auth: authOf(manifest, routes, reading, before) };
        const anew = { ...head, auth: authOf(manifest, routes, reading) };
        assert.deepEqual(head.auth, anew.auth);
        const inBase = baseFiles && projectIn(baseFiles);
        const routesInBase = inBase?.routes.map(({ route }) => route) ?? [];
        const base = inBase && { ...inBase, auth: authOf(inBase.manifest, routesInBase, reading) };
        const facts = ({ withHead: _, calls: _calls, nameInBase: _name, ...change }: ReturnType<typeof changeOf>) =>
          change;
        const from = changeOf(base, { ...like, auth: before });
        assert.deepEqual(facts(from.withHead(head)), facts(changeOf(base, anew)));
      },
    ),
    { numRuns: COUNT, seed: 4 },
  );
});

test('an edit of one key judges the routes that it covers, and no others', () => {
  const areas = Array.from({ length: 50 }, (_, at) => `area${at}`);
  const filesOf = (keys: readonly string[]): Files => ({
    'package.json': JSON.stringify({ auth: Object.fromEntries(keys.map((key) => [`/api/${key}`, 'staff'])) }),
    ...Object.fromEntries(areas.map((area) => [`server/api/${area}/a.ts`, `// ${area}\nexport default () => ({});\n`])),
  });
  const [base, { manifest }] = [projectIn(filesOf(areas)), projectIn(filesOf(['area', ...areas.slice(1)]))];
  const routes = base.routes.map(({ route }) => route);
  const auth = authOf(manifest, routes, 'auto', base.auth);
  const judged = routes.filter((route) => auth?.access.get(route) !== base.auth?.access.get(route));
  assert.deepEqual(judged, [base.routes[0]?.route]);
  const change = changeOf(base, base);
  const outcomes = change.withHead({ ...base, manifest, auth }).routes.filter((one) => !change.routes.includes(one));
  assert.deepEqual(
    outcomes.map(({ head }) => head?.file),
    [base.routes[0]?.file],
  );
});

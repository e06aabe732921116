import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { caseCount } from '../case-count.js';
import { type CheckedInMemory, check, type Files, fixedFiles, projectIn } from '../in-memory.js';
import { advised } from '../rules/follow.js';
import { change, edit, headOf, type Keys, keys, linesIn, nameIn, type Tree, urlsOf, valueAt } from './made-changes.js';

/** Each case judges a project several times with all rules. */
const CASES = caseCount(250, 12);

test('followed advice on lost rules leaves no warning behind, and no rule goes unsaid', () => {
  const seen = { fixed: 0, judged: 0, left: 0 };
  fc.assert(
    fc.property(change, keys, edit, ({ files, twins, move, areSwapped }, baseKeys, toHead) => {
      const base = filesOf(new Map(files.map((one) => [nameIn(one), linesIn(one)])), baseKeys);
      const head = filesOf(headOf(files, twins, move, areSwapped), toHead(baseKeys));
      const run = (now: Files) => check(now, { base });
      const inBase = projectIn(base);
      const before = run(head);
      assertTrueNumbers(before);
      const fixes = before.findings.filter(({ rule, fixable }) => rule === 'auth-lost' && fixable).length;
      const fixed = run(fixedFiles(head, run));
      assert.ok(warnings(fixed).length <= warnings(before).length - fixes, warnings(fixed).join('\n'));
      seen.fixed += fixes;
      let now = head;
      for (let round = 0; round < 8; round += 1) {
        const was = run(now);
        const [project] = was.projects;
        const all = project ? advised(now, project, inBase) : [];
        const next = all.flatMap(({ rule, ways }) => (rule.startsWith('auth-') ? ways : []));
        if (next[0] === undefined) break;
        const is = run(next[0]);
        assert.ok(
          warnings(is).length < warnings(was).length,
          `${warnings(was).join('\n')}\nthen\n${warnings(is).join('\n')}`,
        );
        now = next[0];
        seen.judged += 1;
      }
      const end = run(now);
      seen.left += warnings(end).length;
      assertAllSaid(baseKeys, end);
    }),
    { numRuns: CASES, seed: 5 },
  );
  for (const [what, count] of Object.entries(seen)) assert.ok(count > 0, what);
});

function filesOf(tree: Tree, auth: Keys): Files {
  // As code, so that handlers have no fault of their own.
  const textOf = (lines: readonly string[]) =>
    `${lines
      .filter((line) => /\w/.test(line))
      .map((line) => `// ${line}\n`)
      .join('')}export default () => ({});\n`;
  return {
    'package.json': JSON.stringify({ auth }, null, 2),
    ...Object.fromEntries([...tree].map(([name, lines]) => [`server/api/${name}.ts`, textOf(lines)])),
  };
}

function warnings({ findings }: CheckedInMemory): readonly string[] {
  return findings.flatMap(({ rule, severity, message }) => (severity === 'notice' ? [] : `${rule}: ${message}`));
}

/** What is counted as lost had a rule on every URL and has none, and is among what the second line counts. */
function assertTrueNumbers({ findings, report }: CheckedInMemory): void {
  const lost = findings.reduce((sum, finding) => sum + (finding.lost ?? 0), 0);
  const { before = 0, after = 0 } = report.projects[0]?.changes?.withoutRule ?? {};
  const gone = report.projects[0]?.changes?.routes.filter(({ kind }) => kind === 'removed').length ?? 0;
  const others = report.projects[0]?.changes?.access.filter((one) => one.before?.key === null).length ?? 0;
  assert.ok(lost <= after - before + gone + others, `${lost} lost, ${before} to ${after}`);
}

/** Each route of head that became one of base with a rule has a rule, or a finding says that it has none. */
function assertAllSaid(baseKeys: Keys, { findings, report }: CheckedInMemory): void {
  const told = new Set(findings.flatMap(({ lostIn = [] }) => lostIn));
  const nameOf = (file: string) => file.slice('server/api/'.length, -'.ts'.length);
  const project = report.projects[0];
  for (const { file, access } of project?.routes ?? []) {
    const changed = project?.changes?.routes.find((one) => one.file === file);
    if (changed?.kind === 'added' || changed?.kind === 'method') continue;
    const was = urlsOf(nameOf(changed?.was?.file ?? file)).map((url) => valueAt(baseKeys, url));
    const hasNone = access?.key === null && access.exceptions.length === 0;
    if (was.every((value) => value !== undefined))
      assert.ok(!hasNone || told.has(file), `${file} has no rule, and nothing says so`);
  }
}

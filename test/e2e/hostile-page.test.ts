import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { sarif } from '../../src/formats/sarif.js';
import { reportJson } from '../../src/report/report.js';
import { rules } from '../../src/rules/index.js';
import { caseCount } from '../case-count.js';
import { assertOurs } from '../formats/drawn.js';
import { hostileTexts } from '../formats/hostile.js';
import { inFolders } from '../formats/scenes.js';
import { put } from '../hostile/places.js';
import { ODD_NAMES } from '../not-on-windows.js';
import { runCommandLine } from '../runner/command-line.js';
import { readCommands } from '../runner/commands.js';
import { runAction } from '../runner/run-action.js';
import { committed, type Files, temporaryFolder } from './site.js';

const HANDLER = "export default () => 'ok';\n";

/** The titles of annotations, sections aside. */
const OURS = ['website-preflight', ...rules.map(({ id, title }) => `${id}: ${title.replaceAll('`', '')}`)];

/** Line ends, other control characters, and what hides or turns text. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;

/** A share of the texts at a time, so that no page is too full to show all. */
const SHARES = 4;
const share = (turn: number) => hostileTexts.map(({ text }) => text).filter((_, at) => at % SHARES === turn);

/** The same as a disk takes them for the name of a file; one with a line end or U+FFFD is refused. */
const namesOf = (texts: readonly string[]) =>
  texts
    .map((text) => text.replaceAll('/', '∕').toWellFormed())
    .filter((text) => /^[^\n\r\u2028\u2029\uFFFD]+$/.test(text));

/** A project where everything that has a name or a value is hostile; `turn` makes another of it. */
function project(texts: readonly string[], turn: number): Files {
  const text = (at: number) => texts[(at + turn) % texts.length] ?? '';
  const routes = namesOf(texts).flatMap((name, at) => [
    [`server/api/${name}/x.get.ts`, HANDLER],
    [`server/api/${name}${turn}.ts`, `export default (_a, c) => c.params[${JSON.stringify(text(at))}];\n`],
    [`server/api/[${name}].post.ts`, HANDLER],
  ]);
  const keys = texts.flatMap((text, at) => [
    [`/api/${text}`, texts[(at + turn) % texts.length]],
    [`x${text}`, true],
    [`/api/**${text}`, [text, text.toUpperCase()]],
  ]);
  const manifest = {
    id: text(0),
    name: text(1),
    title: texts,
    image: text(2),
    timezone: text(3),
    mode: text(4),
    auth: { login: text(5), ...Object.fromEntries(keys) },
    payment: { providers: texts },
    dependencies: Object.fromEntries(texts.map((text) => [text, 1])),
  };
  return { 'package.json': JSON.stringify(manifest, null, 1), ...Object.fromEntries(routes) };
}

for (let turn = 0; turn < caseCount(SHARES); turn += 1) {
  test(`share ${turn} of hostile texts draws nothing and commands nothing`, ODD_NAMES, async (context) => {
    const workspace = temporaryFolder(context);
    const texts = share(turn);
    const [one = '', two = ''] = namesOf(texts);
    const before = committed(workspace, { ...inFolders(project(texts, 1), 'a'), ...inFolders(project(texts, 2), one) });
    const folders = ['a', one, two];
    const now = inFolders(project(texts, 0), ...folders);
    for (const [name, text] of Object.entries(now)) put(join(workspace, name), text);
    const hostile = texts.join(' ');
    const payload = {
      ref: `refs/heads/${hostile}`,
      before,
      repository: { default_branch: hostile },
      commits: [{ message: hostile }],
    };
    const inputs = { projects: '*', 'report-file': 'r.json' };
    const run = await runAction({ workspace, inputs, event: { name: 'push', payload } });
    const { exitCode, summary, outputs, others, shown } = run;
    assert.equal(
      exitCode,
      1,
      shown.map(({ message }) => message).find((message) => message.startsWith('unchecked')),
    );
    assert.deepEqual(others, []);
    for (const { title = '' } of shown) assert.ok(OURS.includes(title.replace(/ §[\d.]+(?=: )/, '')), title);
    assert.equal(outputs.conclusion, 'blocked');
    for (const [name, value] of Object.entries(outputs)) {
      assert.doesNotMatch(value, INVISIBLE, name);
      if (value.startsWith('['))
        assert.ok(
          JSON.parse(value).every((path: string) => folders.includes(path)),
          name,
        );
      else assert.doesNotMatch(value, /::|##\[/, name);
    }
    assert.deepEqual(JSON.parse(outputs.projects ?? '').sort(), folders.toSorted());
    for (const section of ['What blocks', ' routes', ' auth rules in order', 'leaves open', 'diff'])
      assert.ok(summary.includes(section), section);
    assertOurs(summary);
    const report = run.report ?? assert.fail();
    for (const written of [reportJson(report), sarif(report)])
      assert.deepEqual(readCommands(written), { shown: [], dropped: 0, others: [] });
    for (const format of ['text', 'markdown'] as const) {
      const { stdout } = await runCommandLine(workspace, ['--base', before, '--format', format, '*']);
      assert.deepEqual(readCommands(stdout), { shown: [], dropped: 0, others: [] }, format);
      assert.doesNotMatch(stdout.replaceAll('\n', ' '), INVISIBLE);
      if (format === 'markdown') assertOurs(stdout);
    }
  });
}

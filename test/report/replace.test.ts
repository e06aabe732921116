import assert from 'node:assert/strict';
import test from 'node:test';
import { type Node, parseTree } from 'jsonc-parser';
import type { Finding } from '../../src/report/finding.js';
import { rules } from '../../src/rules/index.js';
import { edited } from '../../src/text/edits.js';
import { type Range, sourceOf } from '../../src/text/source.js';
import { caseCount } from '../case-count.js';
import { check, checkExample, type Files, memorySnapshot, treesOf, within } from '../in-memory.js';
import { offsetOf } from '../manifest/project.js';
import { mistakes } from '../rules/mistakes.js';

const HANDLER = 'export default (data, context) => ({});\n';

/** A manifest beside a route, and how many of its fixes are in the report. */
const rows: readonly (readonly [manifest: string, count: number])[] = [
  ['{\r\n  "mode": "Auto",\r\n  "timezone": "europe/berlin"\r\n}\r\n', 2],
  ['\ufeff{ "mode": "Auto" }', 1],
  ['{ "auth": { "api/a": "s", "/x": ["a", "a"] } }', 2],
  ['{\r\n  "name": "web-0123456789ab",\r\n  "id": "web-0123456789ab",\r\n  "title": "A"\r\n}\r\n', 1],
  ['{\n  "title": "A",\n  "title": "A"\n}\n', 1],
  // A line of payment is never shown, and the line above it is not one.
  ['{ "mode": "Auto", "payment": { "secret": "s" } }', 0],
  ['{\n  "payment": {\n    "mode": "Live"\n  }\n}\n', 0],
  ['{\n  "mode": "Auto",\n  "payment": { "mode": "Live" }\n}\n', 1],
];

for (const [manifest, count] of rows)
  test(`the report has ${count} fixes of ${JSON.stringify(manifest)}, as --fix makes them`, () => {
    const files = { 'package.json': manifest, 'server/api/a.ts': HANDLER };
    const { findings } = check(files);
    const own = findings.filter(({ file }) => file === 'package.json');
    assert.equal(own.filter(({ replace }) => replace).length, count);
    assertSame(findings, files);
  });

for (const [end, isShown] of [
  ['\n', true],
  ['\r\n', true],
  ['\r', false],
] as const)
  test(`a diff of lines that end with ${JSON.stringify(end)} is ${isShown ? '' : 'not '}shown`, () => {
    const { report } = check({ 'package.json': `{${end}  "mode": "Auto",${end}  "lang": "en"${end}}\n` });
    const [finding] = report.projects[0]?.findings ?? [];
    assert.equal(finding?.rule, 'manifest-field');
    assert.equal(finding.diff !== undefined, isShown);
    assert.doesNotMatch(finding.diff ?? '', /\r/);
  });

for (const { id, bad } of rules)
  test(`${id}: the fixes of its example in the report are those of --fix`, () =>
    assertSame(checkExample(bad).findings, within('site', treesOf(bad).files)));

test('the fixes of mistakes in the report are those of --fix', () => {
  for (const { files, right } of mistakes(caseCount(100, 8), 54))
    assertSame(check(files, { base: right }).findings, files);
});

test('a rule says what --fix does if --fix does something about what it finds, and only then', () => {
  const said = rules.flatMap(({ id, mechanical }) => (mechanical === undefined ? [] : id));
  assert.deepEqual([...fixed].sort(), said.sort());
});

/** The rules that have an edit for what they find. */
const fixed = new Set<string>();

/** Fails if applying `replace` gives other bytes than the edit does, or if a place in a manifest is not that of its member. */
function assertSame(findings: ReturnType<typeof check>['findings'], files: Files): void {
  for (const finding of findings) assertPlaced(finding, files);
  for (const { rule, file, edit, replace } of findings) {
    assert.ok(edit || !replace);
    if (edit) fixed.add(rule);
    if (edit === undefined || replace === undefined) continue;
    const content = memorySnapshot(files).read(file);
    const { text } = sourceOf(file, content.kind === 'bytes' ? Buffer.from(content.bytes).toString() : '');
    const at = ({ start, end }: Range) => ({ start: offsetOf(text, start), end: offsetOf(text, end) });
    const edits = replace.map(({ range, text }) => ({ ...at(range), text }));
    assert.equal(edited(text, edits), edited(text, [edit]));
  }
}

/** Fails if a finding about a manifest has no pointer, or its range is outside of the member that the pointer names. */
function assertPlaced({ rule, file, at, pointer, range }: Finding, files: Files): void {
  const text = String(files[file]);
  if (!/(?:^|\/)package\.json$/.test(file) || at === 'base') return;
  assert.ok(pointer !== undefined, `${rule} has no pointer`);
  const members = membersOf(text, pointer);
  if (range === null || members.length === 0) return;
  const [start, end] = [offsetOf(text, range.start), offsetOf(text, range.end)];
  assert.ok(
    members.some((member) => member.offset <= start && end <= member.offset + member.length),
    `${rule} at ${pointer}: ${text.slice(start, end)}`,
  );
}

/** The members that a pointer names, their keys too: several where a key is written twice. */
function membersOf(text: string, pointer: string): readonly Node[] {
  const root = parseTree(text);
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((nodes: readonly Node[], part) => nodes.flatMap((node) => inside(node, part)), root ? [root] : []);
}

function inside(node: Node, part: string): readonly Node[] {
  const value = node.type === 'property' ? node.children?.[1] : node;
  const children = value?.children ?? [];
  if (value?.type === 'array') return children.filter((_, at) => String(at) === part);
  return children.filter((member) => member.children?.[0]?.value === part);
}

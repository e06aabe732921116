import assert from 'node:assert/strict';
import test from 'node:test';
import type { Log, Result } from 'sarif';
import { sarif } from '../../src/formats/sarif.js';
import { rules } from '../../src/rules/index.js';
import { edited, type Range, sourceOf } from '../../src/text/source.js';
import { check, checkExample, type Files, memorySnapshot, treesOf } from '../in-memory.js';
import { offsetOf } from '../manifest/project.js';

const HANDLER = 'export default (data, context) => ({});\n';

/** A manifest beside a route, and how many of its fixes are in the report. */
const rows: readonly (readonly [manifest: string, count: number])[] = [
  ['{\n  "mode": "Auto",\n  "private": "true"\n}\n', 2],
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
    const { findings, report } = check(files);
    const own = findings.filter(({ file }) => file === 'package.json');
    assert.equal(own.filter(({ replace }) => replace).length, count);
    assertSame(findings, files);
    const results = (JSON.parse(sarif(report)) as Log).runs[0]?.results ?? [];
    assert.deepEqual(
      results.flatMap(suggestionsOf),
      report.projects.flatMap((project) =>
        project.findings.flatMap(({ file, replace = [] }) => replace.map((one) => ({ file, ...one }))),
      ),
    );
  });

for (const { id, bad } of rules)
  test(`${id}: the fixes of its example in the report are those of --fix`, () => {
    const { findings } = checkExample(bad);
    const { files } = treesOf(bad);
    const placed = Object.fromEntries(Object.entries(files).map(([name, text]) => [`site/${name}`, text]));
    assertSame(findings, placed);
  });

/** Fails if applying `replace` gives other bytes than the edit does. */
function assertSame(findings: ReturnType<typeof check>['findings'], files: Files): void {
  for (const { file, edit, replace } of findings) {
    assert.ok(edit || !replace);
    if (edit === undefined || replace === undefined) continue;
    const content = memorySnapshot(files).read(file);
    const { text } = sourceOf(file, content.kind === 'bytes' ? Buffer.from(content.bytes).toString() : '');
    const at = ({ start, end }: Range) => ({ start: offsetOf(text, start), end: offsetOf(text, end) });
    const edits = replace.map(({ range, text }) => ({ ...at(range), text }));
    assert.equal(edited(text, edits), edited(text, [edit]));
  }
}

/** The suggestions that reviewdog reads: those for the file of the first location, each with a whole region. */
function suggestionsOf({ locations = [], fixes = [] }: Result) {
  const uri = locations[0]?.physicalLocation?.artifactLocation?.uri ?? '';
  const changes = fixes.flatMap(({ artifactChanges }) => artifactChanges);
  return changes.flatMap(({ artifactLocation, replacements }) => {
    assert.equal(artifactLocation.uri, uri);
    return replacements.map(({ deletedRegion, insertedContent }) => {
      const { startLine, startColumn, endLine, endColumn } = deletedRegion;
      const range = { start: { line: startLine, column: startColumn }, end: { line: endLine, column: endColumn } };
      return { file: decodeURIComponent(uri), range, text: insertedContent?.text };
    });
  });
}

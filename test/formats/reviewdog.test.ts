import assert from 'node:assert/strict';
import test from 'node:test';
import type { ArtifactLocation, Log, Region, Run } from 'sarif';
import { addressOf } from '../../src/formats/explain.js';
import { sarif } from '../../src/formats/sarif.js';
import { check, type Files } from '../in-memory.js';

/** A finding as reviewdog has it: `path:range severity rule: message`, and each suggestion as `path:range = text`. */
interface Diagnostic {
  readonly line: string;
  readonly url: string | undefined;
  readonly suggestions: readonly string[];
}

const HANDLER = 'export default () => ({});\n';

/** Files, and what reviewdog makes of the SARIF log about them. */
const rows: readonly (readonly [files: Files, rule: string, path: string, range: string, ...suggestions: string[]])[] =
  [
    [
      { 'package.json': '{\n  "mode": "Auto"\n}\n' },
      'manifest-field',
      'package.json',
      '2:11-2:17',
      '2:11-2:17 = "auto"',
    ],
    [
      { 'package.json': '{\n  "title": "A",\n  "title": "A"\n}\n' },
      'manifest-duplicate-key',
      'package.json',
      '3:3-3:10',
      '2:15-3:15 = ',
    ],
    [
      { 'package.json': '{ "auth": { "api/a": "s" } }', 'server/api/a.ts': HANDLER },
      'auth-key',
      'package.json',
      '1:13-1:20',
      '1:13-1:20 = "/api/a"',
    ],
    // A name that a URL must encode, and a finding about a whole file
    [{ 'package.json': '{}', 'server/api/a b/[id.ts': HANDLER }, 'route-name', 'server/api/a b/[id.ts', '1:1-1:1'],
    // What is beyond the first plane takes two columns.
    [
      { 'package.json': '{ "x": "😀", "mode": "Auto" }' },
      'manifest-field',
      'package.json',
      '1:22-1:28',
      '1:22-1:28 = "auto"',
    ],
    [
      { 'package.json': '{}', 'server/api/a.ts': 'export default (data: unknown) => ({});\n' },
      'handler-unused',
      'server/api/a.ts',
      '1:17-1:21',
      '1:17-1:17 = _',
    ],
    // No fix shows a line of payment.
    [
      { 'package.json': '{\n  "payment": {\n    "mode": "Live"\n  }\n}\n' },
      'manifest-field',
      'package.json',
      '3:13-3:19',
    ],
  ];

for (const [files, rule, path, range, ...suggestions] of rows)
  test(`reviewdog reads ${rule} at ${path}:${range} with ${suggestions.length} suggestions`, () => {
    const { report } = check(files);
    const [finding] = report.projects.flatMap(({ findings }) => findings).filter((one) => one.rule === rule);
    const own = diagnosticsOf(JSON.parse(sarif(report))).filter(({ url }) => url === addressOf(rule));
    assert.equal(own.length, 1);
    const severity = { error: 'ERROR', warning: 'WARNING', notice: 'INFO' }[finding?.severity ?? 'error'];
    assert.ok(own[0]?.line.startsWith(`${path}:${range} ${severity} ${rule}: ${finding?.message}`));
    assert.deepEqual(
      own[0]?.suggestions,
      suggestions.map((one) => `${path}:${one}`),
    );
  });

/** What reviewdog takes from a log: `parser/sarif.go` of reviewdog reads these fields and no others. */
function diagnosticsOf({ runs }: Log): readonly Diagnostic[] {
  return runs.flatMap((run) =>
    (run.results ?? []).flatMap(({ ruleId, level, message, locations = [], fixes = [] }) => {
      const rule = run.tool.driver.rules?.find(({ id }) => id === ruleId);
      const severity = LEVELS[level ?? rule?.defaultConfiguration?.level ?? 'none'];
      const text = message.markdown ?? message.text;
      const changes = fixes.flatMap(({ artifactChanges }) => artifactChanges);
      const byPath = new Map(
        changes.map(({ artifactLocation, replacements }) => [pathOf(artifactLocation, run), replacements]),
      );
      return locations.map(({ physicalLocation }) => {
        const path = pathOf(physicalLocation?.artifactLocation, run);
        const replaced = (byPath.get(path) ?? []).filter(({ insertedContent }) => insertedContent?.text !== undefined);
        return {
          line: `${path}:${rangeOf(physicalLocation?.region)} ${severity} ${ruleId}: ${text}`,
          url: rule?.helpUri,
          suggestions: replaced.map(
            ({ deletedRegion, insertedContent }) => `${path}:${rangeOf(deletedRegion)} = ${insertedContent?.text}`,
          ),
        };
      });
    }),
  );
}

const LEVELS: Readonly<Record<string, string>> = { error: 'ERROR', warning: 'WARNING', note: 'INFO', none: 'INFO' };

/** Without a base for the id of a URI it is relative to where reviewdog runs, and it is decoded. */
function pathOf({ uri = '', uriBaseId = '' }: ArtifactLocation = {}, { originalUriBaseIds = {} }: Run): string {
  const base = originalUriBaseIds[uriBaseId]?.uri ?? '';
  return decodeURIComponent(new URL(base + uri, 'file:///').pathname.slice(1));
}

/** What is not given has the default of SARIF; an end of a line is `$`. */
function rangeOf({ startLine, startColumn = 1, endLine = startLine ?? 0, endColumn }: Region = {}): string {
  return startLine === undefined ? 'none' : `${startLine}:${startColumn}-${endLine}:${endColumn ?? '$'}`;
}

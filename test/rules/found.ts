import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportLines } from '../../src/formats/lines.js';
import { check, type Files } from '../in-memory.js';

/** A small project, or what it was in base: a manifest or its `auth` alone, and files below `server/api`. */
interface Site {
  /** As an object, or as text; `{}` if it is not given. */
  readonly manifest?: unknown;
  readonly auth?: unknown;
  /** The names of files below `server/api`, with spaces between; each holds a handler without a fault. */
  readonly routes?: string;
  /** The text of `server/api/a.ts`. */
  readonly handler?: string;
  /** Other files with their texts; one that begins with `-> ` is a link. */
  readonly files?: Files;
  readonly settings?: unknown;
}

/** A project, and what a rule finds in it. */
export interface Row extends Site {
  /** What the project was before the change; null for none. */
  readonly base?: Site | null;
  /** As `--format lines` prints it, with a mark where `--fix` does what is advised. */
  readonly finds: readonly string[];
}

/** Tests that a rule finds exactly this in each project; one that is off is turned on. */
export function testRule(rule: string, rows: readonly Row[], severity?: string): void {
  for (const { base, finds, ...site } of rows)
    test(`${rule} in ${JSON.stringify(site)}${base ? ` since ${JSON.stringify(base)}` : ''}`, () => {
      const { report, findings } = check(filesOf(site), {
        ...(base && { base: filesOf(base) }),
        ...(severity !== undefined && { options: { rules: `${rule}: ${severity}` } }),
      });
      assert.deepEqual(report.failures, []);
      const fixable = findings.filter((one) => one.rule === rule && one.fixable);
      const places = fixable.map(({ file, range }) => `${file}:${range?.start.line}:${range?.start.column}: `);
      const mark = ` [${rule}]`;
      const own = reportLines(report, { fileFrom: (file) => file })
        .split('\n')
        .filter((line) => line.endsWith(mark))
        .map((line) => line.slice(0, -mark.length))
        .map((line) => (places.some((place) => line.startsWith(place)) ? `${line} (--fix)` : line));
      assert.deepEqual(own, finds);
    });
}

function filesOf({ manifest = {}, auth, routes, handler, files, settings }: Site): Files {
  const fields = auth === undefined ? manifest : { ...(manifest as object), auth };
  const names = routes?.split(' ').map((name) => [`server/api/${name}`, 'export default () => ({});\n']) ?? [];
  return {
    'package.json': typeof fields === 'string' ? fields : JSON.stringify(fields),
    ...Object.fromEntries(names),
    ...(handler !== undefined && { 'server/api/a.ts': handler }),
    ...files,
    ...(settings !== undefined && { 'website-preflight.json': JSON.stringify(settings) }),
  };
}

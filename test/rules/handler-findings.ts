import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../in-memory.js';

/** A handler, the place of what a rule finds in it, parts of the message and the help, and its path below `server/api`. */
export type HandlerRow = readonly [text: string, place: string, says: RegExp, path?: string];

/** Tests that a rule finds this in each handler, and no more. */
export function testHandlers(rule: string, rows: readonly HandlerRow[]): void {
  for (const [text, place, says, path = 'file.get'] of rows)
    test(`${rule} in ${path}: ${text}`, () => {
      const { findings } = check({ 'package.json': '{}', [`server/api/${path}.ts`]: text });
      const found = findings.filter((one) => one.rule === rule);
      const places = found.map(({ range }) => {
        if (range === null) return 'file';
        return [range.start, range.end].map(({ line, column }) => `${line}:${column}`).join('-');
      });
      assert.equal(places.join(), place);
      assert.match(found.map(({ message, help }) => `${message} ${help}`).join(), says);
    });
}

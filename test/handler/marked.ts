import assert from 'node:assert/strict';
import type { Handler, HandlerRemark } from '../../src/handler/handler.js';
import { readHandler } from '../../src/handler/read-handler.js';
import { type Range, type Source, sourceOf } from '../../src/text/source.js';

/** A text in which `«` and `»` stand around the places where remarks are expected, and those places. */
function marked(written: string) {
  const spans: { readonly start: number; readonly end: number }[] = [];
  let text = '';
  for (const [at, part] of written.split(/[«»]/).entries()) {
    if (at % 2 === 1) spans.push({ start: text.length, end: text.length + part.length });
    text += part;
  }
  return { text, spans };
}

/** What is read of a text as written, marks and all. */
export function read(written: string): Handler {
  return readHandler(sourceOf('server/api/file.ts', marked(written).text)).handler ?? assert.fail();
}

/** Asserts that a range is a stretch of a text. */
export function assertInside(range: Range | null, { text }: Source): void {
  if (range === null) return;
  const offsets = [range.start, range.end].map(({ line, column }) => {
    const before = text.split('\n', line);
    assert.ok(line >= 1 && line === before.length && column >= 1 && column <= (before[line - 1] ?? '').length + 2);
    return before.slice(0, -1).reduce((length, each) => length + each.length + 1, 0) + column;
  });
  assert.ok((offsets[0] ?? 0) <= (offsets[1] ?? 0));
}

/** Asserts that the remarks, or those of some kinds, are these, in order, exactly at the marks. */
export function assertRemarks(
  written: string,
  expected: readonly string[],
  kinds?: readonly HandlerRemark['kind'][],
): void {
  const remarks = read(written).remarks.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  assert.deepEqual(remarks.map(inShort), expected);
  const { text, spans } = marked(written);
  const { range } = sourceOf('server/api/file.ts', text);
  assert.deepEqual(
    remarks.flatMap((remark) => remark.range ?? []),
    spans.map(range),
  );
}

function inShort(remark: HandlerRemark): string {
  switch (remark.kind) {
    case 'syntax':
      return `syntax: ${remark.message}`;
    case 'no-default-export':
      return 'no default export';
    case 'not-a-function':
      return `is ${remark.what}`;
    case 'required-parameter':
      return `requires ${2 + remark.surplus.length}, not ${remark.surplus.join(' ')}${remark.areUsed ? ', used' : ''}`;
    case 'input-type':
      return `input: ${remark.written}`;
    case 'unused-parameter':
      return `unused${remark.edit ? ':' : ', no edit:'} ${remark.instead}`;
    case 'voided-parameter':
      return `void ${remark.name}${remark.isInPattern ? ' in a pattern' : ''}`;
    case 'path-parameter':
      return `params.${remark.name}`;
    case 'context-member':
      return `context.${remark.name}`;
    case 'undocumented-return':
      return `returns ${remark.what}`;
  }
}

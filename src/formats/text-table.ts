import { LIMITS } from '../limits.js';
import { indented, padded, width, wrapped } from '../text/width.js';

/**
 * A table in lines of at most so many columns, its head first. The last column that fits beside the others is broken into lines;
 * what does not fit is below its row, each cell under the name of its column.
 */
export function tableLines(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
): readonly (readonly string[])[] {
  const offsets = offsetsOf(head, rows, columns);
  const beside = (cells: readonly string[]) => besideEachOther(cells.slice(0, offsets.length), offsets, columns);
  const below = (cells: readonly string[]) =>
    cells.slice(offsets.length).flatMap((cell, index) => {
      if (cell === '') return [];
      return indented(`${head[offsets.length + index]}: ${cell}`, columns, '    ', '      ');
    });
  return [beside(head), ...rows.map((cells) => [...beside(cells), ...below(cells)])];
}

/** Where each column beside the first begins, the first included. */
function offsetsOf(head: readonly string[], rows: readonly (readonly string[])[], columns: number): readonly number[] {
  const offsets: number[] = [];
  let end = 0;
  for (const [column, name] of head.entries()) {
    const offset = end + 2;
    const room = columns - offset;
    const fits = (line: string) => width(line) <= room;
    const most = rows.reduce((most, row) => Math.max(most, width(row[column] ?? '')), width(name));
    const isBroken = room >= LIMITS.leastColumns && rows.every((row) => wrapped(row[column] ?? '', room).every(fits));
    if (column > 0 && most > room && !isBroken) break;
    offsets.push(offset);
    if (most > room) break;
    end = offset + Math.min(most, LIMITS.cellColumns);
  }
  return offsets;
}

function besideEachOther(cells: readonly string[], offsets: readonly number[], columns: number): readonly string[] {
  const lines = [''];
  for (const [column, cell] of cells.entries()) {
    const offset = offsets[column] ?? 0;
    // What is before it took more than its own columns.
    if (column > 0 && width(lines.at(-1) ?? '') + 2 > offset) lines.push('');
    for (const [at, piece] of wrapped(cell, columns - offset).entries()) {
      const line = at === 0 ? (lines.pop() ?? '') : '';
      lines.push((padded(line, offset) + piece).trimEnd());
    }
  }
  return lines;
}

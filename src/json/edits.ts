import { member, memberText } from '../text/quote.js';
import type { Edit } from '../text/source.js';
import type { JsonObject, Member } from './json.js';

/** Takes a member out with its comma, and with its line where it is alone there. Valid JSON stays valid. */
export function removal(text: string, { keyStart, value: { end } }: Member): Edit {
  const before = text.slice(0, keyStart).trimEnd();
  const lineStart = text.slice(before.length, keyStart).lastIndexOf('\n') + 1;
  const [lineEnd] = (lineStart > 0 && /^\s*,[ \t\r]*\n/.exec(text.slice(end))) || [];
  if (lineEnd !== undefined) return { start: before.length + lineStart, end: end + lineEnd.length, text: '' };
  // A comma that begins its line goes with the line break before it.
  if (before.endsWith(',')) return { start: before.slice(0, -1).trimEnd().length, end, text: '' };
  const [comma] = /^\s*,\s*/.exec(text.slice(end)) ?? [];
  return comma === undefined
    ? { start: before.length, end, text: '' }
    : { start: keyStart, end: end + comma.length, text: '' };
}

/** Gives a member another key. */
export function rename({ keyStart, keyEnd }: Member, key: string): Edit {
  return { start: keyStart, end: keyEnd, text: JSON.stringify(key) };
}

/** Adds a member before the first one of an object. */
export function addition({ start, members: [first] }: JsonObject, key: string, value: string): Edit {
  const at = first?.keyStart ?? start + 1;
  return { start: at, end: at, text: memberText(key, value) + (first ? ', ' : '') };
}

/** A member as the line to paste in place of one whose value ends at an offset: with the comma that follows it. */
export function lineInstead(text: string, end: number, key: string, value: string): string {
  return member(key, value + (/^\s*,/.test(text.slice(end, end + 1000)) ? ',' : ''));
}

/** A member as a line to add above others. */
export function lineAbove(key: string, value: string): string {
  return member(key, `${value},`);
}

import type { Edit } from '../text/edits.js';
import { memberCode, memberText } from '../text/quote.js';
import type { JsonObject, Member } from './json.js';

/**
 * Removes a member with one comma: the one after it where it has its line to itself or is first, else the one before.
 * Valid JSON stays valid.
 */
export function removal(text: string, { keyStart, value: { end: valueEnd } }: Member): Edit {
  const cut = (start: number, end = valueEnd): Edit => ({ start, end, text: '' });
  const [before, after] = [text.slice(0, keyStart).trimEnd(), text.slice(valueEnd)];
  const lineStart = text.lastIndexOf('\n', keyStart) + 1;
  const [restOfLine] = /^\s*,[ \t\r]*\n/.exec(after) ?? [];
  if (lineStart > before.length && restOfLine) return cut(lineStart, valueEnd + restOfLine.length);
  // Where the comma begins the line, its line break goes, too.
  if (before.endsWith(',')) return cut(before.slice(0, -1).trimEnd().length);
  const [comma] = /^\s*,\s*/.exec(after) ?? [];
  return comma ? cut(keyStart, valueEnd + comma.length) : cut(before.length);
}

/** Writes another key of a member; its value stays. */
export function renameKey({ keyStart, keyEnd }: Member, key: string): Edit {
  return { start: keyStart, end: keyEnd, text: JSON.stringify(key) };
}

/** Adds members with one value before another member. */
export function additions({ keyStart }: Member, keys: readonly string[], value: string): Edit {
  return { start: keyStart, end: keyStart, text: keys.map((key) => `${memberText(key, value)}, `).join('') };
}

/**
 * Adds members, as texts, to an object: after one of its members, else first, each on a line of its own as that one.
 */
export function insertion(text: string, object: JsonObject, members: readonly string[], after?: Member): Edit {
  const beside = after ?? object.members[0];
  if (beside === undefined) return { start: object.start + 1, end: object.end - 1, text: ` ${members.join(', ')} ` };
  const before = text.slice(Math.max(0, beside.keyStart - MOST_SPACE), beside.keyStart);
  const [lineBreakAndIndent] = /(?:\r?\n)?[ \t]*$/.exec(before) ?? [];
  const space = lineBreakAndIndent || ' ';
  const at = after ? after.value.end : beside.keyStart;
  const added = members.map((member) => (after ? `,${space}${member}` : `${member},${space}`));
  return { start: at, end: at, text: added.join('') };
}

/** A member as the line to paste in place of one whose value ends at an offset: with the comma that follows it. */
export function lineInstead(text: string, end: number, key: string, value: string): string {
  return memberCode(key, value + (/^\s*,/.test(text.slice(end, end + MOST_SPACE)) ? ',' : ''));
}

/** A member as a line to add above others. */
export function lineAbove(key: string, value: string): string {
  return memberCode(key, `${value},`);
}

/** How many characters beside a member are looked at for spaces: more would take long in a text of nothing else. */
const MOST_SPACE = 1000;

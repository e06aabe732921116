import { LIMITS } from '../limits.js';
import type { Edit } from '../text/source.js';
import type { JsonObject, Member } from './manifest.js';

/**
 * Takes members out with the commas that belonged to them, and their lines where nothing else is on them. What all the edits leave
 * is valid JSON; members beside each other share one edit.
 */
export function removals(
  text: string,
  { members, ...object }: JsonObject,
  gone: ReadonlySet<Member>,
): ReadonlyMap<Member, Edit> {
  const edits = new Map<Member, Edit>();
  for (let at = 0, next = 0; at < members.length; at = next + 1) {
    const first = members[at];
    for (next = at; next < members.length && gone.has(members[next] as Member); ) next += 1;
    const [before, after] = [members[at - 1], members[next]];
    const last = members[next - 1];
    if (first === undefined || last === undefined || next === at) continue;
    const start = before?.value.end ?? object.start + 1;
    const edit = after ? upToNext(text, first, last, after) : { start, end: last.value.end, text: '' };
    for (const member of members.slice(at, next)) edits.set(member, edit);
  }
  return edits;
}

/** Writes another key at the same place, for each member whose new key no other one has or gets. */
export function renamings(
  { fields }: JsonObject,
  keys: ReadonlyMap<Member, string>,
): ReadonlyMap<Member, { readonly edit: Edit }> {
  const counts = new Map<string, number>();
  for (const key of keys.values()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const free = [...keys].filter(([, key]) => !fields.has(key) && counts.get(key) === 1);
  return new Map(
    free.map(([member, key]) => {
      const edit = { start: member.keyStart, end: member.keyEnd, text: JSON.stringify(key) };
      return [member, { edit }];
    }),
  );
}

function upToNext(text: string, first: Member, last: Member, after: Member): Edit {
  const line = text.lastIndexOf('\n', first.keyStart - 1) + 1;
  const nextLine = text.indexOf('\n', text.indexOf(',', last.value.end)) + 1;
  const isAlone = nextLine > 0 && nextLine <= after.keyStart && text.slice(line, first.keyStart).trim() === '';
  return isAlone ? { start: line, end: nextLine, text: '' } : { start: first.keyStart, end: after.keyStart, text: '' };
}

/** Writes members, in the order written, under other keys, in one edit: the first replaces its own. What is between them stays unchanged. */
export function keyMoves(
  text: string,
  moves: readonly { readonly member: Member; readonly keys: readonly string[] }[],
): Edit {
  const start = moves[0]?.member.keyStart ?? 0;
  let at = start;
  const parts = moves.map(({ member: { keyStart, keyEnd, value }, keys }) => {
    const before = text.slice(at, keyStart);
    at = value.end;
    const written = keys.map((key) => JSON.stringify(key) + text.slice(keyEnd, value.end));
    return before + written.join(`,${gapBefore(text, keyStart)}`);
  });
  return { start, end: at, text: parts.join('') };
}

/** What is before a key that is the first of its line: a line end and spaces; else one space. */
function gapBefore(text: string, keyStart: number): string {
  return /\r?\n[ \t]*$/.exec(text.slice(Math.max(0, keyStart - LIMITS.textColumns), keyStart))?.[0] ?? ' ';
}

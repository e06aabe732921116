import type { Edit } from '../text/source.js';
import type { JsonObject, Member } from './manifest.js';

/**
 * Takes members out with the commas that belonged to them, and their lines where nothing else stands on them. What all the
 * edits leave is valid JSON; members beside each other share one edit.
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
    const start = before === undefined ? object.start + 1 : before.value.end;
    const edit = after === undefined ? { start, end: last.value.end, text: '' } : upToNext(text, first, last, after);
    for (const member of members.slice(at, next)) edits.set(member, edit);
  }
  return edits;
}

/** Writes another key at the same place. */
export function renaming({ keyStart, keyEnd }: Member, key: string): Edit {
  return { start: keyStart, end: keyEnd, text: JSON.stringify(key) };
}

function upToNext(text: string, first: Member, last: Member, after: Member): Edit {
  const line = text.lastIndexOf('\n', first.keyStart - 1) + 1;
  const nextLine = text.indexOf('\n', text.indexOf(',', last.value.end)) + 1;
  const isAlone = nextLine > 0 && nextLine <= after.keyStart && text.slice(line, first.keyStart).trim() === '';
  return isAlone ? { start: line, end: nextLine, text: '' } : { start: first.keyStart, end: after.keyStart, text: '' };
}

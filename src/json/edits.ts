import type { Edit } from '../text/source.js';
import type { JsonObject, Member } from './json.js';

/**
 * For each member of `gone`, the edit that removes it with its comma, and its line if nothing else is on it. All edits
 * together leave valid JSON; neighbors share one edit.
 */
export function removals(
  text: string,
  { members, start }: JsonObject,
  gone: ReadonlySet<Member>,
): ReadonlyMap<Member, Edit> {
  const edits = new Map<Member, Edit>();
  for (let at = 0; at < members.length; at += 1) {
    const first = members[at];
    if (first === undefined || !gone.has(first)) continue;
    let next = at + 1;
    while (next < members.length && gone.has(members[next] as Member)) next += 1;
    const edit = removal(text, members.slice(at, next), members[at - 1]?.value.end ?? start + 1, members[next]);
    for (const member of members.slice(at, next)) edits.set(member, edit);
    at = next;
  }
  return edits;
}

/** Removes neighbors up to the next member; without one, from the end of the member before them. */
function removal(text: string, neighbors: readonly Member[], before: number, after: Member | undefined): Edit {
  const { keyStart = 0 } = neighbors[0] ?? {};
  const { end = 0 } = neighbors.at(-1)?.value ?? {};
  if (after === undefined) return { start: before, end, text: '' };
  const line = text.lastIndexOf('\n', keyStart - 1) + 1;
  const nextLine = text.indexOf('\n', text.indexOf(',', end)) + 1;
  const isAlone = nextLine > 0 && nextLine <= after.keyStart && text.slice(line, keyStart).trim() === '';
  return isAlone ? { start: line, end: nextLine, text: '' } : { start: keyStart, end: after.keyStart, text: '' };
}

/** Replaces a member by one for each key, all with its value. */
export function rename(text: string, { keyStart, keyEnd, value }: Member, keys: readonly string[]): Edit {
  const [only = '', ...others] = keys;
  if (others.length === 0) return { start: keyStart, end: keyEnd, text: JSON.stringify(only) };
  const gap = /\r?\n[ \t]*$/.exec(text.slice(0, keyStart))?.[0] ?? ' ';
  const written = keys.map((key) => JSON.stringify(key) + text.slice(keyEnd, value.end));
  return { start: keyStart, end: value.end, text: written.join(`,${gap}`) };
}

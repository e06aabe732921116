import type { Edit } from '../snapshot/source.js';
import type { JsonObject, Member } from './manifest.js';

/** Takes a member out with the comma that belonged to it, and its line where nothing else stands on it. What is left is valid JSON. */
export function removal(text: string, object: JsonObject, member: Member): Edit {
  const at = object.members.indexOf(member);
  const before = object.members[at - 1];
  const after = object.members[at + 1];
  if (after !== undefined) return upToNext(text, member, after);
  const start = before === undefined ? object.start + 1 : before.value.end;
  return { start, end: member.value.end, text: '' };
}

/** Writes another key at the same place. */
export function renaming({ keyStart, keyEnd }: Member, key: string): Edit {
  return { start: keyStart, end: keyEnd, text: JSON.stringify(key) };
}

function upToNext(text: string, member: Member, after: Member): Edit {
  const line = text.lastIndexOf('\n', member.keyStart - 1) + 1;
  const nextLine = text.indexOf('\n', text.indexOf(',', member.value.end)) + 1;
  const isAlone = nextLine > 0 && nextLine <= after.keyStart && text.slice(line, member.keyStart).trim() === '';
  return isAlone ? { start: line, end: nextLine, text: '' } : { start: member.keyStart, end: after.keyStart, text: '' };
}

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
  const lineStart = text.lastIndexOf('\n', member.keyStart - 1) + 1;
  const nextLine = text.lastIndexOf('\n', after.keyStart - 1) + 1;
  const isAlone = text.slice(lineStart, member.keyStart).trim() === '' && nextLine > member.value.end;
  if (isAlone && lineStart > 0) return { start: lineStart, end: lineAfter(text, member, after), text: '' };
  return { start: member.keyStart, end: after.keyStart, text: '' };
}

/** Start of the line behind the member and its comma, wherever the comma stands. */
function lineAfter(text: string, member: Member, after: Member): number {
  const comma = text.indexOf(',', member.value.end);
  const lineEnd = text.indexOf('\n', comma);
  return lineEnd === -1 || lineEnd >= after.keyStart ? after.keyStart : lineEnd + 1;
}

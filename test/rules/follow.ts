import assert from 'node:assert/strict';
import { applyPatch } from 'diff';
import { removal, rename } from '../../src/json/edits.js';
import type { JsonObject, Member } from '../../src/json/json.js';
import { parseManifest } from '../../src/manifest/read-manifest.js';
import { type Edit, edited, sourceOf } from '../../src/text/source.js';
import type { CheckedInMemory, Files } from '../in-memory.js';
import { offsetOf } from '../manifest/project.js';

type FindingWithEdit = CheckedInMemory['findings'][number];

/** A finding as a reader has it, and the files in which it was found. */
interface Read {
  readonly files: Files;
  readonly finding: FindingWithEdit;
  /** The text of the file that it is in, and where in that. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The pieces of the help in backticks, in order. */
  readonly pieces: readonly string[];
  /** The pieces that are members of JSON: lines to paste. */
  readonly lines: readonly string[];
}

/**
 * Does what a finding offers, to the letter: its edit, else what the first of these forms of its help says. Gives the
 * files of each way that is offered; none where only a person knows what to write.
 */
export function followed(files: Files, finding: FindingWithEdit): readonly Files[] {
  const { help = '', edit, file, range } = finding;
  const text = String(files[file]);
  if (edit) return [withText(files, file, edited(text, [edit]))];
  if (finding.diff) return [withText(files, file, patched(text, finding.diff))];
  const [start, end] = range ? [offsetOf(text, range.start), offsetOf(text, range.end)] : [0, 0];
  const pieces = [...help.matchAll(/`([^`]*)`/g)].map(([, piece = '']) => piece);
  const lines = pieces.filter((piece) => /^"[^"]*": /.test(piece));
  const [, ways] = FORMS.find(([words]) => words.test(help)) ?? [];
  if (ways) return [ways({ files, finding, text, start, end, pieces, lines })].flat();
  assert.match(help, DECISIONS);
  return [];
}

/** A text as a diff makes it that a person must judge. */
function patched(text: string, diff: string): string {
  const result = applyPatch(text, diff);
  assert.ok(result !== false, diff);
  return result;
}

/** How a help begins that leaves it to a person. */
const DECISIONS =
  /\bDecide (?:which|whether) |^(?:Correct the|Resolve the|Return HTML as|Give each|If it is the identity|Keep a file|Remove the call|Decide on one spelling|Use one of these|Use true|Write .* version)/;

const FORMS: readonly (readonly [words: RegExp, ways: (read: Read) => Files | readonly Files[]])[] = [
  // Files
  [/ would be the right name, but /, () => []],
  [/[Rr]ename the file to `server\/api\/|Choose a name without/, renamedFile],
  [
    /^Write one file per method/,
    (read) => {
      const files = read.pieces.map((file) => [inFolder(read, file), 'export default () => ({});\n']);
      return files.length === 0 ? [] : { ...withoutFile(read), ...Object.fromEntries(files) };
    },
  ],
  [/^Move (?:its|the file)|^Remove this file|move (?:it|the file) out of server\/api if/, withoutFile],
  [
    /^If the file is not a route, move it out .*; else/,
    (read) => [withoutFile(read), changed(read, (text) => `${read.finding.range ? '' : text}${read.pieces[0]}\n`)],
  ],
  [
    /^(?:Keep one of|Decide which of (?:the two serves|them stays))/,
    ({ files, finding: { file, related = [] } }) => {
      const all = [file, ...related.map((other) => other.file)];
      return all.map((kept) => without(files, ...all.filter((other) => other !== kept)));
    },
  ],
  [
    / state it in `website-preflight\.json`: `/,
    ({ files, pieces }) => withText(files, 'website-preflight.json', pieces.at(-1)),
  ],
  [/^Replace the link/, (read) => changed(read, () => 'export default () => ({});\n')],
  // Members of the manifest
  [
    /^Move the identity to `name`: .* remove `id`|set `"name": .* remove `id`/,
    (read) => withoutMember({ ...read, files: pasted(read, read.lines[0]) }, (root) => root.fields.get('id')),
  ],
  [
    /^(?:Rename it|If it (?:is a path|names the \w+ page), rename|If it is for (?:all|`)|To cover|Write it without)/,
    (read) => withManifest(read, (root) => rename(memberAt(root, read.start), read.pieces.at(-1) ?? '')),
  ],
  [
    /^Remove (?:it|the key)\b|^Decide which routes the rule is for, or remove/,
    (read) => withoutMember(read, (root) => memberAt(root, read.start)),
  ],
  [
    /^Decide which value is right, and remove the other/,
    (read) => {
      const first = read.finding.related?.[0]?.range?.start;
      const starts = [read.start, ...(first ? [offsetOf(read.text, first)] : [])];
      return starts.map((start) => withoutMember(read, (root) => memberAt(root, start)));
    },
  ],
  [
    /^Decide which value is right\. Then remove `|give it to `/,
    (read) => withoutMember(read, (root) => authIn(root)?.fields.get(read.pieces.at(-1) ?? '')),
  ],
  // Where its diff may not be shown.
  [/^(?:Rename|Restore|Add) `/, restored],
  [
    / add a more specific key: |^If (?:the rule is for both|it is for that route), add /,
    (read) => read.lines.map((line) => withRules(read, line)),
  ],
  [
    /^Decide who may see/,
    (read) => {
      const keys = read.pieces.filter((piece) => piece.startsWith('/'));
      return withRules(read, ...keys.map((key) => `${JSON.stringify(key)}: false,`));
    },
  ],
  // A value or a name where the finding is
  [/^Remove the comm(?:a|ent)\.$/, (read) => replaced(read, '')],
  [
    /^(?:If it is a (?:boolean|list), write|Return an object instead:|Replace it with) `/,
    (read) => replaced(read, read.pieces[0] ?? ''),
  ],
  [
    /^Use `(?!")|^Change the type to|^If (?:the spaces are a slip|it is a typo), use `/,
    (read) => {
      const isJson = read.finding.file.endsWith('.json');
      return read.pieces.map((piece) => replaced(read, isJson ? JSON.stringify(piece) : piece));
    },
  ],
  [
    /^(?:For example |Use |If it is a typo, write |Decide which (?:one is right: |project is the copy\. .*))?`"/,
    (read) => (read.finding.pointer === '' ? withLine(read) : read.lines.map((line) => pasted(read, line))),
  ],
  [/^Call `/, (read) => replaced(read, read.pieces[0] ?? '')],
  [/^Remove `void/, (read) => changed(read, (text) => text.replace(/ *void \w+;\n/, '').replace(/\bdata\b/, '_data'))],
  [
    /^Remove `/,
    (read) => changed(read, (text) => read.pieces.reduce((now, piece) => now.replace(`, ${piece}`, ''), text)),
  ],
  [
    /^Return one of these three\. An empty response/,
    (read) => changed(read, (text) => text.replace('{}', `{ return ${read.pieces.at(-1)}; }`)),
  ],
];

function withText(files: Files, file: string, text = ''): Files {
  return { ...files, [file]: text };
}

function changed({ files, finding: { file }, text }: Read, change: (text: string) => string): Files {
  return withText(files, file, change(text));
}

function replaced(read: Read, instead: string): Files {
  return changed(read, (text) => text.slice(0, read.start) + instead + text.slice(read.end));
}

/** The first piece in place of the line that ends where the finding is. */
function withLine({ end, pieces, ...read }: Read): Files {
  const start = read.text.slice(0, end).lastIndexOf('\n') + 1;
  return replaced({ ...read, start, end, pieces }, pieces[0] ?? '');
}

function without(files: Files, ...names: readonly string[]): Files {
  return Object.fromEntries(Object.entries(files).filter(([file]) => !names.includes(file)));
}

function withoutFile({ files, finding }: Read): Files {
  return without(files, finding.file);
}

/** A file that a help names inside its project. */
function inFolder({ finding: { file } }: Read, name: string): string {
  return file.slice(0, file.search(/server\/api\/|package\.json$/)) + name;
}

/** `Rename the file to …`. */
function renamedFile(read: Read): Files {
  const to = read.pieces.find((piece) => piece.startsWith('server/api/')) ?? '';
  return withText(withoutFile(read), inFolder(read, to), read.text);
}

/** The files with an edit of the manifest of the project. */
function withManifest(read: Read, editOf: (root: JsonObject, text: string) => Edit): Files {
  const file = inFolder(read, 'package.json');
  const text = String(read.files[file]);
  const { root } = parseManifest(sourceOf(file, text));
  assert.ok(root);
  return withText(read.files, file, edited(text, [editOf(root, text)]));
}

function withoutMember(read: Read, memberOf: (root: JsonObject) => Member | undefined): Files {
  return withManifest(read, (root, text) => removal(text, known(memberOf(root))));
}

function known(member: Member | undefined): Member {
  assert.ok(member);
  return member;
}

function authIn(root: JsonObject): JsonObject | undefined {
  const auth = root.fields.get('auth')?.value;
  return auth?.kind === 'object' ? auth : undefined;
}

/** The innermost object around a place. */
function objectAt(json: JsonObject, place: number): JsonObject {
  const inside = json.members.find(({ value }) => value.start < place && place < value.end)?.value;
  return inside?.kind === 'object' ? objectAt(inside, place) : json;
}

function memberAt(root: JsonObject, place: number): Member {
  return known(objectAt(root, place).members.find(({ keyStart, value }) => keyStart <= place && place < value.end));
}

/** Keys renamed in pairs, and members added to `auth`, or with it. */
function restored(read: Read): Files {
  const [from = [], to = []] = [0, 1].map((side) =>
    read.pieces.filter((piece) => !read.lines.includes(piece)).filter((_, at) => at % 2 === side),
  );
  const renamed = from.reduce(
    (files, key, at) =>
      withManifest({ ...read, files }, (root) => rename(known(authIn(root)?.fields.get(key)), to[at] ?? '')),
    read.files,
  );
  if (read.lines.length === 0) return renamed;
  const { root } = parseManifest(sourceOf('package.json', read.text));
  const isWhole = root !== null && authIn(root) === undefined;
  const lines = isWhole ? [`"auth": { ${read.lines.join(', ')} },`] : read.lines.map((line) => `${line},`);
  return withRules({ ...read, files: renamed }, ...lines);
}

/** A line in place of the member of its key beside the finding. */
function pasted(read: Read, line = ''): Files {
  return withManifest(read, (root, text) => {
    const [, key = ''] = /^"([^"]*)": /.exec(line) ?? [];
    const { keyStart, value } = known(objectAt(root, read.start).fields.get(key));
    const [comma = ''] = /^\s*,/.exec(text.slice(value.end)) ?? [];
    return { start: keyStart, end: value.end + comma.length, text: line };
  });
}

/** Lines above the first rule of `auth`, or a line with `auth` itself above the first field. */
function withRules(read: Read, ...lines: readonly string[]): Files {
  return withManifest(read, (root) => {
    const inside = (lines[0]?.startsWith('"auth"') ? undefined : authIn(root)) ?? root;
    const start = inside.members[0]?.keyStart ?? inside.start + 1;
    return { start, end: start, text: `${lines.join(' ')} ` };
  });
}

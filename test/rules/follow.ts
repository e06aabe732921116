import { removal, rename } from '../../src/json/edits.js';
import type { Member } from '../../src/json/json.js';
import { fieldOf, type Manifest } from '../../src/manifest/manifest.js';
import { parseManifest } from '../../src/manifest/read-manifest.js';
import { type Edit, edited, sourceOf } from '../../src/text/source.js';
import type { CheckedInMemory, Files } from '../in-memory.js';
import { offsetOf } from '../manifest/project.js';

type FindingWithEdit = CheckedInMemory['findings'][number];

/** A finding as a reader has it, and the files in which it was found. */
interface Read {
  readonly files: Files;
  readonly finding: FindingWithEdit;
  /** The pieces of the help in backticks, in order. */
  readonly pieces: readonly string[];
  /** The pieces that are members of JSON: lines to paste. */
  readonly lines: readonly string[];
}

/** The files as they are after each of the ways that a help offers. */
type Ways = (read: Read) => readonly Files[];

/**
 * Does what a finding offers, to the letter, each way by itself: its edit, else what the first of these forms of its
 * help says. Empty where a person must decide, and nothing to write is offered.
 */
export function followed(files: Files, finding: FindingWithEdit): readonly Files[] {
  const { help = '', edit, file } = finding;
  if (edit) return [withEdits(files, file, edit)];
  const pieces = [...help.matchAll(/`([^`]*)`/g)].map(([, piece = '']) => piece);
  const lines = pieces.filter((piece) => /^"[^"]*": /.test(piece));
  const form = FORMS.find(([words]) => words.test(help));
  return form?.[1]({ files, finding, pieces, lines }) ?? [];
}

const FORMS: readonly (readonly [words: RegExp, ways: Ways])[] = [
  // File names
  [/ would be the right name, but leads to another finding: /, () => []],
  [
    /[Rr]ename (?:the file|it|`server\/api[^`]*`) to `server\/api\/|Choose a name without/,
    (read) => [renamedFile(read)],
  ],
  [
    / would be the right name, but .* Remove this file, or decide/s,
    ({ files, finding }) => [without(files, finding.file)],
  ],
  [
    / would be the right name, but .* Remove this file, or replace/s,
    (read) => {
      const [target = '', other = target] = read.pieces;
      return [
        without(read.files, read.finding.file),
        moved(without(read.files, inFolder(read, other)), read.finding.file, inFolder(read, target)),
      ];
    },
  ],
  [
    /^Move the file out of server\/api|move (?:it|the file) out of server\/api if/,
    ({ files, finding }) => [without(files, finding.file)],
  ],
  [
    /^If the file is not a route, move it out .*; else/,
    ({ files, finding, pieces }) => [
      without(files, finding.file),
      { ...files, [finding.file]: finding.range ? `${pieces[0]}\n` : `${files[finding.file]}${pieces[0]}\n` },
    ],
  ],
  [
    /^(?:Keep one of|Decide which of (?:the two serves|them stays))/,
    ({ files, finding }) => {
      const all = [finding.file, ...(finding.related ?? []).map(({ file }) => file)];
      return all.map((kept) => without(files, ...all.filter((file) => file !== kept)));
    },
  ],
  [
    / state it in `website-preflight\.json`: `/,
    ({ files, pieces }) => [{ ...files, 'website-preflight.json': pieces.at(-1) ?? '' }],
  ],
  [/^Remove this file, or give it another name/, ({ files, finding }) => [without(files, finding.file)]],
  [/^Move its configuration/, ({ files, finding }) => [without(files, finding.file)]],
  [/^Replace the link/, ({ files, finding }) => [{ ...files, [finding.file]: 'export default () => ({});\n' }]],
  // Members of the manifest
  [/^Remove the comm(?:a|ent)\.$/, (read) => [replaced(read, '')]],
  [
    /^A comma|^`[^`]*,`$/,
    (read) => (read.finding.pointer === '' ? [withLine(read)] : read.lines.map((line) => pasted(read, line))),
  ],
  [
    /^Move the identity to `name`: .* remove `id`|set `"name": .* remove `id`/,
    (read) => [withoutMember({ ...read, files: pasted(read, read.lines[0] ?? '', 'name') }, '/id')],
  ],
  [/^(?:Write it back|If it is this website's identity, set)/, (read) => [pasted(read, read.lines[0] ?? '', 'name')]],
  [/^Decide which website this is: `name` holds .* Then remove `id`/, (read) => [withoutMember(read, '/id')]],
  [
    /^(?:Rename|If it is a path, rename|If it names the \w+ page, rename|To cover|If it is for all|Write it without)/,
    (read) => [renamedKey(read)],
  ],
  [
    /^Remove (?:it|the key|this one|`id`)\b|^Decide which routes the rule is for, or remove/,
    ({ files, finding }) => [withoutPlace(files, finding)],
  ],
  [
    /^Decide which value is right, and remove the other/,
    ({ files, finding }) => [
      withoutPlace(files, finding),
      withoutPlace(files, { ...finding, range: finding.related?.[0]?.range ?? null }),
    ],
  ],
  [
    /^Decide which value is right\. Then remove `|give it to `/,
    (read) => read.pieces.slice(-1).map((key) => withoutMember(read, keyPointer(key))),
  ],
  [/ add a more specific key: /, (read) => read.lines.map((line) => addedRule(read, line))],
  [
    /^Decide (?:who may see|which rule it needs, and add a key)/,
    (read) => [
      read.pieces
        .filter((piece) => piece.startsWith('/'))
        .reduce((files, key) => addedRule({ ...read, files }, `${JSON.stringify(key)}: false,`), read.files),
    ],
  ],
  [/^To give the rules? back, add `/, (read) => [addedRule(read, read.lines[0] ?? '')]],
  // A value or a name where the finding is
  [/^If it is a boolean, write/, (read) => [replaced(read, read.pieces[0] ?? '')]],
  [/^If the spaces are a slip, use/, (read) => [replaced(read, JSON.stringify(read.pieces[0]))]],
  [/^If the spaces are a slip, remove/, ({ files, finding }) => [withoutPlace(files, finding)]],
  [
    /^Use `(?!")|^Change the type to/,
    (read) =>
      read.pieces.map((piece) => replaced(read, read.finding.file.endsWith('.json') ? JSON.stringify(piece) : piece)),
  ],
  [
    /^(?:For example |Use |Decide which one is right: |Decide which project is the copy\. .*|Leave the identity .*)?`"/,
    (read) => read.lines.map((line) => pasted(read, line)),
  ],
  [
    /^Remove `void/,
    (read) => [withText(read, (text) => text.replace(/ *void (\w+);\n/, '').replace(/\bdata\b/, '_data'))],
  ],
  [
    /^Remove `/,
    (read) => [
      withText(read, (text) =>
        read.pieces.reduce((now, piece) => now.replace(new RegExp(`, ${piece}(?=[,)])`), ''), text),
      ),
    ],
  ],
  [/^Return an object instead: |^Replace it with `/, (read) => [replaced(read, read.pieces[0] ?? '')]],
  [
    /^Return one of these three\. An empty response/,
    (read) => [withText(read, (text) => text.replace('{}', `{ return ${read.pieces.at(-1)}; }`))],
  ],
];

function withEdits(files: Files, file: string, edit: Edit): Files {
  return { ...files, [file]: edited(String(files[file]), [edit]) };
}

function without(files: Files, ...names: readonly string[]): Files {
  return Object.fromEntries(Object.entries(files).filter(([file]) => !names.includes(file)));
}

function moved(files: Files, from: string, to: string): Files {
  return { ...without(files, from), [to]: files[from] ?? '' };
}

/** A file that a help names inside its project. */
function inFolder({ finding }: Read, name: string): string {
  return finding.file.slice(0, finding.file.search(/server\/api\/|package\.json$/)) + name;
}

/** `Rename the file to …, and the key … to …`, or `…, and add … to auth`. */
function renamedFile(read: Read): Files {
  const { files, finding, pieces, lines } = read;
  const { help = '' } = finding;
  const isOfAnother = /^Rename `/.test(help);
  const to = isOfAnother ? 1 : pieces.findIndex((piece) => piece.includes('server/api/'));
  const from = isOfAnother ? inFolder(read, pieces[0] ?? '') : finding.file;
  const now = moved(files, from, inFolder(read, pieces[to] ?? ''));
  const manifest = inFolder(read, 'package.json');
  const settings: Files = /Also state it in/.test(help) ? { 'website-preflight.json': pieces.at(-1) ?? '' } : {};
  if (/, and add `/.test(help))
    return {
      ...addedRule({ ...read, files: now, finding: { ...finding, file: manifest } }, lines[0] ?? ''),
      ...settings,
    };
  if (!/, and the key `/.test(help)) return { ...now, ...settings };
  const [old = '', key = ''] = pieces.slice(to + 1);
  return { ...withKey(now, manifest, keyPointer(old), key), ...settings };
}

function keyPointer(key: string): string {
  return `/auth/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** `Rename it to …`, `Rename … to …`, `write …`: the key where the finding is. */
function renamedKey({ files, finding, pieces }: Read): Files {
  return withKey(
    files,
    finding.file,
    finding.pointer ?? '',
    pieces.at(/^Rename `/.test(finding.help ?? '') ? 1 : 0) ?? '',
  );
}

function withKey(files: Files, file: string, pointer: string, key: string): Files {
  const manifest = manifestIn(files, file);
  const member = memberAt(manifest, pointer);
  return member ? withEdits(files, file, rename(member, key)) : files;
}

function manifestIn(files: Files, file: string): Manifest {
  return parseManifest(sourceOf(file, String(files[file])));
}

function memberAt({ root }: Manifest, pointer: string): Member | undefined {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((text) => text.replaceAll('~1', '/').replaceAll('~0', '~'));
  let found: Member | undefined;
  let json = root as Manifest['root'] | Member['value'];
  for (const key of keys) {
    if (json?.kind !== 'object') return undefined;
    found = json.fields.get(key);
    json = found?.value ?? null;
  }
  return found;
}

/** A line in place of the member of its key beside the finding, or above the first one of the manifest. */
function pasted({ files, finding }: Read, line: string, field?: string): Files {
  const { file } = finding;
  const manifest = manifestIn(files, file);
  const { text } = manifest.source;
  const [, key = ''] = /^"([^"]*)": /.exec(line) ?? [];
  const parent = (finding.pointer ?? '').replace(/\/[^/]*$/, '');
  const member = memberAt(manifest, field ? `/${field}` : `${parent}/${key}`);
  if (member === undefined) {
    const start = manifest.root?.members[0]?.keyStart ?? 1;
    return withEdits(files, file, { start, end: start, text: `${line} ` });
  }
  const [comma = ''] = /^\s*,/.exec(text.slice(member.value.end)) ?? [];
  return withEdits(files, file, { start: member.keyStart, end: member.value.end + comma.length, text: line });
}

/** A line in place of the last one above the finding that has text. */
function withLine({ files, finding, pieces }: Read): Files {
  const text = String(files[finding.file]);
  const before = text.slice(0, finding.range ? offsetOf(text, finding.range.end) : 0);
  const start = before.lastIndexOf('\n') + 1;
  return withEdits(files, finding.file, { start, end: before.length, text: pieces[0] ?? '' });
}

function withoutMember(read: Read, pointer: string): Files {
  const { files } = read;
  const file = inFolder(read, 'package.json');
  const manifest = manifestIn(files, file);
  const member = memberAt(manifest, pointer);
  return member ? withEdits(files, file, removal(manifest.source.text, member)) : files;
}

/** Takes out the member or the item where a finding is, with its comma. */
function withoutPlace(files: Files, { file, range, pointer = '' }: FindingWithEdit): Files {
  const manifest = manifestIn(files, file);
  const { text } = manifest.source;
  const at = range ? offsetOf(text, range.start) : 0;
  const parent = pointer.includes('/', 1) ? memberAt(manifest, pointer.replace(/\/[^/]*$/, ''))?.value : manifest.root;
  const members = parent?.kind === 'object' ? parent.members : [];
  const member = members.find(({ keyStart, value }) => keyStart <= at && at < value.end);
  if (member) return withEdits(files, file, removal(text, member));
  const end = range ? offsetOf(text, range.end) : 0;
  const [before = ''] = /,\s*$/.exec(text.slice(0, at)) ?? [];
  const [after = ''] = before === '' ? (/^\s*,\s*/.exec(text.slice(end)) ?? []) : [];
  return withEdits(files, file, { start: at - before.length, end: end + after.length, text: '' });
}

/** A line above the first rule of `auth`, or a line with `auth` itself above the first field. */
function addedRule(read: Read, line: string): Files {
  const file = inFolder(read, 'package.json');
  const manifest = manifestIn(read.files, file);
  const auth = fieldOf(manifest, 'auth');
  const inside = line.startsWith('"auth"') || auth?.kind !== 'object' ? manifest.root : auth;
  const start = inside?.members[0]?.keyStart ?? (inside?.start ?? 0) + 1;
  return withEdits(read.files, file, { start, end: start, text: `${line} ` });
}

function withText({ files, finding }: Read, change: (text: string) => string): Files {
  return { ...files, [finding.file]: change(String(files[finding.file])) };
}

function replaced(read: Read, instead: string): Files {
  return withText(read, (text) => {
    const { range } = read.finding;
    return range ? text.slice(0, offsetOf(text, range.start)) + instead + text.slice(offsetOf(text, range.end)) : text;
  });
}

import { type ParseError, visit } from 'jsonc-parser';
import { LIMITS } from '../limits.js';
import { decodeUtf8, type Source, sourceOf } from '../text/source.js';
import { type Json, type Manifest, type Member, objectOf } from './manifest.js';
import { depthFlaw, type Flaw, syntaxFlaw } from './syntax.js';

/** What a manifest's file holds; `size` in bytes. */
export type ManifestFile =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large'; readonly size: number };

/** The manifest in a file that is there: parsed, or refused because it is too large or no UTF-8. */
export function readManifest(file: string, content: ManifestFile): Manifest {
  const size = content.kind === 'bytes' ? content.bytes.length : content.size;
  if (content.kind === 'too-large' || size > LIMITS.fileBytes) {
    const message = `The manifest has ${size} bytes, more than ${LIMITS.fileBytes} (1 MiB). Nothing in it is checked.`;
    const help = 'Move what is not configuration out of the manifest.';
    return refused(sourceOf(file, ''), { start: 0, end: 0, message, help });
  }
  const { text, badAt } = decodeUtf8(content.bytes);
  const source = sourceOf(file, text);
  if (badAt === null) return parseManifest(source);
  const start = badAt - (source.byteOrderMark ? 1 : 0);
  const utf16 = badAt === 0 && text.includes('\0') ? ' (it looks like UTF-16)' : '';
  const message = `Invalid UTF-8${utf16}. The manifest must be UTF-8 (platform document §2.1).`;
  return refused(source, { start, end: start + 1, message, help: 'Save the file as UTF-8.' });
}

/**
 * The manifest that a text holds. There is no problem exactly when `JSON.parse` accepts the text, it is an object (§2.1) and no
 * brackets are nested too deep, which the walks over a manifest rely on.
 */
export function parseManifest(source: Source): Manifest {
  const parsed = parseJson(source.text, ' (platform document §2.1)');
  if ('flaw' in parsed) return refused(source, parsed.flaw);
  const { root } = parsed;
  return root.kind === 'object' ? { source, root, problem: null } : refused(source, notAnObject(root));
}

/** The same manifest, to be kept. Its values take a hundred times the memory of its text, so they are read again on demand. */
export function withoutValues({ source, root, problem }: Manifest): Manifest {
  const isRead = root !== null;
  return {
    source,
    problem,
    get root() {
      return isRead ? parseManifest(source).root : null;
    },
  };
}

/**
 * The value that a text of JSON holds, each part with its place; else the first thing that keeps it from being JSON, `cited` being
 * the reference that ends the sentence, or from being read.
 */
export function parseJson(text: string, cited = ''): { readonly root: Json } | { readonly flaw: Flaw } {
  const tooDeep = depthFlaw(text);
  if (tooDeep !== undefined) return { flaw: tooDeep };
  const { root, error } = valueIn(text);
  if (root !== undefined) return { root };
  const { start, end, what } = syntaxFlaw(text, error);
  const help = 'Correct the syntax; the rest of the file is not checked until then.';
  return { flaw: { start, end, message: `${what}${cited}.`, help } };
}

function refused(source: Source, { start, end, message, help }: Flaw): Manifest {
  return { source, root: null, problem: { range: source.range(start, end), message, help } };
}

function notAnObject({ kind, start, end }: Json): Flaw {
  const what = kind === 'null' ? 'null' : `${kind === 'array' ? 'an' : 'a'} ${kind}`;
  const message = `The manifest is ${what}, but it must be a JSON object (platform document §2.1).`;
  return { start, end: kind === 'array' ? start + 1 : end, message, help: 'Write {} with the fields inside.' };
}

/** The value in a text; without one, what its parser stumbles over first. No other tree is made beside it: that of a megabyte is large. */
function valueIn(text: string): { readonly root: Json | undefined; readonly error: ParseError } {
  const errors: ParseError[] = [];
  const outermost = opened(0);
  const open = [outermost];
  const innermost = () => open.at(-1) ?? outermost;
  const put = (value: Json) => {
    const { key, members, items } = innermost();
    if (key) members.push({ key: key.key, keyStart: key.keyStart, keyEnd: key.keyEnd, value });
    else items.push(value);
  };
  const begin = (start: number) => {
    open.push(opened(start));
  };
  const finish = () => open.pop() ?? outermost;
  visit(
    text,
    {
      onObjectBegin: begin,
      onObjectProperty: (key, start, length) => {
        innermost().key = { key, keyStart: start, keyEnd: start + length };
      },
      onObjectEnd: (offset, length) => {
        const { start, members } = finish();
        put(objectOf(start, offset + length, members));
      },
      onArrayBegin: begin,
      onArrayEnd: (offset, length) => {
        const { start, items } = finish();
        put({ start, end: offset + length, kind: 'array', items });
      },
      onLiteralValue: (value, start, length) => put({ start, end: start + length, ...literalOf(value) }),
      onError: (error, offset, length) => errors.push({ error, offset, length }),
    },
    { disallowComments: true },
  );
  const [root] = outermost.items;
  const [error = { error: 4, offset: 0, length: 0 }] = errors;
  return { root: errors.length === 0 ? root : undefined, error };
}

/** An object or array that is not closed yet, and in an object the key of the next value. */
interface Opened {
  readonly start: number;
  key: Omit<Member, 'value'> | null;
  readonly members: Member[];
  readonly items: Json[];
}

function opened(start: number): Opened {
  return { start, key: null, members: [], items: [] };
}

function literalOf(value: unknown) {
  if (typeof value === 'string') return { kind: 'string', value } as const;
  if (typeof value === 'number') return { kind: 'number', value } as const;
  return typeof value === 'boolean' ? ({ kind: 'boolean', value } as const) : ({ kind: 'null' } as const);
}

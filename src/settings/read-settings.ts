import type * as z from 'zod/mini';
import { LIMITS } from '../limits.js';
import type { Json } from '../manifest/manifest.js';
import { parseJson } from '../manifest/read-manifest.js';
import type { Flaw } from '../manifest/syntax.js';
import { quoteValue } from '../manifest/values.js';
import type { Content } from '../read/snapshot.js';
import { nearest } from '../text/nearest.js';
import { inOrderOf } from '../text/order.js';
import { quote, verbatim } from '../text/quote.js';
import { decodeUtf8, type Range, type Source, sourceOf } from '../text/source.js';
import { isGlob, type KnownRule, type SettingsText, settingsSchema } from './schema.js';

/** One entry of `ignore`, and where it is in the settings file. */
export type IgnoreEntry = Readonly<NonNullable<SettingsText['ignore']>[number]> & { readonly range: Range };

/** What a settings file says. */
export interface Settings {
  readonly values: Omit<SettingsText, '$schema' | 'ignore'>;
  readonly ignore: readonly IgnoreEntry[];
  /** The entries of `projects`, and where they are. */
  readonly named: readonly { readonly entry: string; readonly range: Range }[];
}

/** What came of reading a settings file; each fault names the file, the line and the fix. */
export type ReadSettings =
  | { readonly kind: 'absent' }
  | { readonly kind: 'read'; readonly settings: Settings }
  | { readonly kind: 'bad'; readonly faults: readonly string[] };

/** The settings that a file of the workspace holds, about these rules. */
export function readSettings(file: string, content: Content, rules: readonly KnownRule[]): ReadSettings {
  const whole = (why: string) => ({ kind: 'bad' as const, faults: [`${verbatim(file)} ${why}`] });
  switch (content.kind) {
    case 'missing':
      return { kind: 'absent' };
    case 'unsafe':
      return whole(`was not read: ${content.why}. Replace it with the file itself.`);
    case 'unreadable':
      return whole(`could not be read: ${content.why}. Run the check again.`);
    case 'too-large':
      return whole(`has ${content.size} bytes; the limit is ${LIMITS.fileBytes} bytes (1 MiB).`);
    case 'bytes': {
      const { text, badAt } = decodeUtf8(content.bytes);
      return settingsIn(sourceOf(file, text), badAt, rules);
    }
  }
}

function settingsIn(source: Source, badAt: number | null, rules: readonly KnownRule[]): ReadSettings {
  const bad = (faults: readonly Fault[]): ReadSettings => {
    const first = faults.toSorted(inOrderOf(({ start }) => start)).slice(0, LIMITS.settingsTold);
    return {
      kind: 'bad',
      faults: first.map(({ start, message }) => {
        const { line, column } = source.range(start, start).start;
        return `${verbatim(source.file)}:${line}:${column}: ${message}`;
      }),
    };
  };
  if (badAt !== null) return bad([{ start: badAt - (source.byteOrderMark ? 1 : 0), message: 'Invalid UTF-8.' }]);
  const parsed = parseJson(source.text);
  if ('flaw' in parsed) return bad([parsed.flaw]);
  const { root } = parsed;
  const repeated = [...repeatedKeys(source, root)];
  if (repeated.length > 0) return bad(repeated);
  const schema = settingsSchema(rules);
  const judged = schema.safeParse(plain(root));
  if (!judged.success) {
    const knownKeys = ([first, index]: Issue['path']) => {
      if (first === 'rules') return rules.map(({ id }) => id);
      return index === undefined ? Object.keys(schema.shape) : ['rule', 'file', 'pointer', 'reason', 'until'];
    };
    return bad(judged.error.issues.slice(0, LIMITS.settingsTold).flatMap((issue) => faultsOf(root, issue, knownKeys)));
  }
  const { $schema: _, ignore = [], ...values } = judged.data;
  const globs = ignore.filter(({ file }) => file !== undefined && isGlob(file)).length;
  const list = at(root, ['ignore']);
  if (globs > LIMITS.ignoreGlobs)
    return bad([
      {
        start: list.start,
        message: `"ignore" has ${globs} entries with a glob; the limit is ${LIMITS.ignoreGlobs}.`,
      },
    ]);
  const rangeOf = ({ start, end }: Json) => source.range(start, end);
  const folders = at(root, ['projects']);
  const named = (folders.kind === 'array' ? folders.items : []).flatMap((item) =>
    item.kind === 'string' ? { entry: item.value, range: rangeOf(item) } : [],
  );
  const placed = ignore.map((entry, index) => ({ ...entry, range: rangeOf(at(list, [index])) }));
  return { kind: 'read', settings: { values, ignore: placed, named } };
}

type Issue = z.core.$ZodIssue;

/** What is wrong at an offset of the file. */
type Fault = Pick<Flaw, 'start' | 'message'>;

/** A key that is written twice: readers differ in which of the two counts. */
function* repeatedKeys(source: Source, json: Json): Iterable<Fault> {
  if (json.kind === 'array') for (const item of json.items) yield* repeatedKeys(source, item);
  if (json.kind !== 'object') return;
  const lines = new Map<string, number>();
  for (const { key, keyStart, value } of json.members) {
    const first = lines.get(key);
    if (first === undefined) lines.set(key, source.range(keyStart, keyStart).start.line);
    else
      yield {
        start: keyStart,
        message: `Duplicate key ${quote(key)} (first on line ${first}). Remove one of the two.`,
      };
    yield* repeatedKeys(source, value);
  }
}

/** zod drops a key `__proto__`; with one more character it is unknown like any other. */
const PROTO = '__proto__ ';

function plain(json: Json): unknown {
  switch (json.kind) {
    case 'object':
      return Object.fromEntries(
        json.members.map(({ key, value }) => [key === '__proto__' ? PROTO : key, plain(value)]),
      );
    case 'array':
      return json.items.map(plain);
    case 'null':
      return null;
    default:
      return json.value;
  }
}

/** The value at these keys and indexes, or the innermost around it. */
function at(root: Json, path: readonly PropertyKey[]): Json {
  return path.reduce<Json>((json, key) => {
    if (json.kind === 'object') return json.fields.get(String(key))?.value ?? json;
    return (json.kind === 'array' && json.items[Number(key)]) || json;
  }, root);
}

/** The sentences about one thing that is wrong: an unknown key, or a value that its schema does not accept. */
function faultsOf(root: Json, issue: Issue, knownKeys: (path: Issue['path']) => readonly string[]): readonly Fault[] {
  const json = at(root, issue.path);
  // Of two alternatives the one of the value's own kind says more.
  const inner = (issue.code === 'invalid_union' && json.kind === 'array' && issue.errors.at(-1)) || [];
  if (inner.length > 0)
    return inner.flatMap((one) => faultsOf(root, { ...one, path: [...issue.path, ...one.path] }, knownKeys));
  if (issue.code === 'unrecognized_keys' && json.kind === 'object')
    return issue.keys.slice(0, LIMITS.settingsTold).map((named) => {
      const key = named === PROTO ? '__proto__' : named;
      const known = knownKeys(issue.path);
      const near = nearest(key, known);
      const all = known.length > 20 ? '' : ` Known keys: ${known.join(', ')}.`;
      const what = issue.path[0] === 'rules' ? `There is no rule ${quote(key)}.` : `Unknown key ${quote(key)}.`;
      return {
        start: json.fields.get(key)?.keyStart ?? json.start,
        message: `${what}${near ? ` Did you mean ${quote(near)}?` : all}`,
      };
    });
  const name = nameOf(issue.path);
  if (issue.code === 'custom' && json.kind === 'object')
    return [{ start: json.start, message: `${name} has neither "file" nor "pointer". Add one of them.` }];
  const key = issue.path.at(-1);
  const parent = at(root, issue.path.slice(0, -1));
  if (typeof key === 'string' && parent.kind === 'object' && !parent.fields.has(key)) {
    const right = key === 'rule' ? 'the id of a rule' : `a ${key}`;
    const message = `${nameOf(issue.path.slice(0, -1))} has no ${quote(key)}. Add ${right}.`;
    return [{ start: parent.start, message }];
  }
  return [{ start: json.start, message: accepting(name, json, issue) }];
}

function accepting(name: string, json: Json, issue: Issue): string {
  const takesTruth = issue.code === 'invalid_type' && issue.expected === 'boolean';
  const all = issue.code === 'invalid_union' ? issue.errors.flat() : [issue];
  const literals = all.flatMap((one) => (one.code === 'invalid_value' ? one.values.map(String) : []));
  const words = takesTruth ? ['true', 'false'] : literals;
  const near = 'value' in json ? nearest(String(json.value), words) : undefined;
  const meant = near && (takesTruth ? near : quote(near));
  const shown = json.kind === 'array' ? 'a list' : quoteValue(json);
  return `${name} is ${shown}. Use ${issue.message}.${meant ? ` Did you mean ${meant}?` : ''}`;
}

/** `"fail-on"`, `"reason" of entry 2 of "ignore"`. */
function nameOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The file';
  return path
    .toReversed()
    .map((key, at) => (typeof key === 'number' ? `${at === 0 ? 'Entry' : 'entry'} ${key + 1}` : quote(String(key))))
    .join(' of ');
}

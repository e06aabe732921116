import type * as z from 'zod/mini';
import type { Json, JsonPath } from '../json/json.js';
import { parseJson } from '../json/parse-json.js';
import { keysOf, plain, repeatedKeys, shownValue, valueAt } from '../json/walk.js';
import { type Content, whyUnread } from '../read/snapshot.js';
import { didYouMean, nearestWords, noSuch } from '../text/did-you-mean.js';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import { decodeUtf8, type Source } from '../text/source.js';
import { capitalized } from '../text/words.js';
import { isTunable, type KnownRule, knownKeys, type SettingsText, settingsSchema } from './settings-schema.js';

export interface Settings {
  readonly keys: readonly string[];
  readonly values: Omit<SettingsText, '$schema' | 'ignore'>;
  readonly ignore: readonly Suppression[];
}

/** An entry of `ignore`: which findings of a rule never block, and why. */
export type Suppression = Readonly<NonNullable<SettingsText['ignore']>[number]>;

export interface ReadSettings {
  /** Its path; null where none is to be read. */
  readonly file: string | null;
  /** Its text, empty where it could not be read; null where there is no file. */
  readonly text: string | null;
  /** What it says; null where there is no file, or it is not valid. */
  readonly valid: Settings | null;
  /** Why it is not valid: each names the file and the line, and says what to do. */
  readonly failures: readonly string[];
}

/** Reads a settings file of the repository; `rules` are those that it may set. */
export function readSettings(file: string, content: Content, rules: readonly KnownRule[]): ReadSettings {
  if (content.kind === 'missing') return { file, text: null, valid: null, failures: [] };
  if (content.kind !== 'bytes')
    return { file, text: '', valid: null, failures: [`${code(file)} ${whyUnread(content)}`] };
  const { source, badAt } = decodeUtf8(file, content.bytes);
  const { text } = source;
  const bad = (all: readonly FailureAt[]) => ({ file, text, valid: null, failures: sentencesOf(source, all) });
  if (badAt !== null) return bad([{ start: badAt, message: 'Invalid UTF-8.' }]);
  const json = parseJson(text);
  if ('flaw' in json) return bad([{ start: json.flaw.start, message: `${json.flaw.what}.` }]);
  const { root } = json;
  const repeated = Array.from(repeatedKeys(root), ({ members: [{ key }, second] }) => ({
    start: second?.keyStart ?? 0,
    message: `Duplicate key ${code(key)}. Remove one of the two.`,
  }));
  if (repeated.length > 0) return bad(repeated);
  const { data, error } = settingsSchema(rules).safeParse(plain(root));
  if (error) return bad(error.issues.flatMap((issue) => failuresOf(root, issue, rules)));
  const { $schema: _, ignore = [], ...values } = data;
  return { file, text, valid: { keys: Object.keys(data), values, ignore }, failures: [] };
}

interface FailureAt {
  readonly start: number;
  readonly message: string;
}

/** The first failures with their places: as many as a reader corrects at once. */
function sentencesOf(source: Source, all: readonly FailureAt[]): readonly string[] {
  const first = all.toSorted(inOrderOf(({ start }) => start)).slice(0, 10);
  return first.map(({ start, message }) => {
    const { line, column } = source.range({ start, end: start }).start;
    return `${code(`${source.file}:${line}:${column}`)}: ${message}`;
  });
}

type Issue = z.core.$ZodIssue;

/** The failures of one issue: each unknown key, or what is wrong at its place. */
function failuresOf(root: Json, issue: Issue, rules: readonly KnownRule[]): readonly FailureAt[] {
  const keys = keysOf(issue.path);
  const json = valueAt(root, keys);
  if (issue.code === 'unrecognized_keys')
    return keysOf(issue.keys).map((key) => unknownKey(json, keys[0], String(key), rules));
  // `projects` is `auto` or a list: for a list, the last alternative of the union tells which entry is wrong.
  const ofEntries = (issue.code === 'invalid_union' && json.kind === 'array' && issue.errors.at(-1)) || [];
  if (ofEntries.length > 0)
    return ofEntries.flatMap((part) => failuresOf(root, { ...part, path: [...issue.path, ...part.path] }, rules));
  return [{ start: json.start, message: issueMessage(root, keys, issue) }];
}

/** The failure of an unknown key in the file, in its `rules`, or in an entry of its `ignore`. */
function unknownKey(json: Json, place: unknown, key: string, rules: readonly KnownRule[]): FailureAt {
  const start = (json.kind === 'object' && json.fields.get(key)?.keyStart) || json.start;
  const known = knownKeys(rules, place);
  if (place !== 'rules') return { start, message: `Unknown key ${code(key)}. ${nearestWords(key, known)}` };
  return { start, message: isTunable(key) ? noSuch('rule', key, known) : guardSentence(key) };
}

/** What is wrong with a value that its schema does not accept, or with an object that lacks a member. */
function issueMessage(root: Json, keys: JsonPath, issue: Issue): string {
  const [above, key] = [keys.slice(0, -1), keys.at(-1)];
  const [json, around] = [valueAt(root, keys), valueAt(root, above)];
  const use = `Use ${issue.message}.`;
  const addReason = `Add ${code('"reason": "…"')}, with why the finding may stay.`;
  if (key !== undefined && around.kind === 'object' && !around.fields.has(String(key)))
    return `${placeWords(above)} has no ${code(String(key))}. ${key === 'reason' ? addReason : use}`;
  if (key === 'rule' && json.kind === 'string' && !isTunable(json.value)) return guardSentence(json.value);
  return `${placeWords(keys)} is ${shownValue(json)}. ${use}${hintFor(json, issue)}`;
}

function guardSentence(id: string): string {
  return `The settings file can neither set nor ignore ${code(id)}. Remove it here.`;
}

/** The valid word that a wrong one is a typo of. */
function hintFor(json: Json, issue: Issue): string {
  const all = issue.code === 'invalid_union' ? issue.errors.flat() : [issue];
  const words = all.flatMap((part) => (part.code === 'invalid_value' ? part.values.map(String) : []));
  return json.kind === 'string' ? didYouMean(json.value, words) : '';
}

/** The place of a value in words: `reason` of entry 2 of `ignore`. */
function placeWords(keys: JsonPath): string {
  const names = keys.map((key) => (typeof key === 'number' ? `entry ${key + 1}` : code(key))).toReversed();
  return capitalized(names.join(' of ') || 'the file');
}

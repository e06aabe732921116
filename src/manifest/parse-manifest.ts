import { type Node, parseTree } from 'jsonc-parser';
import type { Source } from '../text/source.js';
import { lenientTokens } from './lenient-tokens.js';
import type { Json, Manifest, Member } from './manifest.js';
import { syntaxProblems } from './syntax-problems.js';
import type { Flaw } from './token-flaws.js';

/** How many brackets may stand inside each other; the walks over a manifest rely on it. */
export const DEEPEST = 100;

/**
 * The manifest that a text holds. There are no problems exactly when `JSON.parse` accepts the text,
 * it is an object (the document's 2.1) and nothing is nested deeper than `DEEPEST`.
 */
export function parseManifest(source: Source): Manifest {
  const { text } = source;
  const tooDeep = depthFlaw(text);
  if (tooDeep !== undefined) return refused(source, [tooDeep]);
  if (!isJson(text)) return refused(source, atLeastOne(syntaxProblems(text)));
  const tree = parseTree(text);
  const root = tree && jsonOf(tree);
  if (root?.kind !== 'object') return refused(source, [notAnObject(root)]);
  return { source, root, problems: [] };
}

function refused(source: Source, flaws: readonly Flaw[]): Manifest {
  const problems = flaws.map(({ start, end, message, help }) => ({ range: source.range(start, end), message, help }));
  return { source, root: null, problems };
}

/** The first bracket nested too deep. It comes before any parsing, because parsers recurse. */
function depthFlaw(text: string): Flaw | undefined {
  let depth = 0;
  for (const { kind, start, end } of lenientTokens(text)) {
    if (kind === '{' || kind === '[') depth += 1;
    else if (kind === '}' || kind === ']') depth -= 1;
    if (depth > DEEPEST) {
      const message = `Brackets are nested more than ${DEEPEST} deep here; what is inside is not checked.`;
      return { start, end, message, help: 'Flatten the value.' };
    }
  }
  return undefined;
}

/** The one judge of what JSON is; jsonc-parser only adds the positions. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A text that is no JSON must never pass for want of words. */
function atLeastOne(flaws: readonly Flaw[]): readonly Flaw[] {
  const message = "The text is no JSON; the manifest is a JSON object (the document's 2.1).";
  return flaws.length > 0 ? flaws : [{ start: 0, end: 0, message, help: 'Check it with a JSON editor.' }];
}

function notAnObject(value: Json | undefined): Flaw {
  const kind = value?.kind ?? 'nothing';
  const article = kind === 'array' ? 'an' : 'a';
  const end = kind === 'array' ? (value?.start ?? 0) + 1 : (value?.end ?? 0);
  const message = `The manifest is ${kind === 'null' ? 'null' : `${article} ${kind}`}; the document's 2.1 says that it is a JSON object.`;
  return { start: value?.start ?? 0, end, message, help: 'Write {} with the fields inside.' };
}

function jsonOf(node: Node): Json {
  const place = { start: node.offset, end: node.offset + node.length };
  switch (node.type) {
    case 'object':
      return { ...place, kind: 'object', members: (node.children ?? []).flatMap(memberOf) };
    case 'array':
      return { ...place, kind: 'array', items: (node.children ?? []).map(jsonOf) };
    case 'string':
      return { ...place, kind: 'string', value: node.value };
    case 'number':
      return { ...place, kind: 'number', value: node.value };
    case 'boolean':
      return { ...place, kind: 'boolean', value: node.value };
    default:
      return { ...place, kind: 'null' };
  }
}

function memberOf({ children }: Node): readonly Member[] {
  const [key, value] = children ?? [];
  if (key === undefined || value === undefined) return [];
  return [{ key: key.value, keyStart: key.offset, keyEnd: key.offset + key.length, value: jsonOf(value) }];
}

import fc, { type GeneratorValue } from 'fast-check';
import type { Files } from '../in-memory.js';

/** Choices of which a case is made. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  one<Item>(items: readonly Item[]): Item;
  /** Up to `most` items. */
  some<Item>(most: number, make: () => Item): Item[];
  chance(of: number): boolean;
}

/** Choices that fast-check draws, and makes simpler where a case fails. */
export function randomBy(draw: GeneratorValue): Random {
  const below = (limit: number) => draw(fc.nat, limit - 1);
  return {
    below,
    one: (items) => items[below(items.length)] as (typeof items)[number],
    some: (most, make) => Array.from({ length: below(most + 1) }, make),
    chance: (of) => below(of) === of - 1,
  };
}

/** What a terminal, a page, a runner or a program could take for more than text. */
const TRICKS: readonly string[] = [
  ...list('é e\u0301 😀 ſ % %2e | ` `` &lt; @octocat #1 ](https://evil.example) $& \\ " \' * ** .. // -rf ~ __proto__'),
  ...['\n', '\r', '\t', ' ', '\0', '\x1b[2J', '\u202e', '\u2066', '\u2028', '\ufeff', '\ud800', 'constructor'],
  ...['::error::x', '##[error]x', '%0A::warning::x', '<img src=x>'],
];
const WORDS = list('a b id users api get index A login x.y 1 _ server web-0123456789ab');
const METHODS = ['', '', '', ...list('.get .post .put .GET .gett .d .head .patch . .get.post')];
const BRACKETS = list('[id] [[id]] [...id] [[...id]] [ ] [] [[]] [...] [..a] a[b] [b]c [[a] [a]] [__proto__]');
const FIELDS = list(
  'name private id title image lang favicon timezone mode data device auth dependencies overrides payment titel ID ' +
    '__proto__',
);
const VALUES = list(
  'true false null 0 -1e999 "" "web-0123456789ab" "Europe/Berlin" "JST" [] {} [1] "static" ["a","A","a"] ' +
    '"\\ud800" "/x"',
);
const KEYS = list(
  '/ /api /api/ /api/* /api/** /api/users /API /api/a* /**/a /api/[id] /api/:id login denied api //api /api/%61 ' +
    '/api/../x',
);
const PIECES = [
  ...list('export default async function => { } return c.params.id ` "x" void <T> enum ; = ? : [ ] ( ) < > #p ...'),
  '(_a: unknown, c: ApiContext)',
  '\n',
  '/*',
  '//',
  '\\u{',
];

/** A word, now and then with a trick. */
function text(random: Random): string {
  return random.some(3, () => random.one(random.chance(3) ? TRICKS : WORDS)).join('');
}

/** The name of a file below `server/api`. */
export function fileName(random: Random): string {
  const part = () => (random.chance(3) ? random.one(BRACKETS) : text(random).replaceAll('/', '') || 'a');
  const folders = random.some(random.chance(20) ? 40 : 3, part);
  return [...folders, `${part()}${random.one(METHODS)}${random.chance(12) ? '.js' : '.ts'}`].join('/');
}

/** The text of a manifest, now and then damaged. */
export function manifest(random: Random): string {
  const body = object(random, 3, FIELDS);
  if (!random.chance(4)) return body;
  const at = random.below(body.length + 1);
  const damage = random.one([...TRICKS, ...list("{ } [ ] , : // /* NaN 01 '")]);
  return body.slice(0, at) + damage + body.slice(at + random.below(4));
}

function object(random: Random, depth: number, keys: readonly string[]): string {
  const members = random.some(6, () => {
    const key = random.chance(6) ? text(random) : random.one(keys);
    return `${JSON.stringify(key)}:${value(random, depth - 1, key)}`;
  });
  return `{${members.join(random.chance(3) ? ',\n' : ',')}}`;
}

function value(random: Random, depth: number, key: string): string {
  if (key === 'auth' && !random.chance(8)) return object(random, 1, KEYS);
  if (key === 'payment' && !random.chance(8)) return object(random, 1, ['mode', 'currency', 'providers', 'secret']);
  if (depth > 0 && random.chance(8)) return object(random, depth, FIELDS);
  if (random.chance(40)) return '['.repeat(random.below(200)) + ']'.repeat(random.below(200));
  return random.chance(4) ? JSON.stringify(text(random)) : random.one(VALUES);
}

/** A project, and perhaps what it was before the change. */
export function change(random: Random): { readonly files: Files; readonly base: Files | undefined } {
  const files = project(random);
  if (random.chance(3)) return { files, base: undefined };
  const base = random.chance(4) ? project(random) : { ...files, 'package.json': manifest(random) };
  for (const name of Object.keys(base)) if (random.chance(4) && name !== 'package.json') delete base[name];
  return { files, base };
}

function project(random: Random): Record<string, string> {
  const source = () => (random.chance(12) ? '-> ../x' : random.some(20, () => random.one(PIECES)).join(' '));
  const files = random.some(5, () => [`server/api/${fileName(random)}`, source()] as const);
  return Object.fromEntries([['package.json', manifest(random)] as const, ...files]);
}

function list(words: string): readonly string[] {
  return words.split(' ');
}

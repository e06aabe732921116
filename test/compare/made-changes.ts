import fc from 'fast-check';

/** A route file by its name below `server/api`, without `.ts`, and its lines. */
export type Tree = ReadonlyMap<string, readonly string[]>;

const folder = fc.constantFrom('m', 'm/s', 'n', 'o', 'o/s');
const method = fc.constantFrom('', '', '', '.post');
const made = { folder, name: fc.constantFrom('a', 'b', 'c', '[x]'), method, family: fc.nat(1), own: fc.nat(7) };

/** A file, and what the change does to it: it may go elsewhere, be edited, be copied, or leave an unrelated twin. */
const file = fc.record({
  ...made,
  becomes: fc.constantFrom('same', 'gone', 'moved', 'moved', 'moved', 'renamed', 'copied'),
  to: folder,
  other: folder,
  edits: fc.constantFrom(0, 0, 1, 2, 3, 4, 5, 8),
  repeats: fc.nat(2),
});
type File = typeof file extends fc.Arbitrary<infer Value> ? Value : never;

export const change = fc.record({
  files: fc.uniqueArray(file, { minLength: 1, maxLength: 7, selector: nameIn }),
  twins: fc.array(fc.record(made), { maxLength: 2 }),
  // A whole folder that moves, a folder that is split, or two files that exchange their texts.
  move: fc.option(fc.tuple(folder, folder)),
  areSwapped: fc.boolean(),
});

/** Keys, and what the change does to them: nothing, some are dropped, some are respelt, or others come. */
export type Keys = Readonly<Record<string, string>>;
const KEYS = '/api /api/m /api/m/s /api/m/a /api/m/b /api/n /api/n/c /api/o /api/o/s /api/o/s/a'.split(' ');
export const keys = fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom('x', 'y'), { minKeys: 1, maxKeys: 4 });
export const edit = fc.oneof(
  { weight: 2, arbitrary: fc.constant((base: Keys): Keys => base) },
  fc.nat(4).map(
    (gone) =>
      (base: Keys): Keys =>
        Object.fromEntries(Object.entries(base).filter((_, at) => at !== gone)),
  ),
  fc.nat(2).map((at) => (base: Keys): Keys => {
    return Object.fromEntries(
      Object.entries(base).map(([key, value], index) => [index === at ? `${key}q` : key, value]),
    );
  }),
  keys.map(
    (others) =>
      (base: Keys): Keys => ({ ...base, ...others }),
  ),
);

export function nameIn({ folder, name, method }: Readonly<Record<'folder' | 'name' | 'method', string>>): string {
  return `${folder}/${name}${method}`;
}

/** Three lines that a family of files shares, four of its own, some of which may repeat, and lines that tell nothing. */
export function linesIn({ family, own, repeats = 0 }: Pick<File, 'family' | 'own'> & { readonly repeats?: number }) {
  const shared = [0, 1, 2].map((at) => `import { part${at} } from 'family${family}';`);
  const ownLines = [0, 1, 2, 3].map((at) => `  const own${at} = ${own};`);
  return [...shared, '', ...ownLines, ...Array<string>(repeats).fill('  step();'), '});', '}', ''];
}

/** The files after the change; of two with one name the first counts. */
export function headOf(
  files: readonly File[],
  twins: readonly Pick<File, keyof typeof made>[],
  move: [string, string] | null,
  areSwapped: boolean,
): Tree {
  const head = new Map<string, readonly string[]>();
  const add = (name: string, lines: readonly string[]) => head.has(name) || head.set(name, lines);
  for (const one of files) {
    const edited = linesIn(one).map((line, at) =>
      (at * 5) % 8 < one.edits && line.trim().length > 3 ? `${line} // ${one.name} ${at}` : line,
    );
    const moved = move?.[0] === one.folder ? { ...one, folder: move[1] } : null;
    if (moved) add(nameIn(moved), edited);
    else if (one.becomes === 'same') add(nameIn(one), edited);
    else if (one.becomes !== 'gone')
      add(
        nameIn({
          ...one,
          folder: one.to,
          name: one.becomes === 'renamed' ? `new-${one.name.replaceAll(/\W/g, '')}` : one.name,
        }),
        edited,
      );
    if (one.becomes === 'copied') add(nameIn({ ...one, folder: one.other }), edited);
  }
  for (const twin of twins) add(nameIn(twin), linesIn(twin));
  const [first, second] = [...head.keys()];
  if (!areSwapped || !first || !second) return head;
  const [one = [], other = []] = [head.get(first), head.get(second)];
  return head.set(first, other).set(second, one);
}

/** The URLs of a route, a parameter being each text that keys and files have, and one that none has. */
export function urlsOf(name: string): readonly string[] {
  const path = `/api/${name.replace('.post', '')}`;
  return path.includes('[x]')
    ? 'a b c s aq bq cq sq new-a new-b new-c new-x free'.split(' ').map((text) => path.replace('[x]', text))
    : [path];
}

/** The value of the longest key that a URL is at or below; a `*` in a key that moved is any one segment. */
export function valueAt(keys: Keys, url: string): string | undefined {
  const covering = Object.keys(keys).filter((key) => {
    const texts = url.split('/');
    return key.split('/').every((text, at) => text === texts[at] || (text === '*' && texts[at] !== undefined));
  });
  const byLength = covering.sort((one, other) => other.length - one.length || (one.includes('*') ? 1 : -1));
  return keys[byLength[0] ?? ''];
}

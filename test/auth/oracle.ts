/**
 * What the contract says of auth keys, in its own words and by looking at every path: shares nothing with the program.
 * A path is a text, `/api/a`; `/` is the empty one.
 */
export type OracleReading = 'prefix' | 'glob' | 'glob-rest' | 'servlet';

/** The texts that paths are made of: those that keys and routes write, stars included, and one that nothing does. */
const WORDS = ['a', 'b', 'm', 'n', 'free', '*', '**'];

/** Every path of up to five segments that begins with `api` or with what nothing writes. */
const PATHS: readonly string[] = ['/', ...['/api', '/free'].flatMap((path) => [path, ...below(path, 4)])];

const ALL = new Set(PATHS);

function below(path: string, depth: number): readonly string[] {
  if (depth === 0) return [];
  return WORDS.flatMap((word) => [`${path}/${word}`, ...below(`${path}/${word}`, depth - 1)]);
}

/** Whether a key covers a path. A text is compared with a text, one reading after the other. */
export function covers(key: string, path: string, reading: OracleReading): boolean {
  if (key.endsWith('/**')) return isBelow(path, key.slice(0, -3), reading === 'servlet');
  switch (reading) {
    case 'prefix':
      if (key.endsWith('/*')) return isBelow(path, key.slice(0, -2), false);
      return isAt(path, withoutSlash(key), false) || isBelow(path, withoutSlash(key), false);
    case 'glob':
      return isAt(path, key, false);
    case 'glob-rest':
      return key.endsWith('/*') ? isBelow(path, key.slice(0, -2), false) : isAt(path, key, false);
    case 'servlet':
      if (!key.endsWith('/*')) return key === path && !key.includes('*');
      return isAt(path, key.slice(0, -2), true) || isBelow(path, key.slice(0, -2), true);
  }
}

/** A slash at the end adds nothing where everything below is covered anyway. */
function withoutSlash(key: string): string {
  return key.endsWith('/') ? key.slice(0, -1) : key;
}

/** Whether the path is the folder named; a `*` in it is any one segment, and nothing where there is no such wildcard. */
function isAt(path: string, folder: string, isLiteral: boolean): boolean {
  const [texts, names] = [split(path), split(folder)];
  const isAny = (name: string) => name === '*' && !isLiteral;
  return texts.length === names.length && names.every((name, at) => (name === '*' ? isAny(name) : name === texts[at]));
}

/** Whether the path lies in the folder named, one or more segments further down. */
function isBelow(path: string, folder: string, isLiteral: boolean): boolean {
  const depth = split(folder).length;
  const texts = split(path);
  return texts.length > depth && isAt(`/${texts.slice(0, depth).join('/')}`, folder, isLiteral);
}

const split = remembered((path: string): readonly string[] =>
  path === '/' || path === '' ? [] : path.slice(1).split('/'),
);

/** Whether a path is a URL of a route, written as `/api/:x/:y?/*`. */
export function isOfRoute(route: string, path: string): boolean {
  return fits(split(route), split(path));
}

function fits([segment, ...rest]: readonly string[], texts: readonly string[]): boolean {
  if (segment === undefined) return texts.length === 0;
  const [text, ...others] = texts;
  if (segment.endsWith('?')) return fits(rest, texts) || (text !== undefined && fits(rest, others));
  if (text === undefined) return false;
  if (segment === '*') return fits(rest, others) || fits([segment, ...rest], others);
  return (segment.startsWith(':') || segment === text) && fits(rest, others);
}

export interface Expected {
  readonly key: string | null;
  readonly value: unknown;
  readonly next: ReadonlySet<string>;
  readonly exceptions: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What a path meets: a value as text, `no rule`, or `tie`. */
export function valueAt(values: ReadonlyMap<string, unknown>, path: string, reading: OracleReading): string {
  const deciders = decidersOf([...values.keys()], path, reading);
  if (deciders.length === 0) return 'no rule';
  const met = new Set(deciders.map((key) => JSON.stringify(values.get(key))));
  return met.size > 1 ? 'tie' : String([...met][0]);
}

/** Whether each URL of a route meets one value, the same in all readings, and none a tie. */
export function isCertain(
  values: ReadonlyMap<string, unknown>,
  route: string,
  readings: readonly OracleReading[],
): boolean {
  return urlsOf(route).every((path) => {
    const met = new Set(readings.map((reading) => valueAt(values, path, reading)));
    return met.size === 1 && !met.has('tie');
  });
}

/** A key comes first when it covers a strict subset of the paths of another. */
export const moreSpecific = remembered((one: string, other: string, reading: OracleReading): boolean => {
  const [first, second] = [pathsOf(one, reading), pathsOf(other, reading)];
  return first.size < second.size && [...first].every((path) => second.has(path));
});

const pathsOf = remembered(
  (key: string, reading: OracleReading): ReadonlySet<string> =>
    new Set(PATHS.filter((path) => covers(key, path, reading))),
);

export const urlsOf = remembered((route: string): readonly string[] => PATHS.filter((path) => isOfRoute(route, path)));

/** Random projects ask the same again and again. */
function remembered<Asked extends readonly string[], Answer>(answer: (...asked: Asked) => Answer) {
  const known = new Map<string, Answer>();
  return (...asked: Asked): Answer => {
    const name = asked.join(' ');
    const found = known.get(name) ?? answer(...asked);
    known.set(name, found);
    return found;
  };
}

/**
 * The keys that decide a path: the one that is the path itself and no wildcard, else those that cover it and have no
 * more specific one among them.
 */
export function decidersOf(keys: readonly string[], path: string, reading: OracleReading): readonly string[] {
  const isListed = ALL.has(path);
  const covering = keys.filter((key) => (isListed ? pathsOf(key, reading).has(path) : covers(key, path, reading)));
  if (covering.includes(path) && !path.includes('*')) return [path];
  return covering.filter((key) => !covering.some((other) => moreSpecific(other, key, reading)));
}

/**
 * The rule of a route in one reading: of the keys that decide some URL the first that covers all of them, and the more
 * specific ones.
 */
export function expectedOf(values: ReadonlyMap<string, unknown>, route: string, reading: OracleReading): Expected {
  const keys = [...values.keys()];
  const decided = new Map<string, Set<string>>();
  for (const path of urlsOf(route))
    for (const decider of decidersOf(keys, path, reading))
      decided.set(decider, (decided.get(decider) ?? new Set()).add(path));
  const whole = keys.filter((key) => urlsOf(route).every((path) => pathsOf(key, reading).has(path)));
  const tied = whole.filter((key) => decided.has(key)).sort();
  const [key = null] = tied;
  const isException = (decider: string) =>
    !whole.includes(decider) && (key === null || tied.some((one) => moreSpecific(decider, one, reading)));
  const hasOther = (one: string) => tied.includes(one) && values.get(one) !== values.get(key ?? '');
  return {
    key,
    value: key === null ? null : values.get(key),
    next: new Set(whole.filter((other) => other !== key && !hasOther(other))),
    exceptions: new Map([...decided].filter(([decider]) => isException(decider))),
  };
}

/** The keys that decide some URLs of a route, but for those that only tie with the rule of all. */
export function keysFor(values: ReadonlyMap<string, unknown>, route: string, reading: OracleReading) {
  const keys = [...values.keys()];
  const { exceptions } = expectedOf(values, route, reading);
  return keys.filter((key) => exceptions.has(key) || urlsOf(route).every((path) => pathsOf(key, reading).has(path)));
}

/** Keys in the order in which they are listed: by their texts, then by their shortest path, then those of one length. */
export function inPrecedence(keys: readonly string[], reading: OracleReading): readonly string[] {
  const ranked = keys.map((key) => {
    const lengths = [...pathsOf(key, reading)].map((path) => split(path).length);
    const texts = split(key).filter((text) => !/^\*+$/.test(text)).length;
    return { key, rank: [-texts, -Math.min(...lengths), Math.max(...lengths) > Math.min(...lengths) ? 1 : 0] };
  });
  const before = (one: (typeof ranked)[number], other: (typeof ranked)[number]) => {
    const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
    return at === -1 ? (one.key < other.key ? -1 : 1) : (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
  };
  return ranked.sort(before).map(({ key }) => key);
}

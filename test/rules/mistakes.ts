import fc from 'fast-check';
import type { Files } from '../in-memory.js';

/** A project in parts: what a person edits. */
interface Site {
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly auth: readonly Rule[];
  /** Route files by their names below `server/api`. */
  readonly routes: Readonly<Record<string, string>>;
  /** What becomes of the text of the manifest, if anything. */
  readonly rewrite?: (text: string) => string;
}

type Rule = readonly [key: string, value: unknown];

/** A project with one mistake, and the same project without it. */
export interface Mistake {
  readonly name: string;
  readonly files: Files;
  readonly right: Files;
}

/** Projects in which every kind of mistake is made in turn; the same ones for the same seed. */
export function mistakes(count: number, seed: number): readonly Mistake[] {
  const kinds = Object.entries(KINDS);
  const drawn = fc.sample(fc.tuple(SITE, fc.nat(1000), fc.boolean()), { numRuns: count, seed });
  return drawn.map(([site, choice, isOnOneLine], at) => {
    const [name, make] = kinds[at % kinds.length] ?? ['', (same: Site) => same];
    const files = filesOf(make(site, choice), isOnOneLine);
    return { name: `${name} ${at}`, files, right: filesOf(site, isOnOneLine) };
  });
}

const HANDLER = 'export default (_data: unknown) => ({ ok: true });\n';

const NAMES = ['orders', 'users', 'stock', 'reports', 'carts'] as const;

/** Correct projects: routes of some folders, keys that cover some of them, and fields with values that are allowed. */
const SITE: fc.Arbitrary<Site> = fc
  .record({
    names: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 4 }),
    keys: fc.nat(15),
    title: fc.constantFrom('Shop', 'The blog of a club'),
    mode: fc.constantFrom('auto', 'fullstack'),
    identity: fc.boolean(),
  })
  .map(({ names, keys, title, mode, identity }) => ({
    manifest: {
      name: identity ? 'web-0123456789ab' : 'shop',
      private: true,
      title,
      lang: 'en',
      mode,
      timezone: 'Europe/Berlin',
      dependencies: { zod: '4.6.7' },
      payment: { mode: 'test', providers: ['acme', 'umbrella'] },
    },
    auth: names.flatMap((name, at): readonly Rule[] => {
      if ((keys & (1 << at)) === 0) return [];
      return at % 2 === 0 ? [[`/api/${name}`, 'staff']] : [[`/api/${name}/*`, ['owner', 'staff']]];
    }),
    routes: Object.fromEntries(
      names.flatMap((name, at) => [
        [`${name}.get.ts`, HANDLER],
        [`${name}/[id].get.ts`, HANDLER],
        ...(at % 2 === 0 ? [[`${name}/[id].post.ts`, HANDLER]] : []),
      ]),
    ),
  }));

function filesOf({ manifest, auth, routes, rewrite = (text) => text }: Site, isOnOneLine: boolean): Files {
  const fields = { ...manifest, ...(auth.length > 0 && { auth: Object.fromEntries(auth) }) };
  const placed = Object.entries(routes).map(([name, text]) => [`server/api/${name}`, text]);
  return { 'package.json': rewrite(JSON.stringify(fields, null, isOnOneLine ? 0 : 2)), ...Object.fromEntries(placed) };
}

/** Makes a mistake of one kind in a project. */
type Make = (site: Site, choice: number) => Site;

const KINDS: Readonly<Record<string, Make>> = {
  // Values of the manifest
  'an enum value in another case': field({ mode: ['Auto', 'FULLSTACK'], device: ['Mobile'], data: ['SERVER'] }),
  'an enum value with a typo': field({ mode: ['ful', 'fulstack', 'stat', 'server'], orientation: ['lanscape'] }),
  'static beside routes': field({ mode: ['static'] }),
  'a value of another kind': field({ private: ['true', false], title: [5, null, ''], lang: ['e', 7], data: [true] }),
  'a path or an address': field({ image: ['logo.png', 'HTTP://x.com/a.png', './a.png'], favicon: ['', 3] }),
  'a time zone': field({ timezone: ['Europe/Lisboa', 'europe/berlin', 'CET+1', 'Berlin'] }),
  'a name or an id': field({ name: ['web-0123456789abc', 5], id: ['web-0123456789ab', 'web-ba9876543210'] }),
  'a version': field({ dependencies: [{ zod: 4 }, []], overrides: [{ zod: { y: '1' } }] }),
  'a payment value': field({ payment: [{ mode: 'Live' }, { currency: 'EURO' }, { providers: ['acme', 'acme'] }] }),
  'a field with a typo': (site, choice) => {
    const [right, wrong] = pick(choice, ['title', 'titel'], ['mode', 'Mode'], ['lang', 'langs']);
    return { ...site, manifest: withNames(site.manifest, (key) => (key === right ? wrong : key)) };
  },
  'a field twice': text((json, at) => {
    const again = pick(at, '"title": "Shop",', '"lang": "en",', '"lang": "de",');
    return json.replace('"private":', `${again} "private":`);
  }),
  'a comma': text((json, at) => (at % 2 === 0 ? json.replace('true,', 'true') : json.replace(/\n\}$/, ',\n}'))),
  // Keys of auth
  'a key without its slash': rule((key) => key.slice(1)),
  'a key with a typo': rule((key, at) => pick(at, key.replace('rs', 'r'), key.replace('/api/', '/apis/'), `${key}s`)),
  'a key in another case': rule((key) => key.toUpperCase()),
  'a key with a parameter': rule(
    (key, at) => `${key.replace('/*', '')}/${pick(at, '[id]', ':id', '{id}', '[...rest]')}`,
  ),
  'a key with an open wildcard': rule((key, at) =>
    pick(at, `${key}*`, `${key.replace('/*', '')}/**/x`, `${key} `, `${key}?a`, `${key.replace('/*', '')}/:path*`),
  ),
  'a key that names a file': rule((key, at) =>
    pick(at, `/server${key.replace('/*', '')}`, `${key.replace('/*', '')}.get.ts`),
  ),
  'a key without /api': rule((key) => key.replace('/api', '')),
  'a key in two slashes': rule((key) => key.replace('/api/', '/api//')),
  'a second spelling': added((key) => [`${key.replace('/*', '')}/`, 'other']),
  'an overlapping key': added((key, at) => [at % 2 === 0 ? '/api/*/x' : '/*/orders', `other than ${key}`]),
  'a page': added((_, at) => pick(at, ['deny', '/no'], ['logn', '/in'], ['login', 'in'], ['/', 'member'])),
  'a value of a rule': (site, choice) => {
    const value = pick<unknown>(
      choice,
      'true',
      ' staff ',
      'owner,staff',
      ['Staff', 'staff'],
      ['staff', 'staff'],
      [],
      '',
      null,
    );
    return { ...site, auth: site.auth.map(([key, now], at): Rule => (at === 0 ? [key, value] : [key, now])) };
  },
  // Names of files
  'a bracket': name((file) => file.replace(']', '')),
  'a method in another case': name((file) => file.replace('.get', '.GET')),
  'a method with a typo': name((file, at) => file.replace('.get', pick(at, '.gett', '.gt', '.ptach'))),
  'a method that is not listed': name((file, at) => file.replace('.get', pick(at, '.put', '.delete'))),
  'a method that is not last': name((file, at) => file.replace('.get', pick(at, '.get.dev', '.post.get', '.post.v2'))),
  'another ending': name((file, at) => file.replace(/\.ts$/, pick(at, '.js', '.mts', '.tsx', '.d.ts', '.md'))),
  'a file called index': name((file) => file.replace(/(?:\/\[id\])?\.get\.ts$/, '/index.get.ts')),
  'a name of another router': name((file, at) =>
    file.replace(
      '[id]',
      pick(
        at,
        ':id',
        '[id?]',
        '[id=int]',
        '*',
        '[ id ]',
        '{id}',
        '$id',
        '%5Bid%5D',
        '[id+]',
        '[id]?',
        '[id]+',
        '(id)/a',
      ),
    ),
  ),
  'a character': name((file, at) => file.replace(/^[a-z]/, pick(at, 'a b', 'a?', 'a%20'))),
  'text beside brackets': name((file) => file.replace('[id]', 'no-[id]')),
  'a catch-all before the end': name((file) => file.replace('[id]', '[...id]/x')),
  'a file beside': beside((file) => file.replace('.get.ts', '.ts')),
  'a file of the same URLs': beside((file) => file.replace('[id]', '[key]')),
  'a file in another case': beside((file) => file.replace(/^[a-z]/, (letter) => letter.toUpperCase())),
  'an overlapping file': beside((file, at) => pick(at, `[any]/x${file.slice(file.indexOf('.'))}`, `[any]/${file}`)),
  'a file that is no route': beside(
    (file, at) => pick(at, '_db.ts', file.replace('.get.ts', '.test.ts')),
    'export const a = 1;\n',
  ),
  'a folder renamed': ({ routes, ...site }) => {
    const [folder = ''] = Object.keys(routes)[0]?.split('.') ?? [];
    return { ...site, routes: withNames(routes, (file) => file.replace(new RegExp(`^${folder}\\b`), 'team')) };
  },
  // Handlers
  'no handler': handler(
    'export const GET = () => ({});\nexport const PATCH = () => ({});\n',
    'export const hello = 1;\n',
    'export default 5;\n',
    'class A {}\nexport default A;\n',
  ),
  'an unused parameter': handler(
    'export default (data: unknown, context: ApiContext) => ({});\n',
    'export default ({ a }) => 1 + "";\n',
  ),
  'too many parameters': handler(
    'export default (_a, _b, c) => ({ c });\n',
    'export default (_a, _b, c, d) => ({ c });\n',
  ),
  'a typed input': handler(
    'export default (a: { b: string }) => a;\n',
    'export default ({ b }: { b: string }) => ({ b });\n',
  ),
  'a voided parameter': handler('export default (data: unknown) => {\n  void data;\n  return {};\n};\n'),
  'a name of a parameter': handler(
    'export default (_a, context) => ({ a: context.params.ids });\n',
    'export default (_a, { params: { ids } }) => ({ ids });\n',
    'export default (_a, { params }) => ({ a: params["ids"] });\n',
  ),
  'a name in the context': handler(
    'export default (_a, context) => ({ a: context.requestID });\n',
    'export default (_a, { user }) => ({ user });\n',
    'export default (_a, { requestID }) => ({ requestID });\n',
    'export default (_a, { param }) => ({ a: param.id });\n',
    'export default (_a, { param }) => ({ a: param.user });\n',
  ),
  'a value that is returned': handler(
    'export default () => 42;\n',
    'export default () => {};\n',
    'export default async () => true;\n',
  ),
  'a syntax error': handler('export default () => ({ a: 1 );\n', 'export default () => ({});\n}\n'),
};

function pick<T>(choice: number, ...all: readonly T[]): T {
  return all[choice % all.length] as T;
}

function withNames<T>(all: Readonly<Record<string, T>>, nameOf: (name: string) => string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [nameOf(name), value]));
}

/** Sets one field of the manifest to one of its wrong values. */
function field(values: Readonly<Record<string, readonly unknown[]>>): Make {
  const all = Object.entries(values).flatMap(([key, wrong]) => wrong.map((value) => [key, value] as const));
  return (site, choice) => {
    const [key = '', value] = all[choice % all.length] ?? [];
    return { ...site, manifest: { ...site.manifest, [key]: value } };
  };
}

/** Writes the text of the manifest wrongly. */
function text(wrong: (json: string, choice: number) => string): Make {
  return (site, choice) => ({ ...site, rewrite: (json) => wrong(json, choice) });
}

/** Writes the key of the first rule wrongly; a project without a rule gets one. */
function rule(wrong: (key: string, choice: number) => string): Make {
  return (site, choice) => {
    const [[key, value] = ['/api/users', 'staff'] as const, ...rest] = site.auth;
    return { ...site, auth: [[wrong(key, choice), value], ...rest] };
  };
}

/** Adds a rule after that of the first key. */
function added(more: (key: string, choice: number) => Rule): Make {
  return (site, choice) => {
    const rules: readonly Rule[] = site.auth.length > 0 ? site.auth : [['/api/users/*', 'staff']];
    return { ...site, auth: [...rules, more(rules[0]?.[0] ?? '', choice)] };
  };
}

/** Names a route file wrongly. */
function name(wrong: (file: string, choice: number) => string): Make {
  return ({ routes, ...site }, choice) => {
    const all = Object.keys(routes).filter((file) => wrong(file, choice) !== file);
    const chosen = all[choice % all.length];
    return { ...site, routes: withNames(routes, (file) => (file === chosen ? wrong(file, choice) : file)) };
  };
}

/** Adds a route file beside one. */
function beside(more: (file: string, choice: number) => string, text = HANDLER): Make {
  return (site, choice) => {
    const all = Object.keys(site.routes).filter((file) => /\.get\.ts$/.test(file) && more(file, choice) !== file);
    const chosen = all[choice % all.length] ?? 'a.get.ts';
    return { ...site, routes: { ...site.routes, [more(chosen, choice)]: text } };
  };
}

/** Writes the handler of a route with a parameter wrongly. */
function handler(...texts: readonly string[]): Make {
  return (site, choice) => {
    const file = Object.keys(site.routes).find((one) => one.includes('[id].get')) ?? '';
    return { ...site, routes: { ...site.routes, [file]: texts[choice % texts.length] ?? '' } };
  };
}

import type { Files } from '../in-memory.js';
import type { Random } from './random.js';

const TRICKS = [
  '::error::x',
  '##[error]x',
  '%0A::warning::x',
  '|',
  '<img src=x>',
  '`',
  '``',
  '\u202e',
  '\u2066',
  '\n',
  '\r',
  '\x1b[2J',
  '\0',
  '\ud800',
  '\ufeff',
  '\u2028',
  '@octocat',
  '#1',
  '](https://evil.example)',
  '$&',
  '$1',
  '\\',
  '"',
  "'",
  '&lt;',
  '*',
  '**',
  '..',
  '//',
  '%2e',
  '%',
  'é',
  'e\u0301',
  '😀',
  'ſ',
  'İ',
  '__proto__',
  'constructor',
  'toString',
  '-rf',
  '--option',
  '~',
  ' ',
  '\t',
  'web-0123456789ab',
];
const WORDS = ['a', 'b', 'id', 'users', 'api', 'get', 'index', 'A', 'login', 'x.y', '1', '_', 'server'];
const METHODS = [
  '',
  '',
  '',
  '.get',
  '.post',
  '.put',
  '.GET',
  '.gett',
  '.d',
  '.head',
  '.options',
  '.patch',
  '.',
  '.get.post',
];
const BRACKETS = [
  '[id]',
  '[[id]]',
  '[...id]',
  '[[...id]]',
  '[',
  ']',
  '[]',
  '[[]]',
  '[...]',
  '[..a]',
  'a[b]',
  '[b]c',
  '[[a]',
  '[a]]',
  '[a b]',
  '[__proto__]',
];

/** A word with now and then something that a terminal, a page or a runner would take for more than text. */
export function text(random: Random): string {
  return random.some(3, () => random.one(random.chance(3) ? TRICKS : WORDS)).join('');
}

/** The name of a file below `server/api`. */
export function fileName(random: Random): string {
  const part = () => (random.chance(3) ? random.one(BRACKETS) : text(random).replaceAll('/', '') || 'a');
  const folders = random.some(random.chance(20) ? 40 : 3, part);
  return [...folders, `${part()}${random.one(METHODS)}${random.chance(12) ? '.js' : '.ts'}`].join('/');
}

const FIELDS = [
  'name',
  'private',
  'type',
  'id',
  'title',
  'description',
  'image',
  'lang',
  'favicon',
  'timezone',
  'mode',
  'data',
  'device',
  'orientation',
  'auth',
  'dependencies',
  'overrides',
  'payment',
  'titel',
  'ID',
  '__proto__',
  'packageManager',
];
const VALUES = [
  'true',
  'false',
  'null',
  '0',
  '-1e999',
  '""',
  '"web-0123456789ab"',
  '"Europe/Berlin"',
  '"JST"',
  '[]',
  '{}',
  '[1]',
  '"static"',
  '"a"',
  '["a","A","a"]',
  '"\\ud800"',
  '1e5',
  '"/x"',
];
const KEYS = [
  '/',
  '/api',
  '/api/',
  '/api/*',
  '/api/**',
  '/api/users',
  '/API',
  '/api/a*',
  '/**/a',
  '/api/[id]',
  '/api/:id',
  'login',
  'denied',
  'api',
  '//api',
  '/api/%61',
  '/api/../x',
  '__proto__',
  '/api/*/a',
  '/login',
];

/** The text of a manifest, now and then damaged. */
export function manifest(random: Random): string {
  const body = object(random, 3, FIELDS);
  if (!random.chance(4)) return body;
  const at = random.below(body.length + 1);
  return (
    body.slice(0, at) +
    random.one([...TRICKS, '{', '}', '[', ']', ',', ':', '//', '/*', 'NaN', '01', "'"]) +
    body.slice(at + random.below(4))
  );
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

const PIECES = [
  'export default ',
  'async ',
  'function ',
  '(_a: unknown, c: ApiContext)',
  '(a, b, c)',
  ' => ',
  '{',
  '}',
  'return ',
  'c.params.id',
  'c.params["x"]',
  'const { params: { id } } = c;',
  '`a${',
  '}`',
  '"x"',
  'Response.json({})',
  'new Response()',
  '({})',
  'void a;',
  'if (c) ',
  'else ',
  'class A',
  'type B = ',
  '<T>',
  'as const',
  'await ',
  'import x from "y";',
  'export { a as default };',
  'module.exports = ',
  '/*',
  '*/',
  '//',
  '\n',
  ';',
  '=',
  '?',
  ':',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '@a ',
  'enum E {}',
  'function* ',
  'let ',
  'a',
  'defineHandler(',
  '...',
  '#p',
  '\\u{',
  '/[/',
  '!',
  '--',
  'throw a;',
  'c.request',
  'c.reqest',
  'undefined',
  '1',
  'for (;;) ',
  'switch (a) { case 1: ',
  'try {',
  '} catch {',
  'satisfies X',
  'using x = ',
];

/** The text of a route file: mostly not TypeScript. */
export function source(random: Random): string {
  const piece = () => (random.chance(30) ? text(random) : random.one(PIECES));
  if (random.chance(3)) return `export default (_a: unknown, c: ApiContext) => { ${random.some(12, piece).join('')} }`;
  return random.some(30, piece).join('');
}

/** A project, and perhaps what it was before the change. */
export function change(random: Random): { readonly files: Files; readonly base: Files | undefined } {
  const files = project(random);
  if (random.chance(3)) return { files, base: undefined };
  const base = random.chance(4)
    ? project(random)
    : { ...files, ...(random.chance(2) ? { 'package.json': manifest(random) } : {}) };
  for (const name of Object.keys(base)) if (random.chance(4) && name !== 'package.json') delete base[name];
  return { files, base };
}

function project(random: Random): Record<string, string> {
  const files = random.some(
    5,
    () => [`server/api/${fileName(random)}`, random.chance(12) ? '-> ../x' : source(random)] as const,
  );
  const extra = random.chance(8) ? [['project.ts', ''] as const] : [];
  return Object.fromEntries([['package.json', manifest(random)] as const, ...extra, ...files]);
}

const EVENTS = ['push', 'pull_request', 'pull_request_target', 'merge_group', 'schedule', 'workflow_dispatch', ''];

/** The name of an event and the text of its payload, mostly not as GitHub writes it. */
export function event(random: Random): { readonly name: string; readonly payload: string } {
  const commit = () =>
    random.one(['0'.repeat(40), 'a'.repeat(40), 'b'.repeat(64), '-x', '--upload-pack=x', text(random), null, 1, {}]);
  const payload = {
    ref: random.one<unknown>([
      'refs/heads/main',
      'refs/tags/x',
      'refs/heads/--x',
      `refs/heads/${text(random)}`,
      7,
      null,
    ]),
    before: commit(),
    deleted: random.one([true, false, 'x', null]),
    number: random.one<unknown>([1, '1', -1, null]),
    repository: random.one<unknown>([{ default_branch: text(random) }, null, 3, [], { default_branch: {} }]),
    merge_group: random.one<unknown>([{ base_sha: commit() }, null, 'x']),
    pull_request: random.one<unknown>([
      { head: { sha: commit() }, base: { sha: commit() }, number: 3 },
      { head: null },
      'x',
      null,
    ]),
  };
  const written = JSON.stringify(payload);
  return {
    name: random.one(EVENTS),
    payload: random.chance(5) ? written.slice(0, random.below(written.length)) : written,
  };
}

import type { Audience } from '../../src/formats/terminal/audience.js';
import { check, type Files } from '../in-memory.js';

export const HANDLER = 'export default () => ({});\n';

/** Fields for a manifest, by what they are to the check. */
const FIELDS: Readonly<Record<string, string>> = {
  notice: '"titel": 1',
  warning: '"timezone": "europe/lisbon"',
  error: '"title": ""',
  id: '"id": "web-0123456789ab"',
  name: '"name": "web-0123456789ab"',
};

/** A website with a route under its auth rule and one without. */
export const SITE: Readonly<Record<string, string>> = {
  'package.json': manifest(),
  'server/api/a/x.get.ts': HANDLER,
  'server/api/b.ts': HANDLER,
};

/** The manifest of `SITE`, with these of the fields, a line each. */
export function manifest(...fields: readonly string[]): string {
  const lines = ['"auth": { "/api/a": true }', ...fields.map((name) => FIELDS[name])];
  return `{\n${lines.map((line) => `  ${line}`).join(',\n')}\n}\n`;
}

/** Files that are written anew; null: removed. */
export type Edits = Readonly<Record<string, string | null>>;

/** A change in words: fields of the manifest, `+c` and `-c` for route files, `b>c` for a renamed one, and `README`. */
export function change(words: string): Edits {
  const all = words.split(' ').filter((word) => word !== '');
  const fields = all.filter((word) => word in FIELDS);
  const file = (name = '') => `server/api/${name}.ts`;
  const edits = all.map((word): Edits => {
    const [from, to] = word.split('>');
    if (to !== undefined) return { [file(from)]: null, [file(to)]: HANDLER };
    if (word.startsWith('+')) return { [file(word.slice(1))]: `export default () => "${word}";\n` };
    return word.startsWith('-') ? { [file(word.slice(1))]: null } : { ...(word === 'README' && { 'README.md': '' }) };
  });
  return Object.assign({}, ...edits, fields.length > 0 && { 'package.json': manifest(...fields) });
}

/** Files after a change, given or in words. */
export function changed(files: Files, by: Edits | string): Files {
  const all = Object.entries({ ...files, ...(typeof by === 'string' ? change(by) : by) });
  return Object.fromEntries(all.flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}

/** The same in each of some folders. */
export function inFolders<Text>(files: Readonly<Record<string, Text>>, ...folders: readonly string[]) {
  const named = (folder: string) => Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text] as const);
  return Object.fromEntries(folders.flatMap(named));
}

export const A_B_C = inFolders(SITE, 'a', 'b', 'c');

/** So many route files, the number in their names. */
export function routesOf(count: number): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`server/api/r${100 + at}.get.ts`, HANDLER]));
}

export type More = NonNullable<Parameters<typeof check>[1]>;

/** The report on a change of a website. */
export function reportOn(by: Edits | string, base: Files = SITE, more: More = {}) {
  return check(changed(base, by), { base, ...more }).report;
}

/** Where the checked files can be seen. */
export const BLOB = 'https://github.com/octo/shop/blob/0123456789abcdef0123456789abcdef01234567';

/** The commands of a program by its name. */
export function commandOf(program: string): Audience['command'] {
  return (name, words = []) => [program, ...(name === 'check' ? [] : [name]), ...words].join(' ');
}

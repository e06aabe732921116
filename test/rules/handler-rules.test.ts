import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../in-memory.js';

/** A handler, the place of what a rule finds in it, parts of the message and the help, and its path below `server/api`. */
const rows: readonly (readonly [rule: string, text: string, place: string, says: RegExp, path?: string])[] = [
  ['arguments', 'export default (a, b, c) => [a, b, c];', '1:23-1:24', /requires 3 .* two: .* Remove the parameter/],
  ['arguments', 'export default (a: { b: string }) => a;', '1:20-1:33', /typed `{ b: string }`, .* to `: unknown`\.$/],
  ['arguments', 'export default ({ b }: B) => b;', '1:24-1:25', /`B`, .* Take it as one parameter, `data: unknown`/],
  ['arguments', `export default (a: {\n  b: 'x${'y'.repeat(60)}' }) => a;`, '1:20-2:71', /`{ b: 'xy{53}…`/],

  ['context', 'export default (_a, c) => c.requestID;', '1:29-1:38', /member `requestID`\. .* Use `requestId`\.$/],
  ['context', 'export default (_a, c) => c.user;', '1:29-1:33', /has `app`, `request`, .* Use one of these four/],

  ['export', 'export const a = 1;\n', 'file', /has no default export\. .* Add `export default .* move it out of/],
  ['export', 'class A {\n}\nexport default A;\n', '3:16-3:17', /is a class, .* Export a function: .* move it out of/],

  ['return', 'export default () => 42;', '1:22-1:24', /returns a number\. .* Wrap it in an object/],
  ['return', 'export default () => {};', '1:19-1:21', /`undefined` on every path\. .* For an empty response/],

  ['syntax', 'export default () => ({});\n  }\n', '2:3-2:4', /^Syntax error: Unexpected token\. .* Fix the/],
  // Columns count from the line feed.
  ['syntax', "const a = '\u2028';\r\nexport default =;\n", '2:16-2:17', /Unexpected token/],
  ['syntax', 'export default () => ({});\nexport default 1;\n', '2:16-2:17', /has two default exports/],

  ['unused', 'export default (data) => ({});', '1:17-1:21', /`data` is not used\. .* Rename it to `_data`\.$/],
  [
    'unused',
    'export default (_data, { app }) => ({});',
    '1:24-1:31',
    /^Parameter `{ app }` .* Replace it with one name/,
  ],
  ['unused', 'export default (_data, {\n  app,\n}) => ({});', '1:24-3:2', /^Parameter `{ app, }` is not used/],

  ['void', 'export default (data) => {\n  void data;\n};', '2:3-2:12', /`void data`\. .* `void data`\. .* `_data`\.$/],
  ['void', 'export default (_data) => {\n  void _data;\n};', '2:3-2:13', /Remove `void _data`\.$/],

  [
    'void',
    'export default (_a, { app }) => {\n  void app;\n};',
    '2:3-2:11',
    /`void app`\. .*, take it out of the pattern/,
  ],

  ['params', reading('id'), '', /^$/, '[id]'],
  ['params', reading('page'), '', /^$/, '[[page]]'],
  ['params', reading('rest'), '', /^$/, '[...rest]'],
  ['params', reading('key'), '1:48-1:51', /no parameter `key`; it has `id`\. .* Use `id`\.$/, '[id]'],
  ['params', reading('user'), '1:48-1:52', /it has no parameters\. .* Add `\[user\]` to the file path/, 'users'],
  ['params', reading('postID'), '1:48-1:54', /it has `id` and `postId`\. .* Use `postId`\.$/, '[id]/[postId]'],
  ['params', reading('slug'), '1:48-1:52', /it has `id`, `b` and `rest`\. .* Add `\[slug\]`/, '[id]/[b]/[...rest]'],
  // A name that is read as well was meant by itself.
  ['params', both('id', 'tab'), '1:37-1:40', /it has `id`\. .* Add `\[tab\]` to the file path/, '[id]'],
  ['params', both('id', 'ids'), '1:37-1:40', /it has `id`\. .* Use `id`\.$/, '[id]'],
  // A file that is not a route has no path to compare with.
  ['params', reading('slug'), '', /^$/, '[id'],
];

for (const [rule, text, place, says, path = 'file'] of rows)
  test(`handler-${rule} in ${path}: ${text}`, () => {
    const { findings } = check({ 'package.json': '{}', [`server/api/${path}.get.ts`]: text });
    const found = findings.filter((one) => one.rule === `handler-${rule}`);
    const places = found.map(({ range }) => {
      if (range === null) return 'file';
      return [range.start, range.end].map(({ line, column }) => `${line}:${column}`).join('-');
    });
    assert.equal(places.join(), place);
    assert.match(found.map(({ message, help }) => `${message} ${help}`).join(), says);
  });

function reading(name: string): string {
  return `export default (_a, context) => context.params.${name};`;
}

function both(name: string, other: string): string {
  return `export default (_a, { params: { ${name}, ${other} } }) => [${name}, ${other}];`;
}

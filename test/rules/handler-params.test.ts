import { testHandlers } from './handler-findings.js';

testHandlers('handler-params', [
  [reading('id'), '', /^$/, '[id].get'],
  [reading('page'), '', /^$/, '[[page]].get'],
  [reading('rest'), '', /^$/, '[...rest].get'],
  [reading('key'), '1:48-1:51', /no parameter `key`; it has `id`\. .* Use `id`\.$/, '[id].get'],
  [reading('user'), '1:48-1:52', /it has no parameters\. .* Add `\[user\]` to the file path/, 'users.get'],
  [reading('postID'), '1:48-1:54', /it has `id` and `postId`\. .* Use `postId`\.$/, '[id]/[postId].get'],
  [reading('slug'), '1:48-1:52', /it has `id`, `b` and `rest`\. .* Add `\[slug\]`/, '[id]/[b]/[...rest].get'],
  // A name that is read as well was meant by itself.
  [both('id', 'tab'), '1:37-1:40', /it has `id`\. .* Add `\[tab\]` to the file path/, '[id].get'],
  [both('id', 'ids'), '1:37-1:40', /it has `id`\. .* Use `id`\.$/, '[id].get'],
  // A file that is not a route has no path to compare with.
  [reading('slug'), '', /^$/, '[id.get'],
]);

function reading(name: string): string {
  return `export default (_a, context) => context.params.${name};`;
}

function both(name: string, other: string): string {
  return `export default (_a, { params: { ${name}, ${other} } }) => [${name}, ${other}];`;
}

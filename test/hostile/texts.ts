import type { Files } from '../in-memory.js';

/** Texts that a stranger may give a file or a key so that it draws on the page, each with what it tries to be. */
export const hostileTexts: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'backticks', text: 'a`b``c' },
  { name: 'a backtick at each end', text: '`x`' },
  { name: 'pipes', text: 'a|b||c' },
  { name: 'pipes and backticks', text: 'a`|`b' },
  { name: 'a backslash before a pipe', text: 'a\\|b' },
  { name: 'a backslash at the end', text: 'a\\' },
  { name: 'an image tag', text: '<img src=x onerror=alert(1)>' },
  { name: 'a script', text: '</code><script>alert(1)</script>' },
  { name: 'a link', text: '[x](https://evil.example)' },
  { name: 'an address', text: 'https://evil.example/x' },
  { name: 'an address with a pipe', text: 'https://evil.example/a|b' },
  { name: 'www', text: 'www.evil.example' },
  { name: 'an email', text: 'user@evil.example' },
  { name: 'a mention', text: '@octocat' },
  { name: 'a reference', text: '#1' },
  { name: 'a reference across', text: 'octo/shop#1' },
  { name: 'a heading', text: 'x\n# Heading' },
  { name: 'a heading after CR', text: 'x\r# Heading' },
  { name: 'a table', text: 'x\n| a | b |\n| - | - |\n| c | d |' },
  { name: 'a fence', text: 'x\n```\ncode' },
  { name: 'a comment', text: '<!-- x -->' },
  { name: 'an open comment', text: '<!-- x' },
  { name: 'emoji', text: ':rocket:' },
  { name: 'a formula', text: '$x^2$' },
  { name: 'a formula in a code span', text: '$`x`$' },
  { name: 'emphasis', text: '**x** _y_ ~~z~~' },
  { name: 'an entity', text: '&lt;b&gt; &#64;octocat' },
  { name: 'right to left', text: 'a\u202Eb\u2066c' },
  { name: 'terminal escapes', text: 'a\u001B[31m\u009B31mb\u0007' },
  { name: 'a line separator', text: 'a\u2028# b\u2029c' },
  { name: 'blanks', text: '  ' },
  { name: 'blanks at both ends', text: ' a ' },
  { name: 'nothing', text: '' },
  { name: 'a lone surrogate', text: 'a\uD800b' },
  { name: 'a list', text: '- x' },
  { name: 'a number', text: '1. x' },
  { name: 'a quotation', text: '> [!CAUTION]' },
  { name: 'a quotation mark', text: 'a"b' },
  { name: 'a workflow command', text: '::error::x' },
  { name: 'properties of a workflow command', text: 'a,line=9,title=b::c' },
  { name: 'an older workflow command', text: 'x ##[error]y' },
  { name: 'an escaped line end', text: 'x%0A::error::y' },
];

/** All of them as one. */
export const everyText = hostileTexts.map(({ text }) => text).join(' ');

const HANDLER = "export default () => 'ok';\n";

/** A repository in which a text is whatever has a name, a key or a value, and what it was before a change. */
export function hostileChange(text: string): { readonly files: Files; readonly base: Files } {
  const name = nameOf(text);
  const manifest = {
    id: text,
    title: { [text]: text },
    timezone: text,
    [`titl${text}`]: text,
    auth: { login: text, [`/api/${text}`]: text, [`api/${text}`]: [text, text.toUpperCase()] },
    payment: { providers: [text] },
  };
  const reason = text.trim() || 'x';
  const ignore = [
    { rule: 'manifest-field', pointer: '/timezone', reason },
    { rule: 'route-case', pointer: `/${text.replaceAll('~', '')}`, reason },
  ];
  const site = (routes: string, auth: object) => ({
    [`${name}/package.json`]: JSON.stringify({ ...manifest, auth }, null, 1),
    [`${name}/server/api/${routes}/x.get.ts`]: `// ${routes}\n${HANDLER}`,
  });
  return {
    base: { ...site(`old ${name}`, { [`/api/old ${text}`]: text }), [`gone ${name}/package.json`]: '{ "auth": {} }' },
    files: {
      ...site(name, manifest.auth),
      [`${name}/server/api/${name}.put.ts`]: HANDLER,
      [`${name}/server/api/[${name}].ts`]: `export default (_a, c) => c.params[${JSON.stringify(text)}];\n`,
      // Its fix is on the line that the text is on.
      [`fixed ${name}/package.json`]: JSON.stringify({ mode: 'Auto', title: text }),
      'website-preflight.json': JSON.stringify({ ignore }),
    },
  };
}

/** A website by such a name that is too much to judge, so that the check is not complete. */
export function unjudgedFiles(text: string): Files {
  const keys = Array.from({ length: 201 }, (_, at) => [`/k${at}`, true]);
  return { [`${nameOf(text)}/package.json`]: JSON.stringify({ auth: Object.fromEntries(keys) }) };
}

function nameOf(text: string): string {
  return text.replaceAll('/', '-').toWellFormed() || 'x';
}

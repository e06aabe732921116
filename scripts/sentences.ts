import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from '@babel/parser';
import { traverseFast } from '@babel/types';

const PAGES = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'RELEASING.md', 'SECURITY.md', 'action.yml'];

/** Every file that holds sentences: sources (which the schemas' descriptions are part of too), pages, and the action's inputs. */
export const files: readonly string[] = [
  ...readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    /\.c?ts$/.test(file) ? join('src', file) : [],
  ),
  ...readdirSync('docs').flatMap((file) => (file.endsWith('.md') ? join('docs', file) : [])),
  ...PAGES,
].sort();

/** The sentences of a file that a user reads, or parts of them, and its comments; code and lists of words are left out. */
export function sentencesOf(file: string): { readonly said: readonly string[]; readonly comments: readonly string[] } {
  const text = readFileSync(file, 'utf8');
  if (!/ts$/.test(file)) return { said: parts(text.split(/^## (?!Unreleased)\d/m)[0] ?? ''), comments: [] };
  const { program, comments } = parse(text, { sourceType: 'unambiguous', plugins: ['typescript', 'importAttributes'] });
  const said: string[] = [];
  traverseFast(program, (node) => {
    if (node.type === 'StringLiteral') said.push(node.value);
    if (node.type === 'TemplateLiteral') said.push(node.quasis.map(({ value }) => value.cooked).join('…'));
  });
  return {
    said: said
      .filter((one) => /[a-z]/i.test(one) && one.includes(' ') && !/\n {2}|^ {2,}|[{};]$/.test(one))
      .map((one) => one.trim().replaceAll(/\s*\n\s*/g, ' ')),
    comments: (comments ?? []).map(({ value }) =>
      value.replaceAll(/\s*\n\s*\*?\s*/g, ' ').replaceAll(/`[^`]*`/g, 'code'),
    ),
  };
}

/** Paragraphs, list items and cells of Markdown, and lines of YAML. */
function parts(page: string): readonly string[] {
  const prose = page
    .replaceAll(/^```[\s\S]*?^```|<!--[\s\S]*?-->|<[^>]*>|^ {4}.*$/gm, '')
    .replaceAll(/`[^`]*`/g, 'code');
  return prose
    .split(/\n\s*\n|\n(?=\s*(?:[-|#]|\d\.|\w+:))|\|/)
    .flatMap((one) => one.trim().replaceAll(/\s*\n\s*/g, ' ') || []);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const file of files) console.log([file, ...sentencesOf(file).said].join('\n  '));

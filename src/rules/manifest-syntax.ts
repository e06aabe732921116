import type { Rule } from './rule.js';

/** The manifest's text is a JSON object. */
export const manifestSyntax: Rule = {
  id: 'manifest-syntax',
  severity: 'error',
  title: 'The manifest is a JSON object in UTF-8, at most 1 MiB, nested at most 100 deep.',
  reason:
    "The document's 2.1 and 9 say that the manifest is a JSON object; JSON has no comments and no trailing commas.",
  bad: { files: { 'package.json': '{\n  // the name\n  "name": "shop",\n}\n' } },
  good: { files: { 'package.json': '{\n  "name": "shop"\n}\n' } },
  fix: 'Mend the text at the place shown; an editor that knows JSON marks the same one.',
  *check({ manifest: { source, problem } }) {
    if (problem !== null) yield { file: source.file, ...problem, pointer: '' };
  },
};

import { IDENTITY_IN_TEXT } from '../manifest/identity.js';
import { unreadWords } from './advice/identity-helps.js';
import type { Rule } from './rule.js';

export const manifestSyntax: Rule = {
  id: 'manifest-syntax',
  section: '2.1',
  severity: 'error',
  title: 'The manifest is not a valid JSON object.',
  reason:
    'The manifest is a JSON object. JSON has no comments and no trailing commas. ' +
    'It must be UTF-8, at most 1 MiB, and nested at most 100 deep.',
  bad: { 'package.json': '{\n  // the name\n  "name": "shop"\n}\n' },
  good: { 'package.json': '{\n  "name": "shop"\n}\n' },
  fix: 'Correct the syntax at the place shown; an editor that knows JSON marks the same place.',
  *check({ manifest: { source, problem } }, { base }) {
    if (problem === null) return;
    const message = problem.message + unreadWords(base);
    // Another identity in a text that stays broken makes it a new finding.
    const same = JSON.stringify([message, source.text.match(IDENTITY_IN_TEXT)]);
    yield { file: source.file, ...problem, message, same, pointer: '' };
  },
};

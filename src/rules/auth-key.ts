import { renaming } from '../manifest/edits.js';
import { field } from '../manifest/manifest.js';
import { pathTo, pointerOf } from '../manifest/path.js';
import { nearest } from '../text/nearest.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

/** A key of `auth` is `login`, `denied` or begins with `/`. */
export const authKey: Rule = {
  id: 'auth-key',
  severity: 'error',
  title: 'Every key of `auth` is `login`, `denied` or begins with `/`.',
  reason:
    "The document's 5 rule 1 allows no other key, so a rule written under one guards nothing that the document names.",
  bad: { files: { 'package.json': '{\n  "auth": { "logn": "/sign-in", "admin": true }\n}\n' } },
  good: { files: { 'package.json': '{\n  "auth": { "login": "/sign-in", "/admin": true }\n}\n' } },
  fix: 'Write `login` or `denied`, or a path that begins with `/`.',
  *check({ manifest }) {
    const { source } = manifest;
    const auth = field(manifest, 'auth')?.value;
    if (auth?.kind !== 'object') return;
    for (const member of auth.fields.values()) {
      if (isAllowed(member.key)) continue;
      const right = meant(member.key);
      yield {
        file: source.file,
        range: source.range(member.keyStart, member.keyEnd),
        message: `${quote(member.key)} is no key of "auth": the document's 5 allows only "login", "denied" and keys that begin with "/".`,
        help: `Write ${quote(right)}.`,
        pointer: pointerOf(pathTo('auth', member.key)),
        ...(!auth.fields.has(right) && { edit: renaming(member, right) }),
      };
    }
  },
};

function isAllowed(key: string): boolean {
  return key === 'login' || key === 'denied' || key.startsWith('/');
}

/** The nearest right key: one of the two names, else the same text as a path. */
function meant(key: string): string {
  const word = key.trim();
  return nearest(word, ['login', 'denied']) ?? `/${word.replace(/^[./\\]+/, '')}`;
}

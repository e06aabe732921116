import { LIMITS } from '../limits.js';
import { type Manifest, type Member, placeOf } from '../manifest/manifest.js';
import { PAGES } from '../manifest/schema.js';
import type { AuthField, AuthRule } from './auth.js';

/** What a manifest says about access, whether or not each value is allowed. */
export function authField(manifest: Manifest): AuthField {
  const value = manifest.root?.fields.get('auth')?.value;
  const written = value?.kind === 'object' ? value.members : [];
  const entries = value?.kind === 'object' ? [...value.fields.values()] : [];
  const segments = entries.reduce((sum, { key }) => sum + key.split('/').length - 1, 0);
  const isComplete = segments <= LIMITS.authSegments;
  const isRepeated = (manifest.root?.members.filter(({ key }) => key === 'auth').length ?? 0) > 1;
  const page = (key: keyof typeof PAGES) => {
    const found = entries.find((entry) => entry.key === key)?.value;
    return found?.kind === 'string' ? found.value : PAGES[key];
  };
  return {
    login: page('login'),
    denied: page('denied'),
    isClear:
      isComplete &&
      (value === undefined || value.kind === 'object') &&
      !isRepeated &&
      written.length === entries.length,
    rules: isComplete
      ? entries.filter(({ key }) => key.startsWith('/')).map((member) => authRule(manifest, member))
      : [],
    isComplete,
  };
}

function authRule(manifest: Manifest, member: Member): AuthRule {
  const { key } = member;
  // Parsed anew from its own text, so that a key `__proto__` stays a key.
  const value = JSON.parse(manifest.source.text.slice(member.value.start, member.value.end));
  return { key, value, valueText: JSON.stringify(value), place: placeOf(manifest, member, 'auth', key), member };
}

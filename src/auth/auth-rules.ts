import { LIMITS } from '../limits.js';
import { PAGES } from '../manifest/auth-schema.js';
import { field, type Manifest, type Member } from '../manifest/manifest.js';
import { pathTo, pointerOf } from '../manifest/path.js';
import type { AuthField, AuthRule } from './auth.js';

/** What a manifest says about access, whether or not each value is allowed. */
export function authField(manifest: Manifest, mostSegments: number = LIMITS.authSegments): AuthField {
  const value = field(manifest, 'auth')?.value;
  const written = value?.kind === 'object' ? value.members : [];
  const entries = value?.kind === 'object' ? [...value.fields.values()] : [];
  const isComplete = entries.reduce((sum, { key }) => sum + key.split('/').length, 0) <= mostSegments + entries.length;
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

/** Whether two rules have the same value, as the manifest writes it. */
export function haveSameValue(one: AuthRule, other: AuthRule): boolean {
  return one.valueText === other.valueText;
}

function authRule({ source }: Manifest, member: Member): AuthRule {
  // Parsed anew from its own text, so that a key `__proto__` stays a key.
  const value = JSON.parse(source.text.slice(member.value.start, member.value.end));
  const valueText = JSON.stringify(value);
  return {
    key: member.key,
    value,
    valueText,
    place: {
      file: source.file,
      range: source.range(member.keyStart, member.keyEnd),
      pointer: pointerOf(pathTo('auth', member.key)),
    },
    member,
  };
}

import { renameKey } from '../json/edits.js';
import type { Member } from '../json/json.js';
import { objectIn, placeOf } from '../manifest/manifest.js';
import { isAuthKey, isPagePath } from '../manifest/schema.js';
import type { DeclaredRoute, Project } from '../project.js';
import { NOT_IN_A_URL } from '../routes/segment.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { coversSome, otherRuleOffers } from './advice/fitting-key.js';
import type { Offer } from './offer.js';
import type { Rule, Violation } from './rule.js';

export const authKey: Rule = {
  id: 'auth-key',
  section: '5',
  severity: 'error',
  title: 'A key of `auth` is not `login`, not `denied`, and does not begin with `/`.',
  reason: 'No other key is allowed. A rule under such a key covers no path.',
  bad: {
    'package.json': '{\n  "auth": { "deny": "/no-access", "api/orders": "staff" }\n}\n',
    'server/api/orders.get.ts': 'export default () => ({ orders: [] });\n',
  },
  good: {
    'package.json': '{\n  "auth": { "denied": "/no-access", "/api/orders": "staff" }\n}\n',
    'server/api/orders.get.ts': 'export default () => ({ orders: [] });\n',
  },
  fix: 'Use `login`, `denied`, or a path that begins with `/`.',
  mechanical: 'puts a slash before a key of path characters that then covers a route',
  *check(project) {
    const { manifest } = project;
    for (const member of objectIn(manifest, 'auth')?.fields.values() ?? []) {
      const { key } = member;
      if (isAuthKey(key)) continue;
      const { why = '', ...advice } = adviceOn(member, project);
      yield {
        ...placeOf(manifest, member, 'auth', key),
        message:
          `${code(key)} is not a valid key of ${code('auth')}${why && `: ${why}`}. ` +
          `Keys are ${code('login')}, ${code('denied')} or begin with ${code('/')}.`,
        ...advice,
      };
    }
  },
};

/** What to do about a key, and why it cannot be a path, if it cannot. */
function adviceOn(member: Member, project: Project): Pick<Violation, 'help' | 'offers'> & { readonly why?: string } {
  const page = intendedPage(member);
  if (page !== undefined) {
    const offered = `If it names the ${page} page, rename it to ${code(page)}.`;
    return {
      help: `Decide whether it names the ${page} page, and which rule that page needs.`,
      offers: () => [{ help: offered, tries: [{ edit: renameKey(member, page) }] }],
    };
  }
  const noPath = NO_PATH.find(([form]) => form.test(member.key));
  if (noPath !== undefined) {
    const [form, why, help] = noPath;
    const path = form.exec(member.key)?.[1];
    if (path === undefined) return { why, help };
    const tries = [{ edit: renameKey(member, path), mayFind: 'auth-unmatched' as const }];
    return { why, help: 'Decide which rule the path needs, and write the path once.', offers: () => [{ help, tries }] };
  }
  return {
    help: 'Write the path that the rule is for, or remove the key.',
    offers: () => slashOffers(member, project),
  };
}

/** Keys that cannot be a path, why, and what to do: with the path that they hold, if that then holds. */
const NO_PATH: readonly (readonly [form: RegExp, why: string, help: string])[] = [
  [/^$/, 'it is empty', 'Remove it, or name the path that the rule is for.'],
  [/^[A-Za-z]+\s+(\/\S*)$/, 'a key cannot name a method', 'Write only the path: its rule is for all methods.'],
  [/^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/]*(\/.*)$/s, 'a key has no scheme and no host', 'Use only the path.'],
  [/,/, 'a key is one path', 'Write a key for each path.'],
  [/\s/, 'it has a space', 'Write the path that the rule is for.'],
  [
    new RegExp(`[[\\]]|${NOT_IN_A_URL.source}`, 'u'),
    'it has characters that a path does not have',
    'Write the path that the rule is for.',
  ],
];

/** The page that a key is a typo of; its value must be a path. */
function intendedPage({ key, value }: Member): 'login' | 'denied' | undefined {
  if (value.kind !== 'string' || !isPagePath(value.value)) return undefined;
  const word = key.trim().toLowerCase();
  const near = nearest(word, ['login', 'denied']);
  if (near === 'login' || /^(?:log|sign)[-_]?(?:in|out|on)/.test(word)) return 'login';
  return near === 'denied' || /^(?:den|forbid|unauthori[sz]ed)/.test(word) ? 'denied' : undefined;
}

/** What to do about a key that may be a path without its slash; the edit only if it certainly is. */
function slashOffers(written: Member, { routes, auth }: Project): readonly Offer[] {
  const path = `/${written.key.replace(/^(?:\.\/)+/, '')}`;
  const edit = renameKey(written, path);
  const isAt = ({ route }: DeclaredRoute) => auth !== null && coversSome(path, route.pattern, auth.reading);
  const help = `If it is a path, rename it to ${code(path)}.`;
  // What a star is to cover only a person knows.
  const isSafe = !path.includes('*') && routes.some(isAt);
  const slash: Offer = { help, tries: [{ edit, mayFind: 'auth-unmatched' }], ...(isSafe && { edit }) };
  return [slash, ...otherRuleOffers(help, edit, written)];
}

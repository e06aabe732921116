import { rename } from '../json/edits.js';
import type { JsonObject, Member } from '../json/json.js';
import { fieldOf, placeOf } from '../manifest/manifest.js';
import { isAuthKey, isPagePath } from '../manifest/schema.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { isOnlyWithoutSlash, slashHelp } from './fitting-key.js';
import type { Rule } from './rule.js';

export const authKey: Rule = {
  id: 'auth-key',
  section: '5',
  severity: 'error',
  foundIn: 'package.json',
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
  *check(project, _change, trial) {
    const { manifest } = project;
    const auth = fieldOf(manifest, 'auth');
    if (auth?.kind !== 'object') return;
    for (const member of auth.fields.values()) {
      if (isAuthKey(member.key)) continue;
      const page = intendedPage(member);
      const [, why = '', noPathHelp] = (page === undefined && NO_PATH.find(([form]) => form.test(member.key))) || [];
      const edit = rename(member, `/${member.key}`);
      const isMechanical =
        page === undefined && isOnlyWithoutSlash(member, auth, project) && trial.ends('auth-key', { edit });
      yield {
        ...placeOf(manifest, member, 'auth', member.key),
        message:
          `${code(member.key)} is not a valid key of ${code('auth')}${why}. ` +
          `Keys are ${code('login')}, ${code('denied')} or begin with ${code('/')}.`,
        help: page ? pageHelp(page, auth) : (noPathHelp ?? slashHelp(member, project, trial)),
        ...(isMechanical && { edit }),
      };
    }
  },
};

/** Keys that cannot be a path, why, and what to do. */
const NO_PATH: readonly (readonly [form: RegExp, why: string, help: string])[] = [
  [/^$/, ': it is empty', 'Remove it, or name the path that the rule is for.'],
  [/^[A-Za-z]+\s+\/\S*$/, ': a key cannot name a method', 'Write only the path: its rule is for all methods.'],
  [/^[A-Za-z][A-Za-z0-9+.-]*:\/\//, ': a key has no scheme and no host', 'Use only the path.'],
  [/,/, ': a key is one path', 'Write a key for each path.'],
  [/\s/, ': it has a space', 'Write the path that the rule is for.'],
  [/[^A-Za-z0-9\-._~/*]/, ': it has characters that a path does not have', 'Write the path that the rule is for.'],
];

/** The page that a key is a typo of; its value must be a path. */
function intendedPage({ key, value }: Member): 'login' | 'denied' | undefined {
  if (value.kind !== 'string' || !isPagePath(value.value)) return undefined;
  const word = key.trim().toLowerCase();
  const near = nearest(word, ['login', 'denied']);
  if (near === 'login' || /^(?:log|sign)[-_]?(?:in|out|on)/.test(word)) return 'login';
  return near === 'denied' || /^(?:den|forbid|unauthori[sz]ed)/.test(word) ? 'denied' : undefined;
}

function pageHelp(page: string, { fields }: JsonObject): string {
  return fields.has(page)
    ? `Remove it if it names the ${page} page: ${code(page)} is set, too.`
    : `If it names the ${page} page, rename it to ${code(page)}.`;
}

import { keyPattern, type Reading } from '../auth/reading.js';
import { renamings } from '../manifest/edits.js';
import { type JsonObject, type Member, placeOf } from '../manifest/manifest.js';
import { isAccessRule, isAuthKey, isPagePath } from '../manifest/schema.js';
import { meets } from '../patterns/paths.js';
import type { Project } from '../project.js';
import { nearest } from '../text/nearest.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

/** A key of `auth` is not `login`, not `denied`, and does not begin with `/`. */
export const authKey: Rule = {
  id: 'auth-key',
  severity: 'error',
  title: 'A key of `auth` is not `login`, not `denied`, and does not begin with `/`.',
  reason: 'No other key is allowed (platform document §5). A rule under such a key covers no path.',
  bad: {
    'package.json': '{\n  "auth": { "deny": "/no-access", "api/orders": "staff" }\n}\n',
    'server/api/orders.get.ts': 'export default () => ({ orders: [] });\n',
  },
  good: {
    'package.json': '{\n  "auth": { "denied": "/no-access", "/api/orders": "staff" }\n}\n',
    'server/api/orders.get.ts': 'export default () => ({ orders: [] });\n',
  },
  fix: 'Use `login`, `denied`, or a path that begins with `/`.',
  *check(project) {
    const { manifest } = project;
    const auth = manifest.root?.fields.get('auth')?.value;
    if (auth?.kind !== 'object') return;
    const wrong = [...auth.fields.values()].filter(({ key }) => !isAuthKey(key));
    const mechanical = wrong.filter((member) => isOnlyWithoutSlash(member, auth, project));
    const edits = renamings(auth, new Map(mechanical.map((member) => [member, `/${member.key}`])));
    for (const member of wrong) {
      const { why, help } = adviceOn(member, auth);
      yield {
        ...placeOf(manifest, member, 'auth', member.key),
        message: `${quote(member.key)} is not a valid key of "auth"${why}. Keys are "login", "denied" or begin with "/" (platform document §5).`,
        help,
        ...edits.get(member),
      };
    }
  },
};

/** Whether a slash before a key is certainly what is missing: it then covers a route, with a value that a rule may have. */
function isOnlyWithoutSlash({ key, value }: Member, auth: JsonObject, project: Project): boolean {
  const { manifest, routes, auth: read } = project;
  if (!PATH.test(key) || pageMeant(key, value) !== undefined) return false;
  if (!isAccessRule(JSON.parse(manifest.source.text.slice(value.start, value.end)))) return false;
  if (auth.members.filter((other) => other.key === key).length > 1) return false;
  const reading: Reading = read?.reading ?? 'prefix';
  const pattern = keyPattern(`/${key}`, reading);
  return pattern !== null && routes.some(({ route }) => meets(route.pattern, pattern));
}

/** Letters, digits and what a path holds beside them. */
const PATH = /^[A-Za-z0-9\-._~/]+$/;

/** Why a key cannot be a path, where that can be told, and what to do; only a person can judge it. */
function adviceOn({ key, value }: Member, auth: JsonObject): { readonly why: string; readonly help: string } {
  const page = pageMeant(key, value);
  if (page !== undefined)
    return {
      why: '',
      help: auth.fields.has(page)
        ? `Remove it if it names the ${page} page: "${page}" is set, too.`
        : `If it names the ${page} page, rename it to "${page}".`,
    };
  if (key === '') return { why: ': it is empty', help: 'Remove it, or name the path that the rule is for.' };
  const [, method, ofMethod = ''] = /^([A-Za-z]+)\s+(\/\S*)$/.exec(key) ?? [];
  if (method !== undefined)
    return {
      why: `: a key cannot name a method`,
      help: `If the rule is for all methods of that path, rename the key to ${quote(ofMethod)}.`,
    };
  if (/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(key))
    return { why: ': a key has no scheme and no host', help: `Use only the path${pathOf(key)}.` };
  if (key.includes(',')) return { why: ': a key is one path', help: 'Write a key for each path.' };
  if (/\s/.test(key)) return { why: ': it has a blank', help: blankHelp(key.trim()) };
  if (!/^[A-Za-z0-9\-._~/*]+$/.test(key))
    return { why: ': it has characters that a path does not have', help: 'Write the path that the rule is for.' };
  return { why: '', help: `If it is a path, rename it to ${quote(`/${key.replace(/^(?:\.?\/)+/, '')}`)}.` };
}

function blankHelp(trimmed: string): string {
  return isAuthKey(trimmed) && !/\s/.test(trimmed)
    ? `If the blank is a slip, rename it to ${quote(trimmed)}.`
    : 'Write the path that the rule is for.';
}

/** The path of a URL, as the end of a sentence; empty where it has none. */
function pathOf(url: string): string {
  const [, path] = /:\/\/[^/?#]*(\/[^?#\s]*)/.exec(url) ?? [];
  return path === undefined ? '' : `: ${quote(path)}`;
}

/** Which of the two pages a key is a near miss of: its value is a path. */
function pageMeant(key: string, value: Member['value']): 'login' | 'denied' | undefined {
  if (value.kind !== 'string' || !isPagePath(value.value)) return undefined;
  const word = key.trim().toLowerCase();
  const near = nearest(word, ['login', 'denied']);
  if (near === 'login' || /^(?:log|sign)[-_]?(?:in|out|on)/.test(word)) return 'login';
  return near === 'denied' || /^(?:den|forbid|unauthori[sz]ed)/.test(word) ? 'denied' : undefined;
}

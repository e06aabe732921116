import { keyPattern } from '../auth/reading.js';
import { rename } from '../json/edits.js';
import type { JsonObject, Member } from '../json/json.js';
import { fieldOf, parsedValue, placeOf } from '../manifest/manifest.js';
import { isAccessRule, isAuthKey, isPagePath } from '../manifest/schema.js';
import { meets } from '../patterns/paths.js';
import type { Project } from '../project.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { renamedTo } from './renamed-key.js';
import type { Rule } from './rule.js';

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
    const auth = fieldOf(manifest, 'auth');
    if (auth?.kind !== 'object') return;
    for (const member of auth.fields.values()) {
      if (isAuthKey(member.key)) continue;
      const { why, help } = adviceOn(member, auth);
      const isMechanical = isOnlyWithoutSlash(member, auth, project);
      yield {
        ...placeOf(manifest, member, 'auth', member.key),
        message: `${code(member.key)} is not a valid key of ${code('auth')}${why}. Keys are ${code('login')}, ${code('denied')} or begin with ${code('/')}.`,
        help,
        ...(isMechanical && { edit: rename(manifest.source.text, member, [`/${member.key}`]) }),
      };
    }
  },
};

/** Whether a key certainly lacks only a slash: with one, it covers a route, and its value is valid. */
function isOnlyWithoutSlash(member: Member, auth: JsonObject, { manifest, routes, auth: read }: Project): boolean {
  const { key, value } = member;
  if (!PATH.test(key) || pageOf(member) !== undefined || !isAccessRule(parsedValue(manifest, value))) return false;
  if (auth.fields.has(`/${key}`) || auth.members.filter((other) => other.key === key).length > 1) return false;
  const pattern = keyPattern(`/${key}`, read?.reading ?? 'prefix');
  return pattern !== null && routes.some(({ route }) => meets(route.pattern, pattern));
}

/** What a path consists of. */
const PATH = /^[A-Za-z0-9\-._~/]+$/;

/** Why a key cannot be a path, where that is clear, and what to do. */
function adviceOn(member: Member, auth: JsonObject): { readonly why: string; readonly help: string } {
  const { key } = member;
  const page = pageOf(member);
  if (page !== undefined) return { why: '', help: pageHelp(page, auth) };
  if (key === '') return { why: ': it is empty', help: 'Remove it, or name the path that the rule is for.' };
  const [, ofMethod] = /^[A-Za-z]+\s+(\/\S*)$/.exec(key) ?? [];
  if (ofMethod !== undefined)
    return {
      why: ': a key cannot name a method',
      help: renamedTo(
        ofMethod,
        auth.fields,
        `If the rule is for all methods of that path, rename the key to ${code(ofMethod)}.`,
      ),
    };
  if (/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(key))
    return { why: ': a key has no scheme and no host', help: `Use only the path${pathOf(key)}.` };
  if (key.includes(',')) return { why: ': a key is one path', help: 'Write a key for each path.' };
  if (/\s/.test(key)) return { why: ': it has a blank', help: blankHelp(key.trim(), auth) };
  if (!/^[A-Za-z0-9\-._~/*]+$/.test(key)) return { why: ': it has characters that a path does not have', help: WRITE };
  const path = `/${key.replace(/^(?:\.?\/)+/, '')}`;
  return { why: '', help: renamedTo(path, auth.fields, `If it is a path, rename it to ${code(path)}.`) };
}

const WRITE = 'Write the path that the rule is for.';

function pageHelp(page: string, auth: JsonObject): string {
  return auth.fields.has(page)
    ? `Remove it if it names the ${page} page: ${code(page)} is set, too.`
    : `If it names the ${page} page, rename it to ${code(page)}.`;
}

function blankHelp(trimmed: string, { fields }: JsonObject): string {
  const isKey = isAuthKey(trimmed) && !/\s/.test(trimmed);
  return isKey ? renamedTo(trimmed, fields, `If the blank is a slip, rename it to ${code(trimmed)}.`) : WRITE;
}

/** The path of a URL as the end of a sentence; empty where it has none. */
function pathOf(url: string): string {
  const [, path] = /:\/\/[^/?#]*(\/[^?#\s]*)/.exec(url) ?? [];
  return path === undefined ? '' : `: ${code(path)}`;
}

/** The page that a key is a typo of; its value must be a path. */
function pageOf({ key, value }: Member): 'login' | 'denied' | undefined {
  if (value.kind !== 'string' || !isPagePath(value.value)) return undefined;
  const word = key.trim().toLowerCase();
  const near = nearest(word, ['login', 'denied']);
  if (near === 'login' || /^(?:log|sign)[-_]?(?:in|out|on)/.test(word)) return 'login';
  return near === 'denied' || /^(?:den|forbid|unauthori[sz]ed)/.test(word) ? 'denied' : undefined;
}

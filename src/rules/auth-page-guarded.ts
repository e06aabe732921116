import type { Auth, AuthRule } from '../auth/auth.js';
import { effectiveRules } from '../auth/effective-rules.js';
import { normalForm } from '../auth/reading.js';
import { shownValue } from '../manifest/values.js';
import { literally } from '../patterns/pattern.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const authPageGuarded: Rule = {
  id: 'auth-page-guarded',
  severity: 'warning',
  title: 'The login page or the denied page is itself under an auth rule.',
  reason:
    '`login` is the path for login and `denied` the path for denied access (platform document §5). If a wider rule covers them too, visitors without access may not reach them.',
  bad: { 'package.json': '{\n  "auth": { "/": "member" }\n}\n' },
  good: { 'package.json': '{\n  "auth": { "/": "member", "/login": false, "/403": false }\n}\n' },
  fix: 'Add a key for the page itself: it is more specific than the wider one.',
  *check({ auth }) {
    for (const [rule, pages] of auth ? guardedPages(auth) : []) {
      const paths = pages.map(quote).join(' and ');
      const [path, key, page] =
        pages.length === 1
          ? ['path', `the key ${paths}, which is`, 'that page']
          : ['paths', `the keys ${paths}, which are`, 'those pages'];
      yield {
        ...rule.place,
        message: `${quote(rule.key)} also covers ${paths}, the ${path} for login or denied access (platform document §5). Its value is ${shownValue(rule.member.value)}, so visitors without access may not reach ${page}.`,
        help: `Add ${key} more specific.`,
      };
    }
  },
};

/** The rules that decide the two pages, other than the pages' own, each with its pages, without query and fragment. */
function guardedPages({ login, denied, keys }: Auth): ReadonlyMap<AuthRule, readonly string[]> {
  const paths = [login, denied].filter((page) => page.startsWith('/')).map((page) => page.split(/[?#]/, 1)[0] ?? page);
  const pages = [...new Set(paths)];
  const texts = pages.map((page) => page.split('/').filter((text) => text !== ''));
  const effective = effectiveRules(
    texts.map((those) => those.map(literally)),
    keys,
  );
  const guarded = new Map<AuthRule, readonly string[]>();
  for (const [index, page] of pages.entries()) {
    const rule = effective[index]?.rule?.rule;
    if (rule && normalForm(rule.key) !== normalForm(page)) guarded.set(rule, [...(guarded.get(rule) ?? []), page]);
  }
  return guarded;
}

import { type Auth, type AuthEntry, pagePaths } from '../auth/auth.js';
import { entriesAt } from '../auth/effective.js';
import { normalForm } from '../auth/reading.js';
import { additions } from '../json/edits.js';
import { groupedBy } from '../text/order.js';
import { code } from '../text/quote.js';
import { allOf } from '../text/words.js';
import type { Offer } from './offer.js';
import type { Rule } from './rule.js';

export const authPageGuarded: Rule = {
  id: 'auth-page-guarded',
  section: '5',
  severity: 'warning',
  title: 'The login page or the denied page is itself under an auth rule.',
  reason:
    '`login` is the path for login and `denied` the path for denied access. ' +
    'If a wider rule covers them too, visitors without access may not reach them.',
  bad: { 'package.json': '{\n  "auth": { "/": "member" }\n}\n' },
  good: { 'package.json': '{\n  "auth": { "/account": "member" }\n}\n' },
  fix: 'Write keys that do not cover the page, or add a key for the page itself: it is more specific.',
  *check({ auth }) {
    if (auth === null) return;
    for (const [entry, guarded] of guardedPages(auth)) {
      const pages = guarded.map((found) => found.page);
      const [path, page] = pages.length === 1 ? ['path', 'that page'] : ['paths', 'those pages'];
      yield {
        ...entry.place,
        message:
          `${code(entry.key)} also covers ${allOf(pages.map(code))}, the ${path} for login or denied access. ` +
          `Its value is ${code(entry.valueText)}, so visitors without access may not reach ${page}.`,
        help: `Decide who may see ${page}, and which key says so.`,
        offers: () => [ownKeys(entry, pages, page)],
      };
    }
  },
};

/** The entries that decide the two pages, each with its pages, but for a page's own entry. */
function guardedPages(auth: Auth) {
  const guarded = pagePaths(auth).flatMap((page) => {
    const [entry] = entriesAt(page.split('/').filter(Boolean), auth.keys);
    return entry && normalForm(entry.key) !== normalForm(page) ? { entry, page } : [];
  });
  return groupedBy(guarded, ({ entry }) => entry);
}

/** Keys of their own for pages under a wider entry, whatever their value. */
function ownKeys(wider: AuthEntry, pages: readonly string[], page: string): Offer {
  const own = pages.length === 1 ? 'a key of its own: it is' : 'keys of their own: they are';
  return {
    help: `Decide who may see ${page}, and add ${allOf(pages.map(code))} as ${own} more specific.`,
    tries: ['true', 'false'].map((value) => ({ edit: additions(wider.member, pages, value) })),
  };
}

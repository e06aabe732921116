import { type LostRule, lostRules } from '../compare/lost-rules.js';
import { LIMITS } from '../limits.js';
import { field } from '../manifest/manifest.js';
import { pathText } from '../routes/route-path.js';
import { member, quote } from '../text/quote.js';
import type { Rule } from './rule.js';

/** A route that had an auth rule before the change and has none after it, in the reading that is shown. */
export const authLost: Rule = {
  id: 'auth-lost',
  severity: 'warning',
  title: 'A route that had an auth rule before the change still has one, also where its folder was renamed.',
  reason:
    "The document's 5 says that the field `auth` holds the access rules of pages and API paths: a key that no longer covers a route says nothing about it.",
  bad: {
    base: {
      'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
      'server/api/admin/stock.ts': 'export default () => ({});\n',
    },
    files: {
      'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
      'server/api/office/stock.ts': 'export default () => ({});\n',
    },
  },
  good: {
    base: {
      'package.json': '{ "auth": { "/api/admin": "staff" } }\n',
      'server/api/admin/stock.ts': 'export default () => ({});\n',
    },
    files: {
      'package.json': '{ "auth": { "/api/office": "staff" } }\n',
      'server/api/office/stock.ts': 'export default () => ({});\n',
    },
  },
  fix: 'Write a key of `auth` that covers the URL as it is now, or leave it as it is where the route is meant to have no rule.',
  *check({ auth, manifest }, change) {
    if (auth === null) return;
    const { source } = manifest;
    const written = field(manifest, 'auth');
    const rules = {
      file: source.file,
      range: written ? source.range(written.keyStart, written.keyEnd) : null,
      message: written ? 'The rules as they are now.' : 'There is no field "auth" any more.',
    };
    const values = new Map(change.before?.auth?.rules.map(({ key, valueText }) => [key, valueText]));
    for (const lost of lostRules(change, auth)) {
      const { file, route } = lost.after;
      const url = pathText(route.pattern);
      yield {
        file,
        range: null,
        message: message(lost),
        help: `Write a key of "auth" that covers ${url}, for example ${example(url, values.get(lost.key) ?? '')}. Where no rule is meant, leave it so.`,
        related: [rules],
        same: [`${route.method} ${url}`],
      };
    }
  },
};

function message({ before, after, key, covered, hasOthers, url }: LostRule): string {
  const [was, is] = [pathText(before.route.pattern), pathText(after.route.pattern)];
  const renamed = was === is ? '' : `, ${was} before the change`;
  const what = { all: 'it', some: 'some of its URLs', url }[covered];
  const example = url === null ? '' : ` (${url} has none)`;
  const now = covered === 'all' && hasOthers ? `no one rule covers all its URLs now${example}` : 'no rule does now';
  return `${after.route.method} ${is}${renamed}: the rule ${quote(key)} covered ${what} before the change, and ${now}; the document's 5 has the field "auth" hold the access rules.`;
}

/** The rule that covered the route, written for what is literal in the URL as it is now. */
function example(url: string, value: string): string {
  const [start = ''] = url.split(/\/[:*]/, 1);
  return member(start, value.length > LIMITS.shownText ? '…' : value);
}

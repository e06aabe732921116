import type { GoneWebsite } from '../folders/around.js';
import { identityOf, lostIdentity, nameOrWhole } from '../manifest/identity.js';
import { quoteValue } from '../manifest/values.js';
import type { Project } from '../project.js';
import { code, member, quote } from '../text/quote.js';
import { allOf } from '../text/words.js';
import type { Rule, Violation } from './rule.js';

/** The identity in `name` stays as it was once the platform has written it. */
export const manifestIdentity: Rule = {
  id: 'manifest-identity',
  severity: 'error',
  title: 'A website lost its identity.',
  reason:
    "After the first deployment the platform stores the website's identity in `name` (platform document §2.1). With another `name` the project becomes another website.",
  bad: {
    'package.json': '{\n  "name": "shop"\n}\n',
    'package.json, before the change': '{\n  "name": "web-0123456789ab"\n}\n',
  },
  good: {
    'package.json': '{\n  "name": "web-0123456789ab"\n}\n',
    'package.json, before the change': '{\n  "name": "web-0123456789ab"\n}\n',
  },
  fix: 'Put the identity back into `name`.',
  *check(project, { before, around }) {
    const { manifest } = project;
    const identity = lostIdentity(manifest, before?.manifest);
    yield* goneFrom(project, around.gone);
    if (identity === undefined) return;
    const name = manifest.root?.fields.get('name')?.value;
    const found = name === undefined ? 'This change removes "name"' : `"name" is ${quoteValue(name)}`;
    yield {
      ...nameOrWhole(manifest),
      message: `${found}, but it was the website identity ${code(identity)}. The platform stores the identity in "name" (platform document §2.1), so with another one this project becomes another website.`,
      help: member('name', JSON.stringify(identity)),
    };
  },
};

/** What is said of websites whose identity no manifest holds any more: on the same website in another folder, else on the first that is new. */
function* goneFrom({ path, manifest }: Project, gone: readonly GoneWebsite[]): Iterable<Violation> {
  for (const { identity, folder, file, isThere, carriers, heirs, beside } of gone) {
    const related = [{ file, message: `Before this change, ${code(identity)} was the "name" here.` }];
    const place = { ...nameOrWhole(manifest), related, same: ['', identity] };
    const [carrier] = carriers;
    const what = carrier === undefined ? 'is lost' : `is now in ${quote(carrier)}, which holds little of it`;
    if (heirs.includes(path))
      yield {
        ...place,
        message: `The identity ${code(identity)} of ${quote(folder)} ${what}. Most routes of that website are in this folder now. The platform stores the identity in "name" (platform document §2.1), so with another one this folder becomes another website.`,
        // One with an identity of its own may have taken the routes over, and must not lose that.
        help: identityOf(manifest)
          ? 'Keep that website in a folder of its own, or remove it in a change before this one.'
          : member('name', JSON.stringify(identity)),
      };
    else if (!isThere && beside[0] === path)
      yield {
        ...place,
        severity: 'warning',
        message: `The website ${code(identity)} in ${quote(folder)} is gone: no manifest has its identity in "name" any more (platform document §2.1). New in this change: ${allOf(beside.map(quote))}.`,
        help: `If one of those is the same website, give it ${member('name', JSON.stringify(identity))}.`,
      };
  }
}

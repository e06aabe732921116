import type { Project } from '../project.js';
import { code } from '../text/quote.js';
import { codeOf, ledGroups } from './finding-files.js';
import { HANDLER, type Rule } from './rule.js';

export const routeOverlap: Rule = {
  id: 'route-overlap',
  section: '4.1',
  severity: 'warning',
  title: 'Two files match the same URL, and neither is more specific.',
  reason:
    'The platform document does not say which of several matching files answers (rule 9). ' +
    'Where neither is more specific, there is no common practice either.',
  bad: { 'server/api/[shop]/orders.get.ts': HANDLER, 'server/api/main/[page].get.ts': HANDLER },
  good: { 'server/api/shops/[shop]/orders.get.ts': HANDLER, 'server/api/main/[page].get.ts': HANDLER },
  fix: 'Decide which of the two answers such a URL. Then rename the other so that no URL matches both, or merge them.',
  *check(project, change) {
    for (const overlap of ledGroups(project, change, overlapsIn)) {
      const { files, file, others, same, method, witness, onlyFirst, onlySecond } = overlap;
      const [first, second] = files.map((one) => codeOf(project, one));
      yield {
        file,
        message:
          `${first} and ${second} overlap, and neither is more specific. Both match ${method} ${code(witness)}; ` +
          `only the first matches ${code(onlyFirst ?? '')}, only the second ${code(onlySecond ?? '')}. ` +
          'The platform document does not say which of the two answers (rule 9).',
        help: `Decide which of the two answers ${method} ${code(witness)}. Then rename the other so that no URL matches both, or merge them.`,
        related: others.map((other) => ({ file: other, message: `Also matches ${method} ${code(witness)}.` })),
        same,
      };
    }
  },
  more: ({ overlaps }) => overlaps.unlisted,
};

/** The pairs where neither is more specific. The rule route-index counts those that exist only because of `index`. */
function overlapsIn({ overlaps: { pairs, onlyLiteral } }: Project) {
  return pairs.filter((pair) => pair.relation === 'overlapping' && !onlyLiteral.has(pair));
}

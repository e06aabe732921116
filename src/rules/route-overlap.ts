import { code, requestText } from '../text/quote.js';
import { codeOf, faultyGroups, membersOf } from './files.js';
import { HANDLER, type Rule } from './rule.js';

export const routeOverlap: Rule = {
  id: 'route-overlap',
  section: '4.1',
  severity: 'warning',
  foundIn: 'server/api/main/[page].get.ts',
  title: 'Two files match the same URL, and neither is more specific.',
  reason:
    'The platform document does not say which of several matching files answers (rule 9). ' +
    'Where neither is more specific, there is no common practice either.',
  bad: { 'server/api/[shop]/orders.get.ts': HANDLER, 'server/api/main/[page].get.ts': HANDLER },
  good: { 'server/api/shops/[shop]/orders.get.ts': HANDLER, 'server/api/main/[page].get.ts': HANDLER },
  fix: 'Decide which of the two files answers such a URL, and rename the other, so that no URL matches both.',
  *check(project, change) {
    for (const { lead, files, others, same } of ties(project, change)) {
      const { file, method, witness, onlyFirst, onlySecond } = lead;
      const request = requestText({ method, path: witness });
      const [first, second] = files.map((name) => codeOf(project, name));
      yield {
        file,
        message:
          `${first} and ${second} both match ${request}. ` +
          `Neither is more specific: only the first matches ${code(onlyFirst ?? '')}, ` +
          `and only the second ${code(onlySecond ?? '')}. ` +
          'The platform document does not say which of the files answers.',
        help: `Decide which file answers ${request}, and rename the other, so that no URL matches both.`,
        related: others.map((other) => ({ file: other, message: `Also matches ${request}.` })),
        same,
      };
    }
  },
};

const ties = faultyGroups(({ overlaps }) =>
  overlaps.pairs.filter(({ relation }) => relation === 'overlapping').map(membersOf),
);

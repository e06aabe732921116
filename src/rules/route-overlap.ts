import type { Project } from '../project.js';
import type { RouteRelation } from '../routes/route-file.js';
import { speakOf } from '../routes/spoken-file.js';
import { quote } from '../text/quote.js';
import { counted } from '../text/words.js';
import type { Rule, Violation } from './rule.js';

export const routeOverlap: Rule = {
  id: 'route-overlap',
  severity: 'warning',
  title: 'Two files match the same URL, and neither is more specific.',
  reason:
    'The platform document does not say which of several matching files answers (§4.1, rule 9). Where neither is more specific, there is no common practice either.',
  bad: {
    'server/api/[shop]/orders.get.ts': 'export default () => ({});\n',
    'server/api/main/[page].get.ts': 'export default () => ({});\n',
  },
  good: {
    'server/api/shops/[shop]/orders.get.ts': 'export default () => ({});\n',
    'server/api/main/[page].get.ts': 'export default () => ({});\n',
  },
  fix: 'Give the two paths different static segments at the same position.',
  *check(project, { before }) {
    const { pairs, otherReadings, onlyLiteral, overlapping, complete } = project.overlaps;
    const listed = pairs.filter(({ relation }) => relation === 'overlapping');
    for (const overlap of listed) {
      // The rule route-index counts these.
      if (onlyLiteral.has(overlap)) continue;
      const { files, method, witness, onlyFirst, onlySecond } = overlap;
      const { file, others, remark } = speakOf(files, project, before);
      yield {
        file,
        message: `${quote(files[0])} and ${quote(files[1])} overlap, and neither is more specific. Both match ${method} ${witness}; only the first matches ${onlyFirst}, only the second ${onlySecond}. The platform document does not say which of the two answers (§4.1, rule 9).${IF_EMPTY[otherReadings.get(overlap) ?? 'overlapping']}${remark}`,
        help: 'Give the two paths different static segments at the same position, or merge the two files.',
        related: others.map((other) => ({ file: other, message: `Also matches ${method} ${witness}.` })),
        same: others,
      };
    }
    const more = overlapping - listed.length;
    if (more > 0) yield atTheEnd(project, `Not listed: ${counted(more, 'more pair')} of files that overlap.`, 'more');
    if (!complete)
      yield atTheEnd(
        project,
        'Not all pairs of routes were compared: too many overlap. There may be more overlaps than are listed; all conflicts are.',
        'incomplete',
      );
  },
};

const ASSUMPTION = ' This assumes that a catch-all matches at least one segment; if it may match none, ';

/** The platform document leaves open whether the rest that a catch-all matches may be empty; we take it as one segment or more. */
const IF_EMPTY: Readonly<Record<RouteRelation, string>> = {
  overlapping: '',
  equivalent: `${ASSUMPTION}both match the same URLs.`,
  'first-more-specific': `${ASSUMPTION}the first is more specific.`,
  'second-more-specific': `${ASSUMPTION}the second is more specific.`,
};

/** What is said of the project as a whole is put on its last route file. */
function atTheEnd(project: Project, message: string, what: string): Violation {
  return { file: project.routeFiles.at(-1)?.file ?? project.path, message, same: { project: what } };
}

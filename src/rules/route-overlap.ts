import type { Project } from '../project.js';
import type { Overlap, RouteRelation } from '../routes/route-file.js';
import { speakOf } from '../routes/spoken-file.js';
import { quote } from '../text/quote.js';
import { counted, section } from '../text/words.js';
import type { Rule, Violation } from './rule.js';

export const routeOverlap: Rule = {
  id: 'route-overlap',
  severity: 'warning',
  title: 'Two files match the same URL, and neither is more specific.',
  reason: `The platform document does not say which of several matching files answers ${section('4.1', 9)}. Where neither is more specific, there is no common practice either.`,
  bad: {
    files: {
      'package.json': '{}',
      'server/api/[shop]/orders.get.ts': 'export default () => ({});\n',
      'server/api/main/[page].get.ts': 'export default () => ({});\n',
    },
  },
  good: {
    files: {
      'package.json': '{}',
      'server/api/shops/[shop]/orders.get.ts': 'export default () => ({});\n',
      'server/api/main/[page].get.ts': 'export default () => ({});\n',
    },
  },
  fix: 'Give the two paths different static segments at the same position.',
  *check(project, { before }) {
    const listed = project.overlaps.pairs.filter(({ relation }) => relation === 'overlapping');
    for (const overlap of listed) yield overlapping(overlap, project, before);
    const more = project.overlaps.overlapping - listed.length;
    if (more > 0) yield atTheEnd(project, `Not listed: ${counted(more, 'more pair')} of files that overlap.`, 'more');
    if (!project.overlaps.complete)
      yield atTheEnd(
        project,
        'Not all pairs of routes were compared: too many overlap. There may be more overlaps than are listed; all conflicts are.',
        'incomplete',
      );
  },
};

function overlapping(overlap: Overlap, project: Project, before: Project | null): Violation {
  const { files, method, witness, onlyFirst, onlySecond } = overlap;
  const [first, second] = files;
  const { file, others, remark } = speakOf(files, project, before);
  return {
    file,
    range: null,
    message: `${quote(first)} and ${quote(second)} overlap, and neither is more specific. Both match ${method} ${witness}; only the first matches ${onlyFirst}, only the second ${onlySecond}. The platform document does not say which of the two answers ${section('4.1', 9)}.${ifEmpty(project.overlaps.otherReadings.get(overlap))}${remark}`,
    help: 'Give the two paths different static segments at the same position, or merge the two files.',
    related: others.map((other) => ({ file: other, range: null, message: `Also matches ${method} ${witness}.` })),
    same: others,
  };
}

/** The platform document leaves open whether the rest that a catch-all matches may be empty; we take it as one segment or more. */
function ifEmpty(otherReading: RouteRelation | undefined): string {
  const assumption = ' This assumes that a catch-all matches at least one segment; if it may match none, ';
  switch (otherReading) {
    case undefined:
    case 'overlapping':
      return '';
    case 'equivalent':
      return `${assumption}both match the same URLs.`;
    case 'first-more-specific':
      return `${assumption}the first is more specific.`;
    case 'second-more-specific':
      return `${assumption}the second is more specific.`;
  }
}

/** What is said of the project as a whole is put on its last route file. */
function atTheEnd(project: Project, message: string, what: string): Violation {
  return { file: project.routeFiles.at(-1)?.file ?? project.path, range: null, message, same: { project: what } };
}

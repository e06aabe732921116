import type { Project } from '../project.js';
import type { Overlap, RouteRelation } from '../routes/overlap-list.js';
import { speakOf } from '../routes/spoken-file.js';
import { quote } from '../text/quote.js';
import type { Rule, Violation } from './rule.js';

export const routeOverlap: Rule = {
  id: 'route-overlap',
  severity: 'warning',
  title: 'Where two files of one method match the same URL, one of them is more specific.',
  reason:
    "Precedence when several files match one URL is not shown (the document's 4.1, rule 9). Where neither file is more specific than the other there is not even a usual choice.",
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
  fix: 'Give the two paths different static segments at the same place.',
  *check(project, { before }) {
    const listed = project.overlaps.pairs.filter(({ relation }) => relation === 'overlapping');
    for (const overlap of listed) yield overlapping(overlap, project, before);
    const more = project.overlaps.overlapping - listed.length;
    if (more > 0) yield atTheEnd(project, `${more} more pairs of files overlap than are listed one by one.`, 'more');
    if (!project.overlaps.complete)
      yield atTheEnd(
        project,
        'The routes are so intertwined that the search ended before all pairs were compared: there may be more overlaps than are listed. Conflicts are all found.',
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
    message: `${quote(first)} and ${quote(second)} overlap, and neither is more specific. For ${method}, both match ${witness}; only the first matches ${onlyFirst}, only the second ${onlySecond}. Which file answers where both match is not shown (the document's 4.1, rule 9).${ifEmpty(project.overlaps.otherReadings.get(overlap))}${remark}`,
    help: 'Give the two paths different static segments at the same place, or merge the two files.',
    related: others.map((other) => ({ file: other, range: null, message: `Also matches ${method} ${witness}.` })),
    same: others,
  };
}

/** The document leaves open whether the rest that a catch-all matches may be empty; we take it as one segment or more. */
function ifEmpty(otherReading: RouteRelation | undefined): string {
  const assumption = ' This takes a catch-all as one or more segments; if its rest may be empty, ';
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

/** What is said of the project as a whole stands on its last route file. */
function atTheEnd(project: Project, message: string, what: string): Violation {
  return { file: project.routeFiles.at(-1)?.file ?? project.path, range: null, message, same: { project: what } };
}

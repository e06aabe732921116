import { countsOf } from '../../report/conclusion.js';
import { findingsIn, inOrderOfConcern, type ProjectReport, type Report } from '../../report/report.js';
import { bareCount } from '../../report/reported-route.js';
import { code } from '../../text/quote.js';
import { counted, withCommas } from '../../text/words.js';
import { PLATFORM } from '../explain.js';
import { cutTo, placeLink } from '../markdown.js';
import { changeSection } from '../page/change-sections.js';
import { firstScreen } from '../page/first-screen.js';
import { countWords } from '../page/headline.js';
import { type Page, pageOf } from '../page/page.js';
import { openFew, type Piece, type Section } from '../page/section.js';
import { detailsOf } from '../page/website-sections.js';
import { type BlobOf, blobsOf, markdownOf } from './markdown-page.js';

/** GitHub drops a job summary that is larger. */
const SUMMARY_BYTES = 1024 * 1024;

/** The job summary: what matters, what changed, all else folded; `blob` is `SERVER/OWNER/REPO/blob/COMMIT`. */
export function summary(report: Report, blob: string | null): string {
  const page = pageOf(report);
  const blobOf = blobsOf(report, blob);
  const { projects } = report;
  const hasSeveral = projects.length > 1;
  const ordered = inOrderOfConcern(projects);
  const shown = hasSeveral ? ordered.filter(({ touched }) => touched) : projects;
  const changes = shown.map((project) => changeSection(project, hasSeveral ? ` in ${code(project.path)}` : ''));
  const pieces = [
    ...firstScreen(report, page),
    ...(hasSeveral ? websiteTables(ordered, report) : []),
    ...openFew(changes, (others) => `What changes in ${counted(others, 'more website')}`),
    lesserSection(page),
    ...shown.flatMap((project) => websitePieces(project, page, hasSeveral)),
    ignoredList(report, blobOf),
    shown.length + findingsIn(report).length === 0 ? '' : SECTIONS,
  ];
  return cutTo(SUMMARY_BYTES, markdownOf(pieces, blobOf));
}

/** A row per website that the change touches or removes, and the others folded. */
function websiteTables(projects: readonly ProjectReport[], { base, removed }: Report): readonly Piece[] {
  const header = ['Website', 'Findings', 'Routes', 'No auth rule'];
  const cellsOf = ({ path, counts, routes, auth }: ProjectReport) => {
    const bare = auth === null ? 'unknown' : withCommas(bareCount(routes));
    return [code(path), countWords(counts) || 'none', withCommas(routes.length), bare];
  };
  // A column without a word says nothing.
  const inChange = (cells: readonly string[], word: string) =>
    base.commit === null ? cells : cells.toSpliced(1, 0, word);
  const touched = [
    ...removed.map(({ project }) => inChange([code(project), '', '', ''], 'removed')),
    ...projects.flatMap((project) => (project.touched ? [inChange(cellsOf(project), changeWord(project))] : [])),
  ];
  const others = projects.filter((project) => !project.touched).map(cellsOf);
  const title = `${counted(others.length, 'website')} not touched`;
  return [
    { header: inChange(header, 'Change'), rows: touched.map((cells) => ({ cells })) },
    { title, header, rows: others.map((cells) => ({ cells })), isFolded: true },
  ];
}

function changeWord({ added, movedFrom }: ProjectReport): string {
  if (movedFrom !== undefined) return `moved from ${code(movedFrom)}`;
  return added ? 'added' : 'touched';
}

function lesserSection({ lesser }: Page): Section {
  const isOld = lesser.every(({ state }) => state === 'existing');
  const count = counted(lesser.length, isOld ? 'older finding' : 'further finding');
  return { title: `${count}: ${countWords(countsOf(lesser))}`, isFolded: true, holds: lesser };
}

/** What a website holds; of one of several folded, and of one alone its auth entries open where nothing needs eyes. */
function websitePieces(project: ProjectReport, { mood, isChanged }: Page, hasSeveral: boolean): readonly Piece[] {
  if (!hasSeveral) return detailsOf(project, mood === 'passed' && !isChanged);
  const title = `${code(project.path)}: ${counted(project.routes.length, 'route')}`;
  return [{ title, isFolded: true, holds: detailsOf(project, false) }];
}

function ignoredList({ projects, settings }: Report, blobOf: BlobOf): Section {
  const ignored = projects.flatMap((project) => project.ignored);
  const holds = ignored.map(
    (finding) => `${placeLink(finding, blobOf(finding.at))} ${code(finding.rule)}: ${code(finding.reason)}`,
  );
  const title = `${counted(ignored.length, 'finding')} ignored by ${code(settings?.file ?? '')}`;
  return { title, holds, isFolded: true, isList: true };
}

const SECTIONS = `Sections (§) are those of the [platform document](${PLATFORM}).`;

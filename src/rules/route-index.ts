import type { Change } from '../compare/change.js';
import type { Project } from '../project.js';
import { claimOf } from '../routes/overlaps.js';
import { pathText } from '../routes/route.js';
import { groupedBy } from '../text/order.js';
import { code } from '../text/quote.js';
import { allOf, counted } from '../text/words.js';
import { codeOf, ledGroups, nameRemarks } from './finding-files.js';
import { HANDLER, type Rule, type Violation } from './rule.js';
import { nameBelowApi, renameHelp } from './safe-rename.js';

export const routeIndex: Rule = {
  id: 'route-index',
  section: '4.1',
  severity: 'notice',
  title: 'A file called index serves /index, not the URL of its folder.',
  reason:
    "A file's name is the last segment of its URL. " +
    'The platform document does not say that index stands for its folder. ' +
    'It is a warning where two files would claim the same URLs if it does.',
  bad: { 'server/api/users/index.get.ts': HANDLER },
  good: { 'server/api/users.get.ts': HANDLER },
  fix: 'Name the file after its folder and put it beside that folder: users.get.ts instead of users/index.get.ts.',
  *check(project, change, trial) {
    yield* twofoldClaims(project, change);
    for (const { files, file, same } of ledGroups(project, change, lastFirst)) {
      const lead = project.routes.find((route) => route.file === file);
      if (lead === undefined) continue;
      const { method, pattern } = lead.route;
      const [url, folder] = [code(pathText(pattern)), code(pathText(pattern.slice(0, -1)))];
      const name = nameBelowApi(project, file);
      const [, above, ending = ''] = /^(.+)\/index(\.[^/]*)$/.exec(name) ?? [];
      yield {
        file,
        message:
          `This file is ${method} ${url}, not ${folder}. ` +
          `The platform document does not say that ${code('index')} stands for its folder.` +
          furtherWords(project, files.length - 1),
        help: above
          ? renameHelp(project, file, above + ending, trial)
          : `Keep it only if ${url} is the URL that clients call.`,
        same,
      };
    }
  },
};

/** One group, reversed so that the finding is on the first that the change adds, else on the first. */
function lastFirst(project: Project) {
  return [{ files: indexFiles(project).toReversed() }];
}

function indexFiles(project: Project): readonly string[] {
  return Array.from(nameRemarks(project, 'index'), ({ file }) => file);
}

/** How many more files are called index, and how many pairs overlap only because of that. */
function furtherWords({ overlaps }: Project, others: number): string {
  const files = others === 0 ? '' : ` ${counted(others, 'more file')} ${others === 1 ? 'is' : 'are'} called index.`;
  const pairs = overlaps.onlyLiteral.size;
  return (
    files + (pairs === 0 ? '' : ` ${counted(pairs, 'pair')} of files overlap only if ${code('index')} is literal.`)
  );
}

/** Files that claim the same URLs as others if `index` stands for its folder. */
function* twofoldClaims(project: Project, change: Change): Iterable<Violation> {
  for (const { index, literal, file, others, same } of ledGroups(project, change, pairsIn)) {
    const claim = `${literal.route.method} ${code(pathText(literal.route.pattern))}`;
    const names = allOf([index, literal].map((one) => codeOf(project, one.file)));
    yield {
      file,
      severity: 'warning',
      message:
        `${names} both serve ${claim} if ${code('index')} stands for its folder. ` +
        'The platform document does not say whether it does.',
      help: 'Decide which of the two serves it, and remove or rename the other.',
      related: others.map((other) => ({ file: other, message: `Also serves ${claim} in that case.` })),
      same,
    };
  }
}

function pairsIn(project: Project) {
  const isIndex = new Set(indexFiles(project));
  const byClaim = groupedBy(project.routes, ({ file, route }) =>
    claimOf(isIndex.has(file) ? { ...route, pattern: route.pattern.slice(0, -1) } : route),
  );
  return [...byClaim.values()].flatMap((all) => {
    const literal = all.find(({ file }) => !isIndex.has(file));
    const index = all.find(({ file }) => isIndex.has(file));
    // Files that are all called index, or none, claim the same URLs in either case.
    return literal && index ? { index, literal, files: [index.file, literal.file].sort() } : [];
  });
}

import type { Project } from '../project.js';
import { claimOf } from '../routes/overlaps.js';
import { asFolder, isIndex, pathText, routeText } from '../routes/route.js';
import { groupedBy } from '../text/order.js';
import { code } from '../text/quote.js';
import { allOf, counted } from '../text/words.js';
import { nameBelowApi, renameAdvice } from './advice/free-name.js';
import { codeOf, faultyGroups, membersOf } from './files.js';
import { HANDLER, type Rule } from './rule.js';

export const routeIndex: Rule = {
  id: 'route-index',
  section: '4.1',
  severity: 'notice',
  foundIn: 'server/api/users/index.get.ts',
  title: 'A file called index serves /index, not the URL of its folder.',
  reason:
    "A file's name is the last segment of its URL. " +
    'The platform document does not say that index stands for its folder. ' +
    'It is a warning where two files would claim the same URLs if it does.',
  bad: { 'server/api/users/index.get.ts': HANDLER },
  good: { 'server/api/users.get.ts': HANDLER },
  fix: 'Name the file after its folder and put it beside that folder: users.get.ts instead of users/index.get.ts.',
  *check(project, change) {
    for (const { lead, files, others, same } of twofoldClaims(project, change)) {
      const { file, route } = lead;
      const names = allOf(files.map((name) => codeOf(project, name)));
      yield {
        file,
        severity: 'warning',
        message:
          `${names} both serve ${routeText(route)} if ${code('index')} stands for its folder. ` +
          'The platform document does not say whether it does.',
        help: 'Decide which of the two serves it, and remove or rename the other.',
        related: others.map((other) => ({ file: other, message: `Also serves ${routeText(route)} in that case.` })),
        same,
      };
    }
    for (const { lead, files, same } of indexFiles(project, change)) {
      const { file, route } = lead;
      const folder = code(pathText(asFolder(route)));
      const [, above, suffix = '.get'] = /^(.+)\/index(\..*)?\.ts$/.exec(nameBelowApi(project, file)) ?? [];
      yield {
        file,
        message:
          `This file is ${routeText(route)}, not ${folder}. ` +
          `The platform document does not say that ${code('index')} stands for its folder.` +
          furtherWords(project, files.length - 1),
        ...(above
          ? renameAdvice(project, file, `${above}${suffix}.ts`)
          : { help: `Keep it only if ${code(pathText(route.pattern))} is the URL that clients call.` }),
        same,
      };
    }
  },
};

/** All files called index as one group, in reverse: where the change adds none, the first of them has the finding. */
const indexFiles = faultyGroups(({ routes }) => [routes.filter(({ route }) => isIndex(route)).toReversed()]);

/** How many more files are called index, and how many pairs overlap only because of that. */
function furtherWords({ overlaps: { onlyLiteral } }: Project, others: number): string {
  const files = ` ${counted(others, 'more file')} ${others === 1 ? 'is' : 'are'} called index.`;
  const overlap = onlyLiteral === 1 ? 'overlaps' : 'overlap';
  const pairs = ` ${counted(onlyLiteral, 'pair')} of files ${overlap} only if ${code('index')} is literal.`;
  return (others === 0 ? '' : files) + (onlyLiteral === 0 ? '' : pairs);
}

/** Pairs of files that claim the same URLs only if index stands for its folder, one pair for each claim. */
const twofoldClaims = faultyGroups(({ routes }) => {
  const byClaim = groupedBy(routes, ({ route }) =>
    claimOf(isIndex(route) ? { ...route, pattern: asFolder(route) } : route),
  );
  return [...byClaim.values()].flatMap((claimants) => {
    const index = claimants.find(({ route }) => isIndex(route));
    const literal = claimants.find(({ route }) => !isIndex(route));
    // Files that are all called index, or none, claim the same URLs in either case.
    return index && literal ? [membersOf({ files: [index.file, literal.file].sort(), route: literal.route })] : [];
  });
});

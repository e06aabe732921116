import { folded } from '../text/comparable.js';
import { groupedBy } from '../text/order.js';
import { code } from '../text/quote.js';
import { codeOf, faultyGroups, filesInWords, membersOf } from './files.js';
import { HANDLER, type Rule } from './rule.js';

export const routeCase: Rule = {
  id: 'route-case',
  section: '4.1',
  severity: 'warning',
  foundIn: 'server/api/users.get.ts',
  title: 'Two paths differ only in case or Unicode form.',
  reason:
    'On macOS and Windows two such paths are one file, so one of the two is lost there. ' +
    'The URL is taken from the file path. ' +
    'A folder that differs so from server/api holds no routes.',
  bad: { 'server/api/Users.get.ts': HANDLER, 'server/api/users.get.ts': HANDLER },
  good: { 'server/api/staff.get.ts': HANDLER, 'server/api/users.get.ts': HANDLER },
  fix: 'Keep one of the files, or give them different names.',
  *check(project, change) {
    for (const { lead, files, others, added, same } of caseTwins(project, change)) {
      const { file } = lead;
      const isInForm = new Set(files.map((path) => path.normalize('NFC'))).size === 1;
      const difference = isInForm ? 'Unicode form (composed or decomposed characters)' : 'case';
      const name = codeOf(project, file);
      const [missing, rest] = others.length === 1 ? ['one of the two is', 'other'] : ['all but one are', 'others'];
      yield {
        file,
        message:
          `${name} differs from ${filesInWords(project, others)} only in ${difference}. ` +
          `On macOS and Windows they are one file, so ${missing} lost there.`,
        help:
          added.length === 1
            ? 'Remove this file, or give it another name.'
            : `Decide which of them stays, and rename or remove the ${rest}.`,
        related: others.map((other) => ({ file: other, message: `Differs from ${name} only in ${difference}.` })),
        same,
      };
    }
    for (const { lead, files, same } of twinFolders(project, change)) {
      const { file, folder } = lead;
      const name = codeOf(project, folder);
      const api = code('server/api');
      const isOne = files.length === 1;
      yield {
        file,
        message:
          `${name} differs from ${api} only in case. ` +
          `${isOne ? 'The file in it is not a route' : `None of the ${files.length} files in it is a route`}.`,
        help: `Decide whether ${isOne ? 'it is' : 'they are'} for routes. If so, rename the folder to ${api}.`,
        same,
      };
    }
  },
};

/** The files that differ only in case or Unicode form. */
const caseTwins = faultyGroups(({ routeFiles }) => {
  const groups = groupedBy(routeFiles, ({ file }) => folded(file));
  return [...groups.values()].filter((twins) => twins.length > 1);
});

const twinFolders = faultyGroups(({ twins }) => twins.map(membersOf));

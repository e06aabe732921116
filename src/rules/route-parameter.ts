import { code } from '../text/quote.js';
import { nameBelowApi, renameAdvice } from './advice/free-name.js';
import { nameRemarks } from './files.js';
import { HANDLER, type Rule } from './rule.js';

export const routeParameter: Rule = {
  id: 'route-parameter',
  section: '4.1',
  severity: 'warning',
  foundIn: 'server/api/shops/[id]/items/[id].get.ts',
  title: 'A path has two parameters of one name, or a catch-all that is not last.',
  reason:
    'A handler finds each parameter in context.params by its name, and one name holds one value (rule 4). ' +
    'A catch-all matches the rest of the path, so nothing can follow it (rule 5).',
  bad: { 'server/api/shops/[id]/items/[id].get.ts': HANDLER },
  good: { 'server/api/shops/[id]/items/[item].get.ts': HANDLER },
  fix: 'Give each parameter its own name; put the catch-all last or make it a single parameter.',
  *check(project) {
    for (const { file, remark } of nameRemarks(project, 'duplicate-parameter')) {
      const name = code(remark.name);
      const message = `The path has more than one parameter ${name}. A handler gets one value per name (rule 4).`;
      yield { file, message, help: 'Give each parameter its own name.' };
    }
    for (const { file, remark } of nameRemarks(project, 'catch-all-not-last')) {
      const name = nameBelowApi(project, file);
      // An `index` behind a catch-all stands for its folder.
      const instead = name.replace(/(?<=\[\.{3}[^/]+\])\/index(?=\.[^/]*$)/, '');
      const to = instead.replaceAll(/\[\.{3}([^/]+)\](?=\/)/g, '[$1]');
      const orLast = instead === name ? ' Or put the catch-all last.' : '';
      yield {
        file,
        message:
          `${code(`[...${remark.name}]`)} is not the last segment, so the file is not a route. ` +
          'A catch-all matches the rest of the path (rule 5).',
        ...renameAdvice(project, file, to, { say: (shown) => `Rename the file to ${shown}.${orLast}` }),
      };
    }
  },
};

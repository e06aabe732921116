import { code } from '../text/quote.js';
import { renameHelp } from './finding-files.js';
import type { Rule } from './rule.js';

export const routeParameter: Rule = {
  id: 'route-parameter',
  section: '4.1',
  severity: 'warning',
  title: 'A path has two parameters of one name, or a catch-all that is not last.',
  reason:
    'A handler finds each parameter in context.params by its name, and one name holds one value (rule 4). A catch-all matches the rest of the path, so nothing can follow it (rule 5).',
  bad: { 'server/api/shops/[id]/items/[id].get.ts': 'export default () => ({});\n' },
  good: { 'server/api/shops/[id]/items/[item].get.ts': 'export default () => ({});\n' },
  fix: 'Give each parameter its own name; put the catch-all last or make it a single parameter.',
  *check(project) {
    for (const { file, name } of project.routeFiles) {
      if (name.kind === 'not-a-route-file') continue;
      for (const remark of name.remarks) {
        if (remark.kind === 'duplicate-parameter')
          yield {
            file,
            message: `The path has more than one parameter ${code(remark.name)}. A handler gets one value per name (rule 4).`,
            help: renameHelp(project, file, remark.rename),
          };
        if (remark.kind === 'catch-all-not-last')
          yield {
            file,
            message: `${code(`[...${remark.name}]`)} is not the last segment, so the file is not a route. A catch-all matches the rest of the path (rule 5).`,
            help: renameHelp(project, file, remark.rename),
          };
      }
    }
  },
};

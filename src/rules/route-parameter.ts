import { renameHelp } from '../routes/spoken-file.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const routeParameter: Rule = {
  id: 'route-parameter',
  severity: 'warning',
  title: 'The parameters of a path have names of their own, and a catch-all is the last segment.',
  reason:
    "A handler finds each parameter in context.params under its name (the document's 4.1, rule 4), so one name cannot hold two values. A catch-all matches the rest of the path (rule 5), so nothing can follow it.",
  bad: { files: { 'package.json': '{}', 'server/api/shops/[id]/items/[id].get.ts': 'export default () => ({});\n' } },
  good: {
    files: { 'package.json': '{}', 'server/api/shops/[id]/items/[item].get.ts': 'export default () => ({});\n' },
  },
  fix: 'Give each parameter its own name; put the catch-all last or make it a single parameter.',
  *check(project) {
    for (const { file, name } of project.routeFiles) {
      if (name.kind === 'not-a-route-file') continue;
      for (const remark of name.remarks) {
        if (remark.kind === 'duplicate-parameter')
          yield {
            file,
            range: null,
            message: `The path has more than one parameter ${quote(remark.name)}, but context.params holds one value under a name (the document's 4.1, rule 4).`,
            help: renameHelp(project, remark.rename),
          };
        if (remark.kind === 'catch-all-not-last')
          yield {
            file,
            range: null,
            message: `${quote(`[...${remark.name}]`)} matches the rest of the path (the document's 4.1, rule 5), but more segments follow it, so the file is no route.`,
            help: renameHelp(project, remark.rename),
          };
      }
    }
  },
};

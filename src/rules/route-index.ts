import { pathText } from '../routes/route-path.js';
import { renameHelp } from '../routes/spoken-file.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const routeIndex: Rule = {
  id: 'route-index',
  severity: 'notice',
  title: 'A file called index serves /index, not the URL of its folder.',
  reason:
    "A file's name is the last segment of its URL (platform document §4.1). The platform document does not say that index stands for its folder.",
  bad: { 'server/api/users/index.get.ts': 'export default () => ({});\n' },
  good: { 'server/api/users.get.ts': 'export default () => ({});\n' },
  fix: 'Name the file after its folder and put it beside that folder: users.get.ts instead of users/index.get.ts.',
  *check(project) {
    const routes = project.routeFiles.flatMap(({ file, name }) =>
      name.kind === 'route' && name.remarks.some(({ kind }) => kind === 'index') ? { file, route: name.route } : [],
    );
    const first = routes[0];
    if (first === undefined) return;
    const { method, pattern } = first.route;
    const [, , folder] = /^(.*\/)?server\/api\/(.*)$/.exec(first.file.replace(/\/index(\.[^/]*)$/, '$1')) ?? [];
    const others = routes.length > 1 ? ` ${moreFiles(routes.length - 1)} called index.` : '';
    yield {
      file: first.file,
      message: `This file is ${method} ${quote(pathText(pattern))}, not ${quote(pathText(pattern.slice(0, -1)))}. The platform document does not say that "index" stands for its folder (§4.1).${others}`,
      same: { alike: routes.map(({ file }) => file), name: '' },
      help:
        folder === undefined
          ? `Keep it only if ${quote(pathText(pattern))} is the URL that clients call.`
          : `${renameHelp(project, folder)} It then serves ${quote(pathText(pattern.slice(0, -1)))}.`,
    };
  },
};

function moreFiles(count: number): string {
  return count === 1 ? '1 more file is' : `${count} more files are`;
}

import { pathText } from '../routes/route-path.js';
import { quote } from '../text/quote.js';
import { platform } from '../text/words.js';
import type { Rule } from './rule.js';

export const routeIndex: Rule = {
  id: 'route-index',
  severity: 'notice',
  title: 'A file called index serves /index, not the URL of its folder.',
  reason: `A file's name is the last segment of its URL ${platform('4.1')}. The platform document does not say that index stands for its folder.`,
  bad: { files: { 'package.json': '{}', 'server/api/users/index.get.ts': 'export default () => ({});\n' } },
  good: { files: { 'package.json': '{}', 'server/api/users.get.ts': 'export default () => ({});\n' } },
  fix: 'Name the file after the folder and put it beside it: users.get.ts instead of users/index.get.ts.',
  *check(project) {
    const routes = project.routeFiles.flatMap(({ file, name }) =>
      name.kind === 'route' && name.remarks.some(({ kind }) => kind === 'index') ? { file, route: name.route } : [],
    );
    const first = routes[0];
    if (first === undefined) return;
    const { method, pattern } = first.route;
    const others = routes.length > 1 ? ` ${moreFiles(routes.length - 1)} called index.` : '';
    yield {
      file: first.file,
      range: null,
      message: `This file is ${method} ${quote(pathText(pattern))}, not ${quote(pathText(pattern.slice(0, -1)))}. The platform document does not say that "index" stands for its folder (§4.1).${others}`,
      same: { alike: routes.map(({ file }) => file), name: '' },
      help: 'To serve the URL of the folder, name the file after it and put it beside it: users.get.ts instead of users/index.get.ts.',
    };
  },
};

function moreFiles(count: number): string {
  return count === 1 ? '1 more file is' : `${count} more files are`;
}

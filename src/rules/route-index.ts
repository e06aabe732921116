import { pathText } from '../routes/route-path.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const routeIndex: Rule = {
  id: 'route-index',
  severity: 'notice',
  title: 'No file is called index, where a reader may expect the URL of its folder.',
  reason:
    "By the document's 4.1 a file's name is the last segment of its URL, so index stands for /index literally. That index stands for its folder is not shown.",
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
      message: `By the document's 4.1 this file is ${method} ${quote(pathText(pattern))}, literally: that index stands for its folder, ${quote(pathText(pattern.slice(0, -1)))}, is not shown.${others}`,
      same: { alike: routes.map(({ file }) => file), name: '' },
      help: 'If the URL of the folder is meant, name the file after the folder and put it beside it: users.get.ts instead of users/index.get.ts.',
    };
  },
};

function moreFiles(count: number): string {
  return count === 1 ? '1 more file is' : `${count} more files are`;
}

import type { Project } from '../project.js';
import type { NameRemark, Route } from '../routes/route-file.js';
import { pathText } from '../routes/route-path.js';
import { renameHelp } from '../routes/spoken-file.js';
import { quote } from '../text/quote.js';
import type { Rule, Violation } from './rule.js';

export const routeMethod: Rule = {
  id: 'route-method',
  severity: 'warning',
  title: 'A method suffix is one that the document shows, or one that the user states.',
  reason:
    "The document's 4.1 shows get, post, patch, head and options, in lower case; other methods are not shown (rule 8), and a file without a method suffix is GET (rule 2). So another word may serve that method, or be part of a GET route's name.",
  bad: { files: { 'package.json': '{}', 'server/api/users.put.ts': 'export default () => ({});\n' } },
  good: { files: { 'package.json': '{}', 'server/api/users.patch.ts': 'export default () => ({});\n' } },
  fix: 'Use a suffix that the document shows. If you know that the platform serves the method, state it with `methods`, on the command line `--method`.',
  *check(project) {
    for (const { file, name } of project.routeFiles) {
      if (name.kind === 'not-a-route-file') continue;
      const route = name.kind === 'route' ? name.route : null;
      for (const remark of name.remarks) {
        const found = violation(remark, route, project);
        if (found !== null) yield { file, range: null, ...found };
      }
    }
  },
};

function violation(
  remark: NameRemark,
  route: Route | null,
  project: Project,
): Pick<Violation, 'message' | 'help'> | null {
  switch (remark.kind) {
    case 'method-not-shown':
      return {
        message: `".${remark.suffix}" is no method suffix that the document's 4.1 shows (rule 8). The file may serve ${served(route)}, or, read by rule 2, GET with ".${remark.suffix}" as part of the name, or nothing.`,
        help: `If the platform serves it, state it:\nmethods: ${remark.suffix}\nor on the command line --method ${remark.suffix}`,
      };
    case 'method-case':
      return {
        message: `".${remark.suffix}" is written in another case than the suffixes that the document's 4.1 shows. The file may serve ${served(route)}, or, read by rule 2, GET with ".${remark.suffix}" as part of the name.`,
        help: renameHelp(project, remark.rename),
      };
    case 'method-near-miss':
      return {
        message: `${quote(`.${remark.word}`)} is no method suffix, so it is part of the name and by the document's 4.1, rule 2, the file is ${served(route)}. The nearest suffix is ".${remark.nearest}".`,
        help: renameHelp(project, remark.rename),
      };
    default:
      return null;
  }
}

function served(route: Route | null): string {
  return route === null ? 'handled as GET' : `${route.method} ${quote(pathText(route.pattern))}`;
}

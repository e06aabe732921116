import type { Project } from '../project.js';
import type { NameRemark, Route } from '../routes/route-file.js';
import { pathText } from '../routes/route-path.js';
import { renameHelp, speakOf } from '../routes/spoken-file.js';
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
  *check(project, { before }) {
    const bySuffix = new Map<string, Map<string, Route>>();
    for (const { file, name } of project.routeFiles)
      for (const remark of name.kind === 'route' ? name.remarks : [])
        if (name.kind === 'route' && remark.kind === 'method-not-shown')
          bySuffix.set(remark.suffix, (bySuffix.get(remark.suffix) ?? new Map()).set(file, name.route));
    for (const [suffix, routes] of bySuffix) {
      const { file, others } = speakOf([...routes.keys()], project, before);
      const more = others.length === 0 ? '' : ` ${moreFiles(others.length)} this suffix.`;
      yield {
        file,
        range: null,
        message: `".${suffix}" is no method suffix that the document's 4.1 shows (rule 8). The file may serve ${served(routes.get(file))}, or, read by rule 2, GET with ".${suffix}" as part of the name, or nothing.${more}`,
        help: `If the platform serves it, state it:\n${statement(suffix)}`,
        ...(others.length > 0 && {
          related: others.map((other) => ({ file: other, range: null, message: `Also has the suffix ".${suffix}".` })),
        }),
        same: { alike: [...routes.keys()], name: suffix },
      };
    }
    for (const { file, name } of project.routeFiles)
      for (const remark of name.kind === 'not-a-route-file' ? [] : name.remarks) {
        const found = onOneFile(remark, name.kind === 'route' ? name.route : undefined, project);
        if (found !== null) yield { file, range: null, ...found };
      }
  },
};

function onOneFile(
  remark: NameRemark,
  route: Route | undefined,
  project: Project,
): Pick<Violation, 'message' | 'help'> | null {
  switch (remark.kind) {
    case 'method-case':
      return {
        message: `".${remark.suffix}" is written in another case than the suffixes that the document's 4.1 shows. The file may serve ${served(route)}, or, read by rule 2, GET with ".${remark.suffix}" as part of the name.`,
        help: renameHelp(project, remark.rename) + (remark.shown ? '' : alsoState(remark.suffix.toLowerCase())),
      };
    case 'method-near-miss':
      return {
        message: `${quote(`.${remark.word}`)} is no method suffix, so it is part of the name and by the document's 4.1, rule 2, the file is ${served(route)}. The nearest suffix is ".${remark.nearest}".`,
        help: renameHelp(project, remark.rename) + (remark.shown ? '' : alsoState(remark.nearest)),
      };
    default:
      return null;
  }
}

function alsoState(suffix: string): string {
  return ` If the platform serves it, also state it:\n${statement(suffix)}`;
}

function statement(suffix: string): string {
  return `methods: ${suffix}\nor on the command line --method ${suffix}`;
}

function moreFiles(count: number): string {
  return count === 1 ? '1 more file has' : `${count} more files have`;
}

function served(route: Route | undefined): string {
  return route === undefined ? 'handled as GET' : `${route.method} ${quote(pathText(route.pattern))}`;
}

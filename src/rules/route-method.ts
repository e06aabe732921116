import type { Project } from '../project.js';
import type { NameRemark, Route } from '../routes/route-file.js';
import { pathText } from '../routes/route-path.js';
import { renameHelp, speakOf } from '../routes/spoken-file.js';
import { member, quote } from '../text/quote.js';
import type { Rule, Violation } from './rule.js';

export const routeMethod: Rule = {
  id: 'route-method',
  severity: 'warning',
  title: 'A method suffix is not in the platform document.',
  reason:
    'The platform document lists get, post, patch, head and options, in lower case (§4.1, rule 8); a file without a method suffix is GET (rule 2). So another suffix may serve its method, or be part of the name of a GET route.',
  bad: { 'server/api/users.put.ts': 'export default () => ({});\n' },
  good: { 'server/api/users.patch.ts': 'export default () => ({});\n' },
  fix: 'Use a suffix that the platform document lists. If you know that the platform serves the method, list it in `methods` of `website-preflight.json`.',
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
        message: `The platform document does not list ".${suffix}" as a method suffix (§4.1, rule 8). This file may serve ${served(routes.get(file))}, GET with ".${suffix}" in its name, or nothing.${more}`,
        help: `If you know that the platform serves it, state it in website-preflight.json:\n${statement(suffix)}`,
        ...(others.length > 0 && {
          related: others.map((other) => ({ file: other, message: `Also has the suffix ".${suffix}".` })),
        }),
        same: { alike: [...routes.keys()], name: suffix },
      };
    }
    for (const { file, name } of project.routeFiles)
      for (const remark of name.kind === 'not-a-route-file' ? [] : name.remarks) {
        const found = onOneFile(remark, name.kind === 'route' ? name.route : undefined, project);
        if (found !== null) yield { file, ...found };
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
        message: `The method suffix ".${remark.suffix}" is not in lower case. This file may serve ${served(route)}, or GET with ".${remark.suffix}" in its name (platform document §4.1, rule 8).`,
        help: renameHelp(project, remark.rename) + (remark.shown ? '' : alsoState(remark.suffix.toLowerCase())),
      };
    case 'method-near-miss':
      return {
        message: `${quote(`.${remark.word}`)} is not a method suffix, so this file is ${served(route)} (platform document §4.1, rule 2). Did you mean ".${remark.nearest}"?`,
        help: renameHelp(project, remark.rename) + (remark.shown ? '' : alsoState(remark.nearest)),
      };
    default:
      return null;
  }
}

function alsoState(suffix: string): string {
  return ` If you know that the platform serves it, also state it in website-preflight.json:\n${statement(suffix)}`;
}

function statement(suffix: string): string {
  return member('methods', `["${suffix}"]`);
}

function moreFiles(count: number): string {
  return count === 1 ? '1 more file has' : `${count} more files have`;
}

function served(route: Route | undefined): string {
  return route === undefined ? 'handled as GET' : `${route.method} ${quote(pathText(route.pattern))}`;
}

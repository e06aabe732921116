import type { RouteName } from '../routes/route-file.js';
import { pathText } from '../routes/route-path.js';
import { renameHelp, speakOf } from '../routes/spoken-file.js';
import { member, quote } from '../text/quote.js';
import type { Rule } from './rule.js';

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
    const bySuffix = new Map<string, Map<string, RouteName>>();
    for (const { file, name } of project.routeFiles)
      for (const remark of name.kind === 'route' ? name.remarks : [])
        if (remark.kind === 'method-not-shown')
          bySuffix.set(remark.suffix, (bySuffix.get(remark.suffix) ?? new Map()).set(file, name));
    for (const [suffix, names] of bySuffix) {
      const { file, others } = speakOf([...names.keys()], project, before);
      const more = others.length === 1 ? '1 more file has' : `${others.length} more files have`;
      yield {
        file,
        message: `The platform document does not list ".${suffix}" as a method suffix (§4.1, rule 8). This file may serve ${served(names.get(file))}, GET with ".${suffix}" in its name, or nothing.${others.length > 0 ? ` ${more} this suffix.` : ''}`,
        help: `If you know that the platform serves it, state it in website-preflight.json:\n${statement(suffix)}`,
        ...(others.length > 0 && {
          related: others.map((other) => ({ file: other, message: `Also has the suffix ".${suffix}".` })),
        }),
        same: { alike: [...names.keys()], name: suffix },
      };
    }
    for (const { file, name } of project.routeFiles)
      for (const remark of name.kind === 'not-a-route-file' ? [] : name.remarks) {
        if (remark.kind === 'method-case')
          yield {
            file,
            message: `The method suffix ".${remark.suffix}" is not in lower case. This file may serve ${served(name)}, or GET with ".${remark.suffix}" in its name (platform document §4.1, rule 8).`,
            help:
              renameHelp(project, file, remark.rename) + (remark.shown ? '' : alsoState(remark.suffix.toLowerCase())),
          };
        if (remark.kind === 'method-near-miss')
          yield {
            file,
            message: `${quote(`.${remark.word}`)} is not a method suffix, so this file is ${served(name)} (platform document §4.1, rule 2). Did you mean ".${remark.nearest}"?`,
            help: renameHelp(project, file, remark.rename) + (remark.shown ? '' : alsoState(remark.nearest)),
          };
      }
  },
};

function served(name: RouteName | undefined): string {
  return name?.kind === 'route' ? `${name.route.method} ${quote(pathText(name.route.pattern))}` : 'handled as GET';
}

function alsoState(suffix: string): string {
  return ` If you know that the platform serves it, also state it in website-preflight.json:\n${statement(suffix)}`;
}

function statement(suffix: string): string {
  return member('methods', `["${suffix}"]`);
}

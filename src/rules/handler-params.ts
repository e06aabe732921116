import { remarksOn } from '../handler/handler.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import type { Rule } from './rule.js';

export const handlerParams: Rule = {
  id: 'handler-params',
  severity: 'warning',
  title: 'A handler reads only path parameters that its file path has.',
  reason:
    "The document's 2.3: path parameters are keyed by the bracket names in the file path (4.1 rules 4 to 6). Another name is never there.",
  bad: {
    files: {
      'package.json': '{}\n',
      'server/api/users/[id].get.ts':
        'export default (_data: unknown, context: ApiContext) => ({ user: context.params.userId });\n',
    },
  },
  good: {
    files: {
      'package.json': '{}\n',
      'server/api/users/[id].get.ts':
        'export default (_data: unknown, context: ApiContext) => ({ user: context.params.id });\n',
    },
  },
  fix: 'Read the name that stands in brackets in the file path, or rename the file.',
  *check({ routeFiles }) {
    for (const { file, range, remark, routeFile } of remarksOn(routeFiles, 'path-parameter')) {
      if (routeFile.name.kind !== 'route') continue;
      const names = routeFile.name.route.pattern.flatMap((segment) => ('name' in segment ? segment.name : []));
      if (names.includes(remark.name)) continue;
      yield {
        file,
        range,
        message: `The path of this file has no parameter ${code(remark.name)}: ${known(names)}. ${code('context.params')} is keyed by the bracket names in the file path (the document's 2.3).`,
        help: mend(remark.name, names),
        same: [remark.name],
      };
    }
  },
};

function known(names: readonly string[]): string {
  if (names.length === 0) return 'it has no name in brackets';
  return `it has ${names.map((name) => code(name)).join(', ')}`;
}

function mend(name: string, names: readonly string[]): string {
  const meant = names.length === 1 ? names[0] : nearest(name, names);
  return meant
    ? `Write ${code(meant)}, or name the parameter ${code(`[${name}]`)} in the file path.`
    : `Name a parameter ${code(`[${name}]`)} in the file path.`;
}

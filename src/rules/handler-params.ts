import { remarksOn } from '../handler/handler.js';
import { LIMITS, sizeOf } from '../limits.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { allOf, listOf } from '../text/words.js';
import type { Rule } from './rule.js';

export const handlerParams: Rule = {
  id: 'handler-params',
  severity: 'warning',
  title: 'A handler reads a path parameter that its file path does not have.',
  reason:
    'Path parameters have the names that the file path has in brackets (platform document §2.3). Any other name is undefined.',
  bad: {
    'server/api/users/[id].get.ts':
      'export default (_data: unknown, context: ApiContext) => ({ user: context.params.userId });\n',
  },
  good: {
    'server/api/users/[id].get.ts':
      'export default (_data: unknown, context: ApiContext) => ({ user: context.params.id });\n',
  },
  fix: 'Use a name that the file path has in brackets, or rename the file.',
  remarks: ['path-parameter'],
  *check({ routeFiles }) {
    let steps = LIMITS.remarksOfAFile * sizeOf(routeFiles.length);
    for (const routeFile of routeFiles) {
      if (routeFile.name.kind !== 'route') continue;
      const names = routeFile.name.route.pattern.flatMap((segment) => ('name' in segment ? segment.name : []));
      const has = new Set(names);
      for (const { file, range, remark } of remarksOn([routeFile], 'path-parameter')) {
        if (has.has(remark.name)) continue;
        if (names.length > 1) steps -= names.length;
        yield {
          file,
          range,
          message: `This file's path has no parameter ${code(remark.name)}; ${known(names)}. Parameters are named in brackets in the file path (platform document §2.3).`,
          help: mend(remark.name, steps < 0 ? [] : names),
          same: [remark.name],
        };
      }
    }
  },
};

function known(names: readonly string[]): string {
  if (names.length === 0) return 'it has no parameters';
  const shown = names.slice(0, LIMITS.shownEntries).map((name) => code(name));
  return `it has ${shown.length < names.length ? listOf(shown, names.length) : allOf(shown)}`;
}

function mend(name: string, names: readonly string[]): string {
  const near = names.length === 1 ? names[0] : nearest(name, names);
  return near
    ? `Use ${code(near)}, or rename the parameter in the file path to ${code(`[${name}]`)}.`
    : `Add ${code(`[${name}]`)} to the file path, or do not read it.`;
}

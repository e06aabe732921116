import { remarksOn } from '../handler/handler.js';
import type { Pattern, Segment } from '../patterns/pattern.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { allOf } from '../text/words.js';
import type { Rule } from './rule.js';

export const handlerParams: Rule = {
  id: 'handler-params',
  section: '2.3',
  severity: 'warning',
  title: 'A handler reads a path parameter that its file path does not have.',
  reason: 'Path parameters have the names that the file path has in brackets. Any other name is undefined.',
  bad: {
    'server/api/users/[id].get.ts':
      'export default (_data: unknown, context: ApiContext) => ({ user: context.params.userId });\n',
  },
  good: {
    'server/api/users/[id].get.ts':
      'export default (_data: unknown, context: ApiContext) => ({ user: context.params.id });\n',
  },
  fix: 'Use a name that the file path has in brackets, or rename the file.',
  *check({ routeFiles }) {
    for (const routeFile of routeFiles) {
      if (routeFile.name.kind !== 'route') continue;
      const { pattern } = routeFile.name.route;
      const names = pattern.flatMap((segment) => ('name' in segment ? segment.name : []));
      const has = new Set(names);
      for (const { file, range, remark } of remarksOn([routeFile], 'path-parameter')) {
        if (has.has(remark.name)) continue;
        yield {
          file,
          range,
          message: `This file's path has no parameter ${code(remark.name)}; ${known(names)}. Parameters are named in brackets in the file path.`,
          help: nearestHelp(remark.name, names, pattern),
        };
      }
    }
  },
};

function known(names: readonly string[]): string {
  if (names.length === 0) return 'it has no parameters';
  return `it has ${allOf(names.map((name) => code(name)))}`;
}

function nearestHelp(name: string, names: readonly string[], pattern: Pattern): string {
  const near = names.length === 1 ? names[0] : nearest(name, names);
  const segment = pattern.find((one) => 'name' in one && one.name === near);
  return near && segment
    ? `Use ${code(near)}, or rename the parameter in the file path to ${code(bracketed(segment.kind, name))}.`
    : `Add ${code(`[${name}]`)} to the file path, or do not read it.`;
}

/** A parameter as a file name writes it. */
function bracketed(kind: Segment['kind'], name: string): string {
  if (kind === 'optional') return `[[${name}]]`;
  return kind === 'catchAll' ? `[...${name}]` : `[${name}]`;
}

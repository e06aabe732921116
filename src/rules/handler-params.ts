import { type ReadMember, remarksOn } from '../handler/handler.js';
import { isSlip } from '../routes/foreign-name.js';
import { parametersOf } from '../routes/route.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import type { Range } from '../text/source.js';
import { allOf } from '../text/words.js';
import { useInstead } from './advice/use-instead.js';
import type { Rule } from './rule.js';

export const handlerParams: Rule = {
  id: 'handler-params',
  section: '2.3',
  severity: 'warning',
  foundIn: 'server/api/users/[id].get.ts',
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
  *check({ routes }) {
    for (const declared of routes) {
      const names = parametersOf(declared.route.pattern).map(({ name }) => name);
      const remarks = [...remarksOn([declared], 'path-parameter')];
      const [sole, ...more] = names;
      // Where the handler reads the sole parameter, too, a wrong name is not that one.
      const isSoleMissed = more.length === 0 && !remarks.some(({ remark }) => remark.name === sole);
      for (const { remark, ...place } of remarks) {
        if (names.includes(remark.name)) continue;
        const near = isSoleMissed ? sole : nearest(remark.name, names);
        yield {
          ...place,
          message:
            `This file's path has no parameter ${code(remark.name)}; ` +
            `it has ${allOf(names.map(code)) || 'no parameters'}. ` +
            'Parameters are named in brackets in the file path.',
          ...nameHelp(remark, place.range, near),
        };
      }
    }
  },
};

/** The parameter to read instead of one that the path does not have, or the one to add to the path. */
function nameHelp(read: ReadMember, range: Range | null, near: string | undefined) {
  if (near === undefined) return { help: `Add ${code(`[${read.name}]`)} to the file path, or do not read it.` };
  if (!isSlip({ kind: 'param', name: near }, false)) return useInstead(read, range, near);
  return { help: `Rename the file so that its path has ${code(`[${read.name}]`)}, or do not read it.` };
}

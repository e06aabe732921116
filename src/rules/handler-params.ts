import { remarksOn } from '../handler/handler.js';
import type { Project } from '../project.js';
import { fileNameOf } from '../routes/file-name.js';
import { isSlip } from '../routes/foreign-name.js';
import { parametersOf } from '../routes/route.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { allOf } from '../text/words.js';
import { nameBelowApi, renameAdvice } from './advice/free-name.js';
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
  *check(project) {
    for (const declared of project.routes) {
      const names = parametersOf(declared.route.pattern).map(({ name }) => name);
      const remarks = [...remarksOn([declared], 'path-parameter')];
      const [sole, ...more] = names;
      // A handler that reads several names means the sole parameter by one of them at most.
      const isSole = more.length === 0 && new Set(remarks.map(({ remark }) => remark.name)).size === 1;
      for (const { remark, ...place } of remarks) {
        if (names.includes(remark.name)) continue;
        const near = isSole ? sole : nearest(remark.name, names);
        yield {
          ...place,
          message:
            `This file's path has no parameter ${code(remark.name)}; ` +
            `it has ${allOf(names.map(code)) || 'no parameters'}. ` +
            'Parameters are named in brackets in the file path.',
          ...(near === undefined || isSlip({ kind: 'param', name: near }, false)
            ? withParameter(project, declared.file, remark.name)
            : useInstead(remark, place.range, near)),
        };
      }
    }
  },
};

/** Adds a parameter to the path of a file: where a segment has its name, only brackets may be missing. */
function withParameter(project: Project, file: string, parameter: string) {
  const below = nameBelowApi(project, file);
  const { names, ending } = fileNameOf(below, project.stated.methods);
  const to = names.map((name) => (name === parameter ? `[${name}]` : name)).join('/') + ending;
  const help = `Rename the file so that its path has ${code(`[${parameter}]`)}, or do not read it.`;
  if (to === below) return { help };
  const say = (name: string) => `Rename the file to ${name}, or do not read it.`;
  return renameAdvice(project, file, to, { say, otherwise: () => help });
}

import { remarksOn } from '../handler/handler.js';
import type { Project } from '../project.js';
import { TEST_FILE } from '../routes/file-name.js';
import { code } from '../text/quote.js';
import { nameBelowApi } from './advice/free-name.js';
import { methodFilesHelp } from './advice/method-files.js';
import type { Rule } from './rule.js';

export const handlerExport: Rule = {
  id: 'handler-export',
  section: '4.2',
  severity: 'error',
  foundIn: 'server/api/hello.ts',
  title: 'A route file has no default export, or one that is not a function.',
  reason:
    'A route file exports its handler, a function, as default. ' +
    'Where only running the code would tell what is exported, nothing is reported.',
  bad: { 'server/api/hello.ts': 'export const hello = () => ({ hello: "world" });\n' },
  good: { 'server/api/hello.ts': 'export default () => ({ hello: "world" });\n' },
  fix: 'Move a file that is not a route out of server/api. Of a route, export the handler as default.',
  *check(project) {
    const { routes } = project;
    for (const { file, range, remark } of remarksOn(routes, 'no-default-export')) {
      const what = range ? 'The default export is only a type' : 'The file has no default export';
      yield {
        file,
        range,
        message: `${what}. ${EXPECTED}`,
        help:
          methodFilesHelp(project, file, remark.methods) ??
          exportHelp(project, file, range ? 'replace the export with' : 'add'),
      };
    }
    for (const { remark, ...place } of remarksOn(routes, 'not-a-function')) {
      const { what, definedAt } = remark;
      yield {
        ...place,
        message: `The default export is ${what}. ${EXPECTED}`,
        help: exportHelp(project, place.file, 'export a function'),
        related: definedAt ? [{ file: place.file, range: definedAt, message: `This is ${what}.` }] : [],
      };
    }
  },
};

const EXPECTED = 'A route file exports its handler, a function, as default.';

/** A file whose name says that it is not a route is moved; of another, a person knows what it is. */
function exportHelp(project: Project, file: string, verb: string): string {
  if (TEST_FILE.test(file) || /(?:^|\/)[._-]/.test(nameBelowApi(project, file)))
    return 'Move the file out of server/api: every file there is a route.';
  return `If the file is not a route, move it out of server/api; else ${verb}: ${code(EXAMPLE)}`;
}

const EXAMPLE = 'export default (_data: unknown) => ({});';

import { nameIn } from '../project.js';
import { codeOf } from './finding-files.js';
import type { Rule } from './rule.js';

const FIX =
  'Replace a link with what it points to, move a repository of its own elsewhere, and rename what is not UTF-8.';

export const unsafeFile: Rule = {
  id: 'unsafe-file',
  section: '1',
  severity: 'error',
  title: 'The manifest or a route file is a link or not a regular file.',
  reason:
    'A link may lead out of the checkout, and a device never ends. ' +
    'The manifest and the route files describe the website, so nothing is known about what such a file should say.',
  bad: { 'server/api/hello.get.ts': '-> ../../../elsewhere.ts' },
  good: { 'server/api/hello.get.ts': "export default () => 'hello';\n" },
  fix: FIX,
  *check(project) {
    for (const { file, why } of project.unsafeFiles) {
      yield {
        file,
        message: `${codeOf(project, file)} was not read: ${why}. Only regular files inside the checkout are read.`,
        help: FIX,
        isOfRoute: nameIn(project.path, file).startsWith('server/api/'),
        ...(file === project.manifest.source.file && { pointer: '' }),
      };
    }
  },
};

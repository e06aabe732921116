import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const unsafeFile: Rule = {
  id: 'unsafe-file',
  severity: 'error',
  title: 'The manifest or a route file is a link or not a regular file.',
  reason:
    'A link may lead out of the workspace, and a device never ends. The manifest and the route files describe the website (platform document §1), so nothing is known about what such a file should say.',
  bad: { 'server/api/hello.get.ts': '-> ../../../elsewhere.ts' },
  good: { 'server/api/hello.get.ts': "export default () => 'hello';\n" },
  fix: 'Replace it with the file itself.',
  *check({ unsafeFiles }) {
    for (const { file, why } of unsafeFiles) {
      yield {
        file,
        message: `${quote(file)} was not read: ${why}. The manifest and the route files describe the website (platform document §1), and only regular files inside the workspace are read.`,
        help: 'Replace it with the file itself.',
      };
    }
  },
};

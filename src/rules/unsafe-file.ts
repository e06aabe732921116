import { quote } from '../text/quote.js';
import { platform } from '../text/words.js';
import type { Rule } from './rule.js';

export const unsafeFile: Rule = {
  id: 'unsafe-file',
  severity: 'error',
  title: 'The manifest or a route file is a link or not a regular file.',
  reason: `A link may lead out of the workspace, and a device never ends. Such a file is never read, so nothing is known about it ${platform('4.1')}.`,
  bad: { files: { 'package.json': '{}\n', 'server/api/hello.get.ts': '-> ../../../elsewhere.ts' } },
  good: { files: { 'package.json': '{}\n', 'server/api/hello.get.ts': "export default () => 'hello';\n" } },
  fix: 'Replace it with the file itself.',
  *check({ unsafeFiles }) {
    for (const { file, why } of unsafeFiles) {
      yield {
        file,
        range: null,
        message: `${quote(file)} was not read: ${why}. The manifest and route files must be regular files inside the workspace ${platform('4.1')}.`,
        help: 'Replace it with the file itself.',
      };
    }
  },
};

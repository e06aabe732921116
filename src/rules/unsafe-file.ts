import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const unsafeFile: Rule = {
  id: 'unsafe-file',
  severity: 'error',
  title: 'The manifest and everything under server/api are plain files inside the workspace.',
  reason:
    "The document's 4.1 takes routes from files. A link may lead out of the workspace, and a device never ends: what stands there is never read, so nothing is known about it.",
  bad: { files: { 'package.json': '{}\n', 'server/api/hello.get.ts': '-> ../../../elsewhere.ts' } },
  good: { files: { 'package.json': '{}\n', 'server/api/hello.get.ts': "export default () => 'hello';\n" } },
  fix: 'Put the file itself there.',
  *check({ unsafeFiles }) {
    for (const { file, why } of unsafeFiles) {
      yield {
        file,
        range: null,
        message: `${quote(file)} was not read: ${why}. The document's 4.1 takes routes from files, and its 2.1 the manifest.`,
        help: 'Put the file itself there.',
      };
    }
  },
};

import { LEGACY_FILES } from '../manifest/schema.js';
import { code } from '../text/quote.js';
import { allOf } from '../text/words.js';
import { codeOf } from './files.js';
import type { Rule } from './rule.js';

export const manifestLegacyFile: Rule = {
  id: 'manifest-legacy-file',
  section: '9',
  severity: 'warning',
  foundIn: 'website.ts',
  title: 'The project has a legacy configuration file.',
  reason: `Older projects kept their configuration in ${allOf(LEGACY_FILES)}; it belongs in the manifest now.`,
  bad: { 'website.ts': "export default { title: 'Shop' };\n" },
  good: { 'package.json': '{\n  "title": "Shop"\n}\n' },
  fix: 'Move the configuration into the manifest and remove the file. If it holds something else, rename it.',
  *check(project) {
    for (const file of project.legacyFiles)
      yield {
        file,
        message: `${codeOf(project, file)} is a legacy configuration file. Configuration belongs in the manifest.`,
        help:
          `Move its configuration into ${code('package.json')} and remove it. ` +
          'If it holds something else, rename it.',
      };
  },
};

import { LEGACY_FILES } from '../manifest/schema.js';
import { allOf } from '../text/words.js';
import type { Rule } from './rule.js';

/** Configuration belongs in the manifest, not in the files of older projects. */
export const manifestLegacyFile: Rule = {
  id: 'manifest-legacy-file',
  severity: 'warning',
  title: 'The project has a legacy configuration file.',
  reason: `Older projects kept their configuration in ${allOf(LEGACY_FILES)}; it belongs in the manifest now (platform document §9).`,
  bad: { 'website.ts': "export default { title: 'Shop' };\n" },
  good: { 'package.json': '{\n  "title": "Shop"\n}\n' },
  fix: 'Move the configuration into the manifest and remove the file. If it holds something else, rename it.',
  *check({ manifest, legacyFiles }) {
    for (const file of legacyFiles) {
      const name = file.slice(file.lastIndexOf('/') + 1);
      yield {
        file,
        message: `"${name}" is a legacy configuration file. Configuration belongs in the manifest (platform document §9).`,
        help: `Move its configuration into ${manifest.source.file} and remove it. If it holds something else, rename it.`,
        same: [name],
      };
    }
  },
};

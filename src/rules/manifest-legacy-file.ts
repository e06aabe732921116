import { LEGACY_FILES } from '../manifest/schema.js';
import type { Rule } from './rule.js';

/** Configuration stands in the manifest, not in the files of older projects. */
export const manifestLegacyFile: Rule = {
  id: 'manifest-legacy-file',
  severity: 'warning',
  title: `The project folder holds none of the legacy files ${LEGACY_FILES.join(', ')}.`,
  reason:
    "The document's 9 says that older projects may hold configuration in these files and that they are migrated to the manifest.",
  bad: { files: { 'package.json': '{}\n', 'website.ts': "export default { title: 'Shop' };\n" } },
  good: { files: { 'package.json': '{\n  "title": "Shop"\n}\n' } },
  fix: 'Move the configuration into the manifest and remove the file; rename it when it holds something else.',
  *check({ manifest, legacyFiles }) {
    for (const file of legacyFiles) {
      const name = file.slice(file.lastIndexOf('/') + 1);
      yield {
        file,
        range: null,
        message: `"${name}" is the name of a legacy configuration file: the document's 9 says that these are migrated to the manifest.`,
        help: `Move its configuration into ${manifest.source.file} and remove it, or rename it when it is no configuration.`,
        same: [name],
      };
    }
  },
};

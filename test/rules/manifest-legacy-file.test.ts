import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestLegacyFile } from '../../src/rules/manifest-legacy-file.js';
import { projectOf, violations } from '../manifest/project.js';

test('manifest-legacy-file is a finding on each file as a whole', () => {
  const legacyFiles = ['apps/shop/config.ts', 'apps/shop/website.ts'].map((file) => ({ file, textHash: null }));
  const found = violations(manifestLegacyFile, projectOf('{}', { legacyFiles }));
  assert.deepEqual(
    found.map(({ file, range, pointer }) => ({ file, range, pointer })),
    legacyFiles.map(({ file }) => ({ file, range: undefined, pointer: undefined })),
  );
});

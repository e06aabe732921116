import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reading } from '../../src/auth/reading.js';
import type { Rule } from '../../src/rules/rule.js';
import { authProject } from '../auth/auth-project.js';
import { violations } from './violations.js';

/** The value of `auth`, the files below `server/api`, the reading, and what the rule prints: pointer, message and help. */
export type AuthRow = readonly [
  auth: string,
  files: readonly string[],
  reading: Reading | 'auto',
  printed: readonly string[],
];

/** One test a row; no rule says anything of a manifest that cannot be parsed. */
export function testAuthRule(rule: Rule, rows: readonly AuthRow[]): void {
  for (const [auth, files, reading, printed] of rows) {
    test(`${rule.id} ${auth} ${files.join(' ')} ${reading}`, () => {
      const found = violations(rule, authProject(`{"auth":${auth}}`, files, reading));
      assert.deepEqual(
        found.map(({ pointer, message, help }) => `${pointer}: ${message} ${help}`),
        printed,
      );
    });
  }
  for (const manifest of ['{', '[]', '', '{}', '{"auth":null}', '{"auth":["/a"]}', '{"auth":{}}']) {
    test(`${rule.id} has nothing to say of ${manifest}`, () => {
      assert.deepEqual(violations(rule, authProject(manifest, [])), []);
    });
  }
}

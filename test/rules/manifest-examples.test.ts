import assert from 'node:assert/strict';
import test from 'node:test';
import { explanation, ruleTable } from '../../src/formats/explain.js';
import { byIdentity, identityOf } from '../../src/manifest/identity.js';
import { LEGACY_FILES } from '../../src/manifest/schema.js';
import type { Project } from '../../src/project.js';
import { declaredRoutes } from '../../src/read-project.js';
import { authKey } from '../../src/rules/auth-key.js';
import { manifestDuplicateKey } from '../../src/rules/manifest-duplicate-key.js';
import { manifestField } from '../../src/rules/manifest-field.js';
import { manifestId } from '../../src/rules/manifest-id.js';
import { manifestIdentity } from '../../src/rules/manifest-identity.js';
import { manifestIdentityMismatch } from '../../src/rules/manifest-identity-mismatch.js';
import { manifestIdentityShared } from '../../src/rules/manifest-identity-shared.js';
import { manifestLegacyFile } from '../../src/rules/manifest-legacy-file.js';
import { manifestMode } from '../../src/rules/manifest-mode.js';
import { manifestProvider } from '../../src/rules/manifest-provider.js';
import { manifestSyntax } from '../../src/rules/manifest-syntax.js';
import { manifestUnknownField } from '../../src/rules/manifest-unknown-field.js';
import type { Rule } from '../../src/rules/rule.js';
import { treesOf } from '../in-memory.js';
import { projectOf, routeFile } from '../manifest/project.js';
import { violations } from './violations.js';

const rules = [
  authKey,
  manifestDuplicateKey,
  manifestField,
  manifestId,
  manifestIdentity,
  manifestIdentityMismatch,
  manifestIdentityShared,
  manifestLegacyFile,
  manifestMode,
  manifestProvider,
  manifestSyntax,
  manifestUnknownField,
];

/** These two are said of an `id` that is there at all, so manifest-id speaks as well. */
const companions: Readonly<Record<string, readonly string[]>> = { 'manifest-identity-mismatch': ['manifest-id'] };

for (const rule of rules) {
  test(`${rule.id}: the bad example has its finding and the good one none`, () => {
    const found = findings(rule.bad).map(({ id }) => id);
    assert.ok(found.includes(rule.id));
    assert.deepEqual(
      [...new Set(found)].filter((id) => id !== rule.id),
      companions[rule.id] ?? [],
    );
    assert.deepEqual(findings(rule.good), []);
  });

  test(`${rule.id}: every message is in one style`, () => {
    for (const { id, message, help, pointer } of findings(rule.bad)) {
      assert.doesNotMatch(message, /§/);
      assert.match(message, /^[`A-Z].*\.$/s);
      assert.ok(help);
      assert.equal(pointer === undefined, id === 'manifest-legacy-file');
    }
    assert.match(rule.section ?? '', /^\d(?:\.\d)?$/);
    for (const text of [rule.title, rule.reason, rule.fix]) assert.match(text, /^[A-Z`].*\.$/);
  });

  test(`${rule.id}: the explanation holds both examples`, () => {
    const text = explanation(rule);
    const unwrapped = text.replaceAll(/\n(?=\S)/g, ' ');
    for (const part of [rule.id, rule.severity, rule.title, rule.reason, rule.fix]) assert.ok(unwrapped.includes(part));
    for (const file of Object.keys({ ...rule.bad, ...rule.good })) assert.ok(text.includes(file));
    assert.equal(ruleTable([rule]).split('\n').length, 3);
  });
}

function findings(example: Rule['bad']) {
  const before = treesOf(example).base?.['package.json'];
  const found = (rule: (typeof rules)[number]) =>
    violations(rule, projectFrom(example), before === undefined ? null : projectOf(before));
  return rules.flatMap((rule) => found(rule).map((violation) => ({ ...violation, id: rule.id })));
}

function projectFrom(example: Rule['bad']): Project {
  const { files, beside } = treesOf(example);
  const names = Object.keys(files);
  const other = identityOf(projectOf(beside?.['package.json'] ?? '{}').manifest);
  const { 'payment-providers': providers = [] } = JSON.parse(files['website-preflight.json'] ?? '{}');
  const project = projectOf(files['package.json'] ?? '');
  const routeFiles = names.filter((name) => name.startsWith('server/api/')).map(routeFile);
  return projectOf(files['package.json'] ?? '', {
    stated: { ...project.stated, 'payment-providers': providers },
    routeFiles,
    routes: declaredRoutes(routeFiles),
    legacyFiles: LEGACY_FILES.filter((name) => names.includes(name)).map((file) => ({ file, textName: null })),
    identities: byIdentity(other === undefined ? [] : [{ ...other, file: 'other/package.json' }]),
  });
}

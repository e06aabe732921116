import assert from 'node:assert/strict';
import test from 'node:test';
import { manifestProvider } from '../../src/rules/manifest-provider.js';
import { lines, projectOf, violations } from '../manifest/project.js';

/** Providers, the stated ones, and what is found. */
const rows: readonly (readonly [providers: unknown, stated: readonly string[], ...found: string[]])[] = [
  [[], []],
  [['acme'], []],
  [['acme'], ['acme', 'other']],
  [['acme'], ['other'], 'error /payment/providers/0 "acme"'],
  [['acme', 'other'], ['other'], 'error /payment/providers/0 "acme"'],
  [['acme', 'acme'], ['other'], 'error /payment/providers/0 "acme"'],
  // What another rule reports.
  [['Acme', 1, ''], ['other']],
  [{ 0: 'acme' }, ['other']],
];

for (const [providers, paymentProviders, ...found] of rows) {
  test(`manifest-provider ${JSON.stringify(providers)} of ${JSON.stringify(paymentProviders)}`, () => {
    const stated = { methods: [], 'auth-matching': 'auto', 'payment-providers': paymentProviders } as const;
    const project = projectOf(JSON.stringify({ payment: { providers } }), { stated });
    assert.deepEqual(lines(manifestProvider, project), found);
  });
}

test('manifest-provider offers what is stated and not in the list', () => {
  const helpWith = (...providers: readonly string[]) => {
    const stated = { methods: [], 'auth-matching': 'auto', 'payment-providers': ['acme', 'other'] } as const;
    const project = projectOf(JSON.stringify({ payment: { providers } }), { stated });
    return violations(manifestProvider, project).map(({ help }) => help);
  };
  assert.deepEqual(helpWith('new'), ['Use `acme` or `other`.']);
  assert.deepEqual(helpWith('acne'), ['Use `acme`.']);
  assert.deepEqual(helpWith('acne', 'acme'), ['Use `other`.']);
  assert.deepEqual(helpWith('acme', 'other', 'new'), ['Remove it: all that you stated are in the list.']);
});

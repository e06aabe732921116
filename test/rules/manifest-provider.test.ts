import { testRule } from './found.js';

/** Providers, those that are stated, and what is found: where one is left, it is advised once. */
const rows: readonly (readonly [providers: unknown, stated: string, ...finds: string[]])[] = [
  [[], ''],
  // Nothing is stated.
  [['acme'], ''],
  [['acme'], 'acme other'],
  [
    ['acme'],
    'other',
    'package.json:1:26: error: `acme` is not an allowed provider. You stated `other`. Fix: Use `other`.',
  ],
  [
    ['acme', 'other'],
    'other',
    'package.json:1:26: error: `acme` is not an allowed provider. You stated `other`. Fix: Remove it: none ' +
      'that you stated is left.',
  ],
  [
    ['acne', 'odd', 'new'],
    'acme other more',
    'package.json:1:26: error: `acne` is not an allowed provider. You stated `acme`, `other` and `more`. ' +
      'Fix: Use `acme`.',
    'package.json:1:33: error: `odd` is not an allowed provider. You stated `acme`, `other` and `more`. ' +
      'Fix: Use `other` or `more`.',
    'package.json:1:39: error: `new` is not an allowed provider. You stated `acme`, `other` and `more`. ' +
      'Fix: Use `other` or `more`.',
  ],
  [
    ['acne', 'new'],
    'acme',
    'package.json:1:26: error: `acne` is not an allowed provider. You stated `acme`. Fix: Use `acme`.',
    'package.json:1:33: error: `new` is not an allowed provider. You stated `acme`. Fix: Remove it: none ' +
      'that you stated is left.',
  ],
  [
    ['acne', 'acme'],
    'acme other',
    'package.json:1:26: error: `acne` is not an allowed provider. You stated `acme` and `other`. Fix: Use ' +
      '`other`.',
  ],
  // The rule manifest-field reports the second of equal items, and what is not a lowercase word.
  [
    ['acme', 'acme'],
    'other',
    'package.json:1:26: error: `acme` is not an allowed provider. You stated `other`. Fix: Use `other`.',
  ],
  [['Acme', 1, ''], 'other'],
  [{ 0: 'acme' }, 'other'],
];

testRule(
  'manifest-provider',
  rows.map(([providers, stated, ...finds]) => ({
    manifest: { payment: { providers } },
    settings: { 'payment-providers': stated.split(' ').filter((one) => one !== '') },
    finds,
  })),
);

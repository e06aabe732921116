import { testRule } from './found.js';

const REMOVE = 'Remove it: none that you stated is left.';

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
  [['acme', 'other'], 'other', `…:1:26: … \`acme\` … Fix: ${REMOVE}`],
  [
    ['acne', 'odd', 'new'],
    'acme other more',
    '… You stated `acme`, `other` and `more`. Fix: Use `acme`.',
    '…:1:33: … `odd` … Fix: Use `other` or `more`.',
    '…:1:39: … `new` … Fix: Use `other` or `more`.',
  ],
  [['acne', 'new'], 'acme', '… Fix: Use `acme`.', `… Fix: ${REMOVE}`],
  [['acne', 'acme'], 'acme other', '… `acne` … Fix: Use `other`.'],
  // The rule manifest-field reports the second of equal items, and what is not a lowercase word.
  [['acme', 'acme'], 'other', '…:1:26: … Fix: Use `other`.'],
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

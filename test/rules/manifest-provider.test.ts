import { testRule } from './found.js';

/** A project with these payment providers, of which those stated are allowed. */
function paying(providers: unknown, ...stated: readonly string[]) {
  return { manifest: { payment: { providers } }, settings: { 'payment-providers': stated } };
}

testRule('manifest-provider', [
  { ...paying([]), finds: [] },
  // Nothing is stated.
  { ...paying(['acme']), finds: [] },
  { ...paying(['acme'], 'acme', 'other'), finds: [] },
  {
    ...paying(['acme'], 'other'),
    finds: ['package.json:1:26: error: `acme` is not an allowed provider. You stated `other`. Fix: Use `other`.'],
  },
  {
    ...paying(['acme', 'other'], 'other'),
    finds: [
      'package.json:1:26: error: `acme` is not an allowed provider. You stated `other`. Fix: Remove it: ' +
        'all that you stated are in the list.',
    ],
  },
  {
    ...paying(['new'], 'acme', 'other'),
    finds: [
      'package.json:1:26: error: `new` is not an allowed provider. You stated `acme` and `other`. Fix: Use ' +
        '`acme` or `other`.',
    ],
  },
  {
    ...paying(['acne'], 'acme', 'other'),
    finds: [
      'package.json:1:26: error: `acne` is not an allowed provider. You stated `acme` and `other`. Fix: ' +
        'Use `acme`.',
    ],
  },
  {
    ...paying(['acne', 'acme'], 'acme', 'other'),
    finds: [
      'package.json:1:26: error: `acne` is not an allowed provider. You stated `acme` and `other`. Fix: ' +
        'Use `other`.',
    ],
  },
  {
    ...paying(['acme', 'other', 'new'], 'acme', 'other'),
    finds: [
      'package.json:1:41: error: `new` is not an allowed provider. You stated `acme` and `other`. Fix: ' +
        'Remove it: all that you stated are in the list.',
    ],
  },
  // The rule manifest-field reports the second of equal items, and what is not a lowercase word.
  {
    ...paying(['acme', 'acme'], 'other'),
    finds: ['package.json:1:26: error: `acme` is not an allowed provider. You stated `other`. Fix: Use `other`.'],
  },
  { ...paying(['Acme', 1, ''], 'other'), finds: [] },
  { ...paying({ 0: 'acme' }, 'other'), finds: [] },
]);

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
        'none that you stated is left.',
    ],
  },
  // Where one is left, it is advised once.
  {
    ...paying(['acne', 'new'], 'acme'),
    finds: [
      'package.json:1:26: error: `acne` is not an allowed provider. You stated `acme`. Fix: Use `acme`.',
      'package.json:1:33: error: `new` is not an allowed provider. You stated `acme`. Fix: Remove it: none ' +
        'that you stated is left.',
    ],
  },
  {
    ...paying(['acne', 'odd', 'new'], 'acme', 'other', 'more'),
    finds: [
      'package.json:1:26: error: `acne` is not an allowed provider. You stated `acme`, `other` and `more`. ' +
        'Fix: Use `acme`.',
      'package.json:1:33: error: `odd` is not an allowed provider. You stated `acme`, `other` and `more`. ' +
        'Fix: Use `other` or `more`.',
      'package.json:1:39: error: `new` is not an allowed provider. You stated `acme`, `other` and `more`. ' +
        'Fix: Use `other` or `more`.',
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
        'Remove it: none that you stated is left.',
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

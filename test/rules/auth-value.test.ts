import { authValue } from '../../src/rules/auth-value.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/a":"true","/b":" x ","/c":["A","a","False"],"/d":"  ","/e":true,"/f":5,"/g":null,"/h":{"a":"true"},"/i":["x","y"]}`,
    [],
    'auto',
    [
      '/auth/~1a: `true` is a string, not a boolean (key `/a`). Any non-empty string is allowed, so the slip goes unnoticed. If it is a boolean, write `true` without quotes.',
      '/auth/~1b: ` x ` is padded with spaces (key `/b`). Any non-empty string is allowed, so the slip goes unnoticed. If the spaces are a slip, use `x`.',
      '/auth/~1c/1: `a` differs from `A` only in case (key `/c`). Any non-empty string is allowed, so the slip goes unnoticed. Decide on one spelling.',
      '/auth/~1c/2: `False` is a string, not a boolean (key `/c`). Any non-empty string is allowed, so the slip goes unnoticed. Decide what the rule allows: a list holds no booleans.',
      '/auth/~1d: `  ` contains only spaces (key `/d`). Any non-empty string is allowed, so the slip goes unnoticed. Decide which value the rule needs.',
    ],
  ],
];

testAuthRule(authValue, rows);

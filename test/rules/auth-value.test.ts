import { authValue } from '../../src/rules/auth-value.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/a":"true","/b":" x ","/c":["A","a","False"],"/d":"  ","/e":true,"/f":5,"/g":null,"/h":{"a":"true"},"/i":["x","y"]}`,
    [],
    'auto',
    [
      `/auth/~1a: "true" is a string, not a boolean. Any non-empty string is allowed (platform document §5), so the slip goes unnoticed. Write true without quotes.`,
      `/auth/~1b: " x " is padded with spaces. Any non-empty string is allowed (platform document §5), so the slip goes unnoticed. Use "x".`,
      `/auth/~1c/1: "a" differs from "A" only in case. Any non-empty string is allowed (platform document §5), so the slip goes unnoticed. Keep one spelling.`,
      `/auth/~1c/2: "False" is a string, not a boolean. Any non-empty string is allowed (platform document §5), so the slip goes unnoticed. Write false instead of the whole list.`,
      `/auth/~1d: "  " contains only spaces. Any non-empty string is allowed (platform document §5), so the slip goes unnoticed. Write a role, or remove the entry.`,
    ],
  ],
];

testAuthRule(authValue, rows);

import { authValue } from '../../src/rules/auth-value.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/a":"true","/b":" x ","/c":["A","a","False"],"/d":"  ","/e":true,"/f":5,"/g":null,"/h":{"a":"true"},"/i":["x","y"]}`,
    [],
    'auto',
    [
      `/auth/~1a: "true" is a string, not a boolean (platform document §5). Did you mean true, without quotes?`,
      `/auth/~1b: " x " is padded with spaces (platform document §5). Did you mean "x"?`,
      `/auth/~1c/1: "a" differs from "A" only in case (platform document §5). Keep one spelling.`,
      `/auth/~1c/2: "False" is a string, not a boolean (platform document §5). Did you mean false instead of the whole list?`,
      `/auth/~1d: "  " contains only spaces (platform document §5). Write a role, or remove the entry.`,
    ],
  ],
];

testAuthRule(authValue, rows);

import { authValue } from '../../src/rules/auth-value.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/a":"true","/b":" x ","/c":["A","a","False"],"/d":"  ","/e":true,"/f":5,"/g":null,"/h":{"a":"true"},"/i":["x","y"]}`,
    [],
    'auto',
    [
      `/auth/~1a: The value "true" is a string, not a truth value (the document's 5 takes it as it stands). Write true, without quotes.`,
      `/auth/~1b: The value " x " has blanks around it (the document's 5 takes it as it stands). Write "x".`,
      `/auth/~1c/1: The value "a" differs from "A" in case only (the document's 5 takes it as it stands). Write one spelling, once.`,
      `/auth/~1c/2: The value "False" is a string, not a truth value (the document's 5 takes it as it stands). Write false instead of the list, or the text that is meant.`,
      `/auth/~1d: The value "  " is nothing but blanks (the document's 5 takes it as it stands). Write the text that is meant.`,
    ],
  ],
];

testAuthRule(authValue, rows);

import { authConflict } from '../../src/rules/auth-conflict.js';
import { type AuthRow, testAuthRule } from './auth-rules.js';

const rows: readonly AuthRow[] = [
  [
    `{"/admin":"owner","/Admin/":"staff"}`,
    [],
    'auto',
    [
      `/auth/~1Admin~1: "/Admin/" and "/admin" differ in slashes, dots, case, encoding or Unicode form only and may stand for the same paths, but the value of the first is "staff", of the second "owner". Which of them counts is not shown (the document's 5). Keep one of the two keys: remove "/Admin/" or "/admin", or give both one value.`,
    ],
  ],
  [`{"/admin":"owner","/Admin/":"owner"}`, [], 'auto', []],
  [
    `{"/a/*":["x"],"/a/**":["y","z"]}`,
    [],
    'auto',
    [
      `/auth/~1a~1**: "/a/**" covers the same paths as "/a/*" (reading "prefix"), but the value of the first is ["y", "z"], of the second ["x"]. Which of them counts is not shown (the document's 5). Keep one of the two keys: remove "/a/**" or "/a/*", or give both one value.`,
    ],
  ],
  [`{"/a/*":["x"],"/a/**":["y","z"]}`, [], 'glob', []],
  [
    `{"/caf\\u00e9":1,"/cafe\\u0301":2,"//caf%C3%A9/./x/..":3}`,
    [],
    'auto',
    [
      `/auth/~1café: "/café" and "/café" differ in slashes, dots, case, encoding or Unicode form only and may stand for the same paths, but the value of the first is 2, of the second 1. Which of them counts is not shown (the document's 5). Keep one of the two keys: remove "/café" or "/café", or give both one value.`,
      `/auth/~1~1caf%C3%A9~1.~1x~1..: "//caf%C3%A9/./x/.." and "/café" differ in slashes, dots, case, encoding or Unicode form only and may stand for the same paths, but the value of the first is 3, of the second 1. Which of them counts is not shown (the document's 5). Keep one of the two keys: remove "//caf%C3%A9/./x/.." or "/café", or give both one value.`,
    ],
  ],
];

testAuthRule(authConflict, rows);

import { testRule } from './found.js';

testRule('auth-value', [
  {
    manifest:
      '{"auth":{"/a":"true","/b":" x ","/c":["A","a","False"],"/d":"  ","/e":true,"/f":5,"/g":null,"/h":{"a":"true"}}}',
    finds: [
      'package.json:1:15: warning: `true` is a string, not a boolean (key `/a`). Fix: If it is a boolean, ' +
        'write `true` without quotes.',
      'package.json:1:27: warning: ` x ` is padded with spaces (key `/b`). Fix: If the spaces are a slip, use `x`.',
      'package.json:1:43: warning: `a` differs from `A` only in case (key `/c`). Fix: Decide on one ' +
        'spelling, and remove the other if both mean the same.',
      'package.json:1:47: warning: `False` is a string, not a boolean (key `/c`). Fix: Decide which value is right.',
      'package.json:1:61: warning: `  ` is padded with spaces (key `/d`). Fix: Decide which value is right.',
    ],
  },
  // One of them without quotes would be a conflict.
  {
    auth: { '/a': 'true', '/a/': 'true' },
    finds: [
      'package.json:1:15: warning: `true` is a string, not a boolean (key `/a`). Fix: Decide which value is right.',
      'package.json:1:28: warning: `true` is a string, not a boolean (key `/a/`). Fix: Decide which value is right.',
    ],
  },
  // Without its space it would differ from another only in case.
  {
    auth: { '/p': ['a', 'A '] },
    finds: ['package.json:1:20: warning: `A ` is padded with spaces (key `/p`). Fix: Decide which value is right.'],
  },
  {
    auth: { '/p': ['a', 'a '] },
    finds: ['package.json:1:20: warning: `a ` is padded with spaces (key `/p`). Fix: Decide which value is right.'],
  },
  { auth: { '/p': ['x', 'y'] }, finds: [] },
  {
    auth: { '/p': ['a', 'B '] },
    finds: [
      'package.json:1:20: warning: `B ` is padded with spaces (key `/p`). Fix: If the spaces are a slip, use ' + '`B`.',
    ],
  },
  // A list in one string.
  {
    auth: {
      '/a': 'admin,editor',
      '/b': ['owner', 'admin, editor'],
      '/c': ['admin', 'admin,editor'],
      '/d': 'a, really?',
    },
    finds: [
      'package.json:1:15: warning: `admin,editor` is one string, not a list (key `/a`). Fix: If it is a list, write ' +
        '`["admin", "editor"]`.',
      'package.json:1:44: warning: `admin, editor` is one string, not a list (key `/b`). Fix: If it is a list, write ' +
        '`"admin", "editor"`.',
      'package.json:1:75: warning: `admin,editor` is one string, not a list (key `/c`). Fix: Decide which value is ' +
        'right.',
    ],
  },
  // Used once, and one letter from what is used more often.
  {
    auth: { '/a': 'admin', '/b': ['admin', 'editor'], '/c': 'admn', '/d': ['editor', 'admin', 'adnim'] },
    finds: [
      'package.json:1:52: notice: `admn` is used once, and is one letter from `admin`, which is used more often (key ' +
        '`/c`). Fix: If it is a typo, use `admin`.',
    ],
  },
  {
    auth: { '/a': 'admin', '/b': 'admin', '/c': ['admin', 'amdin'] },
    finds: [
      'package.json:1:50: notice: `amdin` is used once, and is one letter from `admin`, which is used more often (key ' +
        '`/c`). Fix: Decide which value is right.',
    ],
  },
  // One spelling that is told is not a typo, too.
  {
    auth: { '/a': ['Staff', 'staff'], '/b': 'staff' },
    finds: [
      'package.json:1:24: warning: `staff` differs from `Staff` only in case (key `/a`). Fix: Decide on one spelling, ' +
        'and remove the other if both mean the same.',
    ],
  },
  {
    auth: { '/a': ['Staff'], '/b': 'staff', '/c': 'staff' },
    finds: [
      'package.json:1:16: notice: `Staff` is used once, and is one letter from `staff`, which is used more often (key ' +
        '`/a`). Fix: If it is a typo, use `staff`.',
    ],
  },
  // Another word: a number, a plural, a short one, or one that is used as often.
  {
    auth: {
      '/a': ['team1', 'users', 'dev', 'staff'],
      '/b': ['team1', 'users', 'dev', 'staffs'],
      '/c': ['team2', 'user', 'den'],
      '/d': ['staff', 'staffs'],
      '/e': ['coder', 'coper'],
      '/f': ['coder', 'coper'],
    },
    finds: [],
  },
]);

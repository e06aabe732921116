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
]);

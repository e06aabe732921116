import { testRule } from './found.js';

testRule('auth-pattern', [
  {
    auth: { '/shop*': true, '/a/**/b': 1, '/*.json': 1, '/a/user-*': 1, '/ok/*': 1, '/ok/**': 2, '/*/x': 1 },
    finds: [
      'package.json:1:10: warning: `/shop*` has a `*` inside a segment, which has no agreed meaning. The key ' +
        'is skipped, and rules for URLs that start with `/shop` are not certain. Fix: Decide which paths the ' +
        'rule is for, or remove the key.',
      'package.json:1:24: warning: `/a/**/b` has a `**` before the end, which has no agreed meaning. The key ' +
        'is skipped, and rules for URLs that start with `/a/` are not certain. Fix: Decide which paths the rule ' +
        'is for, or remove the key.',
      'package.json:1:36: warning: `/*.json` has a `*` inside a segment, which has no agreed meaning. The key ' +
        'is skipped, and rules for URLs that start with `/` are not certain. Fix: Decide which paths the rule ' +
        'is for, or remove the key.',
      'package.json:1:48: warning: `/a/user-*` has a `*` inside a segment, which has no agreed meaning. The ' +
        'key is skipped, and rules for URLs that start with `/a/user-` are not certain. Fix: If it is for all ' +
        'paths below `/a/user-`, write `/a/user-/*`.',
    ],
  },
  {
    auth: { '/api/a ': true, '/a b': 1, '/a%20b': 1, '/a?b': 1, '/*/a#b': 1 },
    routes: 'a.ts',
    settings: { 'auth-matching': 'glob' },
    finds: [
      'package.json:1:10: warning: `/api/a ` has a space, which no URL path has. The key is skipped, and ' +
        'rules for URLs that start with `/api/a` are not certain. Fix: Write it without the space: `/api/a`.',
      'package.json:1:25: warning: `/a b` has a space, which no URL path has. The key is skipped, and rules ' +
        'for URLs that start with `/a` are not certain. Fix: Remove the space, or remove the key.',
      'package.json:1:34: warning: `/a%20b` has a `%`, and whether keys are compared encoded is not ' +
        'documented. The key is skipped, and rules for URLs that start with `/a` are not certain. Fix: Decide ' +
        'which paths the rule is for, or remove the key.',
      'package.json:1:45: warning: `/a?b` has a `?`, which no URL path has. The key is skipped, and rules for ' +
        'URLs that start with `/a` are not certain. Fix: Decide which paths the rule is for, or remove the key.',
      'package.json:1:54: warning: `/*/a#b` has a `#`, which no URL path has. The key is skipped, and rules ' +
        'for URLs that start with `/*/a` are not certain. Fix: Decide which paths the rule is for, or remove ' +
        'the key.',
    ],
  },
  {
    auth: { '/api/a': 1, '/api/a ': 1 },
    routes: 'a.ts',
    finds: [
      'package.json:1:21: warning: `/api/a ` has a space, which no URL path has. The key is skipped, and ' +
        'rules for URLs that start with `/api/a` are not certain. Fix: Decide which paths the rule is for, or ' +
        'remove the key.',
    ],
  },
  {
    auth: { '/api/a*': true },
    routes: 'ab.ts',
    finds: [
      'package.json:1:10: warning: `/api/a*` has a `*` inside a segment, which has no agreed meaning. The key ' +
        'is skipped, and rules for URLs that start with `/api/a` are not certain. Fix: Decide which paths the ' +
        'rule is for, or remove the key.',
    ],
  },
]);

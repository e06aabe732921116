import { testRule } from './found.js';

testRule('settings-changed', [
  {
    settings: { rules: { 'route-overlap': 'off' } },
    base: { settings: {} },
    finds: [
      'website-preflight.json:1:1: warning: This change edits `website-preflight.json`, the settings of ' +
        'this check: `route-overlap: off`. Fix: Review whether this change turns off anything that should be found.',
    ],
  },
  {
    settings: { rules: { 'handler-void': 'notice', 'route-index': 'off' } },
    base: { settings: { 'fail-on': 'warning', rules: { 'auth-missing': 'error', 'route-index': 'notice' } } },
    finds: [
      'website-preflight.json:1:1: warning: This change edits `website-preflight.json`, the settings of this check: ' +
        '`route-index: off`, `handler-void: notice`; no longer `fail-on: warning`, `auth-missing: error`. ' +
        'Fix: Review whether this change turns off anything that should be found.',
    ],
  },
  {
    settings: {
      'fail-on': 'error',
      rules: { 'route-case': 'off', 'route-index': 'notice' },
      ignore: [
        { rule: 'route-file', file: 'server/api/a.md', reason: 'b' },
        { rule: 'auth-key', file: 'package.json', pointer: '/auth/a', reason: 'b' },
      ],
    },
    base: {
      settings: {
        'fail-on': 'warning',
        rules: { 'route-index': 'notice' },
        ignore: [{ rule: 'route-file', file: 'server/api/a.md', reason: 'c' }],
      },
    },
    finds: [
      'website-preflight.json:1:1: warning: This change edits `website-preflight.json`, the settings of this check: ' +
        '`fail-on: error`, `ignore: auth-key package.json /auth/a`, `route-case: off`. Fix: Review whether this change turns ' +
        'off anything that should be found.',
    ],
  },
  {
    settings: {},
    base: {},
    finds: [
      'website-preflight.json:1:1: warning: This change adds `website-preflight.json`, the settings of this ' +
        'check. Fix: Review whether this change turns off anything that should be found.',
    ],
  },
  {
    base: { settings: {} },
    finds: [
      'website-preflight.json:1:1: warning: This change removes `website-preflight.json`, the settings of ' +
        'this check. Fix: Review whether this change turns off anything that should be found.',
    ],
  },
  { settings: {}, base: { settings: {} }, finds: [] },
  // Without a base nothing is a change.
  { settings: {}, finds: [] },
]);

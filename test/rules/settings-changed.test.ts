import { testRule } from './found.js';

testRule('settings-changed', [
  {
    settings: { rules: { 'route-overlap': 'off' } },
    base: { settings: {} },
    finds: [
      'website-preflight.json:1:1: warning: This change edits `website-preflight.json`, the settings of ' +
        'this check. Fix: Review whether this change turns off anything that should be found.',
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

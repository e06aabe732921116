import type { Rule } from './rule.js';

/** An entry of `ignore` in the settings file that ignores nothing, or no longer. Found when all other findings are known, from what they were matched with. */
export const settingsUnused: Rule = {
  id: 'settings-unused',
  severity: 'notice',
  title: 'An ignore entry of the settings file matches nothing or has expired.',
  reason:
    'An unused entry hides the next finding that it happens to match. This rule is about the settings file, not the platform document.',
  bad: {
    'website-preflight.json':
      '{\n  "ignore": [{ "rule": "route-overlap", "file": "server/api/gone.get.ts", "reason": "never both" }]\n}\n',
  },
  good: { 'website-preflight.json': '{\n  "ignore": []\n}\n' },
  fix: 'Remove the entry, or correct what it names.',
  *check() {},
};

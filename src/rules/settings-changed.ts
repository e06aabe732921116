import { code } from '../text/quote.js';
import { listOf } from '../text/words.js';
import type { Rule } from './rule.js';

/** A change of the settings is seen, and takes no website out of the check. */
export const settingsChanged: Rule = {
  id: 'settings-changed',
  section: null,
  severity: 'warning',
  title: 'The change edits the settings of this check.',
  reason:
    'The settings on disk count, so a change can turn off what would find it. A change that takes a website out of the check is an error.',
  bad: {
    'website-preflight.json': '{ "rules": { "route-overlap": "off" } }\n',
    'website-preflight.json, before the change': '{}\n',
    'package.json, before the change': '{}\n',
  },
  good: {
    'website-preflight.json': '{}\n',
    'website-preflight.json, before the change': '{}\n',
    'package.json, before the change': '{}\n',
  },
  fix: 'Review what the settings now turn off. Change them in a pull request of their own.',
  *check() {},
  *checkRepository({ settings }) {
    if (settings === null) return;
    const { file, kind, range, left } = settings;
    const verb = { added: 'adds', edited: 'edits', removed: 'removes' }[kind];
    const shown = listOf(
      left.slice(0, 5).map((path) => code(path)),
      left.length,
    );
    yield {
      file,
      range,
      message:
        left.length === 0
          ? `This change ${verb} ${code(file)}, the settings of this check.`
          : `This change ${verb} ${code(file)} and takes websites out of the check: ${shown}.`,
      help: left.length === 0 ? 'Review what the settings now turn off.' : `Add to ${code('projects')}: ${shown}.`,
      ...(left.length > 0 && { severity: 'error' }),
    };
  },
};

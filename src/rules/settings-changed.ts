import { code } from '../text/quote.js';
import { allOf, listOf } from '../text/words.js';
import { inBase, type Rule } from './rule.js';

const BASE = inBase({ 'website-preflight.json': '{}\n', 'package.json': '{}\n' });

export const settingsChanged: Rule = {
  id: 'settings-changed',
  section: null,
  severity: 'warning',
  foundIn: 'website-preflight.json',
  title: 'The change edits the settings of this check.',
  reason:
    'The settings on disk count, so a change can turn off what would find it. ' +
    'A change that takes a website out of the check is an error.',
  bad: { 'website-preflight.json': '{ "rules": { "route-overlap": "off" } }\n', ...BASE },
  good: { 'website-preflight.json': '{}\n', ...BASE },
  fix: 'Review whether the settings turn anything off. Change them in a pull request of their own.',
  *check() {},
  *checkRepository({ settings }) {
    if (settings === null) return;
    const { file, kind, range, sets, drops, dropped } = settings;
    const verb = { added: 'adds', edited: 'edits', removed: 'removes' }[kind];
    const listed = listOf(dropped.map(({ path }) => code(path)));
    const gone = drops.length === 0 ? '' : `no longer ${listOf(drops.map(code))}`;
    const what = [listOf(sets.map(code)), gone].filter(Boolean).join('; ');
    const place = { file, range, ...(kind === 'removed' && { at: 'base' as const }) };
    yield dropped.length === 0
      ? {
          ...place,
          message: `This change ${verb} ${code(file)}, the settings of this check${what && `: ${what}`}.`,
          help: 'Review whether this change turns off anything that should be found.',
        }
      : {
          ...place,
          severity: 'error',
          message:
            `This change ${verb} ${code(file)} and takes websites out of the check: ${listed}.` +
            (what && ` In the settings: ${what}.`),
          help: `Add to ${code('projects')}: ${allOf(dropped.map(({ entry }) => code(pasted(entry))))}.`,
        };
  },
};

/** A text for a JSON list: as JSON where that is not the text in quotes. */
function pasted(entry: string): string {
  const json = JSON.stringify(entry);
  return json === `"${entry}"` ? entry : json;
}

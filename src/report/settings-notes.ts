import { LIMITS } from '../limits.js';
import { type Message, messageOf, quote, verbatim } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import type { Report, SettingsEntry } from './report.js';

type Change = NonNullable<SettingsEntry['change']>;

/** What the settings file says and how the change edits it, for the first lines of every output; empty where there is none. */
export function settingsNotes({ settings, projects }: Pick<Report, 'settings' | 'projects'>): readonly Message[] {
  if (settings === undefined) return [];
  const ignored = projects.reduce((sum, { findings }) => sum + findings.filter((one) => one.ignored).length, 0);
  const said = [
    ...Object.entries(settings.says).map(saidOf),
    ...(ignored ? [`${counted(ignored, 'finding')} ignored`] : []),
  ];
  return [
    ...(said.length > 0 ? [messageOf(`Settings of ${verbatim(settings.file)}: ${said.join('; ')}.`)] : []),
    ...(settings.change ? [messageOf(changeNote(settings.file, settings.change)), ...settings.change.faults] : []),
  ];
}

/** `rules manifest-id off, route-index off` */
function saidOf([name, value]: readonly [string, unknown]): string {
  if (typeof value !== 'object' || value === null) return `${name} ${verbatim(String(value))}`;
  const words = Array.isArray(value)
    ? value.map((word) => quote(String(word)))
    : Object.entries(value).map(([id, severity]) => verbatim(`${id} ${severity}`));
  return `${name} ${listOf(words.slice(0, LIMITS.settingsTold), words.length)}`;
}

function changeNote(name: string, { kind, counts, differs, effects }: Change): string {
  const file = verbatim(name);
  const what = differs.length > 0 ? ` (${differs.join(', ')})` : '';
  if (counts === 'disk')
    return `${file} is not as in the base${what}. This run goes by the file as it is; a pull request is checked by that of its base.`;
  const until = 'This run goes by the settings of the base';
  switch (kind) {
    case 'unreadable':
      return `This change leaves ${file} unreadable. ${until}; once merged, nothing could be checked:`;
    case 'added':
      return `This change adds ${file}${what}. ${until}, which has none. ${effectNote(effects, differs)}`;
    case 'removed':
      return `This change removes ${file}${what}. ${until}. ${effectNote(effects, differs)}`;
    case 'changed':
      return `This change edits ${file}${what}. ${until}. ${effectNote(effects, differs)}`;
  }
}

function effectNote(effects: Change['effects'], differs: Change['differs']): string {
  const decides = [
    ...(['projects', 'manifest'].some((name) => differs.includes(name)) ? ['which folders are checked'] : []),
    ...(['fail-on', 'new-only'].some((name) => differs.includes(name)) ? ['what blocks'] : []),
  ];
  const further = decides.length > 0 ? ` Once merged, it also decides ${decides.join(' and ')}.` : '';
  return `${findingsNote(effects)}${further}`;
}

function findingsNote(effects: Change['effects']): string {
  if (effects === null) return 'What that alters was not tried out: there are too many findings.';
  const { ignored, counted: again, silenced, raised, regraded } = effects;
  const would = [
    [ignored, 'be ignored'],
    [again, 'no longer be ignored'],
    [silenced, 'no longer be reported'],
    [raised, 'be reported in addition'],
    [regraded, 'have another severity'],
  ] as const;
  const words = would.flatMap(([count, what]) => (count > 0 ? `${counted(count, 'finding')} would ${what}` : []));
  return words.length > 0 ? `${words.join(', ')} once merged.` : 'Once merged, it alters no finding of this run.';
}

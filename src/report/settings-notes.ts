import { LIMITS } from '../limits.js';
import { type Message, messageOf, quote, verbatim } from '../text/quote.js';
import { counted, listOf } from '../text/words.js';
import { type Blocking, blockingBy, isBlocking } from './conclusion.js';
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
  const notes = said.length > 0 ? [messageOf(`Settings of ${verbatim(settings.file)}: ${said.join('; ')}.`)] : [];
  const { change } = settings;
  if (change === undefined) return notes;
  return [...notes, messageOf(changeNote(settings, change, projects)), ...change.faults];
}

/** `rules manifest-id off, route-index off` */
function saidOf([name, value]: readonly [string, unknown]): string {
  if (typeof value !== 'object' || value === null) return `${name} ${verbatim(String(value))}`;
  const words = Array.isArray(value)
    ? value.map((word) => quote(String(word)))
    : Object.entries(value).map(([id, severity]) => verbatim(`${id} ${severity}`));
  return `${name} ${listOf(words.slice(0, LIMITS.settingsTold), words.length)}`;
}

function changeNote({ file, says }: SettingsEntry, change: Change, projects: Report['projects']): string {
  const { kind, counts, differs } = change;
  const name = verbatim(file);
  const what = differs.length > 0 ? ` (${differs.join(', ')})` : '';
  if (counts === 'disk')
    return `${name} differs from the base${what}. This run uses the changed file; a pull request is checked with the settings of its base.`;
  const until = 'This run uses the settings of the base';
  if (kind === 'unreadable')
    return `This change makes ${name} unreadable. ${until}. Once merged, nothing could be checked:`;
  const verb = { added: 'adds', removed: 'removes', changed: 'edits' }[kind];
  return `This change ${verb} ${name}${what}. ${until}${kind === 'added' ? ', which has none' : ''}. ${effectNote(change, says, projects)}`;
}

/** What a change of the settings would make of this run. */
function effectNote(
  { effects, projects, blocking, differs, faults }: Change,
  says: SettingsEntry['says'],
  checked: Report['projects'],
): string {
  if (faults.length > 0) return 'Once merged, a run would be unchecked:';
  const findings = checked.flatMap((project) => project.findings);
  const now = blockingBy(says);
  const blockedBy = (by: Blocking, butNotBy: Blocking) =>
    findings.filter((finding) => isBlocking(finding, by) && !isBlocking(finding, butNotBy)).length;
  const wouldBe = [
    [effects?.ignored, 'be ignored'],
    [effects?.counted, 'no longer be ignored'],
    [effects?.silenced, 'no longer be reported'],
    [effects?.raised, 'be newly reported'],
    [effects?.regraded, 'have another severity'],
    [blocking && blockedBy(now, blocking), 'no longer block'],
    [blocking && blockedBy(blocking, now), 'block'],
  ] as const;
  const folders = [
    [projects?.left, 'no longer be checked'],
    [projects?.added, 'be newly checked'],
  ] as const;
  const would = [
    ...wouldBe.flatMap(([count = 0, what]) => (count > 0 ? `${counted(count, 'finding')} would ${what}` : [])),
    ...folders.flatMap(([some, what]) =>
      some && some.count > 0 ? `${listOf(some.first.map(quote), some.count)} would ${what}` : [],
    ),
  ];
  const none = effects === null ? '' : 'Once merged, it changes no finding of this run.';
  const isOpen = projects === undefined && ['projects', 'manifest'].some((name) => differs.includes(name));
  return [
    would.length > 0 ? `${would.join(', ')} once merged.` : none,
    effects === null
      ? 'What that would change was not worked out: there are too many routes, auth keys and findings.'
      : '',
    isOpen ? 'Once merged, it also decides which folders are checked.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

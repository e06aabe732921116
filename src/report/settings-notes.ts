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
  return [
    ...(said.length > 0 ? [messageOf(`Settings of ${verbatim(settings.file)}: ${said.join('; ')}.`)] : []),
    ...(settings.change
      ? [messageOf(changeNote(settings.file, settings.change, { settings, projects })), ...settings.change.faults]
      : []),
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

function changeNote(name: string, change: Change, report: Pick<Report, 'settings' | 'projects'>): string {
  const { kind, counts, differs } = change;
  const file = verbatim(name);
  const what = differs.length > 0 ? ` (${differs.join(', ')})` : '';
  if (counts === 'disk')
    return `${file} differs from the base${what}. This run uses the changed file; a pull request is checked with the settings of its base.`;
  const until = 'This run uses the settings of the base';
  switch (kind) {
    case 'unreadable':
      return `This change makes ${file} unreadable. ${until}. Once merged, nothing could be checked:`;
    case 'added':
      return `This change adds ${file}${what}. ${until}, which has none. ${effectNote(change, report)}`;
    case 'removed':
      return `This change removes ${file}${what}. ${until}. ${effectNote(change, report)}`;
    case 'changed':
      return `This change edits ${file}${what}. ${until}. ${effectNote(change, report)}`;
  }
}

/** What a change of the settings would make of this run. */
function effectNote(
  { effects, projects, blocking, differs, faults }: Change,
  report: Pick<Report, 'settings' | 'projects'>,
): string {
  if (faults.length > 0) return 'Once merged, a run would be unchecked:';
  const findings = report.projects.flatMap((project) => project.findings);
  const now = blockingBy(report.settings?.says);
  const blockedBy = (by: Blocking, butNotBy: Blocking) =>
    findings.filter((finding) => isBlocking(finding, by) && !isBlocking(finding, butNotBy)).length;
  const would = [
    [effects?.ignored, 'be ignored'],
    [effects?.counted, 'no longer be ignored'],
    [effects?.silenced, 'no longer be reported'],
    [effects?.raised, 'be newly reported'],
    [effects?.regraded, 'have another severity'],
    [blocking && blockedBy(now, blocking), 'no longer block'],
    [blocking && blockedBy(blocking, now), 'block'],
  ] as const;
  const words = would.flatMap(([count = 0, what]) => (count > 0 ? `${counted(count, 'finding')} would ${what}` : []));
  for (const [some, what] of [
    [projects?.left, 'no longer be checked'],
    [projects?.added, 'be newly checked'],
  ] as const)
    if (some && some.count > 0) words.push(`${listOf(some.first.map(quote), some.count)} would ${what}`);
  const isOpen = projects === undefined && ['projects', 'manifest'].some((name) => differs.includes(name));
  return [
    ...(words.length > 0 ? [`${words.join(', ')} once merged.`] : []),
    ...(effects === null ? ['What that would change was not worked out: there are too many findings.'] : []),
    ...(words.length === 0 && effects !== null ? ['Once merged, it changes no finding of this run.'] : []),
    ...(isOpen ? ['Once merged, it also decides which folders are checked.'] : []),
  ].join(' ');
}

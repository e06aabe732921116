import type { SettingsChange } from '../compare/repository.js';
import type { Settings } from '../settings/read-settings.js';
import { comparable } from '../text/comparable.js';
import { inOrderOf } from '../text/order.js';
import type { Range } from '../text/source.js';
import { coveredBy } from './folders.js';
import type { Tree } from './tree.js';
import { entryFor, type WantedProjects } from './wanted.js';

/** How the settings file differs from base, and which websites, still there, it takes out of the check; or null. */
export function settingsChangeOf(head: Tree, base: Tree): SettingsChange | null {
  const { file } = head.settings;
  const textOf = ({ settings }: Tree) => settings.text && comparable(settings.text);
  const [text, textInBase] = [textOf(head), textOf(base)];
  if (file === null || text === textInBase) return null;
  const [said, saidInBase] = [statementsOf(head.settings.valid), statementsOf(base.settings.valid)];
  return {
    file,
    kind: textInBase === null ? 'added' : text === null ? 'removed' : 'edited',
    range: text === null ? null : firstDifference(text, textInBase ?? ''),
    sets: [...said].flatMap(([about, statement]) => (saidInBase.get(about) === statement ? [] : statement)),
    drops: [...saidInBase].flatMap(([about, statement]) => (said.has(about) ? [] : statement)),
    dropped: droppedWebsites(head, base).map((path) => ({ path, entry: entryFor(path) })),
  };
}

/** The websites, still there, that base's settings cover, and neither those of head nor an input or flag. */
function droppedWebsites(head: Tree, base: Tree): readonly string[] {
  const sides = [head.folders, base.folders];
  const coveredOf = (list: WantedProjects) => sides.flatMap((folders) => coveredBy(list, folders));
  const covered = new Set([head.wantedBySettings, head.wanted].flatMap(coveredOf));
  const isStillWebsite = (path: string) =>
    !head.gone.has(path) && sides.some((folders) => folders.get(path)?.isWebsite);
  const inBase = [...new Set(coveredOf(base.wantedBySettings))];
  return inBase.filter((path) => !covered.has(path) && isStillWebsite(path)).sort();
}

/** What settings say, by what it is about: `fail-on: never`, `ignore: route-case server/api`, `route-index: off`. */
function statementsOf(settings: Settings | null): ReadonlyMap<string, string> {
  if (settings === null) return new Map();
  const { rules = {}, ...others } = settings.values;
  const ignored = settings.ignore.map(({ rule, file, pointer }) =>
    [rule, file ?? [], pointer === '' ? '""' : (pointer ?? [])].flat().join(' '),
  );
  const severities = Object.entries(rules).sort(inOrderOf(([, severity]) => (severity === 'off' ? 0 : 1)));
  return new Map([
    ...Object.entries(others).map(([name, value]) => [name, `${name}: ${value}`] as const),
    ...ignored.map((entry) => [entry, `ignore: ${entry}`] as const),
    ...severities.map(([rule, severity]) => [rule, `${rule}: ${severity}`] as const),
  ]);
}

/** The first line of head's text that differs from base's; the last line where base's only goes on. */
function firstDifference(head: string, base: string): Range {
  const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');
  const [lines, baseLines] = [linesOf(head), linesOf(base)];
  const at = lines.findIndex((line, index) => line !== baseLines[index]);
  const line = at === -1 ? lines.length : at + 1;
  return { start: { line, column: 1 }, end: { line, column: (lines[line - 1]?.length ?? 0) + 1 } };
}

import type { SettingsChange } from '../compare/repository.js';
import type { ReadSettings, Settings } from '../settings/read-settings.js';
import { comparable } from '../text/comparable.js';
import { inOrderOf } from '../text/order.js';
import type { Range } from '../text/source.js';
import { coveredBy } from './folders.js';
import type { Tree } from './tree.js';
import type { WantedProjects } from './wanted.js';

/** How the settings file differs from base, and which websites, still there, it takes out of the check; or null. */
export function settingsChangeOf(head: Tree, base: Tree): SettingsChange | null {
  const { file } = head.settings;
  const [headText, baseText] = [comparedText(head.settings), comparedText(base.settings)];
  if (file === null || headText === baseText) return null;
  const kind = baseText === null ? 'added' : headText === null ? 'removed' : 'edited';
  const range = headText === null ? null : firstDifference(headText, baseText ?? '');
  const sides = [head.folders, base.folders];
  const coveredOf = (list: WantedProjects) => sides.flatMap((folders) => coveredBy(list, folders));
  const coveredByBase = new Set(coveredOf(base.wantedBySettings));
  const coveredByHead = new Set([head.wantedBySettings, head.wanted].flatMap(coveredOf));
  const isStillWebsite = (path: string) =>
    !head.gone.has(path) && sides.some((folders) => folders.get(path)?.isWebsite);
  const dropped = [...coveredByBase].filter((path) => !coveredByHead.has(path) && isStillWebsite(path)).sort();
  const [now, was] = [statementsOf(head.settings.valid), statementsOf(base.settings.valid)];
  const sets = [...now].flatMap(([of, statement]) => (was.get(of) === statement ? [] : statement));
  const drops = [...was].flatMap(([of, statement]) => (now.has(of) ? [] : statement));
  return { file, kind, range, sets, drops, dropped };
}

/** What settings say, by what it is about: `fail-on: never`, `ignore: route-case server/api`, `route-index: off`. */
function statementsOf(settings: Settings | null): ReadonlyMap<string, string> {
  if (settings === null) return new Map();
  const { rules = {}, ...others } = settings.values;
  const ignored = settings.ignore.map(({ rule, file, pointer }) => [rule, file ?? [], pointer ?? []].flat().join(' '));
  const severities = Object.entries(rules).sort(inOrderOf(([, severity]) => (severity === 'off' ? 0 : 1)));
  return new Map([
    ...Object.entries(others).map(([name, value]) => [name, `${name}: ${value}`] as const),
    ...ignored.map((entry) => [entry, `ignore: ${entry}`] as const),
    ...severities.map(([rule, severity]) => [rule, `${rule}: ${severity}`] as const),
  ]);
}

function comparedText({ text }: ReadSettings): string | null {
  return text === null ? null : comparable(text);
}

/** The first line of head's text that differs from base's; the last line where base's only goes on. */
function firstDifference(head: string, base: string): Range {
  const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');
  const [lines, baseLines] = [linesOf(head), linesOf(base)];
  const at = lines.findIndex((line, index) => line !== baseLines[index]);
  const line = at === -1 ? lines.length : at + 1;
  return { start: { line, column: 1 }, end: { line, column: (lines[line - 1]?.length ?? 0) + 1 } };
}

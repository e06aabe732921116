import { createHash } from 'node:crypto';
import { settingsUnused } from '../rules/settings-unused.js';
import type { Severity } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import { code, messageOf, quote } from '../text/quote.js';
import { summed } from './conclusion.js';
import type { FindingEntry, ProjectReport, SettingsEntry } from './report.js';

type Entry = SettingsEntry['ignore'][number];
type Effects = NonNullable<NonNullable<SettingsEntry['change']>['effects']>;

/** The projects with the findings about the settings file, at the first project, because that file belongs to all. */
export function withUnused(
  projects: readonly ProjectReport[],
  settings: SettingsEntry | undefined,
): readonly ProjectReport[] {
  const [first, ...others] = projects;
  if (first === undefined || settings === undefined || settings.unused === 'off') return projects;
  const severity = settings.unused;
  const found = settings.ignore.flatMap((entry) =>
    isUnused(entry, settings, projects) ? unused(entry, settings.file, severity) : [],
  );
  if (found.length === 0) return projects;
  const findings = [...first.findings, ...found].sort(
    inOrderOf(
      ({ file }) => file,
      ({ range }) => range?.start.line ?? 0,
      ({ range }) => range?.start.column ?? 0,
      ({ rule }) => rule,
    ),
  );
  return [{ ...first, counts: summed([first.counts, countOf(severity, found.length)]), findings }, ...others];
}

/** The projects without these, so that they can be found again for more projects. */
export function withoutUnused(projects: readonly ProjectReport[]): readonly ProjectReport[] {
  return projects.map((project) => {
    const findings = project.findings.filter(({ rule }) => rule !== settingsUnused.id);
    const gone = project.findings.filter(({ rule }) => rule === settingsUnused.id);
    return {
      ...project,
      counts: summed([project.counts, ...gone.map(({ severity }) => countOf(severity, -1))]),
      findings,
    };
  });
}

/** The settings of two runs over different projects as those of one; null where they are not the same. */
export function joined(
  one: SettingsEntry | undefined,
  other: SettingsEntry | undefined,
): SettingsEntry | undefined | null {
  if (one === undefined || other === undefined) return one === other ? undefined : null;
  const [bare, otherBare] = [one, other].map((settings) =>
    JSON.stringify({
      ...settings,
      ignore: settings.ignore.map((entry) => ({ ...entry, matched: 0 })),
      change: settings.change && { ...settings.change, effects: null },
    }),
  );
  if (bare !== otherBare) return null;
  return {
    ...one,
    ignore: one.ignore.map((entry, index) => ({
      ...entry,
      matched: entry.matched + (other.ignore[index]?.matched ?? 0),
    })),
    ...(one.change && {
      change: { ...one.change, effects: addedUp(one.change.effects, other.change?.effects ?? null) },
    }),
  };
}

/** What other settings make of the findings of the same projects. */
export function effectsOf(by: readonly ProjectReport[], tried: readonly ProjectReport[]): Effects {
  const before = byName(by);
  const after = byName(tried);
  const count = (isSo: (was: FindingEntry | undefined, is: FindingEntry | undefined) => boolean) =>
    [...new Set([...before.keys(), ...after.keys()])].filter((name) => isSo(before.get(name), after.get(name))).length;
  return {
    ignored: count((was, is) => was !== undefined && !was.ignored && is?.ignored !== undefined),
    counted: count((was, is) => was?.ignored !== undefined && is !== undefined && !is.ignored),
    silenced: count((was, is) => was !== undefined && !was.ignored && is === undefined),
    raised: count((was, is) => was === undefined && is !== undefined && !is.ignored),
    regraded: count((was, is) => was !== undefined && is !== undefined && !is.ignored && is.severity !== was.severity),
  };
}

function byName(projects: readonly ProjectReport[]): ReadonlyMap<string, FindingEntry> {
  const listed = withoutUnused(projects).flatMap(({ path, findings }) =>
    findings.map((finding) => [`${path} ${finding.rule} ${finding.fingerprint}`, finding] as const),
  );
  return new Map(listed);
}

function addedUp(one: Effects | null, other: Effects | null): Effects | null {
  if (one === null || other === null) return null;
  return {
    ignored: one.ignored + other.ignored,
    counted: one.counted + other.counted,
    silenced: one.silenced + other.silenced,
    raised: one.raised + other.raised,
    regraded: one.regraded + other.regraded,
  };
}

function countOf(severity: Severity, count: number) {
  return { error: 0, warning: 0, notice: 0, [severity]: count };
}

/** Where some projects were not checked, an entry may be about one of those, unless its file is in one that was. */
function isUnused(
  { expired, matched, file }: Entry,
  { projects: all }: SettingsEntry,
  projects: readonly ProjectReport[],
): boolean {
  if (expired) return true;
  if (matched > 0) return false;
  const checked = new Set(projects.map(({ path }) => path));
  const start = (file ?? '').split('/');
  const wildcard = start.findIndex((name) => /[*?]/.test(name));
  const folders = start.slice(0, wildcard === -1 ? -1 : wildcard);
  const isInside = folders.some((_, index) => checked.has(folders.slice(0, index + 1).join('/')));
  return isInside || all.every((path) => checked.has(path));
}

function unused(
  { rule, file, pointer, until, expired, wasThere, range }: Entry,
  settingsFile: string,
  severity: Severity,
): FindingEntry {
  const where = `${file === undefined ? '' : ` in ${quote(file)}`}${pointer === undefined ? '' : ` at ${quote(pointer)}`}`;
  const entry = `ignore entry for ${code(rule)}${where}`;
  const said = messageOf(
    expired ? `The ${entry} has expired: it applied until ${until}.` : `No finding matches the ${entry}.`,
  );
  const help = expired ? 'Remove the entry, or give it a later date.' : 'Remove the entry, or correct what it names.';
  const name = JSON.stringify([settingsUnused.id, rule, file, pointer, until]);
  return {
    rule: settingsUnused.id,
    severity,
    message: said.message,
    help,
    file: settingsFile,
    range,
    state: wasThere === null ? 'unknown' : wasThere ? 'existing' : 'new',
    fingerprint: createHash('sha256').update(name).digest('hex').slice(0, 32),
    ...(said.marks && { marks: said.marks }),
  };
}

import { createHash } from 'node:crypto';
import { LIMITS } from '../limits.js';
import { settingsUnused } from '../rules/settings-unused.js';
import type { Severity } from '../severity.js';
import { inOrderOf } from '../text/order.js';
import { code, messageOf, quote } from '../text/quote.js';
import { countsOf, NONE, summed } from './conclusion.js';
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
  const found = settings.ignore
    .filter((entry) => isUnused(entry, settings, projects))
    .map((entry) => unused(entry, settings.file, severity));
  if (found.length === 0) return projects;
  const findings = [...first.findings, ...found].sort(
    inOrderOf(
      ({ file }) => file,
      ({ range }) => range?.start.line ?? 0,
      ({ range }) => range?.start.column ?? 0,
      ({ rule }) => rule,
    ),
  );
  return [{ ...first, counts: summed([first.counts, countsOf(found)]), findings }, ...others];
}

/** The projects without these, so that they can be found again for more projects. */
export function withoutUnused(projects: readonly ProjectReport[]): readonly ProjectReport[] {
  return projects.map((project) => {
    const gone = project.findings.filter(({ rule }) => rule === settingsUnused.id);
    const findings = project.findings.filter(({ rule }) => rule !== settingsUnused.id);
    const counts = summed([project.counts, ...gone.map(({ severity }) => ({ ...NONE, [severity]: -1 }))]);
    return { ...project, counts, findings };
  });
}

/** The settings of two runs over different projects as those of one; null where they are not the same. */
export function joined(
  one: SettingsEntry | undefined,
  other: SettingsEntry | undefined,
): SettingsEntry | undefined | null {
  if (one === undefined || other === undefined) return one === other ? undefined : null;
  const bare = ({ ignore, change, ...settings }: SettingsEntry) => {
    const entries = ignore.map((entry) => ({ ...entry, matched: 0 }));
    return JSON.stringify([settings, entries, change && { ...change, effects: null }]);
  };
  if (bare(one) !== bare(other)) return null;
  const ignore = one.ignore.map((entry, at) => ({
    ...entry,
    matched: entry.matched + (other.ignore[at]?.matched ?? 0),
  }));
  const effects = addedUp(one.change?.effects ?? null, other.change?.effects ?? null);
  return withEffects({ ...one, ignore }, effects);
}

/** The settings of one run over projects that are too many for that: what changed settings would alter is not told. */
export function untried(settings: SettingsEntry | undefined): SettingsEntry | undefined {
  return settings && withEffects(settings, null);
}

function withEffects(settings: SettingsEntry, effects: Effects | null): SettingsEntry {
  return { ...settings, ...(settings.change && { change: { ...settings.change, effects } }) };
}

/** Whether changed settings are tried out on projects: all of them are read and judged again for that. */
export function areTried(projects: readonly ProjectReport[], most: number = LIMITS.triedEntries): boolean {
  const entries = projects.map(
    ({ routes, auth, findings }) => routes.length + (auth?.rules.length ?? 0) + findings.length,
  );
  return entries.reduce((sum, count) => sum + count, 0) <= most;
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

/** What other settings make of the findings of the same projects. */
export function effectsOf(by: readonly ProjectReport[], tried: readonly ProjectReport[]): Effects {
  const [before, after] = [byName(by), byName(tried)];
  const stateOf = (one: FindingEntry | undefined) => (one === undefined ? 'none' : one.ignored ? 'ignored' : 'counted');
  const met = [...new Set([...before.keys(), ...after.keys()])].map((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    const isRegraded = was && is && !is.ignored && was.severity !== is.severity;
    return { move: `${stateOf(was)} > ${stateOf(is)}`, isRegraded };
  });
  const count = (wanted: string) => met.filter(({ move }) => move === wanted).length;
  return {
    ignored: count('counted > ignored'),
    counted: count('ignored > counted'),
    silenced: count('counted > none'),
    raised: count('none > counted'),
    regraded: met.filter(({ isRegraded }) => isRegraded).length,
  };
}

function byName(projects: readonly ProjectReport[]): ReadonlyMap<string, FindingEntry> {
  const listed = withoutUnused(projects).flatMap(({ path, findings }) =>
    findings.map((finding) => [`${path} ${finding.rule} ${finding.fingerprint}`, finding] as const),
  );
  return new Map(listed);
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
  const place = `${file === undefined ? '' : ` in ${quote(file)}`}${pointer === undefined ? '' : ` at ${quote(pointer)}`}`;
  const entry = `ignore entry for ${code(rule)}${place}`;
  const ended = `The ${entry} has expired: it applied until ${until}.`;
  const said = messageOf(expired ? ended : `No finding matches the ${entry}.`);
  const name = JSON.stringify([settingsUnused.id, rule, file, pointer, until]);
  return {
    rule: settingsUnused.id,
    severity,
    message: said.message,
    help: expired ? 'Remove the entry, or give it a later date.' : 'Remove the entry, or correct what it names.',
    file: settingsFile,
    range,
    state: wasThere === null ? 'unknown' : wasThere ? 'existing' : 'new',
    fingerprint: createHash('sha256').update(name).digest('hex').slice(0, 32),
    ...(said.marks && { marks: said.marks }),
  };
}

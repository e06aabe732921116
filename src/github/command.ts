import { relative, resolve } from 'node:path';
import type { Checked } from '../check.js';
import type { GivenOptions } from '../options.js';
import { escaped } from '../projects/wanted.js';
import { isWebsiteAt } from '../projects/websites.js';
import type { Comparison } from '../read/comparison.js';
import { pathBelow, slashed } from '../read/file-paths.js';
import { shellWord, UNTYPABLE } from '../text/quote.js';
import type { Step } from './step.js';

/** The command that checks the same in the repository on another machine; null where there is none that is safe. */
export function commandFor(
  { repository, from, disk, given }: Step,
  { report, comparison, projectList }: Pick<Checked, 'report' | 'comparison' | 'projectList'>,
): string | null {
  const { projects, failures } = report;
  if (projects.length === 0) return null;
  const { options, names } = given;
  // `auto` of a terminal is about the whole repository, wherever it is typed.
  const isNarrowed = from !== repository.root && projectList.includes('auto');
  const paths = [
    ...new Set([...projects.map(({ path }) => path), ...failures.flatMap(({ project }) => project ?? [])]),
  ];
  const list = isNarrowed ? paths.map((path) => escaped(path.replace(/^(?=!|auto$)/, './'))) : projectList;
  // The list of the input is relative to the working directory, that of the settings to the root.
  const start = names.has('projects') && !isNarrowed ? from : repository.root;
  const folder = pathBelow(repository.root, start) ?? '.';
  const hasOthers = paths.some((path) => path !== '.');
  // Without projects, the command would check the website in the root, if there is one, and no other.
  const mustName = names.has('projects') || isNarrowed || (isWebsiteAt(disk, '.') && hasOthers);
  const words = [
    ...(folder === '.' ? [] : ['cd', shellWord(folder), '&&']),
    'website-preflight',
    ...(mustName ? ['check', ...list.map((entry) => shellWord(entry.startsWith('-') ? `./${entry}` : entry))] : []),
    ...baseFlag(comparison),
    ...inputFlags(given),
    ...(names.has('settings-file') ? ['--settings', settingsFrom(start, from, options['settings-file'])] : []),
  ];
  return words.includes(UNTYPABLE) ? null : words.join(' ');
}

/** A base that could not be had is looked for again. */
function baseFlag({ commit, failure }: Comparison): readonly string[] {
  if (commit === null && failure !== undefined) return [];
  return ['--base', commit ?? 'none'];
}

/** The settings file, relative to the working directory, as an argument in another folder. */
function settingsFrom(start: string, from: string, file: string): string {
  return shellWord(file === 'none' || start === from ? file : slashed(relative(start, resolve(from, file))));
}

/** The inputs that decide which severity a finding has and what blocks, as flags. */
function inputFlags({ options, names }: GivenOptions): readonly string[] {
  return [
    ...(names.has('fail-on') ? ['--fail-on', options['fail-on']] : []),
    ...(names.has('new-only') ? [options['new-only'] ? '--new-only' : '--new-only=false'] : []),
    ...Array.from(options.rules, ([id, severity]) => `--rule ${id}=${severity}`),
  ];
}

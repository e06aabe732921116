import { relative, resolve } from 'node:path';
import type { Checked } from '../check.js';
import type { GivenOptions } from '../options.js';
import { entryFor } from '../projects/wanted.js';
import { isWebsiteAt } from '../projects/websites.js';
import { pathBelow, slashed } from '../read/file-paths.js';
import { PROGRAM, shellWord, UNTYPABLE } from '../text/shell-word.js';
import type { Step } from './step.js';

/** The command that checks the same in the repository on another machine; null where there is none that is safe. */
export function commandFor(step: Step, checked: Checked): string | null {
  if (checked.report.projects.length === 0) return null;
  const { repository, from, given } = step;
  const { commit, failure } = checked.comparison;
  const { start, entries } = entriesFor(step, checked);
  const folder = pathBelow(repository.root, start) ?? '.';
  const file = given.options['settings-file'];
  const settings = file === 'none' || start === from ? file : slashed(relative(start, resolve(from, file)));
  const words = [
    ...(folder === '.' ? [] : ['cd', shellWord(folder), '&&']),
    PROGRAM,
    ...(entries ? ['check', ...entries.map((entry) => shellWord(entry.startsWith('-') ? `./${entry}` : entry))] : []),
    // A base that could not be had is looked for again.
    ...(commit === null && failure !== undefined ? [] : ['--base', commit ?? 'none']),
    ...inputFlags(given),
    ...(given.names.has('settings-file') ? ['--settings', shellWord(settings)] : []),
  ];
  return words.includes(UNTYPABLE) ? null : words.join(' ');
}

/** The projects to name, and the folder that they are relative to; null where the command finds the same by itself. */
function entriesFor({ repository, from, disk, given }: Step, { report, projectList }: Checked) {
  const { root } = repository;
  const { projects, failures } = report;
  const unchecked = failures.flatMap(({ project }) => project ?? []);
  const paths = [...new Set([...projects.map(({ path }) => path), ...unchecked])];
  // `auto` of a terminal is about the whole repository, wherever it is typed.
  if (from !== root && projectList.includes('auto')) return { start: root, entries: paths.map(entryFor) };
  if (given.names.has('projects')) return { start: from, entries: projectList };
  // In a root that is a website, the command by itself would check that one alone.
  const isOneOfSeveral = isWebsiteAt(disk, '.') && paths.some((path) => path !== '.');
  return { start: root, entries: isOneOfSeveral ? projectList : null };
}

/** The inputs that decide which severity a finding has and what blocks, as flags. */
function inputFlags({ options, names }: GivenOptions): readonly string[] {
  return [
    ...(names.has('fail-on') ? ['--fail-on', options['fail-on']] : []),
    ...(names.has('new-only') ? [options['new-only'] ? '--new-only' : '--new-only=false'] : []),
    ...Array.from(options.rules, ([id, severity]) => `--rule ${id}=${severity}`),
  ];
}

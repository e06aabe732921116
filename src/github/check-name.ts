import { createHash } from 'node:crypto';
import { LIMITS } from '../limits.js';
import { type Options, optionText } from '../options.js';
import { visible } from '../text/quote.js';
import type { WorkflowRun } from './runner.js';

/** What a check run is called, and what it is known by. */
export interface CheckName {
  readonly name: string;
  /** The same in each attempt of a run for this step and matrix leg with these options, and for nothing else; null outside GitHub. */
  readonly id: string | null;
}

/** The check run's name: the one that was given, else one that names job, step, matrix leg and projects. */
export function checkNameOf({ step, id }: WorkflowRun, options: Options): CheckName {
  const given = options['check-name'];
  const leg = legOf(given);
  const [, job, ofStep] = step;
  // The folder of the reports is another one on each runner.
  const projects = options.mode === 'merge' ? '' : options.projects.join(' ');
  const parts = [
    job,
    // What GitHub calls a step without an id says which of several it is only by its number.
    /^__/.test(ofStep) ? (/_\d+$/.exec(ofStep)?.[0].slice(1) ?? '') : ofStep,
    ...(leg ?? []),
    projects === optionText('projects').default ? '' : projects,
  ];
  const told = [...new Set(parts.filter((part) => part !== ''))].join(', ');
  const name = visible(leg ? `Website Preflight${told && ` (${told})`}` : given);
  const known = JSON.stringify([step, options], (key, value) =>
    key === 'token' ? undefined : value instanceof Map ? [...value] : value,
  );
  const hash = createHash('sha256').update(known).digest('hex').slice(0, 32);
  const isLong = name.length > LIMITS.checkName;
  return {
    name: isLong ? `${name.slice(0, LIMITS.checkName - 10).toWellFormed()}… ${hash.slice(0, 8)}` : name,
    id: id === undefined ? null : `website-preflight/${hash}/${id}`,
  };
}

/** The values of this leg of the job's matrix, which is what the input holds by default; null where a name was given. */
function legOf(given: string): readonly string[] | null {
  if (given.trim() === '') return [];
  try {
    const matrix: unknown = JSON.parse(given);
    if (matrix === null) return [];
    if (typeof matrix !== 'object') return null;
    return Object.values(matrix).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  } catch {
    return null;
  }
}

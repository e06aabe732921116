import { getInput } from '@actions/core';
import { type Options, optionTexts, parseOptions } from '../options.js';

/** The action's inputs, checked; otherwise the sentences that name each bad one and what it accepts. */
export function readInputs(): { readonly options: Options } | { readonly errors: readonly string[] } {
  const parsed = parseOptions(Object.fromEntries(optionTexts.map(({ name }) => [name, getInput(name)])));
  if ('errors' in parsed) return parsed;
  const errors = unavailable(parsed.options).map((name) => `${name}: not available yet. Leave it out.`);
  return errors.length ? { errors } : parsed;
}

/** What was asked for and is not carried out yet: refused, never ignored. */
function unavailable(options: Options): readonly string[] {
  return [...(options.mode === 'check' ? [] : ['mode'])];
}

import { getInput } from '@actions/core';
import { type Options, optionNames, parseOptions } from '../options.js';

/** The action's inputs, checked; otherwise the sentences that name each bad one and what it accepts. */
export function readInputs(): { readonly options: Options } | { readonly errors: readonly string[] } {
  return parseOptions(Object.fromEntries(optionNames.map((name) => [name, getInput(name)])));
}

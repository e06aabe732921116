import { createRequire } from 'node:module';
import type { Source } from '../text/source.js';
import type { Handler } from './handler.js';
import { newPatience } from './time-limit.js';

/** Reads a route file without running it. Every text has an answer: one that does not parse is `unparsed`. */
export function readHandler(source: Source, patience = newPatience()): Handler {
  const reader: typeof import('./read-handler.cjs') = load('./read-handler.cjs');
  return reader.readHandler(source, patience);
}

/** With its parser the reader is a third of all code. It is loaded with the first route file: a plan, a merge and a manifest alone need none. */
const load = createRequire(import.meta.url);

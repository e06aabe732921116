import type { Json } from '../manifest/manifest.js';
import { quoteValue } from '../manifest/quote-value.js';

/** The most entries of a list that a message shows. */
const MOST_ENTRIES = 4;

/** The value of an auth rule as a message shows it: literally, a list with its first entries. */
export function shownValue(value: Json): string {
  if (value.kind !== 'array') return quoteValue(value);
  const entries = value.items.slice(0, MOST_ENTRIES).map(quoteValue);
  return `[${[...entries, ...(value.items.length > MOST_ENTRIES ? ['…'] : [])].join(', ')}]`;
}

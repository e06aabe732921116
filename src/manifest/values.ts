import { LIMITS } from '../limits.js';
import { messageOf, quoteStart, verbatim } from '../text/quote.js';
import type { Json } from './manifest.js';

/** A value as a message shows it; what is inside an array or object is never shown. */
export function quoteValue(json: Json): string {
  switch (json.kind) {
    case 'string':
      return quoteStart(json.value, LIMITS.shownValue);
    case 'number':
      return Number.isFinite(json.value) ? String(json.value) : 'a number';
    case 'boolean':
      return String(json.value);
    case 'null':
      return 'null';
    default:
      return `an ${json.kind}`;
  }
}

/** The value of an auth rule as a message shows it: literally, a list with its first entries. */
export function shownValue(value: Json): string {
  if (value.kind !== 'array') return quoteValue(value);
  const entries = value.items.slice(0, LIMITS.shownEntries).map(quoteValue);
  const list = [...entries, ...(value.items.length > entries.length ? ['…'] : [])].join(', ');
  return verbatim(messageOf(`[${list}]`).message);
}

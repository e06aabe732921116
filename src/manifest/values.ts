import { LIMITS } from '../limits.js';
import { messageOf, quoteStart, verbatim } from '../text/quote.js';
import type { Json } from './manifest.js';

/** Whether two values are the same to a reader of JSON: order of keys and spelling of strings and numbers never matter. */
export function sameJson(one: Json, other: Json | undefined): boolean {
  if (one.kind === 'array' && other?.kind === 'array')
    return one.items.length === other.items.length && one.items.every((item, at) => sameJson(item, other.items[at]));
  if (one.kind === 'object' && other?.kind === 'object')
    return (
      one.fields.size === other.fields.size &&
      [...one.fields].every(([key, { value }]) => sameJson(value, other.fields.get(key)?.value))
    );
  if ('value' in one && other && 'value' in other) return one.value === other.value;
  return one.kind === 'null' && other?.kind === 'null';
}

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

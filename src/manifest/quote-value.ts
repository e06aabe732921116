import { quoteStart } from '../text/quote.js';
import type { Json } from './manifest.js';

/** A text is shown to recognise it: its line can be read in the file. */
const LONGEST = 60;

/** A value as a message shows it; what is inside an array or object is never shown. */
export function quoteValue(json: Json): string {
  switch (json.kind) {
    case 'string':
      return quoteStart(json.value, LONGEST);
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

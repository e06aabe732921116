import type { Json } from '../json/json.js';
import { code } from '../text/quote.js';

/** A value as a message shows it; what is inside an array or object is never shown. */
export function shownValue(json: Json): string {
  switch (json.kind) {
    case 'string':
      // Without its quotes it would be taken for another kind of value.
      return code(/^(?:true|false|null|-?\d.*)?$/s.test(json.value) ? JSON.stringify(json.value) : json.value);
    case 'null':
      return code('null');
    case 'array':
      return json.items.length === 0 ? 'an empty array' : 'an array';
    case 'object':
      return 'an object';
    default:
      return code(String(json.value));
  }
}

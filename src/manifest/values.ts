import type { Json } from '../json/json.js';
import { code } from '../text/quote.js';

/** A value as a message shows it, without the content of arrays and objects. */
export function shownValue(json: Json): string {
  switch (json.kind) {
    case 'string':
      // Unquoted, it would look like another kind of value.
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

import { code } from '../text/quote.js';
import type { ValueKind } from './value-kinds.js';

/** Kinds as a sentence says them: "a string or `undefined`". */
export function inWords(kinds: readonly ValueKind[]): string {
  return kinds.map(inWord).join(' or ');
}

function inWord(kind: ValueKind): string {
  switch (kind) {
    case 'undefined':
    case 'null':
      return code(kind);
    case 'response':
      return `a ${code('Response')}`;
    case 'object':
      return 'an object';
    default:
      return `a ${kind}`;
  }
}

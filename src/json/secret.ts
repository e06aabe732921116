import { nearest } from '../text/nearest.js';

/**
 * Where a text that is not JSON first has a key of secrets or what may be a typo of it, in any case and with escapes;
 * -1 where it has none.
 */
export function startOfSecret(text: string, key: string): number {
  const found = [...text.matchAll(/[^"\n:,{}[\]]+/g)].find(([piece]) => {
    const word = decoded(piece).replace(/^[\s']+|[\s']+$/g, '');
    return word.toLowerCase().includes(key) || nearest(word, [key]) !== undefined;
  });
  return found?.index ?? -1;
}

function decoded(written: string): string {
  return written.replaceAll(/\\u([\da-f]{4})/gi, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)));
}

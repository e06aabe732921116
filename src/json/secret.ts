import { nearest } from '../text/nearest.js';

/** The offset of the first word of broken JSON that is, or may be a typo of, the key of secrets; -1 for none. */
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

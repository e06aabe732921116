import fc from 'fast-check';

const character = fc.constantFrom(...'{}[],:"\'\\/*0.1-+eE \n\t\r\u00a0\ufeff\u2028\0uUBt"');
const wounds = fc.array(fc.tuple(fc.nat(), character, fc.nat(2)), { maxLength: 3 });

/** Text that is JSON or nearly: a value printed in one of the usual ways, then hurt in a few places. */
export const nearlyJson = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom('', '  ', '\t', '\r\n '), wounds)
  .map(([value, indent, wounds]) => wounds.reduce(hurt, JSON.stringify(value, null, indent) ?? 'null'));

function hurt(text: string, [where, character, removed]: readonly [number, string, number]): string {
  const at = where % (text.length + 1);
  return text.slice(0, at) + character + text.slice(at + removed);
}

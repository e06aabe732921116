import type { Node, TSInterfaceDeclaration, TSTypeAliasDeclaration } from '@babel/types';
import { LIMITS } from '../limits.js';
import { code } from '../text/quote.js';

/** What a value certainly is; `unknown` may be anything. A promise counts as what it is kept with. */
export type ValueKind =
  | 'string'
  | 'object'
  | 'response'
  | 'number'
  | 'boolean'
  | 'bigint'
  | 'symbol'
  | 'undefined'
  | 'null'
  | 'unknown';

export const UNKNOWN: readonly ValueKind[] = ['unknown'];

/** Which types a module declares, whether a name of it is one of its values, and what was found so far. */
interface Types {
  readonly types: ReadonlyMap<string, TSInterfaceDeclaration | TSTypeAliasDeclaration | null>;
  isIntroduced(name: string): boolean;
  /** What is found of nodes while this module is read. */
  readonly known: Map<Node, readonly ValueKind[]>;
}

/** What is of one kind whatever it holds: keywords, literals, literal types. */
export const KINDS: ReadonlyMap<string, ValueKind> = new Map([
  ['TSStringKeyword', 'string'],
  ['TSTemplateLiteralType', 'string'],
  ['StringLiteral', 'string'],
  ['TemplateLiteral', 'string'],
  ['TSNumberKeyword', 'number'],
  ['NumericLiteral', 'number'],
  ['TSBooleanKeyword', 'boolean'],
  ['TSTypePredicate', 'boolean'],
  ['BooleanLiteral', 'boolean'],
  ['TSBigIntKeyword', 'bigint'],
  ['BigIntLiteral', 'bigint'],
  ['TSSymbolKeyword', 'symbol'],
  ['TSVoidKeyword', 'undefined'],
  ['TSUndefinedKeyword', 'undefined'],
  ['TSNullKeyword', 'null'],
  ['NullLiteral', 'null'],
  ['TSArrayType', 'object'],
  ['TSTupleType', 'object'],
  ['ObjectExpression', 'object'],
  ['ArrayExpression', 'object'],
  ['RegExpLiteral', 'object'],
]);

const OBJECTS = new Set(['Array', 'ReadonlyArray', 'Record', 'Map', 'Set', 'Date']);

/** The kinds of value that a written type admits; a promise counts as what it is kept with, `never` admits nothing. */
export function typeKinds(type: Node, names: Types, depth = 0): readonly ValueKind[] {
  if (depth > LIMITS.followedSteps) return UNKNOWN;
  const kindsOf = (node: Node): readonly ValueKind[] => typeKinds(node, names, depth + 1);
  const kind = KINDS.get(type.type);
  if (kind !== undefined) return [kind];
  switch (type.type) {
    case 'TSNeverKeyword':
      return [];
    case 'TSTypeLiteral':
      return describesObject(type.members) ? ['object'] : UNKNOWN;
    case 'TSLiteralType':
      return type.literal.type === 'UnaryExpression' ? ['number'] : kindsOf(type.literal);
    case 'TSUnionType':
      return [...new Set(type.types.flatMap(kindsOf))];
    case 'TSParenthesizedType':
      return kindsOf(type.typeAnnotation);
    case 'TSTypeOperator':
      return type.operator === 'readonly' ? kindsOf(type.typeAnnotation) : UNKNOWN;
    case 'TSTypeReference': {
      if (type.typeName.type !== 'Identifier') return UNKNOWN;
      const { name } = type.typeName;
      const own = names.types.get(name);
      if (own) return once(names, own, () => kindsOf(own));
      if (own === null || names.isIntroduced(name)) return UNKNOWN;
      if (name === 'Response') return ['response'];
      if (OBJECTS.has(name)) return ['object'];
      const [argument] = type.typeParameters?.params ?? [];
      return argument && /^(Promise|PromiseLike|Awaited|Readonly)$/.test(name) ? kindsOf(argument) : UNKNOWN;
    }
    case 'TSTypeAliasDeclaration':
      return type.typeParameters ? UNKNOWN : kindsOf(type.typeAnnotation);
    case 'TSInterfaceDeclaration':
      return !type.extends?.length && describesObject(type.body.body) ? ['object'] : UNKNOWN;
    default:
      return UNKNOWN;
  }
}

/** A type without members admits nearly everything, and one with a call signature is a function's. */
function describesObject(members: readonly Node[]): boolean {
  return members.length > 0 && members.every(({ type }) => !/^TS(Call|Construct)Signature/.test(type));
}

/** Answers for a node once and for all, so that names of names cost no more than their text; in a circle nothing is known. */
export function once({ known }: Types, node: Node, answer: () => readonly ValueKind[]): readonly ValueKind[] {
  const before = known.get(node);
  if (before !== undefined) return before;
  known.set(node, UNKNOWN);
  const kinds = answer();
  known.set(node, kinds);
  return kinds;
}

/** Kinds as a sentence says them: "a string or `undefined`". */
export function inWords(kinds: readonly ValueKind[]): string {
  return kinds
    .map((kind) => {
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
    })
    .join(' or ');
}

import type { Node, TSInterfaceDeclaration, TSType, TSTypeAliasDeclaration, TSTypeReference } from '@babel/types';
import { once } from './once.js';
import type { Names } from './scopes.js';
import type { ValueKind } from './value-kinds.js';

const UNKNOWN: readonly ValueKind[] = ['unknown'];
const DEEPEST = 20;

/** The kinds of value that a written type admits; a promise counts as what it is kept with, `never` admits nothing. */
export function typeKinds(type: TSType | Node, names: Names, depth = 0): readonly ValueKind[] {
  if (depth > DEEPEST) return UNKNOWN;
  switch (type.type) {
    case 'TSStringKeyword':
    case 'TSTemplateLiteralType':
      return ['string'];
    case 'TSNumberKeyword':
      return ['number'];
    case 'TSBooleanKeyword':
    case 'TSTypePredicate':
      return ['boolean'];
    case 'TSBigIntKeyword':
      return ['bigint'];
    case 'TSSymbolKeyword':
      return ['symbol'];
    case 'TSVoidKeyword':
    case 'TSUndefinedKeyword':
      return ['undefined'];
    case 'TSNullKeyword':
      return ['null'];
    case 'TSNeverKeyword':
      return [];
    case 'TSArrayType':
    case 'TSTupleType':
      return ['object'];
    case 'TSTypeLiteral':
      return describesObject(type.members) ? ['object'] : UNKNOWN;
    case 'TSLiteralType':
      return literalKinds(type.literal);
    case 'TSUnionType':
      return [...new Set(type.types.flatMap((part) => typeKinds(part, names, depth + 1)))];
    case 'TSParenthesizedType':
      return typeKinds(type.typeAnnotation, names, depth + 1);
    case 'TSTypeOperator':
      return type.operator === 'readonly' ? typeKinds(type.typeAnnotation, names, depth + 1) : UNKNOWN;
    case 'TSTypeReference':
      return referenceKinds(type, names, depth);
    default:
      return UNKNOWN;
  }
}

function literalKinds(literal: Node): readonly ValueKind[] {
  switch (literal.type) {
    case 'StringLiteral':
    case 'TemplateLiteral':
      return ['string'];
    case 'NumericLiteral':
    case 'UnaryExpression':
      return ['number'];
    case 'BooleanLiteral':
      return ['boolean'];
    case 'BigIntLiteral':
      return ['bigint'];
    default:
      return UNKNOWN;
  }
}

function referenceKinds(
  { typeName, typeParameters }: TSTypeReference,
  names: Names,
  depth: number,
): readonly ValueKind[] {
  if (typeName.type !== 'Identifier') return UNKNOWN;
  const { name } = typeName;
  const own = names.types.get(name);
  if (own) return once(names, own, () => declaredKinds(own, names, depth));
  if (names.isIntroduced(name)) return UNKNOWN;
  const [argument] = typeParameters?.params ?? [];
  switch (name) {
    case 'Promise':
    case 'PromiseLike':
    case 'Awaited':
    case 'Readonly':
      return argument ? typeKinds(argument, names, depth + 1) : UNKNOWN;
    case 'Response':
      return ['response'];
    case 'Array':
    case 'ReadonlyArray':
    case 'Record':
    case 'Map':
    case 'Set':
    case 'Date':
      return ['object'];
    default:
      return UNKNOWN;
  }
}

function declaredKinds(
  own: TSInterfaceDeclaration | TSTypeAliasDeclaration,
  names: Names,
  depth: number,
): readonly ValueKind[] {
  if (own.type === 'TSTypeAliasDeclaration')
    return own.typeParameters ? UNKNOWN : typeKinds(own.typeAnnotation, names, depth + 1);
  return !own.extends?.length && describesObject(own.body.body) ? ['object'] : UNKNOWN;
}

/** A type without members admits nearly everything, and one with a call signature is a function's. */
function describesObject(members: readonly Node[]): boolean {
  return members.length > 0 && members.every(({ type }) => !/^TS(Call|Construct)Signature/.test(type));
}

import type { Program } from '@babel/types';
import { once } from '../text/memo.js';
import { nodesOf, typeNamesOf } from './tree.js';

/** What the parser complains of, and where. */
export interface Complaint {
  readonly reasonCode: string;
  readonly pos: number;
  readonly details: { readonly identifierName?: string };
}

/** A complaint, an example that a build takes, and what must be just before the place and just after it. */
type LetPass = readonly [reasonCode: string, example: string, before?: RegExp, after?: RegExp];

const ANYTHING = /(?:)/;

/** The complaints of the parser that a build does not share, but for those about names that are declared twice. */
export const LET_PASS: readonly LetPass[] = [
  // Left to the checker of types
  ['AbstractMethodHasImplementation', 'abstract class A { abstract b() {} }'],
  ['AbstractPropertyHasInitializer', 'abstract class A { abstract b = 1 }'],
  ['AccesorCannotDeclareThisParameter', 'interface A { set b(this: A) }'],
  ['AccesorCannotHaveTypeParameters', 'interface A { get b<C>(): 1 }'],
  ['AccessorCannotBeOptional', 'class A { accessor b?: 1 }'],
  ['ClassMethodHasReadonly', 'class A { readonly b() {} }'],
  ['ConstInitiailizerMustBeStringOrNumericLiteralOrLiteralEnumReference', 'declare const a = b();'],
  ['ConstructorHasTypeParameters', 'class A { constructor<B>(c: B) {} }'],
  ['DeclareClassFieldHasInitializer', 'class A { declare b: 1 = 1 }'],
  ['DeclareFunctionHasImplementation', 'declare function a() {}'],
  ['DuplicateAccessibilityModifier', 'class A { public public b: 1 }'],
  ['ImportAliasHasImportType', 'import type A = B.C;'],
  ['IncompatibleModifiers', 'abstract class A { static abstract b(): void }'],
  ['IndexSignatureHasOverride', 'class A extends B { override [c: string]: 1 }'],
  ['InitializerNotAllowedInAmbientContext', 'declare let a: 1 = 1;'],
  ['InvalidModifierOnTypeMember', 'interface A { private b: 1 }'],
  ['InvalidModifiersOrder', 'class A { readonly static b = 1 }'],
  ['InvalidPropertyAccessAfterInstantiationExpression', 'a<b>.c;'],
  ['InvalidTupleMemberLabel', 'type A = [b.c: 1];'],
  ['NonAbstractClassHasAbstractMethod', 'class A { abstract b(): void }'],
  ['OptionalTypeBeforeRequired', 'type A = [b?: 1, c: 2];'],
  ['OverrideNotInSubClass', 'class A { override b = 1 }'],
  ['OverrideOnConstructor', 'class A extends B { override constructor() { super(); } }'],
  ['PatternIsOptional', 'const a = ({ b }?: C) => b;'],
  ['PrivateElementHasAbstract', 'abstract class A { abstract #b; }'],
  ['PrivateElementHasAccessibility', 'class A { private #b; }'],
  ['ReadonlyForMethodSignature', 'interface A { readonly b(): 1 }'],
  ['SetAccesorCannotHaveOptionalParameter', 'interface A { set b(c?: 1) }'],
  ['SetAccesorCannotHaveRestParameter', 'interface A { set b(...c) }'],
  ['SetAccesorCannotHaveReturnType', 'interface A { set b(c): 1 }'],
  ['StaticBlockCannotHaveModifier', 'class A { private static {} }'],
  ['TypeModifierIsUsedInTypeExports', 'export type { type a } from "a";'],
  ['TypeModifierIsUsedInTypeImports', 'import type { type a } from "a";'],
  ['UnexpectedReadonly', 'type A = readonly B;'],
  ['UnexpectedTypeCastInParameter', 'const a = (b!) => b;'],
  // Syntax that is newer than the parser, or older
  ['MissingSemicolon', 'declare async function a();', /\bdeclare$/, /^\s+async\s+function/],
  ['UnexpectedKeyword', 'a satisfies const;', /\bsatisfies\s+$/, /^const/],
  ['UnexpectedLeadingDecorator', '@a().b class C {}', ANYTHING, /^[.!(`]/],
  ['UnexpectedToken', '@a<b> class C {}', /@[\w$.]+<[^<>]*>\s*$/],
  ['UnexpectedToken', 'class A { @b`c` d = 1 }', /@[\w$.]+$/, /^`/],
  ['UnexpectedToken', 'export default @a abstract class B {}', /\bdefault\s+@[^;{}]*\babstract\s+$/, /^class/],
  ['UnexpectedToken', 'type A = import("a", { assert: {} });', /\bimport\([^()]*\{\s*$/, /^assert/],
  ['UnexpectedToken', 'interface A extends B<<C>(d: C) => 1> {}', /\bextends\b[^{};]*$/, /^<</],
  ['UnsupportedParameterDecorator', 'class A { constructor(@b c) {} }', /^(?!.*\bfunction\b[^(){}]*\([^{}]*$)/s],
  // Of names that may be types
  ['InvalidLhs', '<a>b = 1;', ANYTHING, /^<[^<>]+>\s*[\w$.]+\s*=/],
  ['ModuleExportUndefined', 'export { a };'],
];

/** Answers for one program which complaints a build lets pass. */
export function letPassIn(program: Program | null, text: string): (complaint: Complaint) => boolean {
  const names = once(() => (program ? namesOfNoValue(program) : new Set<string>()));
  return ({ reasonCode, pos, details }) => {
    // `class A {} type A = 1;`, `import * as a from "a"; const a = 1;`, `declare const a: 1; const a = 1;`
    if (reasonCode === 'VarRedeclaration') return names().has(details.identifierName ?? '');
    const [before, after] = [text.slice(Math.max(0, pos - 200), pos), text.slice(pos, pos + 200)];
    return LET_PASS.some(
      ([reason, , isBefore = ANYTHING, isAfter = ANYTHING]) =>
        reason === reasonCode && isBefore.test(before) && isAfter.test(after),
    );
  };
}

/** The names that a program declares, anywhere, as what may be no value: imported, as a type, or with `declare`. */
function namesOfNoValue(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodesOf(program)) {
    for (const name of typeNamesOf(node)) names.add(name);
    if (!('declare' in node && node.declare)) continue;
    const declared = node.type === 'VariableDeclaration' ? node.declarations : 'id' in node ? [node] : [];
    for (const { id } of declared) if (id?.type === 'Identifier') names.add(id.name);
  }
  return names;
}

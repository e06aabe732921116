import { once } from '../text/memo.js';

/** An error of the parser: what it complains of, and where. */
export interface Complaint {
  readonly reasonCode: string;
  readonly pos: number;
  readonly details: { readonly identifierName?: string };
}

/** A complaint with an example that a build takes. `where` must match the text around the error, marked `«`. */
type LetPass = readonly [reasonCode: string, example: string, where?: RegExp];

/** Every complaint of the parser that a build does not share. */
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
  ['MissingSemicolon', 'declare async function a();', /\bdeclare«\s+async\s+function/],
  ['UnexpectedKeyword', 'a satisfies const;', /\bsatisfies\s+«const/],
  ['UnexpectedLeadingDecorator', '@a().b class C {}', /«[.!(`]/],
  ['UnexpectedToken', '@a<b> class C {}', /@[\w$.]+<[^<>]*>\s*«/],
  ['UnexpectedToken', 'class A { @b`c` d = 1 }', /@[\w$.]+«`/],
  ['UnexpectedToken', 'export default @a abstract class B {}', /\bdefault\s+@[^;{}]*\babstract\s+«class/],
  ['UnexpectedToken', 'type A = import("a", { assert: {} });', /\bimport\([^()]*\{\s*«assert/],
  ['UnexpectedToken', 'interface A extends B<<C>(d: C) => 1> {}', /\bextends\b[^{};]*«<</],
  ['UnsupportedParameterDecorator', 'class A { constructor(@b c) {} }', /^(?!.*\bfunction\b[^(){}]*\([^{}]*«)/s],
  // Of names that may be types
  ['InvalidLhs', '<a>b = 1;', /«<[^<>]+>\s*[\w$.]+\s*=/],
  ['ModuleExportUndefined', 'export { a };'],
  // Of names that are declared twice, once as what may be no value
  ['VarRedeclaration', 'class A {} type A = 1;'],
  ['VarRedeclaration', 'import * as a from "a"; const a = 1;'],
  ['VarRedeclaration', 'declare const a: 1; const a = 1;'],
];

/** Answers for one text which complaints a build lets pass. */
export function letPassIn(text: string): (complaint: Complaint) => boolean {
  const names = once(() => namesOfNoValue(text));
  return ({ reasonCode, pos, details }) => {
    if (reasonCode === 'VarRedeclaration') return names().has(details.identifierName ?? '');
    const around = `${text.slice(Math.max(0, pos - AROUND), pos)}«${text.slice(pos, pos + AROUND)}`;
    return LET_PASS.some(([reason, , where]) => reason === reasonCode && (where?.test(around) ?? true));
  };
}

/** Characters before and after a place that `where` is held against. */
const AROUND = 200;

/** The names that a text declares, anywhere, as what may be no value: imported, as a type, or with `declare`. */
function namesOfNoValue(text: string): ReadonlySet<string> {
  const imported = [...text.matchAll(IMPORT)].flatMap(([clause]) => clause.match(NAME) ?? []);
  return new Set([...imported, ...Array.from(text.matchAll(DECLARATION), ([, name = '']) => name)]);
}

const NAME = /(?<![\p{ID_Continue}$])(?!(?:from|type)\b)[\p{ID_Continue}$]+/gu;
/** A statement that imports, at the start of a line: prose may have the word. */
const IMPORT = /(?<=^|[;}])[ \t]*import\s[^'"();]*/gm;
const BETWEEN = '(?:(?:abstract|class|const|enum|function|let|var)\\s+)*';
const AFTER = '\\s*[=<{(:;,}]|\\s+(?:as|extends|implements)\\b';
const DECLARATION = new RegExp(`\\b(?:type|interface|declare)\\s+${BETWEEN}(${NAME.source})(?=${AFTER})`, 'gu');

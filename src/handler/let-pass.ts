/** An error of the parser: what it complains of, and where. */
export interface Complaint {
  readonly reasonCode: string;
  readonly pos: number;
  readonly details: { readonly identifierName?: string };
}

/**
 * A complaint with an example that a build takes. `where` must match the text around the error, its place marked `«`;
 * of a name that is declared twice, the words that declare it. Without `where` the complaint is always let pass.
 */
type LetPass = readonly [reasonCode: string, example: string, where?: RegExp];

/** Directly in a field of a class, where esbuild lets pass what only its function may hold. */
const IN_FIELD = /\bclass\b[^(){}]*\{[^(){}]*=\s*«/;

const IN_INTERFACE = /\binterface\b[^{}]*\{[^{}]*\}?\s*«/;

/** Every complaint of the parser that esbuild or oxc, with its semantic errors, does not share. */
export const LET_PASS: readonly LetPass[] = [
  // Left to the checker of types
  ['AbstractMethodHasImplementation', 'abstract class A { abstract b() {} }'],
  ['AbstractPropertyHasInitializer', 'abstract class A { abstract b = 1 }'],
  ['AccesorCannotDeclareThisParameter', 'interface A { set b(this: A) }'],
  ['AccesorCannotHaveTypeParameters', 'interface A { get b<C>(): 1 }'],
  ['AccessorCannotBeOptional', 'class A { accessor b?: 1 }'],
  ['BadGetterArity', 'interface A { get b(c): 1 }', IN_INTERFACE],
  ['BadSetterArity', 'interface A { set b() }', IN_INTERFACE],
  ['BadSetterRestParameter', 'const a = { set b(...c) {} }'],
  ['ClassMethodHasReadonly', 'class A { readonly b() {} }'],
  ['ConstInitiailizerMustBeStringOrNumericLiteralOrLiteralEnumReference', 'declare const a = b();'],
  ['ConstructorHasTypeParameters', 'class A { constructor<B>(c: B) {} }'],
  ['DeclarationMissingInitializer', 'let { a };', /\b(?:let|var)\b(?:(?!\bconst\b).)*«/s],
  ['DeclareClassFieldHasInitializer', 'class A { declare b: 1 = 1 }'],
  ['DeclareFunctionHasImplementation', 'declare function a() {}'],
  ['DuplicateAccessibilityModifier', 'class A { public public b: 1 }'],
  ['ExpectedAmbientAfterExportDeclare', 'export declare declare const a: 1;', /\bdeclare\s+«declare/],
  ['ImportAliasHasImportType', 'import type A = B.C;'],
  ['IncompatibleModifiers', 'abstract class A { static abstract b(): void }'],
  ['IndexSignatureHasOverride', 'class A extends B { override [c: string]: 1 }'],
  ['InitializerNotAllowedInAmbientContext', 'declare let a: 1 = 1;'],
  ['InvalidModifierOnAwaitUsingDeclaration', 'declare await using a = 1;'],
  ['InvalidModifierOnTypeMember', 'interface A { private b: 1 }'],
  ['InvalidModifierOnUsingDeclaration', 'declare using a = 1;'],
  ['InvalidModifiersOrder', 'class A { readonly static b = 1 }'],
  ['InvalidPropertyAccessAfterInstantiationExpression', 'a<b>.c;'],
  ['InvalidTupleMemberLabel', 'type A = [b.c: 1];'],
  ['MissingSemicolon', 'type A = intrinsic["b"];', /= intrinsic«/],
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
  ['UnexpectedToken', 'interface A { get b: 1 }', /\b[gs]et\s+[\w$]+\s*«:/],
  ['UnexpectedTypeCastInParameter', 'const a = (b!) => b;'],
  // Syntax that is newer than the parser, or older
  ['UnexpectedKeyword', 'a satisfies const;', /\bsatisfies\s+«const/],
  ['UnexpectedLeadingDecorator', '@a().b class C {}', /«[.!(]/],
  ['UnexpectedToken', '@a<b> class C {}', /@[\w$.]+<[^<>]*>\s*«/],
  ['UnexpectedToken', 'interface A extends B<<C>(d: C) => 1> {}', /\bextends\b[^{};]*«<</],
  ['UnsupportedParameterDecorator', 'class A { constructor(@b c) {} }', /^(?!.*\bfunction\b[^(){}]*\([^{}]*«)/s],
  ['UnexpectedToken', 'import { typ\\u0065 a } from "b";', /\btyp\\u[^;]*«/],
  ['UnexpectedToken', 'let a: typeof import("b", { "with": {} });', /\btypeof import\([^;]*«/],
  // Let pass by one of the two
  [
    'AwaitExpressionFormalParameter',
    'async () => { async (a = async (b = await 1)) => {}; };',
    /\basync\s*\([^()]*\basync\s*\([^()]*«/,
  ],
  ['DecoratorConstructor', 'class A { @b constructor() {} }'],
  ['EscapedCharNotAnIdentifier', 'var \\uD83B\\uDE00;', /«\\u[dD][89a-fA-F]/],
  ['IncompatibleRegExpUVFlags', '/a/vu;'],
  ['InvalidEscapedReservedWord', 'declare function a(b: 1): \\u{61}sserts b;'],
  ['InvalidLhs', 'a as any = 1;', /«[^=;]*\b(?:as|satisfies)\b/],
  ['InvalidLhs', '<a>b = 1;', /«[\w$.]*<[\w$.]+>/],
  ['InvalidLhs', '[a] += 1;', /«\[/],
  ['InvalidParenthesizedAssignment', '[(a = 1)] = b;', /[[,:]\s*\(+«/],
  ['InvalidRestAssignmentPattern', '({ ...{} } = a);'],
  ['ModuleExportUndefined', 'export { a };'],
  ['UnexpectedImportExport', 'if (a) import "b";'],
  ['UnexpectedKeyword', 'var { this } = a;', /\b(?:const|let|var)\s*\{[^{}]*«/],
  ['UnexpectedReservedWord', 'const { enum } = a;', /\b(?:const|let|var|function)\b[^{}]*\{[^{}]*«enum/],
  ['UnexpectedReservedWord', 'function a() { let await = 1; }', /«await/],
  ['UnexpectedReservedWord', 'namespace private {}', /\bnamespace\s+«/],
  ['UnexpectedReservedWord', 'function* a() { class B { c = yield; } }', IN_FIELD],
  ['AwaitNotInAsyncContext', 'class A { b = await c; }', IN_FIELD],
  ['SuperNotAllowed', 'class A extends B { constructor() { class C extends D { e = super(); } } }', IN_FIELD],
  ['VarRedeclaration', 'class A {} type A = 1;', /type|interface/],
  ['VarRedeclaration', 'import * as a from "a"; const a = 1;', /import/],
  ['VarRedeclaration', 'declare const a: 1; const a = 1;', /declare/],
  ['VarRedeclaration', 'function a() {} function a() {}', /^(?!.*(?:let|const|enum)).*function/],
  ['VarRedeclaration', 'enum A {} const enum A {}', /^enum$/],
  ['YieldInParameter', 'function* a() { (b = (yield)) => {}; }', /\(«/],
];

/** Answers for one text which complaints a build lets pass. */
export function letPassIn(text: string): (complaint: Complaint) => boolean {
  let words: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const about = ({ reasonCode, pos, details }: Complaint): string => {
    if (reasonCode !== 'VarRedeclaration')
      return `${text.slice(Math.max(0, pos - AROUND), pos)}«${text.slice(pos, pos + AROUND)}`;
    words ??= declaringWords(text);
    return [...(words.get(details.identifierName ?? '') ?? [])].join(' ');
  };
  return (complaint) =>
    LET_PASS.some(([code, , where]) => code === complaint.reasonCode && (where?.test(about(complaint)) ?? true));
}

/** Characters before and after a place that `where` is held against. */
const AROUND = 200;

/** By name, the words that declare it anywhere in a text; all names of an import have its word. */
function declaringWords(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const words = new Map<string, Set<string>>();
  const add = (name: string, word: string) => words.set(name, (words.get(name) ?? new Set()).add(word));
  for (const [clause] of text.matchAll(/\bimport\b[^'"]*/g))
    for (const [name] of clause.matchAll(NAME)) add(name, 'import');
  for (const [, word = '', name = ''] of text.matchAll(DECLARATION)) add(name, word);
  return words;
}

const NAME = /[\p{ID_Continue}$]+/gu;
const KEYWORD = '(?:declare\\s+)?(?:type|interface|function|let|const|var|enum|class)';
const DECLARATION = new RegExp(`\\b(?:const\\s+(?=enum))?(${KEYWORD})\\b[\\s*]*(${NAME.source})`, 'gu');

import { type ParserOptions, parse } from '@babel/parser';
import type { Program } from '@babel/types';
import { inOrderOf } from '../text/order.js';

/** What the parser makes of a module: its syntax tree, its first complaint, or nothing where the parser fails. */
type Parsed =
  | { readonly kind: 'program'; readonly program: Program }
  | { readonly kind: 'complaint'; readonly complaint: Complaint }
  | { readonly kind: 'nothing' };

/** What the parser complains of, and where. */
export interface Complaint extends Error {
  readonly reasonCode: string;
  readonly pos: number;
  readonly details: { readonly identifierName?: string };
  readonly missingPlugin?: readonly string[];
  /** `typescript` for a rule of TypeScript's own, which its compiler tells. */
  readonly syntaxPlugin?: string;
}

/** Parses a TypeScript module. Throws a `RangeError` where the stack is too small. */
export function parseModule(text: string): Parsed {
  try {
    const { program, errors } = parse(text, PARSER_OPTIONS);
    const complaints = (errors ?? []) as unknown as readonly Complaint[];
    const [complaint] = complaints.filter(isTold).sort(FIRST_CAUSE);
    return complaint ? { kind: 'complaint', complaint } : { kind: 'program', program };
  } catch (error) {
    // There is no tree past some complaints.
    if (error instanceof SyntaxError) return { kind: 'complaint', complaint: error as unknown as Complaint };
    // Some texts, such as `module new`, make the parser itself fail.
    if (error instanceof TypeError) return { kind: 'nothing' };
    throw error;
  }
}

/** Another fault may be why a type is out of place. */
const FIRST_CAUSE = inOrderOf<Complaint>(
  ({ syntaxPlugin = '' }) => syntaxPlugin,
  ({ pos }) => pos,
);

/** Whether builds refuse what a complaint is of; of TypeScript's own rules, a type in place of a value alone. */
function isTold({ syntaxPlugin, reasonCode }: Complaint): boolean {
  return (syntaxPlugin !== 'typescript' || reasonCode === 'UnexpectedTypeAnnotation') && !LET_PASS.has(reasonCode);
}

/** How the parser reads a route file. */
export const PARSER_OPTIONS: ParserOptions = {
  sourceType: 'module',
  attachComment: false,
  errorRecovery: true,
  plugins: [
    'typescript',
    'decorators',
    'decoratorAutoAccessors',
    'explicitResourceManagement',
    'deferredImportEvaluation',
    'sourcePhaseImports',
    // `assert`, the older word for import attributes, which TypeScript still accepts.
    'deprecatedImportAssert',
  ],
};

/** Complaints about what builds take, by the parser's name for each, with an example. */
export const LET_PASS: ReadonlyMap<string, string> = new Map([
  ['ModuleExportUndefined', 'export { a };'],
  ['OverrideOnConstructor', 'class A extends B { override constructor() { super(); } }'],
  ['UnsupportedParameterDecorator', 'class A { constructor(@b c) {} }'],
]);

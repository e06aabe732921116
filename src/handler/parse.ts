import { type ParseError, type ParserOptions, parse } from '@babel/parser';
import type { Program } from '@babel/types';
import { LIMITS } from '../limits.js';
import { Beyond, type Bounds, type Passed, readCounted } from './counted-text.js';
import type { Effort, Span } from './handler.js';
import { certainError, isComplaint, isDoubtful, missedError } from './syntax-errors.js';
import { spanOf } from './tree.js';

/** A module's syntax tree, or why there is none and where; `span` is null for the file as a whole. */
export type ParsedModule =
  | { readonly kind: 'program'; readonly program: Program }
  | { readonly kind: 'problem'; readonly message: string; readonly span: Span | null };

/** Parses the text of a TypeScript module. One that is too deep or too complex is a problem; only running out of stack throws. */
export function parseModule(text: string, effort: Effort, bounds: Bounds = LIMITS): ParsedModule {
  let first: SyntaxError | undefined;
  // TypeScript's older decorators, legal with `experimentalDecorators`, may be on parameters.
  for (const decorators of text.includes('@')
    ? (['decorators', 'decorators-legacy'] as const)
    : (['decorators'] as const)) {
    const plugins = [...PLUGINS, decorators];
    const parseWith = (options: ParserOptions) =>
      readCounted(text, effort, bounds, (counted, { betweenSlashes }) => {
        const { program, errors } = parse(counted, { ...OPTIONS, plugins, ...options });
        return { program, errors, betweenSlashes };
      });
    try {
      const { program, betweenSlashes } = parsed(text, parseWith);
      const missed = missedError(program, text, betweenSlashes);
      return missed
        ? { kind: 'problem', message: missed.message, span: spanOf(missed.at) }
        : { kind: 'program', program };
    } catch (error) {
      if (error instanceof Beyond)
        return { kind: 'problem', message: error.message, span: error.at === null ? null : tokenAt(text, error.at) };
      if (!(error instanceof SyntaxError)) throw error;
      first ??= error;
      // To parse a text twice takes twice as long: only what is said of the writing on a line with a decorator, or right after its call and an index, may be another style.
      const { pos, reasonCode = '' } = error as ParseError & { readonly pos: number };
      const line = text.slice(text.lastIndexOf('\n', pos - 1) + 1, pos);
      const isNear =
        line.includes('@') ||
        /^@[\w$.]+\([^@]*\)\s*(?:\[[^\]]*\]\s*)?$/.test(text.slice(text.lastIndexOf('@', pos), pos));
      if (!/Decorator/.test(reasonCode) && !(isNear && /^(?:Missing|Unexpected)/.test(reasonCode))) break;
    }
  }
  const { pos, missingPlugin, message } = first as ParseError & SyntaxError & { readonly pos: number };
  // The parser's line and column are left out: it counts lines by more characters than editors do.
  const written = missingPlugin ? 'this syntax is not part of TypeScript' : message.replace(/ \(\d+:\d+\)$/, '');
  return { kind: 'problem', message: written.replace(/\.$/, ''), span: tokenAt(text, pos) };
}

const OPTIONS: ParserOptions = { sourceType: 'module', attachComment: false };

const PLUGINS: NonNullable<ParserOptions['plugins']> = [
  'typescript',
  'decoratorAutoAccessors',
  'explicitResourceManagement',
  'deferredImportEvaluation',
  // The older word for the attributes of an import, which TypeScript still reads.
  'deprecatedImportAssert',
];

type Parsed = Pick<ReturnType<typeof parse>, 'program' | 'errors'> & Passed;

/** Throws the first error that is certain, or that ends the parser's work. */
function parsed(text: string, parseWith: (options: ParserOptions) => Parsed): Parsed {
  try {
    return parseWith({});
  } catch (error) {
    const first = error as ParseError;
    // With each guess the parser copies all errors that it went on from, so that many of them take it long.
    if (!(isComplaint(first) || isDoubtful(first)) || text.length > LIMITS.recoveredText) throw first;
    const found = recovered(() => parseWith({ errorRecovery: true }), first);
    const certain = certainError(found.errors ?? [], found.program, text);
    if (certain) throw certain;
    return found;
  }
}

/** The parser goes on from most errors, not from all: then the first is shown that may be one. */
function recovered<T>(parse: () => T, first: ParseError): T {
  const { stackTraceLimit } = Error;
  try {
    // There may be thousands of errors, and to tell how each came about takes longer than the parser does.
    Error.stackTraceLimit = 0;
    return parse();
  } catch (error) {
    throw error instanceof SyntaxError && isDoubtful(first) ? first : error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** At the end of the text the last visible character is marked: the line after it may not exist. */
function tokenAt(text: string, at: number): Span {
  const end = text.trimEnd().length;
  if (at >= end) return { start: Math.max(0, end - 1), end };
  const word = /[\w$]+/uy;
  word.lastIndex = at;
  return { start: at, end: at + (word.exec(text)?.[0].length ?? 1) };
}

import { LARGEST_FILE } from '../snapshot/snapshot.js';
import type { Range, Source } from '../snapshot/source.js';
import { readContextUse } from './handler/context-use.js';
import { type DefaultExport, findDefaultExport } from './handler/default-export.js';
import { hasDocumentedShape, readParameters } from './handler/parameters.js';
import { parseModule } from './handler/parse.js';
import { type Returned, readReturns } from './handler/returns.js';
import { type Names, readNames } from './handler/scopes.js';
import { newPatience, type Patience } from './handler/time-limit.js';
import type { FunctionNode } from './handler/tree.js';

/** What the text of a route file says of its default export (the document's 4.2). Nothing is run. */
export interface Handler {
  /** `unverified` is an expression that cannot be decided; it is fine. */
  readonly export: 'function' | 'unverified' | 'missing' | 'not-function' | 'unparsed';
  /** Whether the function is declared `async`; null when it cannot be told. */
  readonly async: boolean | null;
  /** What it returns, without repeats, in the order of this union; empty when nothing ever is. */
  readonly returns: readonly ResponseKind[];
  /** What rules will say about it, in the order of the text. They hold for this text under any route. */
  readonly remarks: readonly HandlerRemark[];
}

/** What the document's 4.2 rule 3 makes of a returned value; `other` has no response there, `unknown` is not told by the text. */
export type ResponseKind = 'html' | 'json' | 'response' | 'other' | 'unknown';

/** A stretch of a source's text in offsets, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Something a rule will say about a handler; `range` is null where the file as a whole is meant. */
export type HandlerRemark = { readonly range: Range | null } & What<Range>;

/** The same in offsets of the text. */
export type Remark = { readonly span: Span | null } & What<Span>;

type What<Stretch> =
  | { readonly kind: 'syntax'; readonly message: string }
  | { readonly kind: 'no-default-export'; readonly onlyTypes: boolean }
  | { readonly kind: 'not-a-function'; readonly what: string; readonly definition: Stretch | null }
  | { readonly kind: 'required-parameter'; readonly required: number }
  | { readonly kind: 'input-type'; readonly written: string }
  | { readonly kind: 'unused-parameter'; readonly written: string; readonly instead: string }
  | { readonly kind: 'voided-parameter'; readonly name: string }
  /** A member of `context.params` that is read under a name written in the text. */
  | { readonly kind: 'path-parameter'; readonly name: string }
  /** A member of the context that the document's 2.3 does not list. */
  | { readonly kind: 'context-member'; readonly name: string }
  /** A value that is neither string, object nor `Response`. */
  | { readonly kind: 'undocumented-return'; readonly what: string };

/** Reads a route file without running it. Every text has an answer: one that does not parse is `unparsed`. */
export function readHandler(source: Source, patience = newPatience()): Handler {
  const { remarks, ...handler } = handlerIn(source.text, patience);
  const inOrder = remarks.toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  return { ...handler, remarks: inOrder.map((remark) => withRange(remark, source)) };
}

interface Found extends Omit<Handler, 'remarks'> {
  readonly remarks: readonly Remark[];
}

function handlerIn(text: string, patience: Patience): Found {
  const module = parseModule(text, patience);
  if (module.kind === 'problem') return undecided('unparsed', [{ ...module, kind: 'syntax' }]);
  const names = readNames(module.program);
  const found = findDefaultExport(module.program, names);
  switch (found.kind) {
    case 'repeated':
      return undecided('unparsed', [
        { kind: 'syntax', message: 'it has two default exports', span: firstLine(found.at, text) },
      ]);
    case 'missing':
      return undecided('missing', [{ kind: 'no-default-export', onlyTypes: found.onlyTypes, span: null }]);
    case 'not-function':
      return undecided('not-function', [notAFunction(found, text)]);
    case 'unverified':
      return { ...undecided('unverified', wrappedRemarks(found.wrapped, names, text)), returns: ['unknown'] };
    case 'function':
      return functionHandler(found.function, names, text);
  }
}

function withRange(remark: Remark, source: Source): HandlerRemark {
  const rangeOf = (span: Span | null) => span && source.range(span.start, span.end);
  const { span, ...what } = remark;
  if (what.kind === 'not-a-function') return { ...what, range: rangeOf(span), definition: rangeOf(what.definition) };
  return { ...what, range: rangeOf(span) };
}

function undecided(kind: Handler['export'], remarks: readonly Remark[]): Found {
  return { export: kind, async: null, returns: [], remarks };
}

function functionHandler(handler: FunctionNode, names: Names, text: string): Found {
  const { returns, undocumented } = readReturns(handler, names, text);
  const remarks = [...parameterRemarks(handler, names, text), ...undocumented.map(undocumentedReturn)];
  return { export: 'function', async: handler.async ?? false, returns, remarks };
}

/** What a wrapper passes to its function is the wrapper's affair, unless the function is written as the document's handler. */
function wrappedRemarks(handler: FunctionNode | null, names: Names, text: string): readonly Remark[] {
  if (handler === null || !hasDocumentedShape(handler, names)) return [];
  return parameterRemarks(handler, names, text);
}

function parameterRemarks(handler: FunctionNode, names: Names, text: string): readonly Remark[] {
  return [...readParameters(handler, names, text), ...readContextUse(handler, names)];
}

function undocumentedReturn({ what, span }: Returned): Remark {
  return { kind: 'undocumented-return', what, span };
}

/** A value of many lines is shown by its first, so that an annotation does not cover a page. */
function notAFunction(found: DefaultExport & { kind: 'not-function' }, text: string): Remark {
  const { what, at, definition } = found;
  return {
    kind: 'not-a-function',
    what,
    span: firstLine(at, text),
    definition: definition && firstLine(definition, text),
  };
}

function firstLine({ start, end }: Span, text: string): Span {
  const lineEnd = text.slice(start, end).search(/\r?\n/);
  return { start, end: lineEnd === -1 ? end : start + lineEnd };
}

/** What stands for a route file of more bytes than are read. */
export function tooLargeToRead(size: number): Handler {
  const message = `it has ${size} bytes, and at most ${LARGEST_FILE} are read of a file`;
  return { export: 'unparsed', async: null, returns: [], remarks: [{ kind: 'syntax', message, range: null }] };
}

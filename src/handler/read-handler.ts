import type { Source } from '../text/source.js';
import { readContextUse } from './context-use.js';
import { type DefaultExport, findDefaultExport } from './default-export.js';
import type { Handler, HandlerRemark, Remark, Span } from './handler.js';
import { hasDocumentedShape, readParameters } from './parameters.js';
import { parseModule } from './parse.js';
import { type Returned, readReturns } from './returns.js';
import { type Names, readNames } from './scopes.js';
import type { Patience } from './time-limit.js';
import type { FunctionNode } from './tree.js';

/** Reads a route file with the parser. */
export function readHandler(source: Source, patience: Patience): Handler {
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

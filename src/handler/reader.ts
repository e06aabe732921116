import type { MessagePort } from 'node:worker_threads';
import type { Node } from '@babel/types';
import { code } from '../text/quote.js';
import { readContextUse } from './context-use.js';
import { findDefaultExport } from './default-export.js';
import type { Effort, Handler, Remark, ResponseKind, Span } from './handler.js';
import { hasDocumentedShape, readParameters } from './parameters.js';
import { parseModule } from './parse.js';
import { pathsThrough } from './paths.js';
import { type Names, readNames } from './scopes.js';
import { type FunctionNode, spanOf } from './tree.js';
import { inWords, type ValueKind } from './type-kinds.js';
import { returnedKinds, valueKinds } from './value-kinds.js';

/** What is read of a text, places in offsets. */
export interface Found extends Omit<Handler, 'remarks'> {
  readonly remarks: readonly Remark[];
}

/** Reads the text of a route file with the parser. Throws a `RangeError` where the stack is too small for that. */
export function readText(text: string, effort: Effort): Found {
  const module = parseModule(text, effort);
  if (module.kind === 'problem') return undecided('unparsed', [{ ...module, kind: 'syntax' }]);
  const names = readNames(module.program, text);
  const found = findDefaultExport(module.program, names);
  switch (found.kind) {
    case 'repeated': {
      const span = firstLine(found.at, text);
      return undecided('unparsed', [{ kind: 'syntax', message: 'the file has two default exports', span }]);
    }
    case 'imported-type': {
      const message = `'${found.name}' is imported as a type, so there is no value to export`;
      return undecided('unparsed', [{ kind: 'syntax', message, span: found.at }]);
    }
    case 'missing':
      return undecided('missing', [{ kind: 'no-default-export', onlyTypes: found.onlyTypes, span: null }]);
    case 'value': {
      const { value, at, definition } = found;
      const what = whatInstead(value, names);
      if (what === null) return { ...undecided('unverified', []), returns: ['unknown'] };
      const written = definition && firstLine(definition, text);
      const span = firstLine(at, text);
      return undecided('not-function', [{ kind: 'not-a-function', what, span, definition: written }]);
    }
    case 'unverified': {
      const { wrapped } = found;
      // What a wrapper passes to its function is the wrapper's affair, unless the function is written like the platform document's handler.
      const isHandler = wrapped !== null && hasDocumentedShape(wrapped, names);
      const remarks = isHandler ? [...readParameters(wrapped, names, text), ...readContextUse(wrapped, names)] : [];
      return { ...undecided('unverified', remarks), returns: ['unknown'] };
    }
    case 'function':
      return functionHandler(found.function, names, text);
  }
}

/** What two threads share: where texts and answers go, and whether an answer is there. */
export interface DeepRoom {
  readonly port: MessagePort;
  readonly isDone: Int32Array<SharedArrayBuffer>;
}

/** What a thread answers: what was found and the effort that is left, or what went wrong in it. */
export type Answer = { readonly found: Found; readonly left: number } | { readonly fault: unknown };

/** Reads the texts that another thread sends, which waits for each. */
export function serve({ port, isDone }: DeepRoom): void {
  port.on('message', ({ text, left }: { readonly text: string; readonly left: number }) => {
    try {
      const effort = { left };
      port.postMessage({ found: readText(text, effort), left: effort.left } satisfies Answer);
    } catch (fault) {
      port.postMessage({ fault } satisfies Answer);
    }
    Atomics.store(isDone, 0, 1);
    Atomics.notify(isDone, 0);
  });
}

function undecided(kind: Handler['export'], remarks: readonly Remark[]): Found {
  return { export: kind, async: null, returns: [], remarks };
}

/** A value of many lines is shown by its first, so that an annotation does not cover a page. */
function firstLine({ start, end }: Span, text: string): Span {
  const lineEnd = text.slice(start, end).search(/\r?\n/);
  return { start, end: lineEnd === -1 ? end : start + lineEnd };
}

/** What a value that is certainly not a function is, in words; null when it may be one. */
function whatInstead(value: Node, names: Names): string | null {
  switch (value.type) {
    case 'ClassDeclaration':
    case 'ClassExpression':
      return `a class, which only ${code('new')} can call`;
    case 'TSEnumDeclaration':
      return 'an enum';
    case 'ArrayExpression':
      return 'an array';
    case 'ExportNamespaceSpecifier':
      return 'a module';
    default: {
      const kinds = valueKinds(value, names);
      return kinds.includes('unknown') || kinds.length === 0 ? null : inWords(kinds);
    }
  }
}

/** The values tell what a function returns, if they can, else the type written for them. */
function functionHandler(handler: FunctionNode, names: Names, text: string): Found {
  const kinds = returnedKinds(handler, names);
  const responses = new Set(kinds.map(responseOf));
  const remarks = [
    ...readParameters(handler, names, text),
    ...readContextUse(handler, names),
    ...undocumentedReturns(handler, kinds, names, text),
  ];
  return {
    export: 'function',
    async: handler.async ?? false,
    returns: RESPONSES.filter((kind) => responses.has(kind)),
    remarks,
  };
}

const RESPONSES: readonly ResponseKind[] = ['html', 'json', 'response', 'other', 'unknown'];

/** §4.2, rule 3. It does not say what `null` becomes, which JavaScript counts among the objects. */
function responseOf(kind: ValueKind): ResponseKind {
  switch (kind) {
    case 'string':
      return 'html';
    case 'object':
      return 'json';
    case 'response':
      return 'response';
    case 'null':
    case 'unknown':
      return 'unknown';
    default:
      return 'other';
  }
}

/**
 * A value that is written out and certainly has no response counts on any path. `undefined` counts only when every path
 * returns nothing else: leaving early without a value may be what the author means.
 */
function undocumentedReturns(
  handler: FunctionNode,
  all: readonly ValueKind[],
  names: Names,
  text: string,
): readonly Remark[] {
  if (handler.generator) return [];
  const { body } = handler;
  const values =
    body.type === 'BlockStatement' ? pathsThrough(body.body).returns.flatMap(({ argument }) => argument ?? []) : [body];
  const found = values.flatMap((value): readonly Remark[] => {
    const kinds = valueKinds(value, names);
    if (!haveNoResponse(kinds) || kinds.every((kind) => kind === 'undefined')) return [];
    return [{ kind: 'undocumented-return', what: inWords(kinds), span: spanOf(value) }];
  });
  if (found.length > 0 || !haveNoResponse(all)) return found;
  return [{ kind: 'undocumented-return', what: inWords(all), span: headOf(handler, text) }];
}

function haveNoResponse(kinds: readonly ValueKind[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => responseOf(kind) === 'other');
}

/** The name of a function, else the sign that makes it one: `function` or `=>`. */
function headOf(handler: FunctionNode, text: string): Span {
  if (handler.type === 'ArrowFunctionExpression') {
    const start = text.lastIndexOf('=>', handler.body.start ?? 0);
    return { start, end: start + 2 };
  }
  if (handler.id) return spanOf(handler.id);
  const start = text.indexOf('function', handler.start ?? 0);
  return { start, end: start + 'function'.length };
}

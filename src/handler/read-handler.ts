import type { Node } from '@babel/types';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import type { Range, Source } from '../text/source.js';
import { readContextUse } from './context-use.js';
import { type Bounds, TooComplex } from './counted-text.js';
import { type DefaultExport, findDefaultExport } from './default-export.js';
import type { Handler, HandlerRemark, ReadHandler } from './handler.js';
import { hasDocumentedShape, readParameters } from './parameters.js';
import { parseModule } from './parse.js';
import { readReturns } from './returns.js';
import { type Names, readNames } from './scopes.js';
import { type FunctionNode, spanOf } from './tree.js';
import { inWords, kindsOf } from './values.js';

/** Reads the handler of a route file without running it; or says why it cannot be judged. */
export function readHandler(source: Source, bounds?: Bounds): ReadHandler {
  try {
    const handler = readText(source, bounds);
    const remarks = handler.remarks.toSorted(
      inOrderOf(
        ({ range }) => range?.start.line ?? 0,
        ({ range }) => range?.start.column ?? 0,
      ),
    );
    return { handler: { ...handler, remarks } };
  } catch (error) {
    if (error instanceof TooComplex) return { handler: null, unread: 'is too complex to parse' };
    if (error instanceof RangeError) return { handler: null, unread: 'is nested too deeply to parse' };
    throw error;
  }
}

function readText(source: Source, bounds?: Bounds): Handler {
  const module = parseModule(source, bounds);
  if (module.kind === 'complaint') return undecided('unverified', []);
  if (module.kind === 'error') return undecided('unparsed', [{ ...module, kind: 'syntax' }]);
  const names = readNames(module.program);
  return handlerOf(findDefaultExport(module.program, names), names, source);
}

function handlerOf(found: DefaultExport, names: Names, source: Source): Handler {
  switch (found.kind) {
    case 'error': {
      const { message, at } = found;
      return undecided('unparsed', [{ kind: 'syntax', message, range: firstLine(at, source) }]);
    }
    case 'missing':
      return undecided('missing', [{ kind: 'no-default-export', onlyTypes: found.onlyTypes, range: null }]);
    case 'value': {
      const { value, at, definition } = found;
      const what = whatInstead(value, names);
      if (what === null) return undecided('unverified', []);
      const written = definition && firstLine(definition, source);
      return undecided('not-function', [
        { kind: 'not-a-function', what, range: firstLine(at, source), definition: written },
      ]);
    }
    case 'unverified': {
      const { wrapped } = found;
      // What a wrapper passes to its function is unknown, unless the function has the documented form.
      const isHandler = wrapped !== null && hasDocumentedShape(wrapped, names);
      return undecided('unverified', isHandler ? remarksOnFunction(wrapped, names, source) : []);
    }
    case 'function': {
      const { returns, remarks } = readReturns(found.function, names, source);
      const all = [...remarksOnFunction(found.function, names, source), ...remarks];
      return { export: 'function', async: found.function.async ?? false, returns, remarks: all };
    }
  }
}

function undecided(kind: Handler['export'], remarks: readonly HandlerRemark[]): Handler {
  return { export: kind, async: null, returns: kind === 'unverified' ? ['unknown'] : [], remarks };
}

/** The first line of a node, so that an annotation does not cover a page. */
function firstLine(node: Node, { text, range }: Source): Range {
  const { start, end } = spanOf(node);
  const lineEnd = text.slice(start, end).search(/\r?\n/);
  return range(start, lineEnd === -1 ? end : start + lineEnd);
}

/** What a value is that is certainly not a function; null where it may be one. */
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
      const kinds = kindsOf(value, names);
      return kinds.includes('unknown') || kinds.length === 0 ? null : inWords(kinds);
    }
  }
}

function remarksOnFunction(handler: FunctionNode, names: Names, source: Source): readonly HandlerRemark[] {
  return [...readParameters(handler, names, source), ...readContextUse(handler, names, source)];
}

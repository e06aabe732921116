import type { Program } from '@babel/types';
import { inOrderOf } from '../text/order.js';
import { code } from '../text/quote.js';
import type { Source } from '../text/source.js';
import { readContextUse } from './context-use.js';
import { findDefaultExport, methodExports, repeatedExport } from './default-export.js';
import type { Handler, HandlerRemark, ReadHandler } from './handler.js';
import { namesIn } from './names.js';
import { readInput, readParameters } from './parameters.js';
import { parseModule } from './parse.js';
import { readReturns } from './returns.js';
import { syntaxError } from './syntax-error.js';
import { type FunctionNode, firstLineOf, namesInPattern, spanOf } from './tree.js';
import { inWords, kindsOf } from './values.js';

/** Reads the handler of a route file without running it; or says why it cannot be judged. */
export function readHandler(source: Source): ReadHandler {
  try {
    const parsed = parseModule(source.text);
    switch (parsed.kind) {
      case 'program':
        return { handler: handlerIn(parsed.program, source) };
      case 'complaint':
        return { handler: noHandler('unparsed', { kind: 'syntax', ...syntaxError(parsed.complaint, source) }) };
      case 'nothing':
        return { handler: null, unread: 'has syntax that the parser does not know' };
    }
  } catch (error) {
    if (error instanceof RangeError) return { handler: null, unread: 'is nested too deeply to parse' };
    throw error;
  }
}

function handlerIn(program: Program, source: Source): Handler {
  const names = namesIn(program, source.text);
  const repeated = repeatedExport(program, names);
  if (repeated) {
    const isDefault = repeated.name === 'default';
    const message = isDefault ? 'the file has two default exports' : `${code(repeated.name)} is exported twice`;
    return noHandler('unparsed', { kind: 'syntax', message, range: firstLineOf(spanOf(repeated.value), source) });
  }
  const found = findDefaultExport(program, names);
  switch (found.kind) {
    case 'missing':
      return noHandler('missing', {
        kind: 'no-default-export',
        range: found.type && firstLineOf(spanOf(found.type), source),
        methods: methodExports(program),
      });
    case 'value': {
      const { value, at, definition } = found;
      const kinds = kindsOf(value, names);
      if (kinds.includes('unknown')) return { export: 'unverified', async: null, returns: ['unknown'], remarks: [] };
      return noHandler('not-function', {
        kind: 'not-a-function',
        what: inWords(kinds),
        range: firstLineOf(spanOf(at), source),
        definedAt: definition && firstLineOf(spanOf(definition), source),
      });
    }
    case 'function':
      return judged(found.function, program, source);
  }
}

function noHandler(kind: Handler['export'], remark: HandlerRemark): Handler {
  return { export: kind, async: null, returns: [], remarks: [remark] };
}

function judged(handler: FunctionNode, program: Program, source: Source): Handler {
  const parameters = handler.params.flatMap((parameter) => namesInPattern(parameter).map(({ name }) => name));
  const names = namesIn(program, source.text, [...parameters, 'Response']);
  const { returns, remarks } = readReturns(handler, names, source);
  const all = [
    ...readInput(handler, program, source),
    ...readParameters(handler, names, source),
    ...readContextUse(handler, names, source),
    ...remarks,
  ];
  const inOrder = inOrderOf<HandlerRemark>(
    ({ range }) => range?.start.line ?? 0,
    ({ range }) => range?.start.column ?? 0,
  );
  return { export: 'function', async: handler.async ?? false, returns, remarks: all.sort(inOrder) };
}

import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { LIMITS, sizeOf } from '../limits.js';
import type { Range, Source } from '../text/source.js';
import type { Allowance, Effort, Handler, HandlerRemark, Span } from './handler.js';
import type { Answer, DeepRoom, Found } from './reader.js';

/** Reads a route file without running it. Every text has an answer: one that does not parse is `unparsed`. */
export function readHandler(source: Source, effort: Allowance = newEffort()): Handler {
  reader ??= loadReader();
  const { left } = effort;
  try {
    return withRanges(reader.readText(source.text, effort), source, effort);
  } catch (error) {
    // How much the stack holds is luck: code that ran before takes less of it. Where it is large, the count of calls decides.
    if (!(error instanceof RangeError)) throw error;
    effort.left = left;
    return withRanges(readDeep(source.text, effort), source, effort);
  }
}

/** What all texts of a project of so many may cost together, before the first. */
export function newEffort(files: number = LIMITS.routeFiles): Allowance {
  return { left: LIMITS.parserEffortOfAFile * sizeOf(files), remarks: LIMITS.remarksOfAFile * sizeOf(files) };
}

/** With its parser the reader is a third of all code. It is loaded with the first route file: a plan, a merge and a manifest alone need none. */
const load = createRequire(import.meta.url);

let reader: typeof import('./read-handler.cjs') | undefined;

function loadReader(): typeof import('./read-handler.cjs') {
  // In about every other run the engine guesses that syntax trees live long, and then keeps all of them until it has run out of room.
  setFlagsFromString('--no-allocation-site-pretenuring');
  return load('./read-handler.cjs');
}

/** The first remark of a text is always kept: where there is no handler to read, it says so. */
function withRanges({ remarks, ...handler }: Found, source: Source, allowance: Allowance): Handler {
  const rangeOf = (span: Span | null): Range | null => span && source.range(span.start, span.end);
  const inOrder = remarks.toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  const most = 1 + allowance.remarks;
  const unread = new Set(inOrder.slice(most).map(({ kind }) => kind));
  allowance.remarks -= Math.min(allowance.remarks, Math.max(0, inOrder.length - 1));
  return {
    ...handler,
    ...(unread.size > 0 && { unread: [...unread] }),
    remarks: inOrder.slice(0, most).map(({ span, ...what }): HandlerRemark => {
      if (what.kind !== 'not-a-function') return { ...what, range: rangeOf(span) };
      return { ...what, range: rangeOf(span), definition: rangeOf(what.definition) };
    }),
  };
}

/** Reads a text in a thread that has a large stack, and waits for the answer. */
function readDeep(text: string, effort: Effort): Found {
  deep ??= openDeepRoom();
  Atomics.store(deep.isDone, 0, 0);
  deep.port.postMessage({ text, left: effort.left });
  // A thread that ran out of memory never answers. Seconds in which the process is stopped do not count.
  for (let seconds = 0; Atomics.wait(deep.isDone, 0, 0, 1000) === 'timed-out'; seconds += 1)
    if (seconds === LIMITS.deepSeconds) throw new Error('no answer about a deeply nested text');
  const answer: Answer = receiveMessageOnPort(deep.port)?.message;
  if ('fault' in answer) throw answer.fault;
  effort.left = answer.left;
  return answer.found;
}

let deep: DeepRoom | undefined;

function openDeepRoom(): DeepRoom {
  const { port1, port2 } = new MessageChannel();
  const isDone = new Int32Array(new SharedArrayBuffer(4));
  const room: DeepRoom = { port: port2, isDone };
  new Worker(load.resolve('./read-handler.cjs'), {
    workerData: { deepRoom: room },
    transferList: [port2],
    execArgv: [],
    // Six times what as many calls take at most: as deep again, and more, is what goes unseen.
    resourceLimits: { stackSizeMb: 256 },
  }).unref();
  return { port: port1, isDone };
}

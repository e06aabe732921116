import { LIMITS } from '../limits.js';
import { meetingsBetween } from '../patterns/meetings.js';
import { literally, type Pattern } from '../patterns/pattern.js';
import { budgetOf } from '../patterns/steps.js';
import { byCodeUnit } from '../text/order.js';

/** For each route whether a URL of it can begin with one of the texts; a text may end inside a segment. */
export function canStartWith(routes: readonly Pattern[], texts: readonly string[]): readonly boolean[] {
  const starts = shortest(texts);
  if (starts.length === 0) return routes.map(() => false);
  const everyRoute = routes.map(() => true);
  const written = new Set(routes.flat().flatMap((segment) => (segment.kind === 'static' ? [segment.text] : [])));
  const budget = budgetOf(LIMITS.stepsOfKeys);
  const patterns: Pattern[] = [];
  for (const start of starts) {
    budget.left -= written.size / 8;
    for (const pattern of patternsOf(start, written)) {
      budget.left -= pattern.length;
      patterns.push(pattern);
    }
    if (budget.left < 0) return everyRoute;
  }
  const { pairs, complete } = meetingsBetween(routes, patterns, budget);
  const met = new Set(pairs.map(([route]) => route));
  return complete ? routes.map((_, index) => met.has(index)) : everyRoute;
}

/** The texts that begin with no other one: what begins with a longer text begins with the shorter, too. */
function shortest(texts: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const text of [...texts].sort(byCodeUnit)) {
    const last = kept.at(-1);
    if (last === undefined || !text.startsWith(last)) kept.push(text);
  }
  return kept;
}

/** The paths that begin with a text: its last piece is any segment, one of those written, or one that nothing writes. */
function* patternsOf(start: string, written: ReadonlySet<string>): Generator<Pattern> {
  const texts = start.slice(1).split('/');
  const cut = texts.pop() ?? '';
  const before = texts.map(literally);
  if (cut === '') yield [...before, { kind: 'catchAll', name: '**' }];
  else {
    yield [...before, literally(`${cut}\0`), { kind: 'below' }];
    for (const text of written) if (text.startsWith(cut)) yield [...before, literally(text), { kind: 'below' }];
  }
}

import type { Pattern, Segment } from '../../src/patterns/pattern.js';

/** A pattern from a text: `/a/:x` a parameter, `/a/:x?` an optional one, `/a/*` a catch-all, `/a/**` zero or more. */
export function patternOf(text: string): Pattern {
  return text.split('/').filter(Boolean).map(segmentOf);
}

function segmentOf(text: string): Segment {
  if (text === '*') return { kind: 'catch-all', name: 'rest' };
  if (text === '**') return { kind: 'below' };
  if (!text.startsWith(':')) return { kind: 'static', text };
  return text.endsWith('?') ? { kind: 'optional', name: text.slice(1, -1) } : { kind: 'param', name: text.slice(1) };
}

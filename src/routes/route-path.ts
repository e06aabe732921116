import type { Pattern, Segment } from '../patterns/pattern.js';

/** A parameter of a route, as the report names it. */
export interface Parameter {
  readonly name: string;
  readonly kind: 'param' | 'optional' | 'catch-all';
}

/** A pattern in the notation of §4.1: `/api/users/:id`, `/api/files/*`, an optional segment `/api/posts/:page?`. */
export function pathText(pattern: Pattern): string {
  return `/${pattern.map(segmentText).join('/')}`;
}

function segmentText(segment: Segment): string {
  switch (segment.kind) {
    case 'static':
      return segment.text;
    case 'param':
      return `:${segment.name}`;
    case 'optional':
      return `:${segment.name}?`;
    case 'catchAll':
      return '*';
    case 'below':
      return '**';
  }
}

/** The parameters of a pattern, from left to right; a name written twice is listed twice. */
export function parametersOf(pattern: Pattern): readonly Parameter[] {
  return pattern.flatMap((segment): Parameter | readonly Parameter[] => {
    if (segment.kind === 'param' || segment.kind === 'optional') return { name: segment.name, kind: segment.kind };
    return segment.kind === 'catchAll' ? { name: segment.name, kind: 'catch-all' } : [];
  });
}

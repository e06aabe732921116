import { literally, type Pattern, type Segment } from '../patterns/pattern.js';

/** A parameter of a route, as the report names it. */
export interface Parameter {
  readonly name: string;
  readonly kind: 'param' | 'optional' | 'catch-all';
}

/** A pattern in the document's notation (4.1): `/api/users/:id`, `/api/files/*`, an optional segment `/api/posts/:page?`. */
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

/** The pattern behind a path in the document's notation, for a reader of a report: a static text that looks like a parameter is taken for one. */
export function patternOfPath(path: string): Pattern {
  const texts = path.split('/').slice(1);
  return texts.map((text, index): Segment => {
    if (text === '*' && index === texts.length - 1) return { kind: 'catchAll', name: text };
    if (!text.startsWith(':')) return literally(text);
    return text.endsWith('?') ? { kind: 'optional', name: text.slice(1, -1) } : { kind: 'param', name: text.slice(1) };
  });
}

/** The parameters of a pattern, from left to right; a name written twice stands twice. */
export function parametersOf(pattern: Pattern): readonly Parameter[] {
  return pattern.flatMap((segment): Parameter | readonly Parameter[] => {
    if (segment.kind === 'param' || segment.kind === 'optional') return { name: segment.name, kind: segment.kind };
    return segment.kind === 'catchAll' ? { name: segment.name, kind: 'catch-all' } : [];
  });
}

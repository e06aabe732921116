import { check } from '../in-memory.js';

/** What rules find in the handler of a route file, named by its path below `server/api`. */
export function handlerFindings(text: string, path = 'file') {
  const { findings } = check({ 'package.json': '{}', [`server/api/${path}.get.ts`]: text });
  return findings.filter(({ rule }) => rule.startsWith('handler-'));
}

/** The place, the message and the help of everything that a rule says of a handler. */
export function said(id: string, text: string, path?: string): readonly (string | undefined)[] {
  const found = handlerFindings(text, path).filter(({ rule }) => rule === id);
  return found.flatMap(({ range, message, help }) => {
    const place = range ? `${range.start.line}:${range.start.column}-${range.end.line}:${range.end.column}` : 'file';
    return [place, message, help];
  });
}

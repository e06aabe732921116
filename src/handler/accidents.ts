import { parse } from '@babel/parser';
import { conflictMarker, RESOLVE } from '../text/conflict-marker.js';
import type { Range, Source } from '../text/source.js';
import { PARSER_OPTIONS } from './parse.js';

/** A syntax error with a name that everyone knows, and what to do about it. */
interface Accident {
  readonly message: string;
  readonly help: string;
  readonly range: Range;
}

/** What a syntax error, which begins at a place, comes from: a merge conflict or JSX; null for anything else. */
export function accidentIn({ text, range }: Source, { start }: Range): Accident | null {
  const linesBefore = text.split('\n', start.line - 1);
  const errorAt = linesBefore.reduce((offset, line) => offset + line.length + 1, start.column - 1);
  const marker = conflictMarker(text, errorAt);
  if (marker)
    return { message: 'a merge conflict marker is left', help: RESOLVE, range: range(marker.start, marker.end) };
  const jsx = jsxStart(text);
  if (jsx === null) return null;
  return { message: 'a .ts file cannot hold JSX', help: WITHOUT_JSX, range: range(jsx, jsx + 1) };
}

const WITHOUT_JSX = 'Return HTML as a string, or move the file out of server/api if it is not a route.';

/** Where JSX begins in a text that only JSX keeps from being TypeScript; null where there is none. */
function jsxStart(text: string): number | null {
  try {
    const plugins = [...(PARSER_OPTIONS.plugins ?? []), 'jsx' as const];
    const { errors, tokens } = parse(text, { ...PARSER_OPTIONS, plugins, tokens: true });
    const first = tokens?.find(({ type }: { type: { label?: string } }) => type.label === 'jsxTagStart');
    return errors?.length === 0 && first ? first.start : null;
  } catch {
    return null;
  }
}

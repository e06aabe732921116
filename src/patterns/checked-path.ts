import { matches, type Path } from './matches.js';
import type { Pattern } from './pattern.js';

/** A text of a path, or null for a fresh one: any that no pattern writes. */
export type Text = string | null;

/**
 * The path with a readable text for each fresh one, after the matcher agreed that the inside patterns match it and the
 * outside patterns do not. Wrong evidence is worse than none, so a failed check is a fault: it throws.
 */
export function checkedPath(texts: readonly Text[], inside: readonly Pattern[], outside: readonly Pattern[]): Path {
  const fresh = freshTexts([...inside, ...outside]);
  const path = texts.map((text) => text ?? (fresh.next().value as string));
  if (inside.every((pattern) => matches(pattern, path)) && !outside.some((pattern) => matches(pattern, path)))
    return path;
  throw new Error(`The search and the matcher disagree about ${JSON.stringify(path)}`);
}

/** `x`, `y`, `z`, `x1`, … without any text that the patterns write. */
function* freshTexts(patterns: readonly Pattern[]): Generator<string> {
  const written = new Set(
    patterns.flatMap((pattern) => pattern.map((part) => (part.kind === 'static' ? part.text : ''))),
  );
  for (let round = 0; ; round++) {
    for (const letter of ['x', 'y', 'z']) {
      const text = round === 0 ? letter : `${letter}${round}`;
      if (!written.has(text)) yield text;
    }
  }
}

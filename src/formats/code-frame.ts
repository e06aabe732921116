import { visible } from '../text/quote.js';
import type { Range, Source } from '../text/source.js';
import { width } from '../text/width.js';

/** How much of a long line is shown around the span, in UTF-16 units. */
const WINDOW = 100;

/** The line of a range with the exact span underlined beneath it; a span of several lines is underlined to the end of its first. */
export function codeFrame(source: Source, { start, end }: Range): readonly [line: string, underline: string] {
  const text = source.lines(start.line, 1).replace(/\r$/, '');
  const from = start.column - 1;
  const to = Math.max(from + 1, end.line === start.line ? end.column - 1 : text.length);
  const left = text.length <= WINDOW ? 0 : Math.max(0, Math.min(from - WINDOW / 4, text.length - WINDOW));
  const right = left + WINDOW;
  const before = `${left > 0 ? '…' : ''}${visible(text.slice(left, from))}`;
  const span = visible(text.slice(from, Math.min(to, right)));
  const after = `${visible(text.slice(Math.min(to, right), right))}${right < text.length ? '…' : ''}`;
  const gutter = `${start.line} | `;
  return [
    `${gutter}${before}${span}${after}`,
    `${blank(start.line)} | ${' '.repeat(width(before))}${'^'.repeat(Math.max(1, width(span)))}`,
  ];
}

const blank = (line: number) => ' '.repeat(String(line).length);

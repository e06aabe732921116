import { type Finding, sectionMark } from '../../report/finding.js';
import type { Sources } from '../../report/sources.js';
import { isTunable } from '../../settings/settings-schema.js';
import { globFor } from '../../text/glob.js';
import { visible } from '../../text/quote.js';
import type { Range } from '../../text/source.js';
import { diffLines } from '../markdown.js';
import { firstFew, moreWords } from '../page/section.js';
import { type Audience, howToSee, paint } from './audience.js';
import { indented, width } from './width.js';

const COLORS = { error: 'red', warning: 'yellow', notice: 'cyan' } as const;

/** A finding with its place, the line that it is about, and the fix. */
export function findingText(finding: Finding, sources: Sources, audience: Audience): string {
  const { range, severity, rule, state, message, help, diff } = finding;
  const { columns } = audience;
  const more = `${sectionMark(finding)}${state === 'existing' ? ' (older)' : ''}`;
  const name = `${paint(audience, COLORS[severity], severity)}  ${paint(audience, 'bold', rule)}${more}`;
  const place = placeText(finding, audience);
  const isOnOneLine = width(`${place}  ${severity}  ${rule}${more}`) <= columns;
  return [
    ...(isOnOneLine ? [`${place}  ${name}`] : [place, `    ${name}`]),
    ...indented(message, columns, '  '),
    ...(range ? codeFrame(finding, range, sources, audience) : []),
    ...relatedText(finding, audience),
    ...(help === undefined ? [] : fixText(help, audience)),
    ...(diff === undefined ? [] : diffText(diff, audience)),
    ...(audience.detail === 'verbose' && isTunable(rule) ? ignoreLines(finding, audience) : []),
  ].join('\n');
}

/** The entry of the settings file that ignores the finding at its place. */
function ignoreLines({ rule, file, pointer }: Finding, { columns }: Audience): readonly string[] {
  const glob = globFor(file, { nobracket: true });
  const entry = Object.entries({ rule, file: glob, pointer, reason: '…' }).filter(([, value]) => value !== undefined);
  const members = entry.map(([key, value]) => `"${key}": ${visible(JSON.stringify(value))}`);
  return indented(`{ ${members.join(', ')} }`, columns, '  ignore: ', '          ');
}

function fixText(help: string, audience: Audience): readonly string[] {
  const [first = '', ...lines] = indented(help, audience.columns, '  fix: ', '       ');
  return [first.replace('fix:', paint(audience, 'green', 'fix:')), ...lines];
}

/** A diff in lines; the place is above. A long line is cut around its first character that the opposite side lacks. */
function diffText(diff: string, audience: Audience): readonly string[] {
  const lines = diffLines(diff).map((line) => ({ sign: line.slice(0, 1), text: line.slice(1) }));
  return lines.map(({ sign, text }) => {
    const { style, opposite } = DIFF_SIGNS[sign] ?? { style: 'dim' };
    const same = lines.map((line) => (line.sign === opposite ? sharedStart(text, line.text) : 0));
    const shown = cutAround(text, Math.max(...same), audience.columns - 6).join('');
    return paint(audience, style, `    ${sign} ${shown}`.trimEnd());
  });
}

const DIFF_SIGNS: Readonly<Record<string, { style: 'green' | 'red' | 'dim'; opposite?: string }>> = {
  '+': { style: 'green', opposite: '-' },
  '-': { style: 'red', opposite: '+' },
};

/** The related places: of many the first, the number of the others, and how to see them. */
function relatedText({ related = [], lost }: Finding, audience: Audience): readonly string[] {
  // Of a route that lost its entry alone, the message tells all.
  if (lost === 1 && related.length === 1) return [];
  const shown = audience.detail === 'verbose' ? related : firstFew(related);
  const lines = shown.flatMap((place) => relatedLines(place, audience));
  const more = moreWords(related.length - shown.length);
  return more === '' ? lines : [...lines, `  ${more}: ${howToSee(audience, 'check', ['--verbose'])}`];
}

function relatedLines(place: NonNullable<Finding['related']>[number], audience: Audience): readonly string[] {
  const name = place.range === null ? visible(audience.fileFrom(place.file)) : placeText(place, audience);
  return indented(`${name}: ${place.message}`, audience.columns, '  see ', '      ');
}

/** A place that a terminal can open, relative to the folder of the audience. */
function placeText({ file, range }: Pick<Finding, 'file' | 'range'>, { fileFrom }: Audience): string {
  return `${visible(fileFrom(file))}:${range?.start.line ?? 1}:${range?.start.column ?? 1}`;
}

/** The first line of a range, and the span underlined; nothing where the line may not be shown. */
function codeFrame({ file, severity }: Finding, range: Range, sources: Sources, audience: Audience): readonly string[] {
  const { line, column } = range.start;
  if (!sources.areShowable(file, line, 1)) return [paint(audience, 'dim', `  ${line} | ${SECRET}`)];
  const source = sources.sourceOf(file);
  if (source === undefined) return [];
  const text = source.lines(line, 1).replace(/\r$/, '');
  const gutter = String(line);
  const [before, after] = cutAround(text, column - 1, audience.columns - gutter.length - 5);
  const marked = visible(text.slice(column - 1, range.end.line === line ? range.end.column - 1 : undefined));
  const span = '^'.repeat(Math.max(1, Math.min(width(marked), width(after))));
  const edge = (text: string) => paint(audience, 'dim', `  ${text} |`);
  const below = ' '.repeat(width(before)) + paint(audience, COLORS[severity], span);
  return [`${edge(gutter)} ${before}${after}`, `${edge(' '.repeat(gutter.length))} ${below}`];
}

const SECRET = '(hidden, because it may hold a secret)';

/** A line as it is shown, cut around a place: before it a quarter of the room, or all that the rest leaves. */
function cutAround(text: string, at: number, room: number): readonly [before: string, after: string] {
  const left = visible(text.slice(0, at).slice(-room - 1));
  const right = visible(text.slice(at, at + room + 1));
  const before = cut(left, Math.max(Math.floor(room / 4), room - width(right)), 'start');
  return [before, cut(right, room - width(before), 'end')];
}

/** How many characters two texts begin with alike. */
function sharedStart(first: string, second: string): number {
  let at = 0;
  while (at < first.length && first[at] === second[at]) at += 1;
  return at;
}

/** A text that is cut to so many columns at its start or its end, with an ellipsis there. */
function cut(text: string, columns: number, side: 'start' | 'end'): string {
  if (width(text) <= columns) return text;
  const kept = [...text];
  while (width(kept.join('')) >= columns) kept.splice(side === 'start' ? 0 : -1, 1);
  return side === 'start' ? `…${kept.join('')}` : `${kept.join('')}…`;
}

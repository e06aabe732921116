import { type Edit, edited, type Source, sourceOf } from '../text/source.js';
import type { Manifest } from './manifest.js';
import { paymentFields } from './schema.js';

/**
 * The manifest's text as it may be shown around a finding: values of fields of `payment` that §2.2 does not name may be secrets,
 * so every character of them is a dot. All places stay as they are. Of a text that does not parse, every value after the word
 * `"payment"` is hidden.
 */
export function redacted({ source, root }: Manifest): Source {
  if (root === null) return hidden(source, stringsAfterPayment(source.text));
  const unknown = root.members
    .flatMap(({ key, value }) => (key === 'payment' && value.kind === 'object' ? value.members : []))
    .filter(({ key }) => !Object.hasOwn(paymentFields.shape, key));
  return hidden(
    source,
    unknown.map(({ value }) => value),
  );
}

type Span = Pick<Edit, 'start' | 'end'>;

function hidden(source: Source, spans: readonly Span[]): Source {
  if (spans.length === 0) return source;
  const dots = (text: string) => text.replace(/[^\r\n]/g, '•');
  const edits = spans.map(({ start, end }) => ({ start, end, text: dots(source.text.slice(start, end)) }));
  return sourceOf(source.file, edited(source.text, edits));
}

function stringsAfterPayment(text: string): readonly Span[] {
  const from = text.indexOf('"payment"');
  if (from === -1) return [];
  return [...text.slice(from).matchAll(/:\s*("(?:[^"\\\n]|\\.)*"?)/g)].map(({ index, 0: whole, 1: value = '' }) => {
    const end = from + index + whole.length;
    return { start: end - value.length, end };
  });
}

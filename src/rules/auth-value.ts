import type { Json } from '../manifest/manifest.js';
import { type Path, pathTo, pointerOf } from '../manifest/path.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const authValue: Rule = {
  id: 'auth-value',
  severity: 'warning',
  title:
    'A value of `auth` is no truth value in quotes, has no blanks around it and differs in more than case from its neighbours.',
  reason:
    "The document's 5 allows any non-empty string, and does not show what one means; these are strings that are seldom meant.",
  bad: { files: { 'package.json': '{\n  "auth": { "/admin": "true" }\n}\n' } },
  good: { files: { 'package.json': '{\n  "auth": { "/admin": true }\n}\n' } },
  fix: 'Write the truth value without quotes, the text without blanks, and one spelling.',
  *check({ manifest, auth }) {
    const { source } = manifest;
    for (const { key, member } of auth?.rules ?? []) {
      for (const { text, json, path, why, help } of oddTexts(member.value, pathTo('auth', key))) {
        yield {
          file: source.file,
          range: source.range(json.start, json.end),
          message: `The value ${quote(text)} ${why} (the document's 5 takes it as it stands).`,
          help,
          pointer: pointerOf(path),
          same: json === member.value ? ['', text] : [`${key} ${quote(text)}`],
        };
      }
    }
  },
};

interface OddText {
  readonly text: string;
  readonly json: Json;
  readonly path: Path;
  /** Completes "The value "…" …". */
  readonly why: string;
  readonly help: string;
}

function* oddTexts(value: Json, path: Path): Iterable<OddText> {
  const isList = value.kind === 'array';
  const items = isList
    ? value.items.map((json, index) => ({ json, path: { parent: path, key: index } }))
    : [{ json: value, path }];
  const seen = new Map<string, string>();
  for (const item of items) {
    if (item.json.kind !== 'string') continue;
    const text = item.json.value;
    const trimmed = text.trim();
    const folded = trimmed.toLowerCase();
    const twin = seen.get(folded);
    if (folded === 'true' || folded === 'false')
      yield { ...item, text, why: 'is a string, not a truth value', help: truthHelp(folded, isList) };
    else if (trimmed === '' && text !== '')
      yield { ...item, text, why: 'is nothing but blanks', help: 'Write the text that is meant.' };
    else if (trimmed !== text) yield { ...item, text, why: 'has blanks around it', help: `Write ${quote(trimmed)}.` };
    else if (twin !== undefined && twin !== text)
      yield { ...item, text, why: `differs from ${quote(twin)} in case only`, help: 'Write one spelling, once.' };
    seen.set(folded, twin ?? trimmed);
  }
}

/** The document's 5 allows no truth value in a list. */
function truthHelp(word: string, isList: boolean): string {
  return isList ? `Write ${word} instead of the list, or the text that is meant.` : `Write ${word}, without quotes.`;
}

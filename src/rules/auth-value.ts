import type { Json } from '../manifest/manifest.js';
import { type Path, pathTo, pointerOf } from '../manifest/path.js';
import { quote } from '../text/quote.js';
import { platform } from '../text/words.js';
import type { Rule } from './rule.js';

export const authValue: Rule = {
  id: 'auth-value',
  severity: 'warning',
  title: 'An auth value is a quoted boolean, is padded with spaces, or differs from another only in case.',
  reason: `Any non-empty string is allowed ${platform('5')}, so slips like these go unnoticed.`,
  bad: { files: { 'package.json': '{\n  "auth": { "/admin": "true" }\n}\n' } },
  good: { files: { 'package.json': '{\n  "auth": { "/admin": true }\n}\n' } },
  fix: 'Write booleans without quotes, strings without spaces around them, and each string in one spelling.',
  *check({ manifest, auth }) {
    const { source } = manifest;
    for (const { key, member } of auth?.rules ?? []) {
      for (const { text, json, path, why, help } of oddTexts(member.value, pathTo('auth', key))) {
        yield {
          file: source.file,
          range: source.range(json.start, json.end),
          message: `${quote(text)} ${why}. Any non-empty string is allowed ${platform('5')}, so the slip goes unnoticed.`,
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
  /** Completes "The text …". */
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
      yield { ...item, text, why: 'is a string, not a boolean', help: truthHelp(folded, isList) };
    else if (trimmed === '' && text !== '')
      yield { ...item, text, why: 'contains only spaces', help: 'Write a role, or remove the entry.' };
    else if (trimmed !== text) yield { ...item, text, why: 'is padded with spaces', help: `Use ${quote(trimmed)}.` };
    else if (twin !== undefined && twin !== text)
      yield { ...item, text, why: `differs from ${quote(twin)} only in case`, help: 'Keep one spelling.' };
    seen.set(folded, twin ?? trimmed);
  }
}

/** A list holds no booleans (§5). */
function truthHelp(word: string, isList: boolean): string {
  return isList ? `Write ${word} instead of the whole list.` : `Write ${word} without quotes.`;
}

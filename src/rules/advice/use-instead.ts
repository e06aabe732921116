import type { ReadMember } from '../../handler/handler.js';
import { code } from '../../text/quote.js';
import type { Range } from '../../text/source.js';

/** The help that offers another name for a member that code reads, as text that compiles in place of the range. */
export function useInstead({ name, written }: ReadMember, range: Range | null, right: string) {
  const isWord = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(right);
  const quoted = /['\\\p{Cc}]/u.test(right) ? JSON.stringify(right) : `'${right}'`;
  const key = isWord ? right : quoted;
  const use = (text: string, at = range) => ({ range: at, help: `Use ${code(text)}.` });
  switch (written.form) {
    case 'key':
      return use(key);
    case 'variable':
      return use(`${key}: ${name}`);
    case 'quoted':
      return use(quoted);
    case 'property':
      return isWord ? use(right) : use(`${written.object}[${quoted}]`, written.whole);
  }
}

import platform from 'node:path';
import { visible } from './quote.js';

/** What to type to run this program, installed globally; `npx` would run whatever the folder has by that name. */
export const PROGRAM = 'website-preflight';

/** A text as one word of a shell: of `sh`, or on Windows of PowerShell and `cmd.exe`, which take `/` in paths. */
export function shellWord(text: string, { sep } = platform): string {
  if (visible(text) !== text) return UNTYPABLE;
  if (sep === '/') return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
  const word = text.replaceAll('\\', '/');
  if (/^[\w+=:./-]+$/.test(word)) return word;
  // No quotes keep both shells from running or replacing parts of these, so the word is left to you.
  return /[$`%!"“”„]/u.test(word) ? UNTYPABLE : `"${word}"`;
}

/** What stands for a word that no shell could be given as it is, or that would paste more than it shows. */
export const UNTYPABLE = '…';

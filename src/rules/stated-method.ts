import type { Stated } from '../project.js';
import { code } from '../text/quote.js';

/** What else to do about a suffix that the platform document does not list. */
export function alsoState(stated: Stated, suffix: string, isListed: boolean): string {
  if (isListed) return '';
  return ` If you know that the platform serves it, also state it in ${settingsWith(stated, suffix.toLowerCase())}`;
}

/** The settings file and what states a suffix in it: the whole text where there is none, else a line, or its value. */
export function settingsWith({ methods, hasSettings }: Stated, suffix: string): string {
  const [file, list] = [
    code('website-preflight.json'),
    `[${[...methods, suffix].map((method) => `"${method}"`).join(', ')}]`,
  ];
  if (!hasSettings) return `${file}: ${code(`{ "methods": ${list} }`)}`;
  return methods.length === 0
    ? `${file}: ${code(`"methods": ${list},`)}`
    : `${file}, as ${code('methods')}: ${code(list)}`;
}

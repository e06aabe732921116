import { keyOfTexts, textsOf } from '../auth/reading.js';
import { type DeclaredRoute, nameIn } from '../project.js';
import { claimOf } from '../routes/overlaps.js';
import { parametersOf } from '../routes/route.js';

/** What tells a route from all others of its side; null tells nothing. */
export type Mark = (route: DeclaredRoute) => string | null;

/** The file of a route as a folder names it. */
export function fileIn(folder: string): Mark {
  return ({ file }) => nameIn(folder, file);
}

/** The method and the URLs of a route: equal for equal ones. */
export function claimMark({ route }: DeclaredRoute): string {
  return claimOf(route);
}

export const textAndClaim: Mark = ({ textHash, route }) => textHash && `${textHash} ${claimOf(route)}`;

export const textMark: Mark = ({ textHash, route }) => textHash && `${route.method} ${textHash}`;

/** The text without import paths. */
export const codeMark: Mark = ({ codeHash, route }) => codeHash && `${route.method} ${codeHash}`;

/** The text without import paths and underscores. */
export const plainMark: Mark = ({ plainHash, route }) => plainHash && `${route.method} ${plainHash}`;

export const codeAndName: Mark = (route) => codeMark(route) && `${codeMark(route)} ${lastText(route)}`;

/** The last segment of a route as a key writes it. */
export function lastText({ route }: DeclaredRoute): string {
  return textsOf(route.pattern).at(-1) ?? '';
}

/** A method and a path without the names of its parameters: `GET /api/users/*`. */
export function methodAndPath({ route }: DeclaredRoute): string {
  return `${route.method} ${keyOfTexts(textsOf(route.pattern))}`;
}

/** The parameters of a route as text: its path lacks the name of a catch-all. */
export function parametersText({ route }: DeclaredRoute): string {
  return JSON.stringify(parametersOf(route.pattern));
}

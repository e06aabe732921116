import { code } from '../text/quote.js';
import { pathText, type Route } from './route.js';

/** A route in a sentence: GET `/api/users/:id`. */
export function routeText({ method, pattern }: Pick<Route, 'method' | 'pattern'>): string {
  return `${method} ${code(pathText(pattern))}`;
}

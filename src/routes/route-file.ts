import type { Handler } from '../handler/handler.js';
import type { Pattern } from '../patterns/pattern.js';
import type { NameRemark } from './name-remark.js';

/** A method and a pattern of URLs, as one file name declares them (the document's 4.1). */
export interface Route {
  /** Upper case: `GET`, `POST`, … */
  readonly method: string;
  /** The whole path, `/api` included. */
  readonly pattern: Pattern;
  /** False when the document does not state this mapping (`.put`, `.GET`, `index`, …). */
  readonly documented: boolean;
}

/** What a file name below `server/api` says: a route, or the reason why it declares none. */
export type RouteName =
  | { readonly kind: 'route'; readonly route: Route; readonly remarks: readonly NameRemark[] }
  | { readonly kind: 'malformed'; readonly remarks: readonly NameRemark[] }
  | { readonly kind: 'not-a-route-file'; readonly why: 'declarations' | 'other ending' | 'in place of the folder' };

/** One file below `server/api`, or in place of that folder or the one above it. */
export interface RouteFile {
  /** Path relative to the workspace. */
  readonly file: string;
  readonly name: RouteName;
  /** A name for the text: files with the same name hold the same, line ends aside. Null when the file was not read: it is no route file, too large, or reading it was not safe. */
  readonly textName: string | null;
  /** What its text says of the handler; null when it is no route file, or reading it was not safe. */
  readonly handler: Handler | null;
}

/** A file that declares a route. Whether it was read, `textName` and `handler` tell. */
export interface DeclaredRoute {
  readonly file: string;
  readonly route: Route;
  readonly textName: string | null;
  readonly handler: Handler | null;
}

/** The files that declare a route, in the order given. */
export function declaredRoutes(files: readonly RouteFile[]): readonly DeclaredRoute[] {
  return files.flatMap(({ file, name, textName, handler }) =>
    name.kind === 'route' ? [{ file, route: name.route, textName, handler }] : [],
  );
}

import { equivalenceKey } from '../patterns/equivalence-key.js';
import type { Pattern } from '../patterns/pattern.js';
import type { RouteFile } from './route-file.js';

/** The files that claim one method and one set of URLs. With more than one they are in conflict. */
export interface RouteClass {
  readonly method: string;
  readonly pattern: Pattern;
  /** In code-unit order; at least one. */
  readonly files: readonly string[];
}

/** The classes of a project's routes by method, methods and classes in the order of their first file. */
export function routeClasses(routeFiles: readonly RouteFile[]): readonly (readonly RouteClass[])[] {
  const methods = new Map<string, Map<string, { method: string; pattern: Pattern; files: string[] }>>();
  for (const { file, name } of routeFiles) {
    if (name.kind !== 'route') continue;
    const { method, pattern } = name.route;
    const classes = methods.get(method) ?? new Map();
    methods.set(method, classes);
    const key = equivalenceKey(pattern);
    const same = classes.get(key);
    if (same === undefined) classes.set(key, { method, pattern, files: [file] });
    else same.files.push(file);
  }
  return [...methods.values()].map((classes) => [...classes.values()]);
}

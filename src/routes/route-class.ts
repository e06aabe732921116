import { equivalenceKey } from '../patterns/equivalence-key.js';
import type { Pattern } from '../patterns/pattern.js';
import type { Route, RouteFile } from './route-file.js';

/** The files that claim one method and one set of URLs. With more than one they are in conflict. */
export interface RouteClass {
  readonly method: string;
  readonly pattern: Pattern;
  /** In code-unit order; at least one. */
  readonly files: readonly string[];
  /** How many of the files have a mapping that the document states. */
  readonly documented: number;
}

/** The classes of a project's routes by method, methods and classes in the order of their first file. */
export function routeClasses(routeFiles: readonly RouteFile[]): readonly (readonly RouteClass[])[] {
  const methods = new Map<string, Map<string, Growing>>();
  for (const { file, name } of routeFiles) {
    if (name.kind !== 'route') continue;
    const classes = methods.get(name.route.method) ?? new Map<string, Growing>();
    methods.set(name.route.method, classes);
    add(file, name.route, classes);
  }
  return [...methods.values()].map((classes) => [...classes.values()]);
}

interface Growing extends RouteClass {
  readonly files: string[];
  documented: number;
}

function add(file: string, { method, pattern, documented }: Route, classes: Map<string, Growing>): void {
  const key = equivalenceKey(pattern);
  const same = classes.get(key) ?? { method, pattern, files: [], documented: 0 };
  classes.set(key, same);
  same.files.push(file);
  if (documented) same.documented++;
}

import type { RouteFile } from './route-file.js';

const known = new WeakMap<readonly RouteFile[], ReadonlySet<string>>();

/** What must be added where files meet of which one is called `index`; empty where none is. */
export function literalIndex(
  files: readonly string[],
  { routeFiles }: { readonly routeFiles: readonly RouteFile[] },
): string {
  const indexes = known.get(routeFiles) ?? new Set(routeFiles.filter(isIndex).map(({ file }) => file));
  known.set(routeFiles, indexes);
  return files.some((file) => indexes.has(file))
    ? ' This takes "index" literally, as the document\'s 4.1 maps a name.'
    : '';
}

function isIndex({ name }: RouteFile): boolean {
  return name.kind === 'route' && name.remarks.some(({ kind }) => kind === 'index');
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where packages are that are too large for `npm ci`: `.ci/run` names a folder, else it is that of the benchmark. */
const FOLDER = process.env.PREFLIGHT_TOOLS ?? 'bench/tools';

/** A path in such a package, and why the test that needs it is left out, if it is. */
export function toolAt(path: string): { readonly at: string; readonly skip: string | false } {
  const at = join(FOLDER, 'node_modules', path);
  const isMissing = process.env.PREFLIGHT_TOOLS === undefined && !existsSync(at);
  return { at, skip: isMissing && `${path} is not installed` };
}

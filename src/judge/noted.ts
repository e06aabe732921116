import type { Change } from '../compare/change.js';
import type { Project } from '../project.js';

/** A project and its change, as rules see them. */
export interface Judged {
  readonly project: Project;
  readonly change: Change;
}

/** What was read of a project and its change: values by their paths. */
export type Read = ReadonlyMap<string, unknown>;

/** Returns what a function makes of a project and its change, and what it read for that. */
export function noted<Made>(
  judged: Judged,
  make: (judged: Judged) => Made,
): { readonly made: Made; readonly read: Read } {
  const read = new Map<string, unknown>();
  return { made: make(noting(judged, '', read)), read };
}

/** Whether what was read is the same in another project and change. */
export function isSameIn(read: Read, judged: Judged): boolean {
  return [...read].every(([path, value]) => valueAt(path, judged) === value);
}

function valueAt(path: string, judged: Judged): unknown {
  return path.split('.').reduce<unknown>((of, key) => (of as Record<string, unknown> | null)?.[key], judged);
}

/** What is not noted as a whole: its members change one by one. */
const PARTED: readonly string[] = ['project', 'change', 'auth'];

/** A view of an object that notes each member that is read. */
function noting<Of extends object>(of: Of, path: string, read: Map<string, unknown>): Of {
  return new Proxy(of, {
    get: (_, key) => {
      const [value, name] = [of[key as keyof Of], path + String(key)];
      if (typeof value === 'object' && value !== null && PARTED.includes(String(key)))
        return noting(value, `${name}.`, read);
      read.set(name, value);
      return value;
    },
  });
}

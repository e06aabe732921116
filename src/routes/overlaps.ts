import type { RouteFile } from './route-file.js';
export interface Overlaps {
  readonly pairs: readonly {
    files: [string, string];
    method: string;
    relation: 'equivalent' | 'overlapping' | 'first-more-specific' | 'second-more-specific';
    witness: string;
    onlyFirst: string | null;
    onlySecond: string | null;
  }[];
  readonly omitted: number;
}
export function overlapsOf(_files: readonly RouteFile[]): Overlaps {
  return { pairs: [], omitted: 0 };
}

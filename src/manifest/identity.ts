import type { Range } from '../text/source.js';
import type { Manifest } from './manifest.js';
import { field } from './manifest.js';

/** The form of a website identity (§2.1, pattern of `id`). */
export const IDENTITY = /^web-[0-9a-f]{12}$/;

/** A website identity and where a manifest writes it. */
export interface Identity {
  readonly identity: string;
  readonly file: string;
  /** The value of `name`. */
  readonly range: Range;
}

/** The identity that a manifest carries in `name` (§2.1), and its place; undefined before the first deployment. */
export function identityOf(manifest: Manifest): Identity | undefined {
  const name = field(manifest, 'name')?.value;
  if (name?.kind !== 'string' || !IDENTITY.test(name.value)) return undefined;
  return { identity: name.value, file: manifest.source.file, range: manifest.source.range(name.start, name.end) };
}

/** The manifests that carry each identity, in the order given. */
export function byIdentity(all: readonly Identity[]): ReadonlyMap<string, readonly Identity[]> {
  const found = new Map<string, Identity[]>();
  for (const one of all) {
    const same = found.get(one.identity);
    if (same) same.push(one);
    else found.set(one.identity, [one]);
  }
  return found;
}

/** The identity that a change takes away: the base carries it and the manifest, as far as it can be read, does not. */
export function lostIdentity(manifest: Manifest, base: Manifest | undefined): string | undefined {
  const before = base && identityOf(base)?.identity;
  return manifest.root === null || identityOf(manifest)?.identity === before ? undefined : before;
}

import * as z from 'zod/mini';
import { quote } from '../text/quote.js';
import type { Json, Member } from './manifest.js';
import { keysOf, type Path } from './path.js';

/** A value of the manifest beside the schema that it should meet. */
export interface Spot {
  readonly schema: z.ZodMiniType;
  readonly json: Json;
  readonly path: Path;
  /** What the value is, for a message: `"title"`, `"currency" in "payment"`, `an item of …`; empty for the whole manifest. */
  readonly name: string;
  /** The key to paste in front of a right value; null for an item. */
  readonly key: string | null;
  /** A right value as text to paste. */
  readonly example: string;
  /** The document's section that states the constraint. */
  readonly section: string;
}

/** What is wrong with one value. `severity` is there only when it is no error. */
export interface Fault {
  readonly message: string;
  readonly help: string;
  readonly severity?: 'warning';
}

/** A member of the object at `parent`, beside the schema of its value. */
export function memberSpot(parent: Pick<Spot, 'path' | 'name'>, schema: z.ZodMiniType, { key, value }: Member): Spot {
  const path = { parent: parent.path, key };
  const name = parent.name === '' ? quote(key) : `${quote(key)} in ${parent.name}`;
  const found = exampleOf(schema);
  const example = found === undefined ? 'Remove it.' : `${quote(key)}: ${JSON.stringify(found)}`;
  return { schema, json: value, path, name, key, example, section: sectionOf(path) };
}

/** An item of the list at `list`, beside the schema of items. */
export function itemSpot(list: Spot, schema: z.ZodMiniType, json: Json, at: number): Spot {
  const path = { parent: list.path, key: at };
  const wanted = z.globalRegistry.get(schema)?.description?.toLowerCase() ?? 'a text';
  const example = `Write ${wanted} in double quotes, or remove the item.`;
  return { ...list, schema, json, path, name: `an item of ${list.name}`, key: null, example };
}

/** A right value for this place, as text to paste. */
export function paste({ key }: Spot, value: unknown): string {
  return key === null ? JSON.stringify(value) : `${quote(key)}: ${JSON.stringify(value)}`;
}

/** The beginning of every message: what stands there. */
export function subjectOf({ name }: Spot): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function exampleOf(schema: z.ZodMiniType): unknown {
  const examples = z.globalRegistry.get(schema)?.examples;
  return Array.isArray(examples) ? examples[0] : undefined;
}

function sectionOf(path: Path): string {
  const [field, ...inside] = keysOf(path);
  if (field === 'auth') return '5';
  return field === 'payment' && inside.length > 0 ? '2.2' : '2.1';
}

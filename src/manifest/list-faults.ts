import { boundsOf } from './bounds.js';
import { itemVerdicts, type ListSchema } from './list-items.js';
import type { Json } from './manifest.js';
import { pointerOf } from './path.js';
import { quoteValue } from './quote-value.js';
import { type Fault, itemSpot, type Spot } from './spot.js';
import { valueFault } from './value-faults.js';

/** A fault at its place. An item of a list is told apart by its value, because its index moves. */
export interface PlacedFault extends Fault {
  readonly spot: Spot;
  readonly related?: Json;
  readonly subject?: string;
}

/** A list that is too short, and every item that is wrong, repeated or the first one too many. */
export function* listFaults(list: Spot, schema: ListSchema, items: readonly Json[]): Generator<PlacedFault> {
  if (items.length < boundsOf(schema).least) yield { ...tooFew(list), spot: list };
  const listPointer = pointerOf(list.path);
  const verdicts = itemVerdicts(schema, items);
  const firstSurplus = verdicts.findIndex(({ kind }) => kind === 'surplus');
  for (const [at, json] of items.entries()) {
    const spot = itemSpot(list, schema.def.element, json, at);
    const placed = { spot, subject: `${listPointer} ${quoteValue(json)}` };
    const verdict = verdicts[at];
    const fault = verdict?.kind === 'wrong' ? valueFault(spot) : undefined;
    if (fault !== undefined) yield { ...fault, ...placed };
    else if (verdict?.kind === 'repeated') yield { ...repeated(list, json), ...placed, related: verdict.first };
    else if (verdict?.kind === 'surplus' && at === firstSurplus)
      yield { ...surplus(list, json, verdict.most), ...placed };
  }
}

function tooFew({ name, section, example }: Spot): Fault {
  return { message: `${name} is an empty array: the document's ${section} wants at least 1 item.`, help: example };
}

function repeated({ name, section }: Spot, json: Json): Fault {
  const message = `${quoteValue(json)} stands twice in ${name}: the document's ${section} wants unique items.`;
  return { message, help: 'Remove this item and the comma before it.' };
}

function surplus({ name, section }: Spot, json: Json, most: number): Fault {
  const message = `${quoteValue(json)} is one item too many in ${name}: the document's ${section} has ${most} allowed values, each at most once.`;
  return { message, help: `Keep at most ${most} items.` };
}

import { field } from '../manifest/fields.js';
import { itemVerdicts } from '../manifest/list-items.js';
import type { Json, Manifest } from '../manifest/manifest.js';
import { pathTo, pointerOf } from '../manifest/path.js';
import { providers } from '../manifest/payment-schema.js';
import { nearest } from '../text/nearest.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

/** A provider is one of the three that the document allows, as far as their spelling is known. */
export const manifestProvider: Rule = {
  id: 'manifest-provider',
  severity: 'notice',
  title: 'Each payment provider is an allowed one; an error only when the user stated which are.',
  reason: "The document's 2.2 allows three provider identifiers and does not show their spelling.",
  bad: { files: { 'package.json': '{\n  "payment": { "providers": ["acme"] }\n}\n' } },
  good: { files: { 'package.json': '{\n  "payment": { "providers": [] }\n}\n' } },
  fix: 'Check the spelling, and state the allowed identifiers in `payment-providers`.',
  *check({ manifest, settings }) {
    const stated = settings.paymentProviders;
    for (const { item, word, at } of wellFormed(manifest)) {
      if (stated.includes(word)) continue;
      yield {
        file: manifest.source.file,
        range: manifest.source.range(item.start, item.end),
        ...(stated.length === 0 ? uncheckable(word) : notStated(word, stated)),
        pointer: pointerOf(pathTo('payment', 'providers', at)),
        same: [`/payment/providers ${quote(word)}`],
      };
    }
  },
};

interface Provider {
  readonly item: Json;
  readonly word: string;
  readonly at: number;
}

/** The items that are right as far as the document says; the others are manifest-field's. */
function wellFormed(manifest: Manifest): readonly Provider[] {
  const items = providersOf(manifest);
  const verdicts = itemVerdicts(providers, items);
  return items.flatMap((item, at) =>
    item.kind === 'string' && verdicts[at]?.kind === 'right' ? [{ item, word: item.value, at }] : [],
  );
}

function providersOf(manifest: Manifest): readonly Json[] {
  const value = field(manifest, 'payment')?.value;
  if (value?.kind !== 'object') return [];
  const list = value.members.findLast(({ key }) => key === 'providers')?.value;
  return list?.kind === 'array' ? list.items : [];
}

function uncheckable(word: string) {
  return {
    message: `The spelling of the provider ${quote(word)} cannot be checked: the document's 2.2 allows three identifiers and does not show them.`,
    help: `State the allowed identifiers:\npayment-providers: ${word}\nor on the command line --payment-provider ${word}`,
  };
}

function notStated(word: string, stated: readonly string[]) {
  const near = nearest(word, stated);
  return {
    severity: 'error' as const,
    message: `The provider ${quote(word)} is none of those stated as allowed: ${stated.map(quote).join(', ')} (the document's 2.2 allows three identifiers).`,
    help: near === undefined ? `Write one of ${stated.map(quote).join(', ')}.` : `Write ${quote(near)}.`,
  };
}

import type { Json, Manifest } from '../manifest/manifest.js';
import { field } from '../manifest/manifest.js';
import { pathTo, pointerOf } from '../manifest/path.js';
import { PROVIDERS, provider } from '../manifest/payment-schema.js';
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
    const stated = settings['payment-providers'];
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
  const payment = field(manifest, 'payment')?.value;
  const list = payment?.kind === 'object' ? payment.fields.get('providers')?.value : undefined;
  const items = list?.kind === 'array' ? list.items : [];
  const found = new Map<string, Provider>();
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'string' || found.has(item.value) || found.size === PROVIDERS) continue;
    if (provider.safeParse(item.value).success) found.set(item.value, { item, word: item.value, at });
  }
  return [...found.values()];
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

import type { Json, Manifest } from '../manifest/manifest.js';
import { field } from '../manifest/manifest.js';
import { pathTo, pointerOf } from '../manifest/path.js';
import { PROVIDERS, provider } from '../manifest/payment-schema.js';
import { nearest } from '../text/nearest.js';
import { member, quote } from '../text/quote.js';
import { allOf, platform, section } from '../text/words.js';
import type { Rule } from './rule.js';

/** A provider is one of the three that the platform document allows, if their spelling is known. */
export const manifestProvider: Rule = {
  id: 'manifest-provider',
  severity: 'notice',
  title: 'A payment provider is not known to be allowed.',
  reason: `Three providers are allowed, but the platform document does not spell their identifiers ${section('2.2')}. Once \`payment-providers\` lists them, any other one is an error.`,
  bad: { files: { 'package.json': '{\n  "payment": { "providers": ["acme"] }\n}\n' } },
  good: { files: { 'package.json': '{\n  "payment": { "providers": [] }\n}\n' } },
  fix: 'Check the spelling, and list the allowed identifiers in `payment-providers` of `website-preflight.json`.',
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

/** The items that the platform document may allow; manifest-field reports the others. */
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
    message: `Cannot check the provider ${quote(word)}: the platform document does not spell the three allowed identifiers ${section('2.2')}.`,
    help: `If you know the allowed identifiers, state them in website-preflight.json:\n${member('payment-providers', `[${quote(word)}]`)}`,
  };
}

function notStated(word: string, stated: readonly string[]) {
  const near = nearest(word, stated);
  return {
    severity: 'error' as const,
    message: `${quote(word)} is not an allowed provider. You stated ${allOf(stated.map(quote))} ${platform('2.2')}.`,
    help: `Use ${near === undefined ? allOf(stated.map(quote), 'or') : quote(near)}.`,
  };
}

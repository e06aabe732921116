import type { Json } from '../json/json.js';
import { fieldOf, type Manifest, placeOf } from '../manifest/manifest.js';
import { PROVIDERS, provider } from '../manifest/schema.js';
import { nearest } from '../text/nearest.js';
import { code } from '../text/quote.js';
import { allOf } from '../text/words.js';
import type { Rule } from './rule.js';

export const manifestProvider: Rule = {
  id: 'manifest-provider',
  section: '2.2',
  severity: 'error',
  title: 'A payment provider is not among those that you stated.',
  reason:
    'Three providers are allowed, but the platform document does not spell their identifiers. Once `payment-providers` lists them, any other one is an error.',
  bad: {
    'package.json': '{\n  "payment": { "providers": ["acne"] }\n}\n',
    'website-preflight.json': '{\n  "payment-providers": ["acme"]\n}\n',
  },
  good: {
    'package.json': '{\n  "payment": { "providers": ["acme"] }\n}\n',
    'website-preflight.json': '{\n  "payment-providers": ["acme"]\n}\n',
  },
  fix: 'Use one of the identifiers that `payment-providers` of `website-preflight.json` lists, or add it there.',
  *check({ manifest, stated }) {
    const providers = stated['payment-providers'];
    if (providers.length === 0) return;
    for (const { item, word, at } of wellFormed(manifest)) {
      if (providers.includes(word)) continue;
      const near = nearest(word, providers);
      yield {
        ...placeOf(manifest, item, 'payment', 'providers', at),
        message: `${code(word)} is not an allowed provider. You stated ${listed(providers, 'and')}.`,
        help: `Use ${listed(near === undefined ? providers : [near], 'or')}.`,
      };
    }
  },
};

function listed(words: readonly string[], joint: 'and' | 'or'): string {
  return allOf(
    words.map((word) => code(word)),
    joint,
  );
}

/** The valid items, each once; the rule manifest-field reports the others. */
function wellFormed(manifest: Manifest): readonly { item: Json; word: string; at: number }[] {
  const payment = fieldOf(manifest, 'payment');
  const list = payment?.kind === 'object' ? payment.fields.get('providers')?.value : undefined;
  const words = new Set<string>();
  return (list?.kind === 'array' ? list.items : []).flatMap((item, at) => {
    if (item.kind !== 'string' || words.has(item.value) || words.size === PROVIDERS) return [];
    if (!provider.safeParse(item.value).success) return [];
    words.add(item.value);
    return { item, word: item.value, at };
  });
}

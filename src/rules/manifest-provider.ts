import { fieldFaults } from '../manifest/faults.js';
import { objectIn, placeOf } from '../manifest/manifest.js';
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
    'Three providers are allowed, but the platform document does not spell their identifiers. ' +
    'Once `payment-providers` lists them, any other one is an error.',
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
    const list = objectIn(manifest, 'payment')?.fields.get('providers')?.value;
    const items = list?.kind === 'array' ? list.items : [];
    const used = new Set(items.map((item) => (item.kind === 'string' ? item.value : undefined)));
    let unused = providers.filter((provider) => !used.has(provider));
    // The rule manifest-field reports these.
    const faulty = new Set(fieldFaults(manifest).map(({ value }) => value.json));
    for (const [at, item] of items.entries()) {
      if (item.kind !== 'string' || providers.includes(item.value) || faulty.has(item)) continue;
      const near = nearest(item.value, unused);
      const offered = near === undefined ? unused : [near];
      yield {
        ...placeOf(manifest, item, 'payment', 'providers', at),
        message: `${code(item.value)} is not an allowed provider. You stated ${allOf(providers.map(code))}.`,
        help:
          offered.length > 0 ? `Use ${allOf(offered.map(code), 'or')}.` : 'Remove it: none that you stated is left.',
      };
      // The list may have each only once.
      if (offered.length === 1) unused = unused.filter((provider) => provider !== offered[0]);
    }
  },
};

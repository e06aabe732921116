import * as z from 'zod/mini';
import { platform, section } from '../text/words.js';
import { list } from './text-schema.js';

/** One of the identifiers that §2.2 does not spell. */
export const provider = z
  .string()
  .check(z.regex(/^[^A-Z\s]+$/, 'be a lowercase word'), z.meta({ description: 'A lowercase word' }));

/** As many providers are allowed (§2.2). */
export const PROVIDERS = 3;

const providers = list(provider, PROVIDERS).check(
  z.meta({
    title: 'Payment providers',
    description: `Any of three provider identifiers, lowercase words, each at most once. The platform document does not spell them ${section('2.2')}.`,
    examples: [[]],
  }),
);

/** Each field of `payment` by its name. */
export const paymentFields = z.looseObject({
  mode: z
    .enum(['test', 'live'])
    .check(z.meta({ title: 'Payment mode', description: `test or live ${platform('2.2')}.`, examples: ['test'] })),
  currency: z
    .string()
    .check(
      z.regex(/^[A-Za-z]{3}$/, 'be three letters'),
      z.meta({ title: 'Currency', description: `Three letters ${platform('2.2')}.`, examples: ['EUR'] }),
    ),
  providers,
});

/** The payment settings (§2.2); further fields are allowed. */
export const payment = z.partial(paymentFields).check(
  z.meta({
    title: 'Payment',
    description: `Payment settings; further fields are allowed ${platform('2.2')}.`,
    examples: [{ mode: 'test' }],
  }),
);

import { z } from 'zod';

/** The allowed providers: three lowercase words whose spelling the document's 2.2 does not show. */
export const providers = z
  .array(
    z
      .string()
      .regex(/^[^A-Z\s]+$/, 'be a lowercase word')
      .meta({ description: 'A lowercase word' }),
  )
  .max(3)
  .meta({
    title: 'Payment providers',
    description:
      'Any of three provider identifiers, lowercase words, each at most once. Their spelling is not shown (the document, 2.2).',
    uniqueItems: true,
    examples: [[]],
  });

/** The payment settings (the document's 2.2); further fields are allowed. */
export const payment = z
  .looseObject({
    mode: z.enum(['test', 'live']).meta({
      title: 'Payment mode',
      description: 'test or live (the document, 2.2).',
      examples: ['test'],
    }),
    currency: z
      .string()
      .regex(/^[A-Za-z]{3}$/, 'be three letters')
      .meta({ title: 'Currency', description: 'Three letters (the document, 2.2).', examples: ['EUR'] }),
    providers,
  })
  .partial()
  .meta({
    title: 'Payment',
    description: 'Payment settings; further fields are allowed (the document, 2.2).',
    examples: [{ mode: 'test' }],
  });

import * as z from 'zod/mini';
import { auth } from './auth-schema.js';
import { manifestSchema } from './schema.js';

/** The manifest's schema as JSON Schema draft-07, for editors and validators; `x-platform-source` is its one extension keyword (§2.1). */
export function manifestJsonSchema(): object {
  const schema = z.toJSONSchema(manifestSchema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === auth) {
        jsonSchema.patternProperties = { '^/': jsonSchema.additionalProperties ?? {} };
        jsonSchema.additionalProperties = false;
      }
      // JavaScript writes every slash of a pattern escaped; JSON Schema need not.
      if (jsonSchema.pattern !== undefined) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/');
    },
  });
  const { $schema, ...rest } = schema;
  return { $schema, $id: 'urn:website-preflight:manifest', ...rest };
}

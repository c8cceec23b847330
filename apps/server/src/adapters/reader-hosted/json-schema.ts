import { z } from 'zod';

/** A schema as both services take it: their dialects know no `$schema`. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}

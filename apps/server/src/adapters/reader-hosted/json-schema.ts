import { z } from 'zod';

/** Convert a schema to a form that both services accept, without `$schema`. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}

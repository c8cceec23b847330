import type { ParameterKind } from '@tillslip/domain/kernel/coded';
import { z } from 'zod';
import { CalendarDateSchema, CentsSchema } from './common.ts';

const KINDS = {
  text: z.string(),
  'text?': z.string().nullable(),
  texts: z.array(z.string()),
  number: z.number(),
  numbers: z.array(z.number()),
  'number?': z.number().nullable(),
  cents: CentsSchema,
  'cents?': CentsSchema.nullable(),
  day: CalendarDateSchema,
  'day?': CalendarDateSchema.nullable(),
  flag: z.boolean(),
  'later-flag': z.boolean().default(false),
} as const satisfies Record<Extract<ParameterKind, string>, z.ZodType>;

/** The table of these codes, with the same codes and parameter names. */
type TableOf<Item extends { readonly code: string }> = {
  readonly [Code in Item['code']]: {
    readonly [Name in Exclude<keyof Extract<Item, { readonly code: Code }>, 'code'>]: ParameterKind;
  };
};

/**
 * Build the schema of a code with its parameters and the fields that every code of this table has (`more`). The types
 * are named because inferred types of the whole contract are too long for the compiler.
 */
export function codedSchema<Item extends { readonly code: string }, More = unknown>(
  table: TableOf<Item>,
  more?: { readonly [Name in keyof More]: z.ZodType<More[Name]> },
): z.ZodType<Item & More, Item & More> {
  const options = Object.entries<Readonly<Record<string, ParameterKind>>>(table).map(([code, parameters]) => {
    const shape = Object.entries(parameters).map(([name, kind]) => [name, kindSchema(kind)]);
    return z.object({ code: z.literal(code), ...Object.fromEntries(shape), ...more });
  });
  const [first, ...others] = options;
  if (!first) throw new Error('The table of codes is empty');
  // The table has these types by construction.
  return z.discriminatedUnion('code', [first, ...others]) as never;
}

const kindSchema = (kind: ParameterKind) => (typeof kind === 'string' ? KINDS[kind] : z.enum(kind));

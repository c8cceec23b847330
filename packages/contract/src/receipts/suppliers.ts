import { z } from 'zod';
import { MomentSchema, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { RememberedSchema } from './schemas.ts';

const tags = ['Suppliers'];

/** What is remembered of a supplier because a person once set it. */
export const SupplierMemorySchema = z.object({
  /** Identifies the supplier: its name without capitals, punctuation and legal form. */
  supplierKey: z.string(),
  supplierName: z.string(),
  remembered: z.array(
    z.object({
      what: RememberedSchema,
      value: z.string(),
      /** The name it stands for; null where the value says it by itself, or is a code. */
      label: z.string().nullable(),
      /** How often a person set it. */
      times: z.int(),
      learnedAt: MomentSchema,
      /** The invoice it was last set on. */
      receiptId: z.uuid().nullable(),
    }),
  ),
});
export type SupplierMemory = z.infer<typeof SupplierMemorySchema>;

/** Everything that is remembered, by supplier. */
export const listSupplierMemory = signedIn
  .route({ method: 'GET', path: '/v1/suppliers/memory', tags, summary: 'What is remembered of suppliers' })
  .output(z.array(SupplierMemorySchema));

/** Forgets one thing of a supplier, or all of it. Invoices stay as they are. */
export const forgetSupplier = signedIn
  .errors({ SUPPLIER_NOT_FOUND: ERRORS.SUPPLIER_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/suppliers/forget', tags, summary: 'Forget what is remembered' })
  .input(z.object({ supplierKey: z.string().min(1).max(200), what: RememberedSchema.nullable().default(null) }))
  .output(z.object({ forgotten: z.int() }));

/** The user's suppliers whose names contain the text, the most used first: what a form may offer. */
export const suggestSuppliers = signedIn
  .route({ method: 'GET', path: '/v1/suppliers', tags, summary: 'Suppliers by name' })
  .input(
    z.object({ q: z.string().trim().max(200).default(''), limit: z.coerce.number().int().min(1).max(20).default(8) }),
  )
  .output(z.array(z.object({ supplierKey: z.string(), supplierName: z.string() })));

import { z } from 'zod';
import { MomentSchema, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { RememberedSchema } from './schemas.ts';

const tags = ['Suppliers'];

/** A remembered fact of a supplier that a person once set. */
export const SupplierMemorySchema = z.object({
  /** The supplier key: the name without capitals, punctuation and legal form. */
  supplierKey: z.string(),
  supplierName: z.string(),
  remembered: z.array(
    z.object({
      what: RememberedSchema,
      value: z.string(),
      /** The name of the company or folder; null when the value is plain text or a code. */
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

/** List everything that is remembered, by supplier. */
export const listSupplierMemory = signedIn
  .route({ method: 'GET', path: '/v1/suppliers/memory', tags, summary: 'What is remembered of suppliers' })
  .output(z.array(SupplierMemorySchema));

/** Forget one fact of a supplier, or all of them. Invoices do not change. */
export const forgetSupplier = signedIn
  .errors({ SUPPLIER_NOT_FOUND: ERRORS.SUPPLIER_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/suppliers/forget', tags, summary: 'Forget what is remembered' })
  .input(z.object({ supplierKey: z.string().min(1).max(200), what: RememberedSchema.nullable().default(null) }))
  .output(z.object({ forgotten: z.int() }));

/** List the user's suppliers whose names contain the text, most used first, for form suggestions. */
export const suggestSuppliers = signedIn
  .route({ method: 'GET', path: '/v1/suppliers', tags, summary: 'Suppliers by name' })
  .input(
    z.object({ q: z.string().trim().max(200).default(''), limit: z.coerce.number().int().min(1).max(20).default(8) }),
  )
  .output(z.array(z.object({ supplierKey: z.string(), supplierName: z.string() })));

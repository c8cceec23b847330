import { z } from 'zod';
import { CentsSchema, signedIn } from './common.ts';
import { ERRORS } from './errors.ts';

const tags = ['Companies'];

/** How many documents have no company, so that no VAT201 has them. */
const CountsSchema = z.object({
  /** Invoices that are not deleted. */
  invoices: z.int(),
  /** Uploads of invoices and statements that are being read or wait for an answer. */
  uploads: z.int(),
  /** Bank statements that are not deleted. */
  statements: z.int(),
});

/** The documents without a company, whatever shows them: the dashboard, the lists, the VAT page, an upload. */
export const UnassignedSchema = CountsSchema.extend({
  /** VAT charged on those of the invoices that count, less credit notes. */
  vatCents: CentsSchema,
  /** The recipient whom most of the invoices name, to propose as the company; null where none names one. */
  recipient: z.object({ name: z.string().nullable(), vatNumber: z.string().nullable() }).nullable(),
});
export type Unassigned = z.infer<typeof UnassignedSchema>;

export const getUnassigned = signedIn
  .route({ method: 'GET', path: '/v1/unassigned', tags, summary: 'Documents without a company' })
  .output(UnassignedSchema);

/** Give every document without a company this one; the invoices are checked again. The answer counts what was filed. */
export const adoptUnassigned = signedIn
  .errors({ COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND, COMPANY_IS_SAMPLE: ERRORS.COMPANY_IS_SAMPLE })
  .route({ method: 'POST', path: '/v1/unassigned/adopt', tags, summary: 'File the documents without a company' })
  .input(z.object({ companyId: z.uuid() }))
  .output(CountsSchema);

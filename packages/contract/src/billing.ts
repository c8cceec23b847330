import { z } from 'zod';
import { MonthSchema, signedIn } from './common.ts';

/** How many documents were saved: in the month, and in its calendar year so far. */
const CountsSchema = z.object({ month: z.int(), year: z.int() });

/**
 * The documents that were saved, each once, by the clock of the person's time zone. An invoice, a slip and a bank
 * statement are a document each, wherever they are now. A failed reading, a deleted duplicate and the sample are none.
 */
export const DocumentUsageSchema = z.object({
  /** The month that is counted. */
  month: MonthSchema,
  total: CountsSchema,
  /** By company, null for documents without one; only companies with documents in the year. */
  companies: z.array(CountsSchema.extend({ companyId: z.uuid().nullable() })),
});
export type DocumentUsage = z.infer<typeof DocumentUsageSchema>;

export const getDocumentUsage = signedIn
  .route({
    method: 'GET',
    path: '/v1/billing/usage',
    tags: ['Billing'],
    summary: 'Documents saved this month and year',
  })
  .output(DocumentUsageSchema);

import { z } from 'zod';

/**
 * A duplicate that counts in the place of an invoice that is deleted or moved to another company. A type, not an interface,
 * because it is sent as JSON.
 */
export type CountingReceipt = {
  readonly id: string;
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  /** The invoice that counted; null when it is no longer known. */
  readonly insteadOf: string | null;
  /** It is in a submitted VAT period: it needs a reason for its correction first. */
  readonly isSubmitted: boolean;
};

/** The duplicates that count in the place of invoices. */
export const CountingReceiptsSchema: z.ZodType<CountingReceipt[], CountingReceipt[]> = z.array(
  z.object({
    id: z.uuid(),
    supplierName: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    insteadOf: z.uuid().nullable(),
    isSubmitted: z.boolean(),
  }),
);

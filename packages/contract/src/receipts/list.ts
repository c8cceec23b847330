import { TAX_CATEGORY_CODES } from '@tillslip/domain/receipts/categories/tax-categories';
import { REVIEW_REASONS } from '@tillslip/domain/receipts/check/needs-review';
import { z } from 'zod';
import { ReceiptListRowSchema } from '../columns/receipt-columns.ts';
import { CalendarDateSchema, CentsSchema, MonthSchema, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';

const tags = ['Invoices'];

/** The filter of the list. `deleted` shows invoices that can still be restored; every other filter leaves them out. */
export const ReceiptFilterSchema = z.object({
  companyId: z.uuid().optional(),
  folderId: z.uuid().optional(),
  /** Part of the supplier's name; the beginning or the end of an invoice number; or an exact amount in rand. */
  q: z.string().trim().max(200).optional(),
  month: MonthSchema.optional(),
  day: CalendarDateSchema.optional(),
  /** Code of a tax category. */
  category: z.enum(TAX_CATEGORY_CODES).optional(),
  /** `denied`: some VAT can never be claimed, although the invoice itself is valid. */
  vat: z.enum(['denied']).optional(),
  filter: z.enum(['all', 'invalid', 'valid', 'pending', 'needs_review', 'duplicates', 'deleted']).default('all'),
});
export type ReceiptFilter = z.output<typeof ReceiptFilterSchema>;

/** Filter and order; invoices without the sorted value come last in either direction. */
export const SortedFilterSchema = ReceiptFilterSchema.extend({
  sort: z.enum(['uploaded', 'purchased', 'supplier', 'amount', 'company']).default('uploaded'),
  dir: z.enum(['asc', 'desc']).default('desc'),
});

/**
 * One page of the list. The next one begins after `next`, which is null at the end. Rows added or removed in between
 * cause no repeats or gaps.
 */
export const listReceipts = signedIn
  .route({ method: 'GET', path: '/v1/receipts', tags, summary: 'Invoices' })
  .input(
    SortedFilterSchema.extend({
      /** The `next` of an earlier page with the same filter and order. */
      after: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
  )
  .output(z.object({ rows: z.array(ReceiptListRowSchema), next: z.string().nullable() }));

/**
 * Return the number of matches, the sums of those that count (completed, in rand, no duplicates, less credit notes),
 * and the number of matches of each other filter with the same company, folder, text and month.
 */
export const summariseReceipts = signedIn
  .route({ method: 'GET', path: '/v1/receipts/summary', tags, summary: 'Counts and sums of the list' })
  .input(ReceiptFilterSchema)
  .output(
    z.object({
      count: z.int(),
      totalCents: CentsSchema,
      vatCents: CentsSchema,
      counts: z.object({
        all: z.int(),
        invalid: z.int(),
        valid: z.int(),
        pending: z.int(),
        needs_review: z.int(),
        duplicates: z.int(),
        deleted: z.int(),
      }),
    }),
  );

const receiptNotFound = { RECEIPT_NOT_FOUND: ERRORS.RECEIPT_NOT_FOUND };

/** Return the invoices before and after one in the filtered and sorted list; null at its ends. */
export const findNeighbours = signedIn
  .errors(receiptNotFound)
  .route({ method: 'GET', path: '/v1/receipts/{id}/neighbours', tags, summary: 'Previous and next invoice' })
  .input(SortedFilterSchema.extend({ id: z.uuid() }))
  .output(z.object({ previous: z.uuid().nullable(), next: z.uuid().nullable() }));

/** The selected invoices; all of them change, or none. */
const Picked = z.object({ ids: z.array(z.uuid()).min(1).max(500) });
const Changed = z.object({ ids: z.array(z.uuid()) });

/** Move the selected invoices into a company and folder, or into none. */
export const moveReceipts = signedIn
  .errors({
    ...receiptNotFound,
    COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND,
    FOLDER_NOT_FOUND: ERRORS.FOLDER_NOT_FOUND,
  })
  .route({ method: 'POST', path: '/v1/receipts/move', tags, summary: 'Move invoices' })
  .input(Picked.extend({ companyId: z.uuid().nullable(), folderId: z.uuid().nullable() }))
  .output(Changed);

/** Mark the selected invoices as deleted; `restore` undoes it while their files are kept. */
export const deleteReceipts = signedIn
  .errors(receiptNotFound)
  .route({ method: 'POST', path: '/v1/receipts/delete', tags, summary: 'Delete invoices' })
  .input(Picked.extend({ reason: z.string().trim().max(500).nullable().default(null) }))
  .output(Changed);

/** Restore deleted invoices and check them again. Those that are not deleted do not change. */
export const restoreReceipts = signedIn
  .errors(receiptNotFound)
  .route({ method: 'POST', path: '/v1/receipts/restore', tags, summary: 'Restore deleted invoices' })
  .input(Picked)
  .output(Changed);

/** Accept the selected invoices after review. Incomplete ones stay in the queue and are listed in `notReady`. */
export const reviewReceipts = signedIn
  .errors(receiptNotFound)
  .route({ method: 'POST', path: '/v1/receipts/review', tags, summary: 'Mark invoices reviewed' })
  .input(Picked)
  .output(Changed.extend({ notReady: z.array(z.object({ id: z.uuid(), reason: z.enum(REVIEW_REASONS) })) }));

/**
 * The query of `GET /api/v1/receipts/export`, a stream outside the contract: the filter of the list, or `ids` separated
 * by commas for a selection. The response names its file and gives the number of records in the header `x-records`;
 * NOTHING_TO_EXPORT when there are none.
 */
export const ReceiptExportSchema = SortedFilterSchema.extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  ids: z.string().max(20_000).optional(),
});
export const RECEIPT_EXPORT_PATH = '/api/v1/receipts/export';

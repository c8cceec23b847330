import { REVIEW_REASONS } from '@tillslip/domain/receipts/check/needs-review';
import { z } from 'zod';
import { RECEIPT_FILE_KEYS, ReceiptListRowSchema } from '../columns/receipt-columns.ts';
import {
  AskedDaySchema,
  AskedMonthSchema,
  CentsSchema,
  PLACE_ERRORS,
  rowLimit,
  signedIn,
  VersionSchema,
} from '../common.ts';
import { ClashSchema, ERRORS } from '../errors.ts';
import { CompanyScopeSchema } from './company-scope.ts';
import { CountingReceiptsSchema } from './counting-receipt.ts';
import { CategoryCodeSchema, ExpenseChoiceSchema } from './line-check.ts';

const tags = ['Invoices'];

/** The filter of invoices without an expense category of the company's own. */
export const NO_EXPENSE_FILTER = 'none';

/** The filter of the list. `deleted` shows invoices that can still be restored; every other filter leaves them out. */
export const ReceiptFilterSchema = z.object({
  companyId: CompanyScopeSchema.optional(),
  folderId: z.uuid().optional(),
  /** Only invoices of this bulk upload. */
  batchId: z.uuid().optional(),
  /** Part of the supplier's name; the beginning or the end of an invoice number; or an exact amount in rand. */
  q: z.string().trim().max(200).optional(),
  month: AskedMonthSchema.optional(),
  day: AskedDaySchema.optional(),
  /** Code of a tax category. */
  category: CategoryCodeSchema.optional(),
  /** A company's own expense category by its id; `none`: documents without one. */
  expense: z.union([z.uuid(), z.literal(NO_EXPENSE_FILTER)]).optional(),
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
      limit: rowLimit(50),
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

/** An invoice and the version of it that somebody saw. */
const SeenSchema = z.object({ id: z.uuid(), version: VersionSchema });

/** The selected invoices with the versions that the person saw. Refused as a whole when one of them is not there. */
const Selected = z.object({
  receipts: z.array(SeenSchema).min(1).max(500),
});

/**
 * An invoice that was left as it is, because the act would have replaced a change that the person did not see. With the
 * `version` that is saved now, the same call carries it out.
 */
const ChangedReceiptSchema = z.object({
  id: z.uuid(),
  version: VersionSchema,
  supplierName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** What was changed; empty when it is no longer known. */
  clashes: z.array(ClashSchema),
});
export type ChangedReceipt = z.infer<typeof ChangedReceiptSchema>;

/** The invoices that the act is done to, and those that it left. */
const Done = z.object({ ids: z.array(z.uuid()), changedMeanwhile: z.array(ChangedReceiptSchema) });

/** An invoice that was elsewhere, with its new version, and where it was: moving it there again undoes the move. */
const MovedSchema = SeenSchema.extend({ companyId: z.uuid().nullable(), folderId: z.uuid().nullable() });
export type MovedReceipt = z.infer<typeof MovedSchema>;

const Left = Done.extend({ counting: CountingReceiptsSchema });

/** List the duplicates that would count if these invoices, their ids separated by commas, were deleted or moved. */
export const countingNext = signedIn
  .errors(receiptNotFound)
  .route({ method: 'GET', path: '/v1/receipts/counting-next', tags, summary: 'Duplicates that would count' })
  .input(
    z.object({
      ids: z
        .string()
        .max(20_000)
        .transform((text) => text.split(','))
        .pipe(z.array(z.uuid()).min(1).max(500)),
      by: z.enum(['deleted', 'moved']).default('deleted'),
    }),
  )
  .output(CountingReceiptsSchema);

/** Move the selected invoices into a company and folder, or into none; not those that were moved elsewhere meanwhile. */
export const moveReceipts = signedIn
  .errors({
    ...receiptNotFound,
    VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED,
    ...PLACE_ERRORS,
  })
  .route({ method: 'POST', path: '/v1/receipts/move', tags, summary: 'Move invoices' })
  .input(Selected.extend({ companyId: z.uuid().nullable(), folderId: z.uuid().nullable() }))
  .output(Left.extend({ moved: z.array(MovedSchema) }));

/**
 * Choose an expense category of the company's own for the selected invoices, that none fits, or with null that it is
 * proposed; not for those that somebody chose another for meanwhile. All of them must be of the company of the category.
 */
export const categoriseReceipts = signedIn
  .errors({ ...receiptNotFound, EXPENSE_CATEGORY_NOT_FOUND: ERRORS.EXPENSE_CATEGORY_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/receipts/expense-category', tags, summary: 'Choose an expense category' })
  .input(Selected.extend({ expenseCategory: ExpenseChoiceSchema.nullable() }))
  .output(Done);

/**
 * Mark the selected invoices as deleted, but not those that were edited meanwhile; `restore` undoes it while their files
 * are kept.
 */
export const deleteReceipts = signedIn
  .errors({ ...receiptNotFound, VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED })
  .route({ method: 'POST', path: '/v1/receipts/delete', tags, summary: 'Delete invoices' })
  .input(Selected.extend({ reason: z.string().trim().max(500).nullable().default(null) }))
  .output(Left);

/** Restore deleted invoices and check them again. Those that are not deleted do not change. */
export const restoreReceipts = signedIn
  .errors(receiptNotFound)
  .route({ method: 'POST', path: '/v1/receipts/restore', tags, summary: 'Restore deleted invoices' })
  .input(z.object({ ids: z.array(z.uuid()).min(1).max(500) }))
  .output(z.object({ ids: z.array(z.uuid()) }));

/**
 * Accept the selected invoices after review, but not those that were edited meanwhile. Incomplete ones stay in the queue
 * and are listed in `notReady`.
 */
export const reviewReceipts = signedIn
  .errors(receiptNotFound)
  .route({ method: 'POST', path: '/v1/receipts/review', tags, summary: 'Mark invoices reviewed' })
  .input(Selected)
  .output(Done.extend({ notReady: z.array(z.object({ id: z.uuid(), reason: z.enum(REVIEW_REASONS) })) }));

/**
 * The query of `GET /api/v1/receipts/export`, a stream outside the contract: the filter of the list, or `ids` separated
 * by commas for a selection. The response names its file and gives the number of records in the header `x-records`;
 * NOTHING_TO_EXPORT when there are none. A workbook has the invoices on its first sheet and their lines on the second.
 */
export const ReceiptExportSchema = SortedFilterSchema.extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** What the rows of a CSV file are. */
  rows: z.enum(['invoices', 'lines']).default('invoices'),
  /** The columns of the invoices by their keys, separated by commas; they keep their order. All by default. */
  columns: z
    .string()
    .max(1000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(RECEIPT_FILE_KEYS)))
    .optional(),
  ids: z.string().max(20_000).optional(),
});
export const RECEIPT_EXPORT_PATH = '/api/v1/receipts/export';

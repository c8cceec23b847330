import { SKIP_CODES } from '@tillslip/domain/bank/statements/upload-outcomes';
import { z } from 'zod';
import { CalendarDateSchema, CentsSchema, creating, IdInput, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { BreakReasonSchema, isFeeOfPayment, StatementUploadSchema } from './schemas.ts';

const tags = ['Bank statements'];
const notWaiting = {
  STATEMENT_UPLOAD_NOT_FOUND: ERRORS.STATEMENT_UPLOAD_NOT_FOUND,
  STATEMENT_UPLOAD_NOT_WAITING: ERRORS.STATEMENT_UPLOAD_NOT_WAITING,
};

/** The kinds of columns in an export. */
const MAPPED_COLUMNS = [
  ...(['date', 'description', 'details', 'reference', 'amount', 'debit', 'credit', 'fee', 'balance'] as const),
  ...(['account', 'sign'] as const),
] as const;

/** How the numbers of a date are ordered: `day-first` unless the file shows another. */
const DateOrderSchema = z.enum(['day-first', 'month-first']);

/** The column numbers of an export, from 0. It needs a date, and one signed amount or two columns. */
export const ColumnMappingSchema = z.object({
  columns: z.partialRecord(z.enum(MAPPED_COLUMNS), z.int().min(0).max(200)),
  /** The index of the first line that is a transaction. */
  firstRow: z.int().min(0).max(1000),
  /** Whether amounts without a minus are money out. */
  isInverted: z.boolean(),
  dateOrder: DateOrderSchema.default('day-first'),
});
export type ColumnMappingInput = z.input<typeof ColumnMappingSchema>;

/** An export whose columns a person must name, with a preview of the result. */
export const MappingPreviewSchema = z.object({
  /** The first lines, split into cells. */
  lines: z.array(z.array(z.string())),
  columnCount: z.int(),
  /** The given mapping, the remembered one for this bank, or one proposed from the titles; null when none was found. */
  mapping: ColumnMappingSchema.nullable(),
  /** What each order of the dates would give: the first and last day, and unreadable dates. Empty where both are the same. */
  dateOrders: z.array(
    z.object({
      order: DateOrderSchema,
      from: CalendarDateSchema.nullable(),
      to: CalendarDateSchema.nullable(),
      unread: z.int(),
    }),
  ),
  /** Remembered from an earlier export with the same titles. */
  isRemembered: z.boolean(),
  bankName: z.string().nullable(),
  accountNumber: z.string().nullable(),
  transactions: z.array(
    z.object({
      date: CalendarDateSchema.nullable(),
      description: z.string(),
      isFee: z.boolean(),
      isFeeOfPayment,
      reference: z.string().nullable(),
      amountCents: CentsSchema,
      balanceCents: CentsSchema.nullable(),
      balanceMatches: z.boolean().nullable(),
    }),
  ),
  transactionCount: z.int(),
  /** The lines that are not transactions, with the reason. */
  skipped: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(SKIP_CODES) })),
  balanceConfirmed: z.boolean(),
  /** The first break. */
  firstBreak: BreakReasonSchema.nullable(),
});
export type MappingPreview = z.infer<typeof MappingPreviewSchema>;

/** Preview the result of the export with the given mapping or the proposed one. Nothing is saved. */
export const previewMapping = signedIn
  .errors(notWaiting)
  .route({ method: 'POST', path: '/v1/bank-statements/uploads/{id}/preview', tags, summary: 'Try a column mapping' })
  .input(IdInput.extend({ mapping: ColumnMappingSchema.nullable().default(null) }))
  .output(MappingPreviewSchema);

/** Import the export with this mapping, and remember it for exports with the same titles. */
export const importWithMapping = creating
  .errors({ ...notWaiting, STATEMENT_NO_ROWS: ERRORS.STATEMENT_NO_ROWS })
  .route({ method: 'POST', path: '/v1/bank-statements/uploads/{id}/import', tags, summary: 'Import with a mapping' })
  .input(
    IdInput.extend({
      mapping: ColumnMappingSchema,
      bankName: z.string().trim().max(100).nullable().default(null),
      accountNumber: z.string().trim().max(50).nullable().default(null),
    }),
  )
  .output(StatementUploadSchema);

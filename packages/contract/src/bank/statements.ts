import { z } from 'zod';
import {
  AskedDaySchema,
  CentsSchema,
  creating,
  editing,
  IdInput,
  KEY_ERRORS,
  PLACE_ERRORS,
  pageOf,
  SeenInput,
  signedIn,
} from '../common.ts';
import { ERRORS } from '../errors.ts';
import {
  CORRECTION_CODES,
  ReconciliationStatusSchema,
  StatementDetailSchema,
  StatementRowSchema,
  StatementUploadSchema,
  TransactionSchema,
} from './schemas.ts';

const tags = ['Bank statements'];
const uploadNotFound = { STATEMENT_UPLOAD_NOT_FOUND: ERRORS.STATEMENT_UPLOAD_NOT_FOUND };
const notWaiting = { ...uploadNotFound, STATEMENT_UPLOAD_NOT_WAITING: ERRORS.STATEMENT_UPLOAD_NOT_WAITING };
const statementNotFound = { STATEMENT_NOT_FOUND: ERRORS.STATEMENT_NOT_FOUND };

/**
 * Upload one file of statements, or a bank's export (CSV, OFX, QIF), recognised by its content. Its original bytes are kept,
 * and reading starts at once. Refused with the sentence of Spec 2 §5 in `message`.
 */
export const uploadStatement = creating
  .errors({
    ...PLACE_ERRORS,
    FILE_REFUSED: ERRORS.FILE_REFUSED,
    STATEMENT_TOO_LARGE: ERRORS.STATEMENT_TOO_LARGE,
    STORAGE_FAILED: ERRORS.STORAGE_FAILED,
    STORAGE_FULL: ERRORS.STORAGE_FULL,
    STORAGE_QUOTA_REACHED: ERRORS.STORAGE_QUOTA_REACHED,
    DAILY_UPLOADS_REACHED: ERRORS.DAILY_UPLOADS_REACHED,
  })
  .route({ method: 'POST', path: '/v1/bank-statements/uploads', tags, summary: 'Upload a file', successStatus: 201 })
  .input(
    z.object({
      file: z.file(),
      companyId: z.uuid().optional(),
      folderId: z.uuid().optional(),
    }),
  )
  .output(StatementUploadSchema);

/** List uploads that are being read or wait for the person, and those that ended in the last hour, newest first. */
export const listStatementUploads = signedIn
  .route({ method: 'GET', path: '/v1/bank-statements/uploads', tags, summary: 'Uploads in progress' })
  .output(z.array(StatementUploadSchema));

export const getStatementUpload = signedIn
  .errors(uploadNotFound)
  .route({ method: 'GET', path: '/v1/bank-statements/uploads/{id}', tags, summary: 'One upload' })
  .input(IdInput)
  .output(StatementUploadSchema);

export const cancelStatementUpload = signedIn
  .errors(notWaiting)
  .route({ method: 'POST', path: '/v1/bank-statements/uploads/{id}/cancel', tags, summary: 'Stop reading' })
  .input(IdInput)
  .output(StatementUploadSchema);

export const retryStatementUpload = signedIn
  .errors(notWaiting)
  .route({ method: 'POST', path: '/v1/bank-statements/uploads/{id}/retry', tags, summary: 'Re-read' })
  .input(IdInput)
  .output(StatementUploadSchema);

/** Remove an upload from the list of uploads; its statements stay. */
export const dismissStatementUpload = signedIn
  .errors(notWaiting)
  .route({ method: 'POST', path: '/v1/bank-statements/uploads/{id}/dismiss', tags, summary: 'Remove from the list' })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));

/** Open a protected PDF; the password is used once and not stored. A wrong one changes nothing. */
export const unlockStatementUpload = signedIn
  .errors({ ...notWaiting, PDF_PASSWORD_WRONG: ERRORS.PDF_PASSWORD_WRONG })
  .route({ method: 'POST', path: '/v1/bank-statements/uploads/{id}/unlock', tags, summary: 'Enter the password' })
  .input(IdInput.extend({ password: z.string().min(1).max(200) }))
  .output(StatementUploadSchema);

/** The filter of the list. */
export const StatementFilterSchema = z.object({
  companyId: z.uuid().optional(),
  bank: z.string().max(100).optional(),
  reconciliation: ReconciliationStatusSchema.optional(),
  /** Part of the bank's name or the account number. */
  q: z.string().trim().max(200).optional(),
  /** Statements whose period starts on or after this day, and ends on or before that day. */
  from: AskedDaySchema.optional(),
  to: AskedDaySchema.optional(),
  sort: z.enum(['uploaded', 'start', 'end', 'bank', 'account', 'company']).default('uploaded'),
  dir: z.enum(['asc', 'desc']).default('desc'),
});
export type StatementFilter = z.output<typeof StatementFilterSchema>;

/** Return a page, the number of matches, and the banks to filter by. */
export const listStatements = signedIn
  .route({ method: 'GET', path: '/v1/bank-statements', tags, summary: 'Bank statements' })
  .input(StatementFilterSchema.extend(pageOf(20)))
  .output(
    z.object({
      rows: z.array(StatementRowSchema),
      total: z.int(),
      page: z.int(),
      pageCount: z.int(),
      banks: z.array(z.string()),
    }),
  );

export const getStatement = signedIn
  .errors(statementNotFound)
  .route({ method: 'GET', path: '/v1/bank-statements/{id}', tags, summary: 'One bank statement' })
  .input(IdInput)
  .output(StatementDetailSchema);

/** List all transactions of a statement, in its order. */
export const listTransactions = signedIn
  .errors(statementNotFound)
  .route({ method: 'GET', path: '/v1/bank-statements/{id}/transactions', tags, summary: "A statement's transactions" })
  .input(IdInput)
  .output(z.array(TransactionSchema));

const rowValues = z.object({
  date: AskedDaySchema.nullable(),
  description: z.string().trim().max(500),
  reference: z.string().trim().max(200).nullable(),
  /** Money out is negative. */
  amountCents: CentsSchema,
  balanceCents: CentsSchema.nullable(),
});

/**
 * Correct a statement. The balances are checked again, and the change is audited. `version` is that of the transaction, or
 * of the statement for its header.
 */
export const StatementChangeSchema = z.discriminatedUnion('kind', [
  rowValues.extend({ ...SeenInput.shape, kind: z.literal('edit'), transactionId: z.uuid() }),
  /** Insert before this transaction; null appends after the last one. */
  rowValues.extend({ kind: z.literal('insert'), beforeId: z.uuid().nullable() }),
  SeenInput.extend({ kind: z.literal('remove'), transactionId: z.uuid() }),
  /** Apply the correction offered for the break at this transaction; refused when it is no longer offered. */
  z.object({
    kind: z.literal('correction'),
    transactionId: z.uuid().nullable(),
    correction: z.enum(CORRECTION_CODES),
  }),
  SeenInput.extend({
    kind: z.literal('header'),
    bankName: z.string().trim().max(100).nullable(),
    /** Unchanged when absent, because screens show only its last four digits. */
    accountNumber: z.string().trim().max(50).nullable().optional(),
    accountType: z.string().trim().max(100).nullable(),
    periodStart: AskedDaySchema.nullable(),
    periodEnd: AskedDaySchema.nullable(),
    openingCents: CentsSchema.nullable(),
    closingCents: CentsSchema.nullable(),
  }),
  /** Give the balances that the statement does not print; one that is absent stays unknown. */
  SeenInput.extend({
    kind: z.literal('ends'),
    openingCents: CentsSchema.optional(),
    closingCents: CentsSchema.optional(),
  }),
]);
export type StatementChange = z.infer<typeof StatementChangeSchema>;

export const correctStatement = editing
  .meta({ isCreating: true })
  .errors(KEY_ERRORS)
  .errors({
    ...statementNotFound,
    TRANSACTION_NOT_FOUND: ERRORS.TRANSACTION_NOT_FOUND,
    CORRECTION_NOT_OFFERED: ERRORS.CORRECTION_NOT_OFFERED,
    TRANSACTION_MATCHED: ERRORS.TRANSACTION_MATCHED,
    VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED,
  })
  .route({ method: 'POST', path: '/v1/bank-statements/{id}/corrections', tags, summary: 'Correct a statement' })
  .input(IdInput.extend({ change: StatementChangeSchema }))
  .output(StatementDetailSchema);

/**
 * Undo one correction. The balances are checked again. Refused when it was undone already, or something else changed what
 * it changed: the later correction is undone first.
 */
export const undoCorrection = signedIn
  .errors({
    ...statementNotFound,
    CORRECTION_NOT_OFFERED: ERRORS.CORRECTION_NOT_OFFERED,
    TRANSACTION_MATCHED: ERRORS.TRANSACTION_MATCHED,
    VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED,
  })
  .route({
    ...{ method: 'POST', path: '/v1/bank-statements/{id}/corrections/{correctionId}/undo', tags },
    summary: 'Undo a correction',
  })
  .input(IdInput.extend({ correctionId: z.uuid() }))
  .output(StatementDetailSchema);

/** Move the statement into a company and folder, or out of any. */
export const moveStatement = editing
  .errors({ ...statementNotFound, ...PLACE_ERRORS, VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED })
  .route({ method: 'POST', path: '/v1/bank-statements/{id}/move', tags, summary: 'Move a statement' })
  .input(SeenInput.extend({ id: z.uuid(), companyId: z.uuid().nullable(), folderId: z.uuid().nullable() }))
  .output(StatementDetailSchema);

/** Set the status of a whole statement; 'reconciled' saves when and by whom (Spec: 2 §4). */
export const reconcileStatement = editing
  .errors(statementNotFound)
  .route({ method: 'PUT', path: '/v1/bank-statements/{id}/reconciliation', tags, summary: 'Set the status' })
  .input(
    SeenInput.extend({
      id: z.uuid(),
      status: ReconciliationStatusSchema,
      notes: z.string().trim().max(2000).nullable(),
    }),
  )
  .output(StatementDetailSchema);

/** Mark the statement and its transactions deleted, and suspend its matches; its bytes stay until retention ends. */
export const deleteStatement = signedIn
  .errors({ ...statementNotFound, VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED })
  .route({ method: 'DELETE', path: '/v1/bank-statements/{id}', tags, summary: 'Delete a statement' })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));

/** Restore a deleted statement, with the matches whose documents are still open. */
export const restoreStatement = signedIn
  .errors(statementNotFound)
  .route({ method: 'POST', path: '/v1/bank-statements/{id}/restore', tags, summary: 'Restore a statement' })
  .input(IdInput)
  .output(StatementDetailSchema);

/**
 * Downloads, streamed outside the contract: `GET /api/v1/bank-statements/export` with the list's filter, named
 * bank-statements-{date}.csv; and `GET /api/v1/bank-statements/{id}/export?only=unreconciled`, refused with NO_UNRECONCILED
 * when there are none.
 */
export const STATEMENT_EXPORT_PATH = '/api/v1/bank-statements/export';
export const TransactionExportSchema = z.object({
  only: z.enum(['all', 'unreconciled']).default('all'),
  format: z.enum(['csv', 'xlsx']).default('csv'),
});

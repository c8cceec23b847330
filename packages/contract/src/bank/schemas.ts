import { TREATMENT_KINDS, TREATMENT_VATS } from '@tillslip/domain/bank/rules/treatment-kind';
import { BALANCE_RESULTS } from '@tillslip/domain/bank/statements/check-balances';
import {
  BREAK_REASONS,
  type BreakReason,
  CORRECTIONS,
  type CorrectionAdvice,
} from '@tillslip/domain/bank/statements/statement-break';
import { TABLE_ENDS } from '@tillslip/domain/bank/statements/statement-facts';
import { STATEMENT_WARNINGS, type StatementWarning } from '@tillslip/domain/bank/statements/statement-warnings';
import { TRANSACTION_TYPES } from '@tillslip/domain/bank/statements/transaction-type';
import { STATEMENT_FAILURES } from '@tillslip/domain/bank/statements/upload-outcomes';
import { z } from 'zod';
import { codedSchema } from '../coded.ts';
import { CalendarDateSchema, CentsSchema, MomentSchema, VersionSchema } from '../common.ts';
import { ProgressSchema } from '../receipts/receipts.ts';
import { BoxSchema, VatTreatmentSchema } from '../receipts/schemas.ts';
import { PageSchema, StoredFileSchema } from '../receipts/stored-file.ts';

/**
 * `completed` when the printed balances add up, otherwise `processing` (Spec: 2 §4); transactions are then shown as not confirmed.
 */
export const StatementStatusSchema = z.enum(['completed', 'processing', 'failed']);
export type StatementStatus = z.infer<typeof StatementStatusSchema>;

/**
 * What checking the balances came to: `passed`; `ends-open` when every transaction follows from the one before it but a
 * balance at an end is not printed; `incomplete` when nothing breaks but not everything can be checked; `failed`.
 */
export const BalanceResultSchema = z.enum(BALANCE_RESULTS);
export type BalanceResult = z.infer<typeof BalanceResultSchema>;

export const ReconciliationStatusSchema = z.enum(['unreconciled', 'partially_reconciled', 'reconciled']);
export type ReconciliationStatus = z.infer<typeof ReconciliationStatusSchema>;

/**
 * The status of an upload: `queued` → `reading` → `saved`. `already_there` when nothing in it is new; `needs_password`,
 * `needs_mapping` and `needs_choice` wait for the person; `failed` and `cancelled` can be read again.
 */
export const StatementUploadStatusSchema = z.enum([
  'queued',
  'reading',
  'saved',
  'already_there',
  'needs_password',
  'needs_mapping',
  'needs_choice',
  'failed',
  'cancelled',
]);
export type StatementUploadStatus = z.infer<typeof StatementUploadStatusSchema>;

/** The result for one account of a file. */
export const StatementResultSchema = z.object({
  id: z.uuid(),
  bankName: z.string().nullable(),
  accountType: z.string().nullable(),
  accountMasked: z.string().nullable(),
  closingCents: CentsSchema.nullable(),
  transactionCount: z.int(),
  status: StatementStatusSchema,
  balanceConfirmed: z.boolean(),
  balanceResult: BalanceResultSchema,
  /** Transactions that another statement already has, which were not saved again. */
  alreadySavedCount: z.int(),
});
export type StatementResult = z.infer<typeof StatementResultSchema>;

/** What a person should know about a saved statement. */
export const StatementWarningSchema = codedSchema<StatementWarning>(STATEMENT_WARNINGS);

export const StatementUploadSchema = z.object({
  id: z.uuid(),
  status: StatementUploadStatusSchema,
  filename: z.string(),
  kind: z.enum(['pdf', 'image', 'heic', 'export']),
  bytes: z.int(),
  companyId: z.uuid().nullable(),
  folderId: z.uuid().nullable(),
  progress: ProgressSchema.nullable(),
  /** Whether its reading waits, because the documents of the month are used up. */
  waitsForRoom: z.boolean(),
  /** Why it failed. */
  failure: z.enum(STATEMENT_FAILURES).nullable(),
  /** One for each account in the file; with `already_there`, the statements that have its transactions. */
  statements: z.array(StatementResultSchema),
  /** Shown in toasts. */
  warnings: z.array(StatementWarningSchema),
  /** From accepted to saved or failed, in milliseconds. */
  elapsedMs: z.int().nullable(),
  createdAt: MomentSchema,
});
export type StatementUpload = z.infer<typeof StatementUploadSchema>;

/** A statement in the list. */
export const StatementRowSchema = z.object({
  id: z.uuid(),
  filename: z.string(),
  bankName: z.string().nullable(),
  /** Only the last four digits, such as `•••• 4821`; null when none is known. */
  accountMasked: z.string().nullable(),
  accountType: z.string().nullable(),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  folderId: z.uuid().nullable(),
  folderName: z.string().nullable(),
  periodStart: CalendarDateSchema.nullable(),
  periodEnd: CalendarDateSchema.nullable(),
  status: StatementStatusSchema,
  /** Whether a missing or wrong transaction would show. */
  balanceConfirmed: z.boolean(),
  balanceResult: BalanceResultSchema,
  reconciliationStatus: ReconciliationStatusSchema,
  transactionCount: z.int(),
  reconciledCount: z.int(),
  openingCents: CentsSchema.nullable(),
  closingCents: CentsSchema.nullable(),
  createdAt: MomentSchema,
});
export type StatementRow = z.infer<typeof StatementRowSchema>;

/** The transaction that a correction changes, or before which one is missing; null at the end. */
export type CorrectionPlace = { readonly transactionId: string | null };

/** A correction that would resolve a break; offered with one click, never applied automatically. */
export const CorrectionSchema = codedSchema<CorrectionAdvice, CorrectionPlace>(CORRECTIONS, {
  transactionId: z.uuid().nullable(),
});
export type StatementCorrection = z.infer<typeof CorrectionSchema>;

/** Why a statement does not add up. */
export const BreakReasonSchema = codedSchema<BreakReason>(BREAK_REASONS);

/** The first transaction that does not follow from the balance before it. */
export const BreakSchema = z.object({
  /** The transaction; null after the last one. */
  transactionId: z.uuid().nullable(),
  reason: BreakReasonSchema,
  correction: CorrectionSchema.nullable(),
});
export type StatementBreak = z.infer<typeof BreakSchema>;

/** The codes of corrections. */
export const CORRECTION_CODES = Object.keys(CORRECTIONS) as [keyof typeof CORRECTIONS, ...(keyof typeof CORRECTIONS)[]];

/** What a transaction was before or after a correction. */
const CorrectedSchema = z.object({
  date: CalendarDateSchema.nullable(),
  description: z.string(),
  /** Null where the amount was not read. */
  amountCents: CentsSchema.nullable(),
  balanceCents: CentsSchema.nullable(),
});

/** A correction of a statement that a person made, and that can be undone while nothing else changed what it changed. */
export const SavedCorrectionSchema = z.object({
  id: z.uuid(),
  at: MomentSchema,
  /** A correction that was offered, or what the person did by hand. */
  kind: z.enum([...CORRECTION_CODES, 'edit', 'insert', 'remove', 'header', 'ends']),
  transactionId: z.uuid().nullable(),
  before: CorrectedSchema.nullable(),
  after: CorrectedSchema.nullable(),
  canUndo: z.boolean(),
});
export type SavedCorrection = z.infer<typeof SavedCorrectionSchema>;

const DETAIL = StatementRowSchema.extend({
  version: VersionSchema,
  source: z.enum(['pages', 'export']),
  statementDate: CalendarDateSchema.nullable(),
  availableCents: CentsSchema.nullable(),
  totalDebitsCents: CentsSchema,
  totalCreditsCents: CentsSchema,
  netMovementCents: CentsSchema,
  reconciliationNotes: z.string().nullable(),
  reconciledAt: MomentSchema.nullable(),
  /** The person who set it; null when it was derived from the transactions. */
  reconciledBy: z.string().nullable(),
  breaks: z.array(BreakSchema),
  /** Ends without a printed or known balance, where a missing transaction would not show. */
  openEnds: z.array(z.enum(['opening', 'closing'])),
  /** What shows that no transaction follows the last one read. */
  tableEnds: z.array(z.enum(TABLE_ENDS)),
  /** The balances printed at the ends, or given by a person; `openingCents` and `closingCents` may be worked out. */
  printedEnds: z.object({ openingCents: CentsSchema.nullable(), closingCents: CentsSchema.nullable() }),
  /** Transactions that were added from the balances alone: nothing is confirmed until a person says what they are. */
  workedOutCount: z.int(),
  /** What people corrected, the latest first. */
  corrections: z.array(SavedCorrectionSchema),
  /** Transactions that other statements already had, which were not stored again. */
  overlaps: z.array(z.object({ statementId: z.uuid(), transactionCount: z.int() })),
  pages: z.array(PageSchema),
  files: z.array(StoredFileSchema),
  warnings: z.array(StatementWarningSchema),
  deletedAt: MomentSchema.nullable(),
});
/** A statement with everything that its page shows. */
export interface StatementDetail extends z.infer<typeof DETAIL> {}
export const StatementDetailSchema: z.ZodType<StatementDetail, StatementDetail> = DETAIL;

/** A document, or the other half of a transfer or reversal, that a transaction is matched with. */
export const MatchedWithSchema = z.object({
  matchId: z.uuid(),
  kind: z.enum(['one-to-one', 'several-documents', 'several-rows', 'part-payment', 'refund', 'reversal', 'transfer']),
  receiptId: z.uuid().nullable(),
  transactionId: z.uuid().nullable(),
  /** The supplier if known, or the description of the other transaction. */
  label: z.string().nullable(),
  date: CalendarDateSchema.nullable(),
  /** The part of the transaction that belongs to it, without sign. */
  amountCents: CentsSchema,
  /** Matched automatically, because matches like it were accepted before. */
  isAutomatic: z.boolean(),
});
export type MatchedWith = z.infer<typeof MatchedWithSchema>;

/** What a transaction without an invoice is, and what is recorded of its VAT. */
export const TreatmentKindSchema = z.enum(TREATMENT_KINDS);
export const TreatmentVatSchema = z.enum(TREATMENT_VATS);

/** What a transaction without an invoice is treated as, by a person or by a rule. */
export const TreatmentSchema = z.object({
  kind: TreatmentKindSchema,
  vat: TreatmentVatSchema,
  /** The name of the company's expense category. */
  category: z.string().nullable(),
  /** Null when a person said it, or the rule was deleted. */
  ruleId: z.uuid().nullable(),
  /** The rule's name when it did this; null when a person said it. */
  ruleName: z.string().nullable(),
});
export type Treatment = z.infer<typeof TreatmentSchema>;

/** The bank printed this fee next to a payment; the description is that of the payment. */
export const isFeeOfPayment = z.boolean();

export const TransactionSchema = z.object({
  id: z.uuid(),
  version: VersionSchema,
  statementId: z.uuid(),
  position: z.int(),
  date: CalendarDateSchema.nullable(),
  /** Empty when nothing is legible. */
  description: z.string(),
  reference: z.string().nullable(),
  /** Money out and money in, without sign; one of them is null. */
  debitCents: CentsSchema.nullable(),
  creditCents: CentsSchema.nullable(),
  /** Money out is negative; zero where the amount was not read. */
  amountCents: CentsSchema,
  /** What is printed where the amount cannot be read, empty where nothing is left of it; null where it was read. */
  unreadAmount: z.string().nullable(),
  /** A correction added it from the balances alone, and nobody has said yet what it is. */
  isWorkedOut: z.boolean(),
  /** The balance printed after the transaction. */
  balanceCents: CentsSchema.nullable(),
  /** The calculated balance, shown when none is printed; null where no balance is known to begin with. */
  runningBalanceCents: CentsSchema.nullable(),
  type: z.enum(TRANSACTION_TYPES),
  confidence: z.union([z.literal(1), z.literal(0.7), z.literal(0.3)]),
  balanceMatches: z.boolean().nullable(),
  balanceConfirmed: z.boolean(),
  isFee: z.boolean(),
  isFeeOfPayment,
  /** The other half of a printed line that holds two transactions. */
  splitOf: z.uuid().nullable(),
  place: z.object({ page: z.int(), box: BoxSchema }).nullable(),
  /** Whether a person changed or added it. */
  isCorrected: z.boolean(),
  isReconciled: z.boolean(),
  matches: z.array(MatchedWithSchema),
  /** Null where nobody and no rule said what it is. */
  treatment: TreatmentSchema.nullable(),
  reconciliationNotes: z.string().nullable(),
  /** For transactions between the bank and its customer: fees include VAT, interest does not. */
  vat: z.object({ treatment: VatTreatmentSchema, claimableCents: CentsSchema }).nullable(),
});
export type Transaction = z.infer<typeof TransactionSchema>;

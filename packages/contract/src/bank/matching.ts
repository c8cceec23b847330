import { MATCH_REASONS, type MatchReason } from '@tillslip/domain/bank/matching/match-reason';
import { z } from 'zod';
import { codedSchema } from '../coded.ts';
import {
  AskedDaySchema,
  CalendarDateSchema,
  CentsSchema,
  creating,
  editing,
  MomentSchema,
  rowLimit,
  SeenInput,
  signedIn,
} from '../common.ts';
import { ERRORS } from '../errors.ts';
import { isFeeOfPayment, MatchedWithSchema, TransactionSchema } from './schemas.ts';

const tags = ['Reconciliation'];
const rowNotFound = { TRANSACTION_NOT_FOUND: ERRORS.TRANSACTION_NOT_FOUND };
const pairNotFound = { ...rowNotFound, RECEIPT_NOT_FOUND: ERRORS.RECEIPT_NOT_FOUND };

/** A document as the workspace and the pickers show it. */
export const PayableSchema = z.object({
  receiptId: z.uuid(),
  supplierName: z.string().nullable(),
  date: CalendarDateSchema.nullable(),
  dueDate: CalendarDateSchema.nullable(),
  invoiceNumber: z.string().nullable(),
  totalCents: CentsSchema,
  /** ISO 4217: what the total is in. */
  currency: z.string(),
  /** The amount that no transaction has paid yet; negative on a credit note. */
  openCents: CentsSchema,
  /** What the open amount is in: rand, or the currency of a foreign document whose rand value nobody entered. */
  openCurrency: z.string(),
  vatCents: CentsSchema.nullable(),
  paymentMethod: z.string().nullable(),
  isForeign: z.boolean(),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
});
export type Payable = z.infer<typeof PayableSchema>;

/** Why a match is suggested or was made. */
export const MatchReasonSchema = codedSchema<MatchReason>(MATCH_REASONS);

/** A suggested match of a transaction, with its reasons. */
export const SuggestionSchema = z.object({
  kind: MatchedWithSchema.shape.kind,
  /** The transaction it is suggested for comes first. */
  transactionIds: z.array(z.uuid()),
  documents: z.array(PayableSchema),
  /** The other transactions, of a transfer, a reversal, or several payments. */
  otherRows: z.array(
    z.object({
      transactionId: z.uuid(),
      date: CalendarDateSchema.nullable(),
      description: z.string(),
      isFee: z.boolean(),
      isFeeOfPayment,
      amountCents: CentsSchema,
      bankName: z.string().nullable(),
      accountMasked: z.string().nullable(),
    }),
  ),
  /** Whole percent. */
  score: z.int().min(0).max(100),
  reasons: z.array(MatchReasonSchema),
  /** Exact and unambiguous: accepted with all high-confidence matches. */
  isHighConfidence: z.boolean(),
});
export type Suggestion = z.infer<typeof SuggestionSchema>;

/** A transaction in the workspace. */
export const WorkspaceRowSchema = z.object({
  transaction: TransactionSchema,
  bankName: z.string().nullable(),
  accountMasked: z.string().nullable(),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  /** The best three; empty for a reconciled transaction. */
  suggestions: z.array(SuggestionSchema),
});
export type WorkspaceRow = z.infer<typeof WorkspaceRowSchema>;

export const WorkspaceFilterSchema = z.object({
  companyId: z.uuid().optional(),
  statementId: z.uuid().optional(),
  /** `open`: not reconciled; `suggested`: open with a suggestion; `highConfidence`: open with a high-confidence one. */
  show: z.enum(['open', 'suggested', 'highConfidence', 'automatic', 'reconciled', 'all']).default('open'),
  direction: z.enum(['in', 'out', 'all']).default('all'),
  q: z.string().trim().max(200).optional(),
  from: AskedDaySchema.optional(),
  to: AskedDaySchema.optional(),
});
export type WorkspaceFilter = z.output<typeof WorkspaceFilterSchema>;

/**
 * List transactions with their suggestions, oldest first and within a day in the order of the statement, with the number
 * of each kind.
 */
export const listWorkspace = signedIn
  .errors({ COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND, STATEMENT_NOT_FOUND: ERRORS.STATEMENT_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/reconciliation', tags, summary: 'Transactions to reconcile' })
  .input(
    WorkspaceFilterSchema.extend({
      after: z.string().max(500).optional(),
      limit: rowLimit(50),
    }),
  )
  .output(
    z.object({
      rows: z.array(WorkspaceRowSchema),
      next: z.string().nullable(),
      counts: z.object({
        open: z.int(),
        suggested: z.int(),
        highConfidence: z.int(),
        automatic: z.int(),
        reconciled: z.int(),
        all: z.int(),
      }),
    }),
  );

/**
 * List unpaid documents to match with, newest first; with `transactionId`, those most likely for that transaction come
 * first.
 */
export const listPayables = signedIn
  .errors(rowNotFound)
  .route({ method: 'GET', path: '/v1/reconciliation/documents', tags, summary: 'Documents to match' })
  .input(
    z.object({
      companyId: z.uuid().optional(),
      transactionId: z.uuid().optional(),
      /** Part of the supplier's name, an invoice number, or an amount. */
      q: z.string().trim().max(200).optional(),
      show: z.enum(['unpaid', 'all']).default('unpaid'),
      after: z.string().max(500).optional(),
      limit: rowLimit(50),
    }),
  )
  .output(z.object({ rows: z.array(PayableSchema), next: z.string().nullable() }));

export const MatchSchema = z.object({
  id: z.uuid(),
  kind: MatchedWithSchema.shape.kind,
  transactionIds: z.array(z.uuid()),
  receiptIds: z.array(z.uuid()),
  isAutomatic: z.boolean(),
  reasons: z.array(MatchReasonSchema),
  createdAt: MomentSchema,
});
export type Match = z.infer<typeof MatchSchema>;

/**
 * Match transactions with documents, or two of the user's transactions with each other (a transfer or reversal). The
 * transactions are reconciled, and matching rules are learned for the company. `amounts` divides a transaction among
 * documents where that is ambiguous.
 */
export const acceptMatch = creating
  .errors({
    ...pairNotFound,
    MATCH_NOT_POSSIBLE: ERRORS.MATCH_NOT_POSSIBLE,
    TRANSACTION_MATCHED: ERRORS.TRANSACTION_MATCHED,
  })
  .route({ method: 'POST', path: '/v1/reconciliation/matches', tags, summary: 'Match', successStatus: 201 })
  .input(
    z.object({
      transactionIds: z.array(z.uuid()).min(1).max(20),
      receiptIds: z.array(z.uuid()).max(20),
      amounts: z
        .array(z.object({ transactionId: z.uuid(), receiptId: z.uuid(), amountCents: CentsSchema }))
        .max(100)
        .default([]),
      notes: z.string().trim().max(2000).nullable().default(null),
    }),
  )
  .output(MatchSchema);

/** Accept every high-confidence suggestion of the filter. */
export const acceptHighConfidence = signedIn
  .errors({ COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND, STATEMENT_NOT_FOUND: ERRORS.STATEMENT_NOT_FOUND })
  .route({
    method: 'POST',
    path: '/v1/reconciliation/accept-high-confidence',
    tags,
    summary: 'Accept high-confidence matches',
  })
  .input(WorkspaceFilterSchema.pick({ companyId: true, statementId: true }))
  .output(z.object({ matches: z.array(MatchSchema) }));

/** Undo matches: their transactions are open again, and their confirmations of matching rules are removed. */
export const undoMatches = signedIn
  .errors({ MATCH_NOT_FOUND: ERRORS.MATCH_NOT_FOUND, VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED })
  .route({ method: 'POST', path: '/v1/reconciliation/undo', tags, summary: 'Undo matches' })
  .input(z.object({ ids: z.array(z.uuid()).min(1).max(500) }))
  .output(z.object({ ids: z.array(z.uuid()) }));

const Pairs = z.object({ transactionIds: z.array(z.uuid()).min(1).max(20), receiptIds: z.array(z.uuid()).max(20) });

/** Reject pairs, so that they are not suggested again. */
export const rejectSuggestion = signedIn
  .errors(pairNotFound)
  .route({ method: 'POST', path: '/v1/reconciliation/reject', tags, summary: 'Reject a suggested match' })
  .input(Pairs)
  .output(z.object({ pairs: z.int() }));

/** Undo rejections. */
export const unrejectSuggestion = signedIn
  .errors(pairNotFound)
  .route({
    method: 'POST',
    path: '/v1/reconciliation/unreject',
    tags,
    summary: 'Undo the rejection of a suggested match',
  })
  .input(Pairs)
  .output(z.object({ pairs: z.int() }));

/**
 * Save the transaction dialog (Spec: 2 §2): reconciled with or without documents, or unreconciled, which clears the match.
 */
export const reconcileTransaction = editing
  .errors({
    ...pairNotFound,
    MATCH_NOT_POSSIBLE: ERRORS.MATCH_NOT_POSSIBLE,
    VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED,
  })
  .route({ method: 'PUT', path: '/v1/bank-transactions/{id}', tags, summary: 'Reconcile a transaction' })
  .input(
    SeenInput.extend({
      id: z.uuid(),
      isReconciled: z.boolean(),
      receiptIds: z.array(z.uuid()).max(20).default([]),
      notes: z.string().trim().max(2000).nullable(),
    }),
  )
  .output(TransactionSchema);

const page = { after: z.string().max(500).optional(), limit: rowLimit(50) };
const period = {
  companyId: z.uuid().optional(),
  from: AskedDaySchema.optional(),
  to: AskedDaySchema.optional(),
};

/** List payments without an invoice, with the VAT at stake and the text of a request for each. */
export const listMissingDocuments = signedIn
  .route({ method: 'GET', path: '/v1/reconciliation/missing', tags, summary: 'Missing invoices' })
  .input(z.object({ ...period, ...page }))
  .output(
    z.object({
      rows: z.array(
        z.object({
          transactionId: z.uuid(),
          statementId: z.uuid(),
          date: CalendarDateSchema.nullable(),
          description: z.string(),
          /** The supplier learned from earlier matches, if known. */
          supplier: z.string().nullable(),
          amountCents: CentsSchema,
          /** The VAT at the standard rate of its day, which cannot be claimed without the invoice. */
          vatAtStakeCents: CentsSchema,
          /** The company that the invoice must name. */
          company: z.object({ name: z.string(), vatNumber: z.string().nullable() }).nullable(),
        }),
      ),
      next: z.string().nullable(),
      count: z.int(),
      amountCents: CentsSchema,
      vatAtStakeCents: CentsSchema,
    }),
  );

/** List documents that no transaction has paid, longest overdue first. */
export const listUnpaid = signedIn
  .route({ method: 'GET', path: '/v1/reconciliation/unpaid', tags, summary: 'Unpaid invoices' })
  .input(z.object({ ...period, ...page }))
  .output(
    z.object({
      rows: z.array(PayableSchema.extend({ daysOverdue: z.int().nullable() })),
      next: z.string().nullable(),
      count: z.int(),
      /** What is unpaid, in each currency apart: what the person owes, and what others owe them; both without sign. */
      sums: z.array(z.object({ currency: z.string(), oweCents: CentsSchema, owedCents: CentsSchema })),
    }),
  );

import { z } from 'zod';
import { AskedDaySchema, CalendarDateSchema, CentsSchema, IdInput, rowLimit, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { BalanceResultSchema, TransactionSchema } from './schemas.ts';

const tags = ['Bank accounts'];
const notFound = { BANK_ACCOUNT_NOT_FOUND: ERRORS.BANK_ACCOUNT_NOT_FOUND };

/**
 * A bank account: all statements of one company, bank and number. Its id is that of its first statement, and the id of any
 * other of its statements finds it too.
 */
export const BankAccountSchema = z.object({
  id: z.uuid(),
  bankName: z.string().nullable(),
  /** Only the last four digits, such as `•••• 4821`; null where the statements print no number. */
  accountMasked: z.string().nullable(),
  accountType: z.string().nullable(),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  statementCount: z.int(),
  /** Each movement once, also where two statements have it. */
  transactionCount: z.int(),
  reconciledCount: z.int(),
  /** The first and last day that a statement covers. */
  from: CalendarDateSchema.nullable(),
  to: CalendarDateSchema.nullable(),
  /** The balance at the end of the last statement. */
  closingCents: CentsSchema.nullable(),
  gapCount: z.int(),
});
export type BankAccount = z.infer<typeof BankAccountSchema>;

/** What may be missing between two statements. */
export const AccountGapSchema = z.object({
  beforeId: z.uuid(),
  afterId: z.uuid(),
  /** `missing`: the balances differ; `unknown`: one of them is not known. */
  kind: z.enum(['missing', 'unknown']),
  /** The days that no statement covers; null where there are none between the two statements. */
  from: CalendarDateSchema.nullable(),
  to: CalendarDateSchema.nullable(),
  beforeCents: CentsSchema.nullable(),
  afterCents: CentsSchema.nullable(),
  /** What the missing transactions come to; money out is negative. */
  differenceCents: CentsSchema.nullable(),
});
export type AccountGap = z.infer<typeof AccountGapSchema>;

const ACCOUNT = BankAccountSchema.extend({
  /** Its statements, oldest period first. */
  statements: z.array(
    z.object({
      id: z.uuid(),
      filename: z.string(),
      periodStart: CalendarDateSchema.nullable(),
      periodEnd: CalendarDateSchema.nullable(),
      openingCents: CentsSchema.nullable(),
      closingCents: CentsSchema.nullable(),
      transactionCount: z.int(),
      balanceResult: BalanceResultSchema,
    }),
  ),
  /** Oldest first. */
  gaps: z.array(AccountGapSchema),
});
/** A bank account with everything that its page shows beside its transactions. */
export interface BankAccountDetail extends z.infer<typeof ACCOUNT> {}
export const BankAccountDetailSchema: z.ZodType<BankAccountDetail, BankAccountDetail> = ACCOUNT;

/** List the bank accounts of a company, or of all, by bank and number. */
export const listBankAccounts = signedIn
  .route({ method: 'GET', path: '/v1/bank-accounts', tags, summary: 'Bank accounts' })
  .input(z.object({ companyId: z.uuid().optional() }))
  .output(z.array(BankAccountSchema));

export const getBankAccount = signedIn
  .errors(notFound)
  .route({ method: 'GET', path: '/v1/bank-accounts/{id}', tags, summary: 'One bank account' })
  .input(IdInput)
  .output(BankAccountDetailSchema);

/** The filter of an account's transactions. */
export const RegisterFilterSchema = z.object({
  show: z.enum(['all', 'open', 'reconciled']).default('all'),
  direction: z.enum(['in', 'out', 'all']).default('all'),
  /** Part of a description or reference, or an amount. */
  q: z.string().trim().max(200).optional(),
  from: AskedDaySchema.optional(),
  to: AskedDaySchema.optional(),
  dir: z.enum(['asc', 'desc']).default('desc'),
});
export type RegisterFilter = z.output<typeof RegisterFilterSchema>;

/**
 * List the transactions of an account across its statements by date, and within a day as printed. One without a date stands
 * at the end of its statement. The totals are those of the filter, and only the first page has them.
 */
export const listAccountTransactions = signedIn
  .errors(notFound)
  .route({
    ...{ method: 'GET', path: '/v1/bank-accounts/{id}/transactions', tags },
    summary: "A bank account's transactions",
  })
  .input(
    RegisterFilterSchema.extend({
      id: z.uuid(),
      after: z.string().max(500).optional(),
      limit: rowLimit(50),
    }),
  )
  .output(
    z.object({
      rows: z.array(TransactionSchema),
      next: z.string().nullable(),
      totals: z.object({ count: z.int(), inCents: CentsSchema, outCents: CentsSchema }).nullable(),
    }),
  );

/** The download of an account's transactions, streamed outside the contract; NO_TRANSACTIONS when none match. */
export const ACCOUNT_EXPORT_PATH = '/api/v1/bank-accounts/:id/export';
export const AccountExportSchema = RegisterFilterSchema.extend({
  id: z.uuid(),
  format: z.enum(['csv', 'xlsx']).default('csv'),
});

import { z } from 'zod';
import { CalendarDateSchema, CentsSchema, signedIn } from '../common.ts';
import { isFeeOfPayment } from './schemas.ts';

/** The shortest text that is searched for, and how many transactions a search finds. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_FOUND = 8;

/** A bank transaction as short lists show it, with only the last digits of the account. */
export const FoundTransactionSchema = z.object({
  id: z.uuid(),
  statementId: z.uuid(),
  date: CalendarDateSchema,
  description: z.string(),
  isFee: z.boolean(),
  isFeeOfPayment,
  amountCents: CentsSchema,
  bankName: z.string().nullable(),
  accountNumber: z.string().nullable(),
});

/** Find bank transactions by an amount, in or out, or by words of their description or reference; newest first. */
export const searchTransactions = signedIn
  .route({ method: 'GET', path: '/v1/bank-transactions', tags: ['Bank statements'], summary: 'Find transactions' })
  .input(z.object({ q: z.string().trim().min(MIN_SEARCH_LENGTH).max(200), companyId: z.uuid().optional() }))
  .output(z.array(FoundTransactionSchema));

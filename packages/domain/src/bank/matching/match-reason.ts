import type { Coded } from '../../kernel/coded.ts';

/** What suggests that transactions and documents belong together, with what the words need. */
export const MATCH_REASONS = {
  AMOUNT_EXACT: { amountCents: 'cents' },
  /** Cash: rounded to ten cents. */
  AMOUNT_ROUNDED: {},
  AMOUNT_WITHOUT_VAT: {},
  /** Less or more than asked, as far as a card or transfer cost would explain it. */
  AMOUNT_LESS: { differenceCents: 'cents' },
  AMOUNT_MORE: { differenceCents: 'cents' },
  /** Within this percentage of the rand value, with one decimal. */
  AMOUNT_NEAR_RAND_VALUE: { percent: 'number' },
  /** The amount in its own currency that the transaction shows, and rand for one of it. */
  AMOUNT_IN_CURRENCY: { currency: 'text', amountCents: 'cents', rate: 'number' },
  /** The amount in its own currency, paid at a rate that fits the day. */
  AMOUNT_AT_RATE: { currency: 'text', amountCents: 'cents', rate: 'number' },
  AMOUNT_WITH_TIP: { tipCents: 'cents', percent: 'number' },
  AMOUNT_WITH_CASH: { cashCents: 'cents' },
  AMOUNT_IS_PART: {},
  /** The document is paid in so many of this amount. */
  AMOUNT_IS_INSTALMENT: { count: 'number' },
  PAID_SAME_DAY: {},
  PAID_AFTER: { days: 'number' },
  PAID_BEFORE: { days: 'number' },
  INVOICE_NUMBER_FOUND: { invoiceNumber: 'text' },
  ACCEPTED_BEFORE: { supplier: 'text', times: 'number' },
  SUPPLIER_NAMED: { supplier: 'text' },
  DOCUMENTS_ADD_UP: { count: 'number', supplier: 'text', amountCents: 'cents' },
  PAYMENTS_ADD_UP: { count: 'number', amountCents: 'cents' },
  BETWEEN_OWN_ACCOUNTS: {},
  TRANSFER_NAMED: {},
  MONEY_CAME_BACK: {},
  /** The bank returned a debit order unpaid. */
  PAYMENT_RETURNED: {},
  SAME_NAME: {},
  /** As it was worded before reasons were codes. */
  AS_RECORDED: { text: 'text' },
} as const;

/** One of the reasons for a match. */
export type MatchReason = Coded<typeof MATCH_REASONS>;

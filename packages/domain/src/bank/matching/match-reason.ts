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
  AMOUNT_IS_PART: {},
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
  SAME_NAME: {},
  /** As it was worded before reasons were codes. */
  AS_RECORDED: { text: 'text' },
} as const;

/** One of the reasons for a match. */
export type MatchReason = Coded<typeof MATCH_REASONS>;

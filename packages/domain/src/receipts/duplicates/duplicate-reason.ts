import type { Coded } from '../../kernel/coded.ts';

/**
 * What a person decided about an invoice that may repeat another. Of two that are linked because one replaces the other,
 * the new one `replaces` and counts, and the old one is `replaced` and does not.
 */
export const DUPLICATE_REASONS = ['uploaded-anyway', 'marked-duplicate', 'replaces', 'replaced'] as const;

/** A decision about a possible duplicate. */
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** How likely a duplicate is, the most likely first. Spec: 1 §3.5. */
export const DUPLICATE_LEVELS = ['high', 'medium', 'low', 'very_low'] as const;

/** The likelihood of a duplicate. */
export type DuplicateLevel = (typeof DUPLICATE_LEVELS)[number];

/** What two documents have in common, with the parameters its texts need. `isExact`: the same, not only similar. */
export const DUPLICATE_CLUES = {
  SAME_FILE: {},
  SAME_PICTURE: {},
  /** Same supplier, total and day or lines, and no two invoice numbers that differ. */
  SAME_PURCHASE: {},
  SLIP_AND_INVOICE: {},
  /** All agrees but one digit of the number or the total. */
  MISREAD: {},
  /** Much agrees that does not agree by chance; what differs looks misread. */
  LOOKS_MISREAD: {},
  /** The one names the number of the other: what it replaces, invoices, or was paid with. */
  NAMES_NUMBER: {},
  /** The slip of a card terminal, or the receipt of a payment, beside what was paid. */
  PAYMENT: {},
  /** A quotation, a pro forma or a delivery note, beside the invoice. */
  ORDER_AND_INVOICE: {},
  TWO_CURRENCIES: {},
  /** One number with two totals: a corrected invoice, or a misread total. */
  OTHER_TOTAL: {},
  INVOICE_NUMBER: { isExact: 'flag' },
  SUPPLIER: { isExact: 'flag' },
  AMOUNT: { isExact: 'flag' },
  DATE: { isExact: 'flag' },
  SAME_VAT_NUMBER: {},
} as const;

/** A common feature of two documents, as a code with its parameters. */
export type DuplicateClue = Coded<typeof DUPLICATE_CLUES>;

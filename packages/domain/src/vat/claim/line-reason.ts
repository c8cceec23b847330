import type { Coded } from '../../kernel/coded.ts';
import { SUPPLY_NAMES } from './supply-words.ts';

/** The reasons for a line's VAT type, with the parameters their texts need. */
export const LINE_REASONS = {
  CHOSEN_FOR_LINE: {},
  CHOSEN_FOR_DOCUMENT: {},
  RULE: { rule: 'text' },
  COPY: {},
  ROUNDING: {},
  IMPORTED_SERVICES: {},
  SECOND_HAND_GOODS: {},
  VAT_ON_WHOLE_TOTAL: {},
  VAT_CHARGED: {},
  VAT_CHARGED_ON_SERVICES: {},
  PRICE_INCLUDES_VAT: {},
  SUPPLIER_SELLS: { supply: SUPPLY_NAMES },
  NAMES_SUPPLY: { supply: SUPPLY_NAMES },
  MARKED: { treatment: ['standard', 'zero-rated', 'exempt'] },
  NOTHING_SAYS: {},
  SUPPLIER_NOT_VENDOR: {},
  NO_VAT_CHARGED: {},
  RAND_VALUE_UNKNOWN: {},
  NOT_A_TAX_INVOICE: {},
  /** Only for lines of at least `MIN_CAPITAL_CENTS`. */
  NAMES_CAPITAL_GOODS: {},
  SERVICES_UP_TO_R100: {},
  SERVICES_FOR_TAXABLE_SUPPLIES: {},
  SERVICES_VAT_DUE: {},
  PAID: { paidCents: 'cents', totalCents: 'cents', day: 'day' },
  SUBMITTED_LINE_REVERSED: {},
  /** A reason that was stored as a sentence before reasons were codes. */
  AS_RECORDED: { text: 'text' },
} as const;

/** One of the reasons for a line's VAT type. */
export type LineReason = Coded<typeof LINE_REASONS>;

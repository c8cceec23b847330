import type { Coded, CodeTable } from '../kernel/coded.ts';
import { PAYMENT_TYPES } from './accounting-entry.ts';
import { SYNC_TREATMENTS } from './sync-treatment.ts';

/** Why a document cannot be sent. Nothing is sent until the person has settled every one. Spec: 3 §5, decisions 19-24. */
export const SYNC_PROBLEMS = {
  NOT_COMPLETED: {},
  IS_DUPLICATE: {},
  NO_COMPANY: {},
  OTHER_COMPANY: {},
  IS_SAMPLE: {},
  /** A quotation, pro forma, statement or delivery note. */
  NOT_AN_INVOICE: {},
  OWN_SALE: {},
  MISSING_FIELD: { field: ['total_amount', 'purchase_date', 'merchant_name'] },
  TOTAL_NOT_POSITIVE: {},
  /** Lines whose VAT a person has to decide. */
  VAT_UNKNOWN: { count: 'number' },
  /** Imported goods and services are booked by hand, from the customs papers. */
  IMPORT: {},
  CURRENCY: { currency: 'text', home: 'text' },
  /** No account to pay from is chosen for this kind of payment. */
  NO_PAID_FROM: { payment: PAYMENT_TYPES },
  /** The account chosen is of another kind, or is not active. */
  PAID_FROM_KIND: { payment: PAYMENT_TYPES, account: 'text' },
  NO_TAX_CODE: { treatment: SYNC_TREATMENTS, percent: 'number' },
  /** The code chosen has another rate today, or is gone. */
  TAX_CODE_RATE: { treatment: SYNC_TREATMENTS, percent: 'number', name: 'text?' },
  NO_ACCOUNT: {},
  ACCOUNT_GONE: { account: 'text' },
  BOOKS_CLOSED: { closedOn: 'day' },
  /** An unpaid invoice, where the settings say that it is left out. */
  UNPAID_LEFT_OUT: {},
  /** Nothing is wrong, and too much is doubtful. */
  LOW_SCORE: { score: 'number' },
  /** The lines do not add up to the total. */
  SUM_DIFFERS: { differenceCents: 'cents' },
  /** The entry counts in a submitted VAT period; the person has not agreed to change it. */
  PERIOD_SUBMITTED: {},
  /** Somebody changed or deleted the entry in the package; the person has not agreed to overwrite it. */
  CHANGED_THERE: { what: ['changed', 'deleted'] },
  /** The package booked other amounts than were sent; the entry was removed again. */
  AMOUNTS_DIFFER: { sentCents: 'cents', bookedCents: 'cents', sentVatCents: 'cents', bookedVatCents: 'cents' },
} as const satisfies CodeTable;

/** Why a document cannot be sent. */
export type SyncProblem = Coded<typeof SYNC_PROBLEMS>;

/** What the person should look at, although the document can be sent. Spec: 3 §5. */
export const SYNC_WARNINGS = {
  RECOMMENDED_MISSING: { field: ['supplier_vat_number', 'receipt_number', 'line_items'] },
  OLD_DATE: {},
  FUTURE_DATE: {},
  FOREIGN_CURRENCY: { currency: 'text' },
  SHORT_NAME: {},
  SHORT_NUMBER: {},
  LARGE_AMOUNT: {},
  SMALL_AMOUNT: {},
  LINES_DIFFER: { differenceCents: 'cents' },
  NAME_CHARACTERS: {},
  MEMO_SHORTENED: {},
  NUMBER_SHORTENED: { number: 'text' },
  /** The VAT that the package computes differs from the VAT on the document by cents. */
  VAT_DIFFERS: { differenceCents: 'cents' },
} as const satisfies CodeTable;

/** What the person should look at. */
export type SyncWarning = Coded<typeof SYNC_WARNINGS>;

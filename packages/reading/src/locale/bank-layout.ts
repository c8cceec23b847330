/** Formats in which banks print dates. */
export type DateForm =
  | 'day-name'
  | 'day-name-only'
  | 'name-day-year'
  | 'day-month-year'
  | 'year-first'
  | 'compact'
  | 'short-compact'
  | 'month-day';

/** The direction of a number without a sign: money in (most banks), or money out and overdrawn (FNB). */
export type BareNumber = 'in' | 'out';

/** The way one bank prints statements, as data for the common engine. */
export interface BankLayout {
  readonly id: string;
  /** The bank's name; null for the general layout. */
  readonly bank: string | null;
  /** Text outside the table that identifies this layout, when a bank has several. */
  readonly marker: RegExp | null;
  /** Formats of dates in the table, most likely first. */
  readonly dates: readonly DateForm[];
  /** The direction of a bare number in a single amount column; `balance` when only the balance shows it. */
  readonly bareAmount: BareNumber | 'balance';
  readonly bareBalance: BareNumber;
  /** Whether debit and credit columns print their own signs; null: as most of their amounts do. */
  readonly hasSignedColumns: boolean | null;
  /** Whether a fee in its own column is a transaction; null: whichever makes the balances agree. */
  readonly fee: 'transaction' | 'information' | null;
  /** The balance is an amount owed (loan, card), so money paid in reduces it. */
  readonly isOwed: boolean;
}

/** Unambiguous date formats. */
export const CLEAR_DATE_FORMS: readonly DateForm[] = ['year-first', 'compact', 'day-month-year', 'day-name'];

/**
 * Any bank: columns from the head, any unambiguous date format, directions from columns, from signs or, without
 * either, from the running balance.
 */
export const GENERAL_LAYOUT: BankLayout = {
  id: 'general',
  bank: null,
  marker: null,
  dates: CLEAR_DATE_FORMS,
  bareAmount: 'in',
  bareBalance: 'in',
  hasSignedColumns: null,
  fee: null,
  isOwed: false,
};

/** Create a bank's layout from its differences to the general layout. */
export const bankLayout = (id: string, bank: string, differs: Partial<BankLayout> = {}): BankLayout => ({
  ...GENERAL_LAYOUT,
  id,
  bank,
  ...differs,
});

/** The ways banks write days, by name. */
export type DateForm =
  | 'day-name'
  | 'day-name-only'
  | 'day-month-year'
  | 'year-first'
  | 'compact'
  | 'short-compact'
  | 'month-day';

/** How a bank writes the side of a number without a sign: money in (most), or money out and overdrawn (FNB). */
export type BareNumber = 'in' | 'out';

/** One bank's way of printing statements: data for the one engine that reads them all. */
export interface BankLayout {
  readonly id: string;
  /** The bank's name; null for the general reader. */
  readonly bank: string | null;
  /** The statement outside its table must say this, where a bank has several layouts. */
  readonly says: RegExp | null;
  /** How days are printed in the table, the likeliest first. */
  readonly dates: readonly DateForm[];
  /** A bare number in a single amount column; `balance` where only the balance shows the direction. */
  readonly bareAmount: BareNumber | 'balance';
  readonly bareBalance: BareNumber;
  /** Debit and credit columns print their own signs; null: as most of their amounts do. */
  readonly hasSignedColumns: boolean | null;
  /** A fee in a column of its own; null: whatever the balances show. */
  readonly fee: 'transaction' | 'information' | null;
  /** The balance is what is owed (loan, card): what a person pays in makes it smaller. */
  readonly isOwed: boolean;
}

/** Every way to write a day that cannot be mistaken for something else. */
export const CLEAR_DATE_FORMS: readonly DateForm[] = ['year-first', 'compact', 'day-month-year', 'day-name'];

/**
 * Any bank: columns from the head, any clear way to write a day, directions from columns, signs or, where there are
 * none, from the running balance.
 */
export const GENERAL_LAYOUT: BankLayout = {
  id: 'general',
  bank: null,
  says: null,
  dates: CLEAR_DATE_FORMS,
  bareAmount: 'in',
  bareBalance: 'in',
  hasSignedColumns: null,
  fee: null,
  isOwed: false,
};

/** A bank's layout as what differs from the general one. */
export const bankLayout = (id: string, bank: string, differs: Partial<BankLayout> = {}): BankLayout => ({
  ...GENERAL_LAYOUT,
  id,
  bank,
  ...differs,
});

import { CLEAR_FORMS, type DateForm } from './statement-dates.ts';
import type { BareNumber } from './statement-money.ts';

/** One bank's way of printing statements: data for the one engine that reads them all. */
export interface StatementLayout {
  readonly id: string;
  /** The bank's name; null for the general reader. */
  readonly bank: string | null;
  /** The statement outside its rows must say this, where a bank has several layouts. */
  readonly says: RegExp | null;
  /** How days are printed in the rows, the likeliest first. */
  readonly dates: readonly DateForm[];
  /** A bare number in a single amount column; `balance` where only the balance shows the direction. */
  readonly bareAmount: BareNumber | 'balance';
  readonly bareBalance: BareNumber;
  /** Debit and credit columns print their own signs; null: as most of their amounts do. */
  readonly hasSignedColumns: boolean | null;
  /** A fee in a column of its own; null: whatever the balances show. */
  readonly fee: 'movement' | 'information' | null;
  /** The balance is what is owed (loan, card): what a person pays in makes it smaller. */
  readonly isOwed: boolean;
}

/**
 * Any bank: columns from the head, any clear way to write a day, directions from columns, signs or, where
 * there are none, from the running balance.
 */
export const GENERAL: StatementLayout = {
  id: 'general',
  bank: null,
  says: null,
  dates: CLEAR_FORMS,
  bareAmount: 'in',
  bareBalance: 'in',
  hasSignedColumns: null,
  fee: null,
  isOwed: false,
};

/** A layout as what differs from the general one. */
const layout = (id: string, bank: string, differs: Partial<StatementLayout> = {}): StatementLayout => ({
  ...GENERAL,
  id,
  bank,
  ...differs,
});

/** Known layouts; of one bank's the first that fits is taken, so the special stand before the plain. */
export const LAYOUTS: readonly StatementLayout[] = [
  // A number without Cr or Kt is money out, and a balance without it is overdrawn.
  layout('fnb', 'FNB', { dates: ['day-name-only'], bareAmount: 'out', bareBalance: 'out', fee: 'information' }),
  layout('rmb', 'RMB', { dates: ['day-name-only'], bareAmount: 'out', bareBalance: 'out', fee: 'information' }),

  layout('standard-bank-home-loan', 'Standard Bank', {
    says: /home\s?loan|huislening|posting\s+effective/i,
    dates: ['year-first'],
    bareAmount: 'balance',
    isOwed: true,
  }),
  layout('standard-bank-credit-card', 'Standard Bank', {
    says: /credit\s?card|kredietkaart/i,
    dates: ['day-name'],
    isOwed: true,
  }),
  layout('standard-bank-money-market', 'Standard Bank', { says: /money\s?market/i, dates: ['year-first'] }),
  layout('standard-bank-online', 'Standard Bank', {
    says: /transaction date range|in \(r\)\s+out \(r\)/i,
    dates: ['day-name'],
    fee: 'movement',
  }),
  layout('standard-bank-business-online', 'Standard Bank', {
    says: /page\s+details\s+service\s?fee/i,
    dates: ['compact'],
    hasSignedColumns: true,
    fee: 'information',
  }),
  layout('standard-bank-prestige', 'Standard Bank', {
    says: /date\s+description\s+payments\s+deposits\s+balance/i,
    dates: ['day-name'],
    hasSignedColumns: true,
  }),
  layout('standard-bank-scanned', 'Standard Bank', {
    says: /date\s+description\s+fees?\s+payments\s+deposits/i,
    dates: ['month-day', 'day-name'],
    fee: 'information',
  }),
  // Month before day, between the amounts and the balance.
  layout('standard-bank-current', 'Standard Bank', {
    says: /details\s+service\s?fee\s+debits?\s+credits?\s+date/i,
    dates: ['month-day'],
    hasSignedColumns: true,
    fee: 'information',
  }),

  layout('absa-enquiry', 'ABSA', {
    says: /event\s?no|statement enquiry|b\/forward/i,
    dates: ['short-compact', 'compact'],
  }),
  layout('absa-cheque', 'ABSA', { fee: 'information' }),
  layout('nedbank', 'Nedbank'),
  // The balance moves by the amount and by the fee beside it.
  layout('capitec', 'Capitec', { hasSignedColumns: true, fee: 'movement' }),
  layout('investec', 'Investec'),
  layout('african-bank', 'African Bank'),
  layout('tymebank', 'TymeBank', { fee: 'movement' }),
  layout('discovery-bank', 'Discovery Bank'),
];

/** The layout of a bank's statement, told by what it says outside its rows; the general one for others. */
export function layoutFor(bank: string | null, said: string): StatementLayout {
  const own = LAYOUTS.filter((candidate) => candidate.bank === bank);
  return own.find(({ says }) => says === null || says.test(said)) ?? GENERAL;
}

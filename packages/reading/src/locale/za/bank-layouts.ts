import { type BankLayout, bankLayout } from '../bank-layout.ts';

/**
 * The layouts of South African banks. The first that fits a bank is used, so special layouts come before plain ones.
 *
 * Source: SA D1.
 */
export const BANK_LAYOUTS: readonly BankLayout[] = [
  // A number without Cr or Kt is money out, and a balance without it is overdrawn.
  bankLayout('fnb', 'FNB', { dates: ['day-name-only'], bareAmount: 'out', bareBalance: 'out', fee: 'information' }),
  bankLayout('rmb', 'RMB', { dates: ['day-name-only'], bareAmount: 'out', bareBalance: 'out', fee: 'information' }),

  bankLayout('standard-bank-home-loan', 'Standard Bank', {
    marker: /home\s?loan|huislening|posting\s+effective/i,
    dates: ['year-first'],
    bareAmount: 'balance',
    isOwed: true,
  }),
  bankLayout('standard-bank-credit-card', 'Standard Bank', {
    marker: /credit\s?card|kredietkaart/i,
    dates: ['day-name'],
    isOwed: true,
  }),
  bankLayout('standard-bank-money-market', 'Standard Bank', { marker: /money\s?market/i, dates: ['year-first'] }),
  bankLayout('standard-bank-online', 'Standard Bank', {
    marker: /transaction date range|in \(r\)\s+out \(r\)/i,
    dates: ['day-name'],
    fee: 'transaction',
  }),
  bankLayout('standard-bank-business-online', 'Standard Bank', {
    marker: /page\s+details\s+service\s?fee/i,
    dates: ['compact'],
    hasSignedColumns: true,
    fee: 'information',
  }),
  bankLayout('standard-bank-prestige', 'Standard Bank', {
    marker: /date\s+description\s+payments\s+deposits\s+balance/i,
    dates: ['day-name'],
    hasSignedColumns: true,
  }),
  bankLayout('standard-bank-scanned', 'Standard Bank', {
    marker: /date\s+description\s+fees?\s+payments\s+deposits/i,
    dates: ['month-day', 'day-name'],
    fee: 'information',
  }),
  // Month before day, between the amounts and the balance.
  bankLayout('standard-bank-current', 'Standard Bank', {
    // "Fee" and "Debits" may stand on a line of their own.
    marker: /details\s+service\s?(?:fee\s+debits?\s+)?credits?\s+date/i,
    dates: ['month-day'],
    hasSignedColumns: true,
    fee: 'information',
  }),

  bankLayout('absa-enquiry', 'ABSA', {
    marker: /event\s?no|statement enquiry|b\/forward/i,
    dates: ['short-compact', 'compact'],
  }),
  bankLayout('absa-cheque', 'ABSA', { fee: 'information' }),
  bankLayout('nedbank', 'Nedbank'),
  // The balance moves by the amount and by the fee beside it.
  bankLayout('capitec', 'Capitec', { hasSignedColumns: true, fee: 'transaction' }),
  bankLayout('investec', 'Investec'),
  bankLayout('african-bank', 'African Bank'),
  bankLayout('tymebank', 'TymeBank', { fee: 'transaction' }),
  bankLayout('discovery-bank', 'Discovery Bank'),
];

/** The banks' universal branch codes as OFX files carry them. */
export const BANK_CODES: Readonly<Record<string, string>> = {
  '250655': 'FNB',
  '051001': 'Standard Bank',
  '632005': 'ABSA',
  '198765': 'Nedbank',
  '470010': 'Capitec',
  '580105': 'Investec',
  '430000': 'African Bank',
  '678910': 'TymeBank',
  '679000': 'Discovery Bank',
  '888000': 'Bank Zero',
};

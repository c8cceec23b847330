import type { ExportBank } from '../locale-pack.ts';

/**
 * What the exports of banks begin with that do not print the bank's name.
 *
 * Source: SA D2.
 */
export const SOUTH_AFRICAN_EXPORT_BANKS: readonly ExportBank[] = [
  {
    bank: 'FNB',
    head: /^(?:account transaction history|recreated statement)\b|^2,account number,.*\n3,statement period\b|^effective date,description,reference,service fee,debit \/ credit,amount,balance$/im,
  },
  {
    bank: 'Nedbank',
    head: /^statement enquiry\b|^transaction date,value date,reference,transaction description,debit amount,credit amount,balance$/im,
  },
  { bank: 'Capitec', head: /^nr,account,posting date,transaction date,description,original description,/im },
  { bank: 'ABSA', head: /^date,description,amount,balance\n\d{8},/im },
];

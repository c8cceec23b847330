import type { Transaction } from '@tillslip/contract/bank-schemas';
import type { StatementChange } from '@tillslip/contract/bank-statements';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { absolute, negate, ZERO } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';

/** A row as it is typed; amounts without sign. */
export type TransactionValues = {
  date: string;
  description: string;
  reference: string;
  direction: 'out' | 'in';
  amount: string;
  balance: string;
};

/** What a person may say of a row. */
export type RowValues = Omit<Extract<StatementChange, { kind: 'edit' }>, 'kind' | 'transactionId'>;

/** A new row, on the day of the one it is put before or after. */
export const emptyValues = (date: Transaction['date']): TransactionValues => ({
  ...{ date: date ?? '', description: '', reference: '', direction: 'out', amount: '', balance: '' },
});

/** A row as fields show it. */
export const valuesOf = (row: Transaction): TransactionValues => ({
  date: row.date ?? '',
  description: row.description,
  reference: row.reference ?? '',
  direction: row.amountCents > 0 ? 'in' : 'out',
  amount: formatDecimal(absolute(row.amountCents)),
  balance: row.balanceCents === null ? '' : formatDecimal(row.balanceCents),
});

/** The sentence of each field that is wrong. A balance may be left out, and may be below zero. */
export const transactionErrors = ({ date, amount, balance }: TransactionValues): Partial<Record<string, string>> => ({
  ...(date !== '' && !isCalendarDate(date) && { date: 'This is not a date' }),
  ...(parseRand(amount) === null && { amount: 'Enter an amount' }),
  ...(balance.trim() !== '' && parseRand(balance) === null && { balance: 'This is not an amount' }),
});

/** What was typed as it is sent; without errors only. */
export function transactionOf(values: TransactionValues): RowValues {
  const amount = absolute(parseRand(values.amount) ?? ZERO);
  return {
    date: isCalendarDate(values.date) ? values.date : null,
    description: values.description.trim(),
    reference: values.reference.trim() || null,
    amountCents: values.direction === 'in' ? amount : negate(amount),
    balanceCents: parseRand(values.balance),
  };
}

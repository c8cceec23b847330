import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import type { StatementChange } from '@tillslip/contract/bank/statements';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { absolute, negate, ZERO } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';

/** A transaction as form values; amounts have no sign. */
export type TransactionValues = {
  date: string;
  description: string;
  reference: string;
  direction: 'out' | 'in';
  amount: string;
  balance: string;
};

/** The fields of a transaction that can be corrected. */
export type TransactionFields = Omit<
  Extract<StatementChange, { kind: 'edit' }>,
  'kind' | 'transactionId' | 'version' | 'overwrite'
>;

/** Values of a new transaction, on the date of its neighbour. */
export const emptyValues = (date: Transaction['date']): TransactionValues => ({
  ...{ date: date ?? '', description: '', reference: '', direction: 'out', amount: '', balance: '' },
});

/** A transaction as form values. */
export const valuesOf = (transaction: Transaction): TransactionValues => ({
  date: transaction.date ?? '',
  description: transaction.description,
  reference: transaction.reference ?? '',
  direction: transaction.amountCents > 0 ? 'in' : 'out',
  amount: transaction.unreadAmount === null ? formatDecimal(absolute(transaction.amountCents)) : '',
  balance: transaction.balanceCents === null ? '' : formatDecimal(transaction.balanceCents),
});

/** The error of each invalid field. A balance may be empty or negative. */
export const transactionErrors = (
  i18n: I18n,
  { date, amount, balance }: TransactionValues,
): Partial<Record<string, string>> => ({
  ...(date !== '' && !isCalendarDate(date) && { date: i18n.t(msg`Enter a valid date`) }),
  ...(parseRand(amount) === null && { amount: i18n.t(msg`Enter an amount`) }),
  ...(balance.trim() !== '' && parseRand(balance) === null && { balance: i18n.t(msg`Enter a valid amount`) }),
});

/** Valid form values as the fields to send. */
export function transactionOf(values: TransactionValues): TransactionFields {
  const amount = absolute(parseRand(values.amount) ?? ZERO);
  return {
    date: isCalendarDate(values.date) ? values.date : null,
    description: values.description.trim(),
    reference: values.reference.trim() || null,
    amountCents: values.direction === 'in' ? amount : negate(amount),
    balanceCents: parseRand(values.balance),
  };
}

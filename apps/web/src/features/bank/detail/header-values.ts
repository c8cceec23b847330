import type { StatementDetail } from '@tillslip/contract/bank-schemas';
import type { StatementChange } from '@tillslip/contract/bank-statements';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';

/** A correction of what a statement says at its head. */
export type HeaderChange = Extract<StatementChange, { kind: 'header' }>;

/** The head as it is typed. */
export type HeaderValues = {
  bankName: string | null;
  /** Empty leaves it as it is: screens know only its last four digits. */
  accountNumber: string;
  accountType: string;
  periodStart: string;
  periodEnd: string;
  opening: string;
  closing: string;
};

/** The head of a statement as fields show it. */
export const headerValues = (statement: StatementDetail): HeaderValues => ({
  bankName: statement.bankName,
  accountNumber: '',
  accountType: statement.accountType ?? '',
  periodStart: statement.periodStart ?? '',
  periodEnd: statement.periodEnd ?? '',
  opening: decimal(statement.openingCents),
  closing: decimal(statement.closingCents),
});

const decimal = (amount: Cents | null): string => (amount === null ? '' : formatDecimal(amount));

/** What cannot be understood, by its field; what is left out is not wrong. */
export const headerErrors = (values: HeaderValues): Readonly<Record<string, string | null>> => ({
  periodStart: dayError(values.periodStart),
  periodEnd: dayError(values.periodEnd),
  opening: amountError(values.opening),
  closing: amountError(values.closing),
});

const dayError = (text: string): string | null =>
  text.trim() !== '' && !isCalendarDate(text) ? 'This is not a date' : null;

const amountError = (text: string): string | null =>
  text.trim() !== '' && parseRand(text) === null ? 'This is not an amount' : null;

/** The fields as the correction that is sent. */
export const headerChange = (values: HeaderValues): HeaderChange => ({
  kind: 'header',
  bankName: values.bankName,
  ...(values.accountNumber.trim() !== '' && { accountNumber: values.accountNumber.trim() }),
  accountType: values.accountType.trim() || null,
  periodStart: isCalendarDate(values.periodStart) ? values.periodStart : null,
  periodEnd: isCalendarDate(values.periodEnd) ? values.periodEnd : null,
  openingCents: parseRand(values.opening),
  closingCents: parseRand(values.closing),
});

/** The head as it is, as a correction that changes nothing; the account number is left alone. */
export const headerOf = (statement: StatementDetail): HeaderChange => ({
  kind: 'header',
  bankName: statement.bankName,
  accountType: statement.accountType,
  periodStart: statement.periodStart,
  periodEnd: statement.periodEnd,
  openingCents: statement.openingCents,
  closingCents: statement.closingCents,
});

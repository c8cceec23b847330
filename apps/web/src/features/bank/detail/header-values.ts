import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import type { StatementChange } from '@tillslip/contract/bank/statements';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';

/** A correction of the details of a statement. */
export type HeaderChange = Omit<Extract<StatementChange, { kind: 'header' }>, 'version' | 'overwrite'>;

/** The details as form values. */
export type HeaderValues = {
  bankName: string | null;
  /** Empty keeps the current number: screens know only its last four digits. */
  accountNumber: string;
  accountType: string;
  periodStart: string;
  periodEnd: string;
  opening: string;
  closing: string;
};

/** The details of a statement as form values; a balance that is worked out is not one of them. */
export const headerValues = (statement: StatementDetail): HeaderValues => ({
  bankName: statement.bankName,
  accountNumber: '',
  accountType: statement.accountType ?? '',
  periodStart: statement.periodStart ?? '',
  periodEnd: statement.periodEnd ?? '',
  opening: decimal(statement.printedEnds.openingCents),
  closing: decimal(statement.printedEnds.closingCents),
});

const decimal = (amount: Cents | null): string => (amount === null ? '' : formatDecimal(amount));

/** The error of each field, or null. Empty fields are valid. */
export const headerErrors = (i18n: I18n, values: HeaderValues): Readonly<Record<string, string | null>> => ({
  periodStart: dayError(i18n, values.periodStart),
  periodEnd: dayError(i18n, values.periodEnd),
  opening: amountError(i18n, values.opening),
  closing: amountError(i18n, values.closing),
});

const dayError = (i18n: I18n, text: string): string | null =>
  text.trim() !== '' && !isCalendarDate(text) ? i18n.t(msg`Enter a valid date`) : null;

const amountError = (i18n: I18n, text: string): string | null =>
  text.trim() !== '' && parseRand(text) === null ? i18n.t(msg`Enter a valid amount`) : null;

/** Form values as the correction to send. */
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

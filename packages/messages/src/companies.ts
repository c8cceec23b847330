import type { CompanyDateFormat } from '@tillslip/domain/companies/company-choices';
import { type CutOff, cutOffParts } from '@tillslip/domain/vat/periods/cut-off';
import { type CategoryLetter, categoryParts, type VatCategory } from '@tillslip/domain/vat/periods/vat-period';
import { monthText } from './dates.ts';
import type { I18n } from './i18n.ts';
import { dayOfWeekText } from './integrations/schedules.ts';

/** What a VAT category means, for a form. Law: VAT Act, section 27. */
export function vatCategoryText(i18n: I18n, category: VatCategory): string {
  const { letter, endMonth } = categoryParts(category);
  return endMonth === null ? letterText(i18n, letter) : otherMonthsText(i18n, letter, endMonth);
}

/** A category whose periods end in other months than usual. */
function otherMonthsText(i18n: I18n, letter: CategoryLetter, endMonth: number): string {
  const months = endMonthsText(i18n, letter, endMonth);
  return letter === 'D'
    ? i18n.t('D: six months, ending {months}', { months })
    : i18n.t('E: twelve months, ending {months}', { months });
}

/** The months in which the periods of a category end: two of category D, half a year apart, otherwise one. */
export function endMonthsText(i18n: I18n, letter: CategoryLetter, endMonth: number): string {
  const first = monthText(i18n, endMonth);
  return letter === 'D'
    ? i18n.t('{first} and {second}', { first, second: monthText(i18n, endMonth > 6 ? endMonth - 6 : endMonth + 6) })
    : first;
}

function letterText(i18n: I18n, letter: CategoryLetter): string {
  switch (letter) {
    case 'A':
      return i18n.t('A: two months, ending January, March, May, July, September and November');
    case 'B':
      return i18n.t('B: two months, ending February, April, June, August, October and December');
    case 'C':
      return i18n.t('C: every month');
    case 'D':
      return i18n.t('D: six months, ending February and August');
    case 'E':
      return i18n.t('E: twelve months, ending with the year of assessment');
  }
}

/** On which day a VAT period ends, for a form. Law: VAT Act, section 27(6). */
export function cutOffText(i18n: I18n, cutOff: CutOff): string {
  const parts = cutOffParts(cutOff);
  switch (parts.kind) {
    case 'month-end':
      return i18n.t('The last day of the month');
    case 'day':
      return i18n.t('Day {day} of the month', { day: parts.day });
    case 'day-after':
      return i18n.t('Day {day} of the next month', { day: parts.day });
    case 'weekday':
      return i18n.t('The last {weekday} of the month', { weekday: dayOfWeekText(i18n, parts.weekday) });
  }
}

/** What can be wrong with the days of a registration for VAT, and with a cut-off day. */
export type RegistrationProblem = 'CUT_OFF_TOO_SOON' | 'ENDS_BEFORE_IT_STARTS' | 'RETURN_SUBMITTED_OUTSIDE';

/** Whether a problem of a field is one of these. */
export const isRegistrationProblem = (problem: {
  readonly code: string;
}): problem is { readonly code: RegistrationProblem } =>
  ['CUT_OFF_TOO_SOON', 'ENDS_BEFORE_IT_STARTS', 'RETURN_SUBMITTED_OUTSIDE'].includes(problem.code);

/** What is wrong with them, under the field. */
export function registrationProblemText(i18n: I18n, { code }: { readonly code: RegistrationProblem }): string {
  switch (code) {
    case 'CUT_OFF_TOO_SOON':
      return i18n.t('A cut-off day is kept for 12 months. Choose a later period.');
    case 'ENDS_BEFORE_IT_STARTS':
      return i18n.t('The registration ends before it starts');
    case 'RETURN_SUBMITTED_OUTSIDE':
      return i18n.t('A submitted return has days outside the registration. Reopen it first, or choose another day.');
  }
}

/** How a company's days may be written. Spec: 1 §2.6. */
export function dateFormatText(i18n: I18n, format: CompanyDateFormat): string {
  switch (format) {
    case 'DD-MM-YYYY':
      return i18n.t('UK (DD-MM-YYYY)');
    case 'YYYY-MM-DD':
      return i18n.t('ISO (YYYY-MM-DD)');
  }
}

/** A country that a company may be in. Spec: 1 §2.6. */
export const countryText = (i18n: I18n, country: string): string =>
  country === 'South Africa' ? i18n.t('South Africa') : country;

/** A currency that a company may keep its books in. Spec: 1 §2.6. */
export function currencyText(i18n: I18n, currency: 'ZAR'): string {
  switch (currency) {
    case 'ZAR':
      return i18n.t('ZAR - Rand');
  }
}

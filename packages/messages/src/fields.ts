import type { BuyerProblem } from '@tillslip/domain/billing/buyer';
import type { CompanyProblem } from '@tillslip/domain/companies/company-rules';
import { MAX_ASKED_YEAR, MIN_ASKED_YEAR } from '@tillslip/domain/kernel/calendar-date';
import { MIN_SENTENCE_LENGTH, MIN_SENTENCE_WORDS } from '@tillslip/domain/kernel/sentence';
import type { PreferenceProblem } from '@tillslip/domain/preferences/check-preferences';
import type { ScheduleProblem } from '@tillslip/domain/schedules/check-schedule';
import type { VatNumberProblem } from '@tillslip/domain/vat/rates/vat-number';
import type { AdjustmentProblem } from '@tillslip/domain/vat/vat201/check-adjustment';
import { type AccountProblem, accountProblemText, isAccountProblem } from './account.ts';
import { isRegistrationProblem, type RegistrationProblem, registrationProblemText } from './companies.ts';
import type { I18n } from './i18n.ts';
import { isScheduleProblem, scheduleProblemText } from './integrations/schedules.ts';
import { isSentenceProblem, SENTENCE_PROBLEMS, type SentenceProblem, sentenceProblemText } from './languages.ts';
import { isPreferenceProblem, preferenceProblemText } from './preferences.ts';
import { adjustmentProblemText, isAdjustmentProblem } from './vat/adjustments.ts';

/** What can be wrong with one field of a form or of a call. */
export type FieldProblem =
  | AccountProblem
  | BuyerProblem
  | CompanyProblem
  | PreferenceProblem
  | VatNumberProblem
  | { readonly code: AdjustmentProblem }
  | { readonly code: RegistrationProblem }
  | { readonly code: Exclude<PlainProblem, SentenceProblem> }
  | { readonly code: SentenceProblem }
  | { readonly code: ScheduleProblem };

const PLAIN_PROBLEMS = [
  'COMPANY_NAME_REQUIRED',
  'FOLDER_NAME_REQUIRED',
  'VIEW_NAME_REQUIRED',
  'RULE_WORDS_REQUIRED',
  'AMOUNT_NOT_POSITIVE',
  'DAY_FORMAT',
  'VAT_CATEGORY_F',
  'PAYMENTS_BASIS_NOT_CONFIRMED',
  'MONTH_FORMAT',
  'YEAR_OUT_OF_RANGE',
  'PERIOD_REVERSED',
  'NO_OPEN_PERIOD_STARTS',
  'SHARE_END_OUT_OF_RANGE',
  'HOLIDAY_KNOWN',
  'HOLIDAY_NAME_REQUIRED',
  'REASON_REQUIRED',
  'CURSOR_UNKNOWN',
  'TAX_CATEGORY_UNKNOWN',
  'RECIPIENT_REASON_NEEDED',
  'EXPENSE_CATEGORY_NAME_REQUIRED',
  'EXPENSE_CATEGORY_UNKNOWN',
  'READER_UNKNOWN',
  'INVOICES_UNKNOWN',
  'TEXT_NOT_STORABLE',
  'IDEMPOTENCY_KEY_FORMAT',
  ...SENTENCE_PROBLEMS,
] as const;

/** A problem that needs no more than its code: what a check within a schema can say. */
export type PlainProblem = (typeof PLAIN_PROBLEMS)[number];

/** Whether a text is the code of such a problem. */
export const isPlainProblem = (code: unknown): code is PlainProblem => PLAIN_PROBLEMS.some((known) => known === code);

/** What is wrong with a field, under the field. Spec: 1 §5.4; decisions 1. */
export function fieldProblemText(i18n: I18n, problem: FieldProblem): string {
  if (isAccountProblem(problem)) return accountProblemText(i18n, problem);
  if (isRegistrationProblem(problem)) return registrationProblemText(i18n, problem);
  if (isPreferenceProblem(problem)) return preferenceProblemText(i18n, problem);
  if (isScheduleProblem(problem)) return scheduleProblemText(i18n, problem.code);
  if (isSentenceProblem(problem)) return sentenceProblemText(i18n, problem.code);
  if (isAdjustmentProblem(problem)) return adjustmentProblemText(i18n, problem.code);
  if (isBuyerProblem(problem)) return buyerProblemText(i18n, problem);
  return plainProblemText(i18n, problem);
}

/** The words of a code that a check within a schema says. */
export function schemaProblemText(i18n: I18n, code: PlainProblem): string {
  const problem = { code };
  return isSentenceProblem(problem)
    ? sentenceProblemText(i18n, problem.code)
    : plainProblemText(i18n, { code: code as Exclude<PlainProblem, SentenceProblem> });
}

const isBuyerProblem = (problem: FieldProblem): problem is BuyerProblem =>
  problem.code === 'BUYER_NAME_REQUIRED' || problem.code === 'BUYER_ADDRESS_REQUIRED';

const buyerProblemText = (i18n: I18n, { code }: BuyerProblem): string =>
  code === 'BUYER_NAME_REQUIRED' ? i18n.t('Enter who the invoices are for') : i18n.t('Enter their address');

type Plain = Exclude<
  FieldProblem,
  | AccountProblem
  | BuyerProblem
  | PreferenceProblem
  | { code: SentenceProblem }
  | { code: ScheduleProblem }
  | { code: AdjustmentProblem }
  | { code: RegistrationProblem }
>;

const formerCategoryText = (i18n: I18n): string =>
  i18n.t(
    'SARS no longer has category F, with periods of four months. Choose the category on your newest VAT103, or ask SARS which one you have.',
  );

function plainProblemText(i18n: I18n, problem: Plain): string {
  switch (problem.code) {
    case 'COMPANY_NAME_REQUIRED':
      return i18n.t('Company name is required');
    case 'SHARE_END_OUT_OF_RANGE':
      return i18n.t('Choose a day from today on, at most 90 days away.');
    case 'FOLDER_NAME_REQUIRED':
      return i18n.t('Folder name is required');
    case 'EXPENSE_CATEGORY_NAME_REQUIRED':
      return i18n.t('Enter a name for the category');
    case 'EXPENSE_CATEGORY_UNKNOWN':
      return i18n.t('Choose one of the expense categories of this company');
    case 'RULE_WORDS_REQUIRED':
      return i18n.t('Enter the words of a description.');
    case 'VIEW_NAME_REQUIRED':
      return i18n.t('Enter a name for the view');
    case 'EMAIL_ADDRESSES_INVALID':
      return i18n.t('Please enter a valid email address: {emails}', { emails: problem.emails.join(', ') });
    case 'VAT_NUMBER_REQUIRED':
      return i18n.t('VAT number is required');
    case 'VAT_NUMBER_FORMAT':
      return i18n.t('VAT number must be 10 digits starting with 4');
    case 'VAT_NUMBER_CHECKSUM':
      return i18n.t('Invalid VAT number checksum');
    case 'AMOUNT_NOT_POSITIVE':
      return i18n.t('Enter more than R0.00');
    case 'PAYMENTS_BASIS_NOT_CONFIRMED':
      return i18n.t('Confirm it, or choose the invoice basis.');
    case 'VAT_CATEGORY_F':
      return formerCategoryText(i18n);
    case 'DAY_FORMAT':
    case 'MONTH_FORMAT':
      return formatText(i18n, problem.code);
    case 'YEAR_OUT_OF_RANGE':
      return i18n.t('Enter a year from {first} to {last}', { first: `${MIN_ASKED_YEAR}`, last: `${MAX_ASKED_YEAR}` });
    case 'PERIOD_REVERSED':
      return i18n.t('The period ends before it starts');
    case 'NO_OPEN_PERIOD_STARTS':
      return i18n.t('Choose the first day of a VAT period that is not submitted');
    case 'HOLIDAY_KNOWN':
    case 'HOLIDAY_NAME_REQUIRED':
      return holidayText(i18n, problem.code);
    case 'REASON_REQUIRED':
      return i18n.t('Give a reason. We keep it in the audit trail.');
    case 'CURSOR_UNKNOWN':
      return i18n.t('We could not find this page of the list');
    case 'TAX_CATEGORY_UNKNOWN':
      return i18n.t('Choose one of the tax categories');
    case 'RECIPIENT_REASON_NEEDED':
      return reasonNeededText(i18n);
    case 'READER_UNKNOWN':
      return i18n.t('Choose one of the readers');
    case 'INVOICES_UNKNOWN':
      return i18n.t('Choose invoices from your list');
    case 'IDEMPOTENCY_KEY_FORMAT':
      return i18n.t('Use 1 to 200 visible ASCII characters.');
    case 'TEXT_NOT_STORABLE':
      return i18n.t('This text has characters that cannot be saved. Type it instead of pasting it.');
  }
}

const formatText = (i18n: I18n, code: 'DAY_FORMAT' | 'MONTH_FORMAT'): string =>
  code === 'DAY_FORMAT' ? i18n.t('Enter a real date, such as 2026-03-31') : i18n.t('Enter a month, such as 2026-03');

const holidayText = (i18n: I18n, code: 'HOLIDAY_KNOWN' | 'HOLIDAY_NAME_REQUIRED'): string =>
  code === 'HOLIDAY_KNOWN' ? i18n.t('This day is a public holiday already') : i18n.t('Enter what the holiday is for');

const reasonNeededText = (i18n: I18n): string =>
  i18n.t('Say in a sentence why you may claim it: at least {words} words and {letters} letters', {
    words: `${MIN_SENTENCE_WORDS}`,
    letters: `${MIN_SENTENCE_LENGTH}`,
  });

/** Field → words, as a form wants its errors. */
export const fieldErrors = (i18n: I18n, problems: Readonly<Record<string, FieldProblem>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, fieldProblemText(i18n, problem)]));

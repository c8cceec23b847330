import type { StatementWarning } from '@tillslip/domain/bank/statements/statement-warnings';
import type { SkipReason, StatementFailure } from '@tillslip/domain/bank/statements/upload-outcomes';
import type { I18n } from '../i18n.ts';
import { countDiffersText } from './balances.ts';

/** Why a file gave no statement; the specification's sentence where it has one (2 §4, §8). */
export function statementFailureText(i18n: I18n, failure: StatementFailure): string {
  switch (failure) {
    case 'corrupt':
      return i18n.t('Please select a valid bank statement file. This one is damaged, or is not what its name says.');
    case 'unreadable':
      return i18n.t('AI could not extract bank statement data. Please try a clearer image.');
    case 'not-a-statement':
      return i18n.t(
        'Please select a valid bank statement file. No account with transactions or balances was found in it.',
      );
    case 'too-many-pages':
      return i18n.t('This file has more than 100 pages. Please upload its pages in parts.');
    case 'page-too-large':
      return i18n.t(
        'A page of this PDF is larger than 5 metres. No statement was saved. Print it to a PDF of paper size first.',
      );
    case 'too-complex':
      return i18n.t(
        'This PDF is built in a way that no bank statement is, and we stopped reading it. No statement was saved. Download it from your bank again.',
      );
    case 'too-many-lines':
      return i18n.t('This export has more than 20,000 lines. Please export a shorter period.');
    case 'only-titles':
      return i18n.t(
        'This export has column headings but no transactions. Choose a period with transactions in your bank, and export it again.',
      );
    case 'timed-out':
      return i18n.t('Request timed out. Please try again.');
    case 'same-balance':
      return i18n.t('Every transaction was read with the same balance, which cannot be right. Please try again.');
    case 'storage':
      return i18n.t('Failed to upload file. Please try again.');
    case 'fault':
      return i18n.t('Failed to process bank statement with AI. Please try again.');
  }
}

/** What a person should know of a statement that was saved. Spec: 2 §4. */
export function statementWarningText(i18n: I18n, warning: StatementWarning): string {
  switch (warning.code) {
    case 'LIMITED_DATA':
      return i18n.t('Bank statement processed with warnings: Limited data extracted');
    case 'COUNT_DIFFERS':
      return i18n.t('Transaction count mismatch. {details}', { details: countDiffersText(i18n, warning) });
    case 'BALANCES_BREAK':
      return i18n.t(
        '{count, plural, one {# transaction does not follow from the balance before it.} other {# transactions do not follow from the balance before them.}}',
        { count: warning.count },
      );
    case 'AMOUNTS_NOT_READ':
      return i18n.t(
        "{count, plural, one {The amount of # transaction can't be read.} other {The amounts of # transactions can't be read.}}",
        { count: warning.count },
      );
    case 'PENDING_LEFT_OUT':
      return i18n.t(
        '{count, plural, one {# transaction that the bank has not booked yet was left out: {names}.} other {# transactions that the bank has not booked yet were left out: {names}.}}',
        { count: warning.count, names: warning.names },
      );
    case 'AS_RECORDED':
      return warning.text;
  }
}

/** Why a line of a bank's export is not a transaction. */
export function skipReasonText(i18n: I18n, reason: SkipReason): string {
  switch (reason) {
    case 'NO_DATE':
      return i18n.t('No date');
    case 'NO_AMOUNT':
      return i18n.t('No amount');
    case 'PENDING':
      return i18n.t('Not booked yet');
    case 'BALANCE_ONLY':
      return i18n.t('Only a balance');
  }
}

import type { BreakReason, CorrectionAdvice } from '@tillslip/domain/bank/statements/statement-break';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { absolute } from '@tillslip/domain/kernel/money';
import type { I18n } from '../i18n.ts';

/** What does not add up in a statement. */
export function breakReasonText(i18n: I18n, reason: BreakReason): string {
  switch (reason.code) {
    case 'BALANCE_DIFFERS':
      return i18n.t(
        'The balance after this transaction is {printed}, but {before} and the transaction give {computed}.',
        {
          printed: formatRand(reason.printedCents),
          before: formatRand(reason.beforeCents),
          computed: formatRand(reason.computedCents),
        },
      );
    case 'CARRIED_BALANCE_DIFFERS':
      return i18n.t('{printed} was carried forward here, but the transactions before it give {computed}.', {
        printed: formatRand(reason.printedCents),
        computed: formatRand(reason.computedCents),
      });
    case 'CLOSING_BALANCE_DIFFERS':
      return i18n.t('The closing balance is {printed}, but the transactions give {computed}.', {
        printed: formatRand(reason.printedCents),
        computed: formatRand(reason.computedCents),
      });
    case 'TOTAL_DIFFERS':
      return totalText(i18n, reason);
    case 'COUNT_DIFFERS':
      return countDiffersText(i18n, reason);
    case 'AMOUNT_NOT_READ':
      return reason.printed === ''
        ? i18n.t("The amount of this transaction can't be read.")
        : i18n.t('The amount of this transaction is printed as "{printed}" and can\'t be read.', {
            printed: reason.printed,
          });
    case 'PAGES_MISSING':
      return i18n.t('{count, plural, one {Page {pages} is missing.} other {Pages {pages} are missing.}}', {
        count: reason.pages.length,
        pages: reason.pages.join(', '),
      });
  }
}

function totalText(i18n: I18n, reason: Extract<BreakReason, { code: 'TOTAL_DIFFERS' }>): string {
  const printed = formatRand(reason.printedCents);
  const computed = formatRand(reason.computedCents);
  switch (reason.direction) {
    case 'in':
      return i18n.t("The statement's total of money in is {printed}, but the transactions add up to {computed}.", {
        printed,
        computed,
      });
    case 'out':
      return i18n.t("The statement's total of money out is {printed}, but the transactions add up to {computed}.", {
        printed,
        computed,
      });
  }
}

/** That the bank counts other transactions than were found. */
export function countDiffersText(
  i18n: I18n,
  { direction, printed, found }: { readonly direction: 'in' | 'out'; readonly printed: number; readonly found: number },
): string {
  switch (direction) {
    case 'in':
      return i18n.t(
        'The statement counts {printed, plural, one {# transaction} other {# transactions}} of money in, but {found} were read.',
        { printed, found },
      );
    case 'out':
      return i18n.t(
        'The statement counts {printed, plural, one {# transaction} other {# transactions}} of money out, but {found} were read.',
        { printed, found },
      );
  }
}

/** What would correct a break. */
export function correctionText(i18n: I18n, correction: CorrectionAdvice): string {
  switch (correction.code) {
    case 'WRONG_SIGN': {
      const amount = formatRand(absolute(correction.amountCents));
      return correction.amountCents < 0
        ? i18n.t('The sign is wrong: change it to {amount} money out.', { amount })
        : i18n.t('The sign is wrong: change it to {amount} money in.', { amount });
    }
    case 'WRONG_DIGIT':
      return i18n.t('A digit is wrong: the amount should be {amount}.', { amount: formatRand(correction.amountCents) });
    case 'WRONG_BALANCE_DIGIT':
      return i18n.t('A digit of the balance is wrong: it should be {balance}.', {
        balance: formatRand(correction.balanceCents),
      });
    case 'REPEATED':
      return i18n.t('This transaction is there twice: remove one of them.');
    case 'AMOUNT_NOT_READ': {
      const amount = formatRand(absolute(correction.amountCents));
      return correction.amountCents < 0
        ? i18n.t('Is it {amount} money out? The balances before and after it ask for that.', { amount })
        : i18n.t('Is it {amount} money in? The balances before and after it ask for that.', { amount });
    }
    case 'MISSING': {
      const amount = formatRand(absolute(correction.amountCents));
      return correction.amountCents < 0
        ? i18n.t('A transaction is missing before this one: {amount} money out.', { amount })
        : i18n.t('A transaction is missing before this one: {amount} money in.', { amount });
    }
  }
}

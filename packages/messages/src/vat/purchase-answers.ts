import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { cents } from '@tillslip/domain/kernel/money';
import { isCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';
import { taxCategoryText } from './tax-categories.ts';

/**
 * An answer as it is stored: `subject` is the supplier's key, with the item's words after a bar. Of a recipient it is the
 * key or the VAT number, and the answer is the name as it was printed.
 */
interface RememberedAnswer {
  readonly question:
    | 'trade'
    | 'food_for_sale'
    | 'public_authority'
    | 'motor_car'
    | 'category'
    | 'expense'
    | 'recipient'
    | 'other_income'
    | 'exit_goods'
    | 'near_full_use';
  readonly subject: string;
  readonly answer: string;
  /** The name of the expense category that the answer is; null for other answers. */
  readonly label: string | null;
}

/** What is remembered of a company's purchases, in a sentence. */
export function purchaseAnswerText(i18n: I18n, { question, subject, answer, label }: RememberedAnswer): string {
  const [supplier = '', item] = subject.split('|');
  const isYes = answer === 'yes';
  switch (question) {
    case 'trade':
      return i18n.t('Your trade is {trade}.', { trade: answer });
    case 'food_for_sale':
      return isYes
        ? i18n.t('Your company sells food, drink or lodging.')
        : i18n.t('Your company does not sell food, drink or lodging.');
    case 'public_authority':
      return isYes
        ? i18n.t('Your company is a public authority or municipality.')
        : i18n.t('Your company is not a public authority or municipality.');
    case 'motor_car':
      return isYes
        ? i18n.t('{item} from {supplier} is a motor car.', { item: item ?? '', supplier })
        : i18n.t('{item} from {supplier} is not a motor car.', { item: item ?? '', supplier });
    case 'category':
      return filedText(i18n, subject, isCategoryCode(answer) ? taxCategoryText(i18n, answer) : answer);
    case 'expense':
      return filedText(i18n, subject, label ?? i18n.t('None of your expense categories'));
    case 'other_income':
      return otherIncomeText(i18n, subject, answer);
    case 'exit_goods':
      return i18n.t('Your company kept no goods when it deregistered on {day}.', {
        day: dayText(i18n, calendarDate(subject)),
      });
    case 'near_full_use':
      return isYes
        ? i18n.t('Use of 95 % or more for taxable supplies counts as all of it.')
        : i18n.t('Use of 95 % or more for taxable supplies does not count as all of it.');
    case 'recipient':
      return i18n.t('Invoices made out to {name} are yours.', { name: answer });
  }
}

function filedText(i18n: I18n, subject: string, category: string): string {
  const [supplier = '', item] = subject.split('|');
  return item === undefined
    ? i18n.t('Purchases from {supplier}: {category}', { supplier, category })
    : i18n.t('{item} from {supplier}: {category}', { item, supplier, category });
}

function otherIncomeText(i18n: I18n, yearEnd: string, answer: string): string {
  const values = { day: dayText(i18n, calendarDate(yearEnd)), amount: formatRand(cents(Number(answer))) };
  return i18n.t('Income of the year to {day} that is no supply: {amount}.', values);
}

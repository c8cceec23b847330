import { isCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import type { I18n } from '../i18n.ts';
import { taxCategoryText } from './tax-categories.ts';

/** An answer as it is stored: `subject` is the supplier's key, with the item's words after a bar. */
interface RememberedAnswer {
  readonly question: 'trade' | 'food_for_sale' | 'motor_car' | 'category';
  readonly subject: string;
  readonly answer: string;
}

/** What is remembered of a company's purchases, in a sentence. */
export function purchaseAnswerText(i18n: I18n, { question, subject, answer }: RememberedAnswer): string {
  const [supplier = '', item] = subject.split('|');
  const isYes = answer === 'yes';
  switch (question) {
    case 'trade':
      return i18n.t('Your trade is {trade}.', { trade: answer });
    case 'food_for_sale':
      return isYes
        ? i18n.t('Your company sells food, drink or lodging.')
        : i18n.t('Your company does not sell food, drink or lodging.');
    case 'motor_car':
      return isYes
        ? i18n.t('{item} from {supplier} is a motor car.', { item: item ?? '', supplier })
        : i18n.t('{item} from {supplier} is not a motor car.', { item: item ?? '', supplier });
    case 'category': {
      const category = isCategoryCode(answer) ? taxCategoryText(i18n, answer) : answer;
      return item === undefined
        ? i18n.t('Purchases from {supplier}: {category}', { supplier, category })
        : i18n.t('{item} from {supplier}: {category}', { item, supplier, category });
    }
  }
}

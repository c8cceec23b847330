import type { StarterKey } from '@tillslip/domain/receipts/expenses/starter-categories';
import type { StarterTrade } from '@tillslip/domain/receipts/expenses/starter-list';
import type { I18n } from '../i18n.ts';

/** The name that a category of a starter list is added with. */
export const starterCategoryText = (i18n: I18n, key: StarterKey): string => NAMES[key](i18n);

const NAMES: Readonly<Record<StarterKey, (i18n: I18n) => string>> = {
  stock: (i18n) => i18n.t('Goods for resale'),
  'food-stock': (i18n) => i18n.t('Food and drink for sale'),
  'vehicle-stock': (i18n) => i18n.t('Vehicles for sale'),
  'parts-stock': (i18n) => i18n.t('Parts and consumables'),
  materials: (i18n) => i18n.t('Materials'),
  tools: (i18n) => i18n.t('Tools'),
  plant: (i18n) => i18n.t('Plant hire'),
  labour: (i18n) => i18n.t('Subcontractors'),
  farming: (i18n) => i18n.t('Seed, feed and fertiliser'),
  rent: (i18n) => i18n.t('Rent'),
  utilities: (i18n) => i18n.t('Electricity and water'),
  security: (i18n) => i18n.t('Security'),
  premises: (i18n) => i18n.t('Repairs and maintenance'),
  cleaning: (i18n) => i18n.t('Cleaning'),
  telecoms: (i18n) => i18n.t('Telephone and internet'),
  software: (i18n) => i18n.t('Software and subscriptions'),
  equipment: (i18n) => i18n.t('Computers and equipment'),
  stationery: (i18n) => i18n.t('Printing and stationery'),
  courier: (i18n) => i18n.t('Courier and postage'),
  vehicle: (i18n) => i18n.t('Fuel and vehicle costs'),
  travel: (i18n) => i18n.t('Travel and accommodation'),
  meals: (i18n) => i18n.t('Meals and entertainment'),
  staff: (i18n) => i18n.t('Staff welfare and uniforms'),
  training: (i18n) => i18n.t('Training and memberships'),
  professional: (i18n) => i18n.t('Accounting and legal fees'),
  'bank-charges': (i18n) => i18n.t('Bank charges'),
  insurance: (i18n) => i18n.t('Insurance'),
  advertising: (i18n) => i18n.t('Advertising'),
  donations: (i18n) => i18n.t('Donations'),
  penalties: (i18n) => i18n.t('Fines and penalties'),
};

/** A trade that has a starter list, as a choice. */
export function starterTradeText(i18n: I18n, trade: StarterTrade): string {
  switch (trade) {
    case 'food':
      return i18n.t('Food, drink and lodging');
    case 'vehicles':
      return i18n.t('Vehicle sales and rental');
    case 'workshop':
      return i18n.t('Vehicle workshop');
    case 'shop':
      return i18n.t('Shop');
    case 'building':
      return i18n.t('Building and trades');
    case 'making':
      return i18n.t('Manufacturing');
    case 'farming':
      return i18n.t('Farming');
    case 'services':
      return i18n.t('Services');
    case 'general':
      return i18n.t('Any other business');
  }
}

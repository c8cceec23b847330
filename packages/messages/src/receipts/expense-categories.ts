import type { StarterKey } from '@tillslip/domain/receipts/expenses/starter-categories';
import type { StarterTrade } from '@tillslip/domain/receipts/expenses/starter-list';
import type { I18n } from '../i18n.ts';

/** The name that a category of a starter list is added with. */
export function starterCategoryText(i18n: I18n, key: StarterKey): string {
  switch (key) {
    case 'stock':
      return i18n.t('Goods for resale');
    case 'food-stock':
      return i18n.t('Food and drink for sale');
    case 'vehicle-stock':
      return i18n.t('Vehicles for sale');
    case 'parts-stock':
      return i18n.t('Parts and consumables');
    case 'materials':
      return i18n.t('Materials');
    case 'tools':
      return i18n.t('Tools');
    case 'plant':
      return i18n.t('Plant hire');
    case 'labour':
      return i18n.t('Subcontractors');
    case 'farming':
      return i18n.t('Seed, feed and fertiliser');
    case 'rent':
      return i18n.t('Rent');
    case 'utilities':
      return i18n.t('Electricity and water');
    case 'security':
      return i18n.t('Security');
    case 'premises':
      return i18n.t('Repairs and maintenance');
    case 'cleaning':
      return i18n.t('Cleaning');
    case 'telecoms':
      return i18n.t('Telephone and internet');
    case 'software':
      return i18n.t('Software and subscriptions');
    case 'equipment':
      return i18n.t('Computers and equipment');
    case 'stationery':
      return i18n.t('Printing and stationery');
    case 'courier':
      return i18n.t('Courier and postage');
    case 'vehicle':
      return i18n.t('Fuel and vehicle costs');
    case 'travel':
      return i18n.t('Travel and accommodation');
    case 'meals':
      return i18n.t('Meals and entertainment');
    case 'staff':
      return i18n.t('Staff welfare and uniforms');
    case 'training':
      return i18n.t('Training and memberships');
    case 'professional':
      return i18n.t('Accounting and legal fees');
    case 'bank-charges':
      return i18n.t('Bank charges');
    case 'insurance':
      return i18n.t('Insurance');
    case 'advertising':
      return i18n.t('Advertising');
    case 'donations':
      return i18n.t('Donations');
    case 'penalties':
      return i18n.t('Fines and penalties');
  }
}

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

import type { CategoryReason } from '@tillslip/domain/receipts/categories/category-reason';
import type { CategoryCode, TaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import type { I18n } from '../i18n.ts';

/** The name of a tax category, or that there is none. Spec: 1 §3.2 and §3.6. */
export function taxCategoryText(i18n: I18n, code: CategoryCode): string {
  switch (code) {
    case 'NONE':
      return i18n.t('Uncategorised');
    case 'MV_LOGBOOK':
      return i18n.t('Motor vehicle (logbook)');
    case 'MV_TRAVEL_ALLOWANCE':
      return i18n.t('Motor vehicle (travel allowance)');
    case 'TRAVEL_ACCOM':
      return i18n.t('Travel and accommodation');
    case 'ENTERTAINMENT':
      return i18n.t('Entertainment');
    case 'HOME_OFFICE':
      return i18n.t('Home office');
    case 'CPD':
      return i18n.t('Professional development');
    case 'OFFICE_SUPPLIES':
      return i18n.t('Office supplies');
    case 'PROF_FEES':
      return i18n.t('Professional fees');
    case 'INSURANCE':
      return i18n.t('Insurance');
    case 'MARKETING':
      return i18n.t('Marketing');
    case 'FOOD_BEVERAGE':
      return i18n.t('Food and beverage');
  }
}

/** What belongs in a tax category. */
export function taxCategoryDescription(i18n: I18n, code: TaxCategoryCode): string {
  switch (code) {
    case 'MV_LOGBOOK':
      return i18n.t('Fuel, repairs, tyres, licences and other actual costs of a vehicle with a logbook.');
    case 'MV_TRAVEL_ALLOWANCE':
      return i18n.t('Business travel paid by an allowance or by the SARS rate per kilometre.');
    case 'TRAVEL_ACCOM':
      return i18n.t('Flights, trains, taxis and lodging away from the usual place of work.');
    case 'ENTERTAINMENT':
      return i18n.t('Meals with clients, staff functions, gifts, golf days and other hospitality.');
    case 'HOME_OFFICE':
      return i18n.t('The share of rent, electricity, water, internet and repairs of a room used only for work.');
    case 'CPD':
      return i18n.t('Courses, conferences, books and membership of professional bodies.');
    case 'OFFICE_SUPPLIES':
      return i18n.t('Stationery, printing, small equipment, software and other office costs.');
    case 'PROF_FEES':
      return i18n.t('Accountants, attorneys, consultants and other advisers; bank charges.');
    case 'INSURANCE':
      return i18n.t('Short-term business insurance: goods, vehicles, liability.');
    case 'MARKETING':
      return i18n.t('Advertising, printing of promotional material, websites and sponsorships.');
    case 'FOOD_BEVERAGE':
      return i18n.t('Groceries, restaurants and refreshments.');
  }
}

/** What VAT makes of a tax category. */
export function vatPolicyText(i18n: I18n, code: TaxCategoryCode): string {
  switch (code) {
    case 'MV_LOGBOOK':
      return i18n.t(
        'VAT on repairs, tyres and maintenance may be claimed. Petrol and diesel are zero-rated. The VAT on buying or renting a motor car cannot be claimed.',
      );
    case 'MV_TRAVEL_ALLOWANCE':
      return i18n.t('An allowance is not a taxable supply, so there is no VAT to claim.');
    case 'TRAVEL_ACCOM':
      return i18n.t(
        'VAT on domestic flights and lodging may be claimed, and on meals while away from home on business. International travel is zero-rated; road and rail transport of passengers is exempt.',
      );
    case 'ENTERTAINMENT':
      return i18n.t('Input VAT is generally denied (section 17(2)(a)), unless entertainment is your business.');
    case 'HOME_OFFICE':
      return i18n.t('VAT may be claimed for the share used for business only. Rent of a dwelling is exempt.');
    case 'CPD':
      return i18n.t('VAT may be claimed where it is charged. Recognised educational services are exempt.');
    case 'OFFICE_SUPPLIES':
      return i18n.t('VAT may be claimed with a valid tax invoice.');
    case 'PROF_FEES':
      return i18n.t('VAT may be claimed with a valid tax invoice. Bank fees carry VAT; interest is exempt.');
    case 'INSURANCE':
      return i18n.t('VAT on short-term insurance may be claimed. Long-term and life insurance is exempt.');
    case 'MARKETING':
      return i18n.t('VAT may be claimed with a valid tax invoice. Gifts to clients are entertainment.');
    case 'FOOD_BEVERAGE':
      return i18n.t(
        'Input VAT is generally denied (section 17(2)(a)), unless food is what you sell or the meal was taken while away from home on business.',
      );
  }
}

/** What income tax makes of a tax category. */
export function incomeTaxPolicyText(i18n: I18n, code: TaxCategoryCode): string {
  switch (code) {
    case 'MV_LOGBOOK':
      return i18n.t('Actual costs are deductible for the business kilometres in the logbook.');
    case 'MV_TRAVEL_ALLOWANCE':
      return i18n.t('Deductible by the SARS scale of rates per kilometre; a logbook is needed.');
    case 'TRAVEL_ACCOM':
      return i18n.t('Deductible when incurred in the production of income.');
    case 'ENTERTAINMENT':
      return i18n.t('Deductible when incurred in the production of income, with a limitation such as 20%.');
    case 'HOME_OFFICE':
      return i18n.t('Deductible by floor area, when the room is used regularly and exclusively for trade.');
    case 'CPD':
      return i18n.t('Deductible when it maintains the skills of the current trade.');
    case 'OFFICE_SUPPLIES':
      return i18n.t('Deductible in full; equipment may have to be written off over several years.');
    case 'PROF_FEES':
      return i18n.t('Deductible when not of a capital nature.');
    case 'INSURANCE':
      return i18n.t('Business insurance is deductible; most life policies are not.');
    case 'MARKETING':
      return i18n.t('Deductible in full.');
    case 'FOOD_BEVERAGE':
      return i18n.t('Deductible when incurred in the production of income, with a limitation such as 20%.');
  }
}

/** Why a tax category was chosen. */
export function categoryReasonText(i18n: I18n, reason: CategoryReason): string {
  switch (reason.code) {
    case 'CHOSEN':
      return i18n.t('You chose it.');
    case 'CHOSEN_FOR_ALL':
      return i18n.t('You chose it for the whole invoice.');
    case 'NOT_LISTED':
      return i18n.t('None of your categories is for this.');
    case 'NOTHING_SAYS':
      return i18n.t('Neither the supplier nor the items say what it was for.');
    case 'SUPPLIER_NAME':
      return i18n.t('The supplier\'s name contains "{words}".', { words: reason.words });
    case 'ITEM':
      return i18n.t('Based on the item "{item}".', { item: reason.item });
    case 'ITEMS':
      return i18n.t('Based on {named} of {items} items, such as "{example}".', {
        named: reason.named,
        items: reason.items,
        example: reason.example,
      });
    case 'WORDS':
      return i18n.t('Purchases with words such as "{words}" are mostly this.', { words: reason.words });
    case 'LEARNED':
      return i18n.t('You filed purchases from {supplier} like this before.', { supplier: reason.supplier });
    case 'TRADE':
      return i18n.t('Your trade ({trade}) buys it to sell again.', { trade: reason.trade });
  }
}

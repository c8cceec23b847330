import type { SupplyName } from '@tillslip/domain/vat/claim/supply-words';
import type { SupplyKind } from '@tillslip/domain/vat/claim/vat-type';
import type { I18n } from '../i18n.ts';

/** What the words of a line name, with the section of the VAT Act. */
export function supplyText(i18n: I18n, supply: SupplyName): string {
  switch (supply) {
    case 'basic-foodstuff':
      return i18n.t('It is a basic foodstuff (section 11(1)(j), Schedule 2 Part B).');
    case 'other-food':
      return i18n.t('It is food that is not on Schedule 2 (section 7(1)(a)).');
    case 'household-goods':
      return i18n.t('It is household goods (section 7(1)(a)).');
    case 'levied-fuel':
      return i18n.t('It is fuel that carries the fuel levy (section 11(1)(h)).');
    case 'filling-station-goods':
      return i18n.t('It is goods that a filling station also sells (section 7(1)(a)).');
    case 'property-rates':
      return i18n.t('It is municipal property rates (section 11(2)(w)).');
    case 'international-transport':
      return i18n.t('It is international transport (section 11(2)(a)).');
    case 'taxed-service':
      return i18n.t('It is a service of a municipality or a bank that carries VAT (section 7(1)(a)).');
    case 'financial-service':
      return i18n.t('It is a financial service (sections 2 and 12(a)).');
    case 'dwelling':
      return i18n.t('It is letting of a dwelling (section 12(c)).');
    case 'passenger-transport':
      return i18n.t('It is road or rail transport of passengers (section 12(g)).');
    case 'education':
      return i18n.t('It is an educational service (section 12(h)).');
    case 'no-supply':
      return i18n.t('It is not a supply (sections 1(1) and 10).');
    case 'customs-vat':
      return i18n.t('It is VAT paid to customs (sections 7(1)(b) and 16(2)(d)).');
    case 'school':
      return i18n.t('It is a school, college or university (section 12(h)).');
    case 'passenger-carrier':
      return i18n.t('It is a carrier of passengers by road or rail (section 12(g)).');
  }
}

/** What the supplier of a document sells, with the section of the VAT Act. */
export function supplierSellsText(i18n: I18n, supply: SupplyName): string {
  switch (supply) {
    case 'school':
      return i18n.t('The supplier is a school, college or university (section 12(h)).');
    case 'passenger-carrier':
      return i18n.t('The supplier is a carrier of passengers by road or rail (section 12(g)).');
    default:
      return supplyText(i18n, supply);
  }
}

/** VAT was charged on a line that carries none. */
export const chargedOnUntaxedText = (i18n: I18n, line: string, supply: SupplyName): string =>
  [i18n.t('VAT was charged on "{line}", which carries no VAT.', { line }), supplyText(i18n, supply)].join(' ');

/** VAT charged on a sale without VAT is paid over until a credit note takes it back. */
export function chargedOnUntaxedSaleText(i18n: I18n, supply: SupplyKind, vat: string): string {
  switch (supply) {
    case 'export':
      return i18n.t(
        'You charged VAT of {vat} on an export. It counts as output tax in field 12. Correct the invoice, or give your reason to keep it.',
        { vat },
      );
    case 'zero-rated':
      return i18n.t(
        'You charged VAT of {vat} on a zero-rated sale. It counts as output tax in field 12. Correct the invoice, or give your reason to keep it.',
        { vat },
      );
    default:
      return i18n.t(
        'You charged VAT of {vat} on an exempt sale or no sale. It counts as output tax in field 12. Correct the invoice, or give your reason to keep it.',
        { vat },
      );
  }
}

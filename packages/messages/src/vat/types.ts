import type { SupplyUse, VatType } from '@tillslip/domain/vat/claim/vat-type';
import type { AdjustmentKind } from '@tillslip/domain/vat/vat201/vat-adjustment';
import type { I18n } from '../i18n.ts';

/** What a VAT type is called on the working paper. */
export function vatTypeText(i18n: I18n, vatType: VatType): string {
  switch (vatType) {
    case 'standard':
      return i18n.t('Standard-rated');
    case 'capital':
      return i18n.t('Capital goods and services');
    case 'import_capital':
      return i18n.t('Imported capital goods');
    case 'import_other':
      return i18n.t('Other imported goods');
    case 'imported_services':
      return i18n.t('Imported services');
    case 'zero_rated':
      return i18n.t('Zero-rated');
    case 'exempt':
      return i18n.t('Exempt');
    case 'denied':
      return i18n.t('VAT not claimed');
    case 'out_of_scope':
      return i18n.t('Outside VAT');
    case 'unknown':
      return i18n.t('Not classified');
  }
}

/** What a figure that is entered by hand is called. */
export function adjustmentText(i18n: I18n, kind: AdjustmentKind): string {
  switch (kind) {
    case 'imported-services':
      return i18n.t('Imported services');
    case 'change-in-use-output':
      return i18n.t('Change in use (output)');
    case 'other-output':
      return i18n.t('Other output tax');
    case 'bad-debts-recovered':
      return i18n.t('Bad debts recovered');
    case 'change-in-use-input':
      return i18n.t('Change in use (input)');
    case 'bad-debts':
      return i18n.t('Bad debts');
    case 'other-input':
      return i18n.t('Other input tax');
    case 'unpaid-after-12-months':
      return i18n.t('Purchase unpaid after 12 months');
    case 'paid-after-12-months':
      return i18n.t('Purchase paid after all');
    case 'basis-change-output':
      return i18n.t('Change of basis: owed by customers');
    case 'basis-change-input':
      return i18n.t('Change of basis: owed to suppliers');
    case 'apportionment-output':
      return i18n.t('Apportionment of the year: too much deducted');
    case 'apportionment-input':
      return i18n.t('Apportionment of the year: too little deducted');
    case 'fringe-benefit':
      return i18n.t('Fringe benefit of a motor car');
    case 'deregistration-goods':
      return i18n.t('Goods held at deregistration');
  }
}

/** What a purchase is used for, and how that is claimed. */
export function supplyUseText(i18n: I18n, use: SupplyUse): string {
  switch (use) {
    case 'taxable':
      return i18n.t('Taxable supplies only: claimed in full');
    case 'mixed':
      return i18n.t('Mixed: cut by the apportionment');
    case 'exempt':
      return i18n.t('Exempt supplies only: not claimed');
  }
}

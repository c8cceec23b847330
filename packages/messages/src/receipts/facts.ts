import type { FactName } from '@tillslip/domain/receipts/facts/fact-schema';
import type { I18n } from '../i18n.ts';

/** What a fact is called within its group; two are called the same in different groups. */
const LABELS: { readonly [Name in FactName]: (i18n: I18n) => string } = {
  supplierName: (i18n) => i18n.t('Supplier'),
  supplierVatNumber: (i18n) => i18n.t('Supplier VAT number'),
  supplierAddress: (i18n) => i18n.t('Address'),
  invoiceNumber: (i18n) => i18n.t('Invoice number'),
  invoiceDate: (i18n) => i18n.t('Purchase date'),
  dueDate: (i18n) => i18n.t('Due date'),
  terms: (i18n) => i18n.t('Payment terms'),
  referenceNumber: (i18n) => i18n.t('Reference or order number'),
  supplierContact: (i18n) => i18n.t('Supplier contact'),
  documentType: (i18n) => i18n.t('Type'),
  invoiceTitle: (i18n) => i18n.t('Document title'),
  totalCents: (i18n) => i18n.t('Total'),
  vatCents: (i18n) => i18n.t('VAT'),
  subtotalCents: (i18n) => i18n.t('Before VAT'),
  vatRate: (i18n) => i18n.t('VAT rate'),
  currency: (i18n) => i18n.t('Currency'),
  paymentMethod: (i18n) => i18n.t('Payment method'),
  recipientName: (i18n) => i18n.t('Name'),
  recipientVatNumber: (i18n) => i18n.t('VAT number'),
  recipientAddress: (i18n) => i18n.t('Address'),
};

/** What facts are called outside their group, where the label alone would not tell. */
const FULL_LABELS: { readonly [Name in FactName]?: (i18n: I18n) => string } = {
  recipientName: (i18n) => i18n.t('Buyer’s name'),
  recipientVatNumber: (i18n) => i18n.t('Buyer’s VAT number'),
  recipientAddress: (i18n) => i18n.t('Buyer’s address'),
};

/** The label of a fact within its group. */
export const factLabel = (i18n: I18n, name: FactName): string => LABELS[name](i18n);

/** The label of a fact outside its group, such as in a history. */
export const fullFactLabel = (i18n: I18n, name: FactName): string => (FULL_LABELS[name] ?? LABELS[name])(i18n);

import type { Remembered } from '@tillslip/contract/receipt-schemas';

/** What each thing remembered of a supplier is called. */
export const REMEMBERED_WORDS: Record<Remembered, string> = {
  name: 'Name',
  company: 'Company',
  folder: 'Folder',
  tax_category: 'Tax category',
  vat_type: 'On the VAT201',
  vat_treatment: 'VAT of the lines',
  identity: 'Known again by',
};

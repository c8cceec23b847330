import { supplierKey } from '../receipts/suppliers/supplier-key.ts';

/** A company by which it is recognised. */
export interface NamedCompany {
  readonly name: string;
  readonly legalName?: string | null;
  readonly vatNumber: string | null;
}

/**
 * Say in what our company and the one in the package differ, so that the person is asked before anything is sent. A VAT
 * number counts only when both are known in full, because packages mask it; the same VAT number makes the name irrelevant.
 *
 * Spec: decisions 19.
 */
export function companyDifferences(ours: NamedCompany, theirs: NamedCompany): ('name' | 'vat-number')[] {
  const [own, other] = [digits(ours.vatNumber), digits(theirs.vatNumber)];
  if (own !== '' && other !== '') return own === other ? [] : ['vat-number'];
  const names = [theirs.name, theirs.legalName ?? ''].map(supplierKey).filter((key) => key !== '');
  return names.includes(supplierKey(ours.name)) ? [] : ['name'];
}

const VAT_NUMBER_DIGITS = 10;

function digits(vatNumber: string | null): string {
  const found = (vatNumber ?? '').replace(/\D/g, '');
  return found.length === VAT_NUMBER_DIGITS ? found : '';
}

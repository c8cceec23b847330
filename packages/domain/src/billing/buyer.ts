import { checkVatNumber, type VatNumberProblem } from '../vat/rates/vat-number.ts';
import type { Buyer } from './tax-invoice.ts';

/** Who invoices are made out to, as a person types it; the VAT number is empty for who is no vendor. */
export interface BuyerForm {
  readonly name: string;
  readonly address: string;
  readonly vatNumber: string;
}

/** What can be wrong with a name or address. */
export type BuyerProblem = { readonly code: 'BUYER_NAME_REQUIRED' | 'BUYER_ADDRESS_REQUIRED' };

/** What is wrong with each field of the form. */
export type BuyerProblems = { readonly [Field in keyof BuyerForm]?: BuyerProblem | VatNumberProblem };

/**
 * Check who invoices are made out to. A full tax invoice needs the name, the address, and the VAT number of a vendor.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 20(4)(c).
 */
export function checkBuyer({ name, address, vatNumber }: BuyerForm): BuyerProblems {
  const error = vatNumber.trim() === '' ? null : checkVatNumber(vatNumber).error;
  return {
    ...(name.trim() === '' && { name: { code: 'BUYER_NAME_REQUIRED' } }),
    ...(address.trim() === '' && { address: { code: 'BUYER_ADDRESS_REQUIRED' } }),
    ...(error && { vatNumber: error }),
  };
}

/** Return the buyer that a form describes; null while its name or address is missing. */
export function buyerOf({ name, address, vatNumber }: BuyerForm): Buyer | null {
  if (name.trim() === '' || address.trim() === '') return null;
  const number = vatNumber.trim();
  return {
    name: name.trim(),
    address: address.trim(),
    vatNumber: number === '' ? null : checkVatNumber(number).number,
  };
}

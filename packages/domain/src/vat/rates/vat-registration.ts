import { checkVatNumber, type VatNumberProblem } from './vat-number.ts';

/** The check of a company's own VAT number; error and warning are null when it is valid. */
export interface VatRegistrationCheck {
  /** True when the company is a vendor and may claim input tax. */
  readonly isVendor: boolean;
  /** Ten digits, or null when the company is not registered. */
  readonly vatNumber: string | null;
  readonly error: VatNumberProblem | null;
  readonly warning: VatNumberProblem | null;
}

/**
 * Check the VAT number of a company. An empty number is valid and means that the company is not a vendor. A foreign
 * number is an error, because only a South African vendor files a VAT201.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 1(1) "vendor" and 23.
 * Spec: decisions 1 and 2.
 */
export function checkVatRegistration(vatNumber: string | null): VatRegistrationCheck {
  if (vatNumber === null || vatNumber.trim() === '')
    return { isVendor: false, vatNumber: null, error: null, warning: null };
  const { number, error, warning } = checkVatNumber(vatNumber);
  return { isVendor: error === null, vatNumber: error === null ? number : null, error, warning };
}

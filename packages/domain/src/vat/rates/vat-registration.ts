import { checkVatNumber, type VatNumberProblem } from './vat-number.ts';

/** What is to be said about a company's own VAT registration; both null when all is well. */
export interface VatRegistrationCheck {
  /** True when the company is a vendor: it may claim input tax. */
  readonly isVendor: boolean;
  /** Ten digits, or null when the company is not registered. */
  readonly vatNumber: string | null;
  readonly error: VatNumberProblem | null;
  readonly warning: VatNumberProblem | null;
}

/**
 * Checks the VAT number a company gives for itself. An empty one is no mistake: the company is not a
 * vendor. It may not be foreign: only a South African vendor files a VAT201.
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

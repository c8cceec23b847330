import type { Seller } from '@tillslip/domain/billing/tax-invoice';
import { checkVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { z } from 'zod';
import { BILLING_VARIABLES, type BillingSettings, billingSettings } from './billing-env.ts';

/** The variables about charging, and about who sells the hosted service; part of `EnvironmentSchema`. */
export const SALES_VARIABLES = {
  ...BILLING_VARIABLES,
  SELLER_NAME: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe('With BILLING: who sells the service, as its tax invoices name them.'),
  SELLER_ADDRESS: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe('With BILLING: their address on tax invoices, with commas between its lines.'),
  SELLER_VAT_NUMBER: z
    .string()
    .refine((text) => checkVatNumber(text).error === null, 'must be ten digits that start with 4')
    .optional()
    .describe('With BILLING: their VAT number. Only a vendor may charge VAT.'),
};

const Variables = z.object(SALES_VARIABLES);

/** Who sells in the simulator, where nobody really pays. */
const INVENTED: Seller = {
  // not text: an invented seller
  ...{ name: 'Voorbeeld Software (Pty) Ltd', address: '12 Loop Street, Cape Town, 8001', vatNumber: '4010139121' },
};

/** How accounts are charged, and who sells; both null where nobody is charged. */
export interface SalesSettings {
  readonly billing: BillingSettings | null;
  readonly seller: Seller | null;
}

/**
 * Return how accounts are charged and who sells.
 *
 * @throws the error that `fail` makes of the sentence, when payments are real and Paystack has no key, or the seller is not
 *   complete.
 */
export function salesSettings(e: z.output<typeof Variables>, fail: (sentence: string) => Error): SalesSettings {
  const billing = billingSettings(e, fail);
  if (billing === null) return { billing, seller: null };
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_VAT_NUMBER: vatNumber } = e;
  if (name && address && vatNumber)
    return { billing, seller: { name, address, vatNumber: checkVatNumber(vatNumber).number } };
  if (billing.isSimulated) return { billing, seller: INVENTED };
  // not text: for whoever starts the server, in English as the rest of its log
  throw fail('BILLING=paystack needs SELLER_NAME, SELLER_ADDRESS and SELLER_VAT_NUMBER for its tax invoices.');
}

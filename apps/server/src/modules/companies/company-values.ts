import type { CompanyInput } from '@tillslip/contract/companies';
import { checkCompany, splitNotificationEmails } from '@tillslip/domain/companies/company-rules';
import {
  endsBeforeItStarts,
  mustConfirmBasis,
  registrationOf,
  vatSettingsOf,
} from '@tillslip/domain/vat/periods/vat-settings';
import { checkVatRegistration } from '@tillslip/domain/vat/rates/vat-registration';
import type { z } from 'zod';
import { badInput } from '../../platform/bad-input.ts';
import type { CompanyValues } from './companies.repository.ts';

/**
 * Check that a person says that SARS allowed the payments basis, where a company begins with it.
 *
 * @throws BAD_INPUT marking the confirmation.
 */
export function requireBasisAllowed(
  before: Parameters<typeof mustConfirmBasis>[0],
  after: Parameters<typeof mustConfirmBasis>[1],
  isBasisAllowed: boolean,
): void {
  if (!isBasisAllowed && mustConfirmBasis(before, after))
    throw badInput('isBasisAllowed', { code: 'PAYMENTS_BASIS_NOT_CONFIRMED' });
}

/**
 * Convert a company form to stored values: split email addresses and reduce the VAT number to ten digits.
 *
 * @throws BAD_INPUT marking the invalid field.
 */
export function companyValues(input: z.output<typeof CompanyInput>): CompanyValues {
  const { notificationEmails, vatNumber, billingAccount } = input;
  const wrong = checkCompany(input);
  if (wrong.companyName) throw badInput('companyName', wrong.companyName);
  if (wrong.notificationEmails) throw badInput('notificationEmails', wrong.notificationEmails);
  if (endsBeforeItStarts(input)) throw badInput('vatRegisteredUntil', { code: 'ENDS_BEFORE_IT_STARTS' });
  const registration = checkVatRegistration(vatNumber);
  if (registration.error) throw badInput('vatNumber', registration.error);
  return {
    companyName: input.companyName,
    billingAccount: billingAccount || null,
    country: input.country,
    currency: input.currency,
    dateFormat: input.dateFormat,
    language: input.language,
    notificationEmails: splitNotificationEmails(notificationEmails),
    notifyUploader: input.notifyUploader,
    isVatVendor: input.isVatVendor,
    maySendDocuments: input.maySendDocuments,
    vatNumber: registration.vatNumber,
    ...vatSettingsOf(input),
    ...registrationOf(input),
  };
}

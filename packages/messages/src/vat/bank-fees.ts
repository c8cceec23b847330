import { bankTaxHeading } from '@tillslip/domain/bank/statements/bank-tax-paper';
import type { NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import type { I18n } from '../i18n.ts';
import { notClaimableText } from './claims.ts';

/** Why the VAT of a bank charge is not all claimed, and which of the bank's papers would allow it. */
export function bankFeeReasonText(
  i18n: I18n,
  { reason, bankName }: { readonly reason: NotClaimableReason; readonly bankName: string | null },
): string {
  if (reason !== 'no-valid-tax-invoice') return notClaimableText(i18n, reason);
  const heading = bankTaxHeading(bankName);
  if (bankName === null)
    return i18n.t(
      "The file does not print the bank's VAT number, so it is no tax invoice. Your bank's statement with its VAT number allows it: delete this one and upload that instead.",
    );
  return heading === null
    ? i18n.t(
        'The file does not print the VAT number of {bank}, so it is no tax invoice. The statement of {bank} with its VAT number allows it: delete this one and upload that instead.',
        { bank: bankName },
      )
    : i18n.t(
        'The file does not print the VAT number of {bank}, so it is no tax invoice. The statement of {bank} headed "{heading}" allows it: delete this one and upload that instead.',
        { bank: bankName, heading },
      );
}

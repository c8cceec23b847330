import type { VatDocument } from '@tillslip/contract/vat-schemas';
import { type Cents, subtract, sum } from '@tillslip/domain/kernel/money';

/**
 * The amount a document adds to a figure; for an exclusion, the VAT denied on its lines with that reason, as VAT
 * on one document may be denied for several reasons.
 */
export function amountBehind({ amountCents, lines }: VatDocument, reasonText: string | undefined): Cents {
  if (reasonText === undefined) return amountCents;
  const denied = lines.filter(({ reason }) => reason === reasonText);
  return sum(denied.map(({ vatCents, claimableCents }) => subtract(vatCents, claimableCents)));
}

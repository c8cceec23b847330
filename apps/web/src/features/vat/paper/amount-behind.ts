import type { VatDocument } from '@tillslip/contract/vat/schemas';
import { type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import type { NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';

/**
 * The amount a document adds to a figure; for an exclusion, the VAT denied on its lines with that reason, as VAT
 * on one document may be denied for several reasons.
 */
export function amountBehind({ amountCents, lines }: VatDocument, lostReason: NotClaimableReason | undefined): Cents {
  if (lostReason === undefined) return amountCents;
  const lost = lines.filter(({ reason }) => reason === lostReason);
  return sum(lost.map(({ vatCents, claimableCents }) => subtract(vatCents, claimableCents)));
}

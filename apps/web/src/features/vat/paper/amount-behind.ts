import type { VatDocument } from '@tillslip/contract/vat-schemas';
import { type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import type { NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';

/**
 * What a document puts into a figure; of an exclusion what its lines with that reason lose, for a document
 * may lose VAT for more than one reason.
 */
export function amountBehind({ amountCents, lines }: VatDocument, lostReason: NotClaimableReason | undefined): Cents {
  if (lostReason === undefined) return amountCents;
  const lost = lines.filter(({ reason }) => reason === lostReason);
  return sum(lost.map(({ vatCents, claimableCents }) => subtract(vatCents, claimableCents)));
}

import type { Vat201DocumentSchema } from '@tillslip/contract/vat';
import { absolute, type Cents, negate, ZERO } from '@tillslip/domain/kernel/money';
import { NOT_CLAIMABLE_REASONS } from '@tillslip/domain/vat/input-tax';
import type { VatTreatmentKind } from '@tillslip/domain/vat/vat-rate';
import type { InputDocument } from '@tillslip/domain/vat/vat201-document';
import { placeDocument } from '@tillslip/domain/vat/vat201-placement';
import type { z } from 'zod';
import type { JudgedReceipt } from '../receipts/index.ts';

type Vat201Document = z.infer<typeof Vat201DocumentSchema>;

/** True for an invoice that counts: complete, and not a copy of another. */
export const counts = ({ row }: JudgedReceipt): boolean => row.status === 'completed' && !row.isDuplicate;

/** An invoice as the VAT201 sees it. The amounts of a credit note are negative, however it was printed. */
export function inputDocument({ row, facts, judged }: JudgedReceipt): InputDocument {
  const isCreditNote = facts.documentType === 'CREDIT_NOTE';
  const total = facts.totalCents ?? ZERO;
  return {
    side: 'input',
    id: row.id,
    kind: isCreditNote ? 'credit-note' : 'invoice',
    bucket: row.vatBucket,
    treatment: treatmentOf(facts.lineItems),
    inclusiveCents: isCreditNote ? negate(absolute(total)) : total,
    chargedCents: judged.vatChargedCents,
    claimableCents: judged.vatClaimableCents,
    reason: judged.notClaimableReason,
  };
}

/** Exempt when every line is; the form asks no more of a purchase. */
const treatmentOf = (lines: readonly { readonly vatTreatment: VatTreatmentKind }[]): VatTreatmentKind =>
  lines.length > 0 && lines.every(({ vatTreatment }) => vatTreatment === 'exempt') ? 'exempt' : 'standard';

/** An invoice behind a figure, or left out with the reason. */
export function documentView(receipt: JudgedReceipt): Vat201Document {
  const { row, facts, judged } = receipt;
  const claimed = counts(receipt) ? judged.vatClaimableCents : ZERO;
  return {
    receiptId: row.id,
    supplierName: facts.supplierName,
    supplierVatNumber: facts.supplierVatNumber,
    invoiceNumber: facts.invoiceNumber,
    invoiceDate: facts.invoiceDate,
    totalCents: facts.totalCents,
    vatChargedCents: judged.vatChargedCents,
    vatClaimedCents: claimed,
    field: fieldOf(receipt, claimed),
    bucket: row.vatBucket,
    reason: reasonOf(receipt),
  };
}

const fieldOf = (receipt: JudgedReceipt, claimed: Cents): string | null =>
  claimed === ZERO ? null : (Object.keys(placeDocument(inputDocument(receipt), 'own-fields'))[0] ?? null);

/** Why not all of the VAT is claimed; null when it is. */
function reasonOf({ row, judged }: JudgedReceipt): string | null {
  if (row.isDuplicate) return 'Marked as a duplicate of another invoice.';
  if (row.status === 'needs_review') return 'Waits for a person to complete it.';
  return judged.notClaimableReason && NOT_CLAIMABLE_REASONS[judged.notClaimableReason].text;
}

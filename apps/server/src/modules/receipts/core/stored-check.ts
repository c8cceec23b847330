import { FindingSchema, ReceiptCheckSchema } from '@tillslip/contract/receipt-schemas';
import type { ReceiptCheck } from '@tillslip/domain/receipts/check-receipt';
import { NOT_CLAIMABLE_REASONS, type NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import { z } from 'zod';
import type { CheckColumns } from './claims.repository.ts';
import type { ReceiptRow } from './receipts.repository.ts';

type CheckView = z.infer<typeof ReceiptCheckSchema>;

const isReason = (reason: string): reason is NotClaimableReason => reason in NOT_CLAIMABLE_REASONS;

/** What is kept of a check beside the columns of its invoice: nothing of it is worked out when it is shown. */
const StoredCheckSchema = z.object({
  invoiceClass: ReceiptCheckSchema.shape.invoiceClass,
  findings: z.array(FindingSchema),
  summary: z.string(),
  taxCategoryReason: z.string(),
  notClaimableReason: z.string().refine(isReason).nullable(),
  confidence: z.number(),
});

/** A check as it is stored with its invoice. */
export const checkColumns = (id: string, check: ReceiptCheck): CheckColumns => ({
  id,
  status: check.status,
  validity: check.validity,
  taxCategoryCode: check.categoryCode,
  isVatCompliant: check.isVatCompliant,
  isTaxInvoice: check.isValidTaxInvoice,
  missingFields: check.missingFields,
  vatComplianceScore: check.score,
  vatChargedCents: check.vatChargedCents,
  vatClaimableCents: check.vatClaimableCents,
  vatAtRiskCents: check.vatAtRiskCents,
  recheckOn: check.recheckOn,
  checkResult: {
    invoiceClass: check.invoiceClass,
    findings: check.findings.map((finding) => ({ ...finding })),
    summary: check.summary,
    taxCategoryReason: check.categoryReason,
    notClaimableReason: check.notClaimableReason,
    confidence: check.extractionConfidence,
  } satisfies z.input<typeof StoredCheckSchema>,
});

/** The check of a stored invoice as the contract shows it; null where it was never checked by this engine. */
export function storedCheckView(row: ReceiptRow): CheckView | null {
  if (row.checkResult === null) return null;
  const { notClaimableReason: reason, ...stored } = StoredCheckSchema.parse(row.checkResult);
  return {
    ...stored,
    validity: row.validity,
    isValidTaxInvoice: row.isTaxInvoice ?? false,
    missingFields: [...(row.missingFields ?? [])],
    score: row.vatComplianceScore,
    taxCategoryCode: row.taxCategoryCode,
    vatAtRiskCents: row.vatAtRiskCents,
    vatChargedCents: row.vatChargedCents,
    vatClaimableCents: row.vatClaimableCents,
    notClaimableReason: reason && NOT_CLAIMABLE_REASONS[reason].text,
  };
}

/** A check that is not stored, of an upload that is not saved yet, as the contract shows it. */
export function checkView(check: ReceiptCheck): CheckView {
  const { notClaimableReason: reason } = check;
  return {
    validity: check.validity,
    invoiceClass: check.invoiceClass,
    isValidTaxInvoice: check.isValidTaxInvoice,
    missingFields: [...check.missingFields],
    findings: check.findings.map((finding) => ({ ...finding })),
    score: check.score,
    summary: check.summary,
    taxCategoryCode: check.categoryCode,
    taxCategoryReason: check.categoryReason,
    vatAtRiskCents: check.vatAtRiskCents,
    vatChargedCents: check.vatChargedCents,
    vatClaimableCents: check.vatClaimableCents,
    notClaimableReason: reason && NOT_CLAIMABLE_REASONS[reason].text,
    confidence: check.extractionConfidence,
  };
}

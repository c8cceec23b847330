import { weakest } from '@tillslip/domain/receipts/facts/weak-fields';
import { invoiceNumberKey, merchantKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import type { Judged } from './check.ts';
import type { ItemValues, ReceiptValues } from './receipts.repository.ts';
import { type StoredReading, weakFieldsOf } from './stored-reading.ts';

/** The columns that follow from a reading and its verdict: for a new invoice, an edit and a new judgement alike. */
export function readingValues(
  reading: StoredReading,
  judged: Judged,
): Omit<ReceiptValues, 'originalFilename' | 'vatBucket'> {
  const { lineItems: _, vatRate, ...facts } = reading.facts;
  return {
    ...facts,
    vatRateBp: vatRate,
    merchantKey: keyOrNull(facts.supplierName, merchantKey),
    invoiceNumberKey: keyOrNull(facts.invoiceNumber, invoiceNumberKey),
    rawExtractedData: JSON.stringify(reading),
    weakest: weakest(weakFieldsOf(reading)),
    ...judgementValues(judged),
  };
}

/** The columns that hold the verdict, for lists and counts; a detail is judged anew when it is shown. */
export const judgementValues = (judged: Judged) => ({
  status: judged.status,
  taxCategoryCode: judged.categoryCode,
  validity: judged.validity,
  isVatCompliant: judged.isVatCompliant,
  isTaxInvoice: judged.isValidTaxInvoice,
  missingFields: [...judged.missingFields],
  vatComplianceScore: judged.score,
  vatChargedCents: judged.vatChargedCents,
  vatClaimableCents: judged.vatClaimableCents,
  vatAtRiskCents: judged.vatAtRiskCents,
});

/** The lines as rows. Spec: 1 §3.2 (quantity 1 where the document does not say). */
export const itemValues = (reading: StoredReading, judged: Judged): ItemValues[] =>
  reading.facts.lineItems.map((line) => ({
    itemName: line.description,
    quantity: line.quantity ?? 1,
    unitPriceCents: line.unitPriceCents,
    totalPriceCents: line.totalCents,
    vatTreatment: line.vatTreatment,
    category: judged.categoryCode,
  }));

const keyOrNull = (text: string | null, key: (text: string) => string): string | null =>
  text === null ? null : key(text) || null;

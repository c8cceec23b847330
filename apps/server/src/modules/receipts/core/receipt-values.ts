import { ZERO } from '@tillslip/domain/kernel/money';
import { DEFAULT_TAX_CATEGORY } from '@tillslip/domain/receipts/categories/tax-categories';
import { weakest } from '@tillslip/domain/receipts/facts/weak-fields';
import { invoiceNumberKey, supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import type { ItemValues, ReceiptValues } from './receipts.repository.ts';
import { type StoredReading, weakFieldsOf } from './stored-reading.ts';

/** The columns that follow from a reading: for a new invoice and an edit alike. What a check says of it comes after. */
export function readingValues(
  reading: StoredReading,
): Omit<ReceiptValues, 'originalFilename' | 'vatType' | keyof typeof UNCHECKED> {
  const { lineItems: _, vatRate, ...facts } = reading.facts;
  return {
    ...facts,
    vatRateBp: vatRate,
    supplierKey: keyOrNull(facts.supplierName, supplierKey),
    invoiceNumberKey: keyOrNull(facts.invoiceNumber, invoiceNumberKey),
    rawExtractedData: JSON.stringify(reading),
    weakest: weakest(weakFieldsOf(reading)),
  };
}

/** What a new invoice carries until it is checked, later in the same transaction. */
export const UNCHECKED = {
  status: 'needs_review',
  validity: 'pending',
  taxCategoryCode: DEFAULT_TAX_CATEGORY,
  isVatCompliant: false,
  vatComplianceScore: 0,
  vatChargedCents: ZERO,
  vatClaimableCents: ZERO,
  vatAtRiskCents: ZERO,
} as const;

/** The lines as rows. Spec: 1 §3.2 (quantity 1 where the document does not say). */
export const itemValues = (reading: StoredReading): ItemValues[] =>
  reading.facts.lineItems.map((line) => ({
    itemName: line.description,
    quantity: line.quantity ?? 1,
    unitPriceCents: line.unitPriceCents,
    totalPriceCents: line.totalCents,
    vatTreatment: line.vatTreatment,
    category: DEFAULT_TAX_CATEGORY,
  }));

const keyOrNull = (text: string | null, key: (text: string) => string): string | null =>
  text === null ? null : key(text) || null;

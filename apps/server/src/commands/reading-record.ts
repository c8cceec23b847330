import type { Cents } from '@tillslip/domain/kernel/money';
import type { FieldEvidence, ReadingField, ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';

/** The names the read command prints, for the fields that carry evidence. */
export const FIELD_NAMES: Readonly<Record<ReadingField, string>> = {
  documentType: 'document_type',
  invoiceTitle: 'invoice_title',
  supplierName: 'supplier_name',
  supplierAddress: 'supplier_address',
  supplierVatNumber: 'supplier_vat_number',
  recipientName: 'recipient_name',
  recipientAddress: 'recipient_address',
  recipientVatNumber: 'recipient_vat_number',
  invoiceNumber: 'invoice_number',
  invoiceDate: 'invoice_date',
  dueDate: 'due_date',
  subtotalCents: 'subtotal',
  vatCents: 'vat_amount',
  vatRate: 'vat_rate',
  totalCents: 'total_amount',
  currency: 'currency',
  paymentMethod: 'payment_method',
};

/** A reading as plain JSON: amounts in rand, the rate in percent, null where the document does not say. */
export function readingRecord(reading: ReceiptReading) {
  return {
    document_type: reading.documentType,
    invoice_title: reading.invoiceTitle,
    supplier_name: reading.supplierName,
    supplier_address: reading.supplierAddress,
    supplier_vat_number: reading.supplierVatNumber,
    recipient_name: reading.recipientName,
    recipient_address: reading.recipientAddress,
    recipient_vat_number: reading.recipientVatNumber,
    invoice_number: reading.invoiceNumber,
    invoice_date: reading.invoiceDate,
    due_date: reading.dueDate,
    subtotal: inRand(reading.subtotalCents),
    vat_amount: inRand(reading.vatCents),
    vat_rate: reading.vatRate === null ? null : reading.vatRate / 100,
    total_amount: inRand(reading.totalCents),
    currency: reading.currency,
    payment_method: reading.paymentMethod,
    line_items: reading.lineItems.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      unit_price: inRand(item.unitPriceCents),
      total: inRand(item.totalCents),
      vat_treatment: item.vatTreatment,
    })),
  };
}

/** Where each field was seen and how far it can be trusted, by the printed names. */
export function fieldRecords(fields: ReceiptReading['fields']) {
  return Object.fromEntries(
    Object.entries(FIELD_NAMES).flatMap(([field, name]) => {
      const evidence = evidenceOf(fields, field);
      return evidence ? [[name, evidence]] : [];
    }),
  );
}

function evidenceOf(fields: ReceiptReading['fields'], wanted: string) {
  const evidence: FieldEvidence | undefined = Object.entries(fields).find(([field]) => field === wanted)?.[1];
  return evidence && { confidence: evidence.confidence, page: evidence.page, box: evidence.box };
}

const inRand = (amount: Cents | null): number | null => (amount === null ? null : amount / 100);

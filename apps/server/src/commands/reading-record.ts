import type { Cents } from '@tillslip/domain/kernel/money';
import {
  FACT_NAMES,
  FACTS,
  type FactName,
  type FactValues,
  mapFacts,
} from '@tillslip/domain/receipts/facts/fact-schema';
import type { FieldEvidence, ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';

/** The field names that the read command prints, for fields with evidence. */
export const FIELD_NAMES = mapFacts((_, { record }) => record);

/** Convert a reading to plain JSON: amounts in rand, the rate in percent, null where the document does not say. */
export function readingRecord(reading: ReceiptReading) {
  const facts = FACT_NAMES.map((name) => [FACTS[name].record, recordValue(name, reading)]);
  return {
    ...Object.fromEntries(facts),
    line_items: reading.lineItems.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      unit_price: inRand(item.unitPriceCents),
      total: inRand(item.totalCents),
      vat_treatment: item.vatTreatment,
    })),
  };
}

function recordValue(name: FactName, facts: FactValues): string | number | null {
  const value = facts[name];
  const isHundredths = FACTS[name].type === 'amount' || FACTS[name].type === 'rate';
  return isHundredths && typeof value === 'number' ? value / 100 : value;
}

/** Describe where each field was seen and its confidence, by the printed names. */
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

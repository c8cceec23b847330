import { EvidenceSchema, type ReceiptFacts, ReceiptFactsSchema } from '@tillslip/contract/receipts/schemas';
import { ZERO } from '@tillslip/domain/kernel/money';
import { normalisePaymentMethod } from '@tillslip/domain/receipts/categories/payment-method';
import { DEFAULT_TAX_CATEGORY } from '@tillslip/domain/receipts/categories/tax-categories';
import type { LineFacts } from '@tillslip/domain/receipts/facts/document-facts';
import { FACTS, type FactValues, factColumns, mapFacts, NO_FACTS } from '@tillslip/domain/receipts/facts/fact-schema';
import { type WeakField, weakest, weakFields } from '@tillslip/domain/receipts/facts/weak-fields';
import { PICTURE_PROBLEMS } from '@tillslip/domain/receipts/intake/read-failures';
import { invoiceNumberKey, supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { supplierSuggestions } from '@tillslip/domain/receipts/suppliers/supplier-suggestions';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { z } from 'zod';
import type { ItemValues, ReceiptValues } from './receipts.repository.ts';

/** By what the supplier of a document can be known again. */
export const SupplierKeysSchema = z.object({
  vatNumbers: z.array(z.string()),
  registrations: z.array(z.string()),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  domains: z.array(z.string()),
  fingerprint: z.string(),
});

/** What is kept of a reading: what the document says, and why each field is believed. */
export const StoredReadingSchema = z.object({
  facts: ReceiptFactsSchema,
  evidence: EvidenceSchema,
  /** When a person typed a field, by its name: no reading replaces it. */
  byPerson: z.record(z.string(), z.iso.datetime()).default({}),
  /** Which reader read it, with its version; null when it was never read. */
  reader: z.string().nullable().default(null),
  /** The bank accounts it asks to be paid into, digits only. */
  bankAccounts: z.array(z.string()).default([]),
  /** Null where it was never read. */
  keys: SupplierKeysSchema.nullable().default(null),
  /** Which supplier a person confirmed before this was known to be, and which fields rest on that. */
  remembered: z
    .object({
      name: z.string(),
      receiptId: z.uuid().nullable(),
      learnedAt: z.iso.datetime(),
      fields: z.array(z.string()),
    })
    .nullable()
    .default(null),
  /** What is wrong with its pictures, each problem once. */
  poorPictures: z.array(z.object({ problem: z.enum(PICTURE_PROBLEMS), isUnreadable: z.boolean() })).default([]),
  /** The facts for which the invoice data in a PDF differs from its page. */
  contradicted: z.array(z.string()).default([]),
});
export type StoredReading = z.infer<typeof StoredReadingSchema>;

/** What nothing is known of yet: the form a person fills in after a failed reading. */
export const NOTHING_READ: StoredReading = {
  facts: { ...NO_FACTS, lineItems: [] },
  evidence: {},
  byPerson: {},
  reader: null,
  bankAccounts: [],
  keys: null,
  remembered: null,
  poorPictures: [],
  contradicted: [],
};

const MAX_LINES = 500;
/** In characters. */
const MAX_DESCRIPTION = 500;

/** A reading as it is stored: text no longer than the contract allows, nothing else changed. */
export function storedReading(reading: ReceiptReading, reader: string | null = null): StoredReading {
  return {
    ...NOTHING_READ,
    facts: {
      ...clippedFacts(reading),
      paymentMethod: normalisePaymentMethod(clip(reading.paymentMethod, FACTS.paymentMethod.max)),
      lineItems: reading.lineItems
        .slice(0, MAX_LINES)
        .map((line) => ({ ...line, description: clip(line.description, MAX_DESCRIPTION) ?? '' })),
    },
    evidence: EvidenceSchema.parse(withoutNonsense(reading)),
    reader,
  };
}

/** The facts with text no longer than each may have. */
const clippedFacts = (reading: ReceiptReading): FactValues =>
  mapFacts((name, { max }) => {
    const value = reading[name];
    return max !== undefined && typeof value === 'string' ? clip(value, max) : value;
  }) as FactValues;

/** Of what else the supplier could be, only what a supplier may be called is offered to a person. */
function withoutNonsense(reading: ReceiptReading): ReceiptReading['fields'] {
  const { supplierName, ...fields } = reading.fields;
  if (!supplierName) return fields;
  return {
    ...fields,
    supplierName: { ...supplierName, alternatives: supplierSuggestions(supplierName.alternatives, reading) },
  };
}

/** The facts a person should look at, the least sure first. */
export const weakFieldsOf = ({ facts, evidence, byPerson }: StoredReading): WeakField[] =>
  weakFields(facts, evidence, (field) => byPerson[field] !== undefined);

const clip = (text: string | null, longest: number): string | null => text?.trim().slice(0, longest) || null;

/** What the rules check: the facts, and what else the supplier's VAT number could be. */
export interface CheckableFacts extends ReceiptFacts {
  readonly lineItems: (ReceiptFacts['lineItems'][number] & LineFacts)[];
  readonly fields: { readonly supplierVatNumber?: { readonly alternatives: readonly string[] } };
}

/** The facts with the one piece of evidence the rules look at; of what a person typed there is none. */
export function checkable({ facts, evidence, byPerson }: StoredReading): CheckableFacts {
  const { supplierVatNumber } = evidence;
  const isRead = supplierVatNumber !== undefined && byPerson.supplierVatNumber === undefined;
  return { ...facts, fields: isRead ? { supplierVatNumber } : {} };
}

/** What a stored invoice says. */
export const readingOf = ({ rawExtractedData }: { readonly rawExtractedData: unknown }): StoredReading =>
  StoredReadingSchema.parse(rawExtractedData);

/** What a stored invoice says, without what it rests on. */
export const factsOf = (row: { readonly rawExtractedData: unknown }): ReceiptFacts => readingOf(row).facts;

/** The columns that follow from a reading: for a new invoice and an edit alike. What a check says of it comes after. */
export function readingValues(
  reading: StoredReading,
): Omit<ReceiptValues, 'originalFilename' | 'vatType' | keyof typeof UNCHECKED> {
  const { facts } = reading;
  return {
    ...factColumns(facts),
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

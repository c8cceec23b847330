import { CentsSchema } from '@tillslip/contract/common';
import { EvidenceSchema, type ReceiptFacts, ReceiptFactsSchema } from '@tillslip/contract/receipts/schemas';
import { ZERO } from '@tillslip/domain/kernel/money';
import { normalisePaymentMethod } from '@tillslip/domain/receipts/categories/payment-method';
import { NO_CATEGORY } from '@tillslip/domain/receipts/categories/tax-categories';
import {
  ASKABLE_PARTICULARS,
  type UnreadParticulars,
  unreadParticulars,
} from '@tillslip/domain/receipts/check/is-it-there';
import { answerTo, GATE_REASONS, type GateContext, type GateReason } from '@tillslip/domain/receipts/check/review-gate';
import type { LineFacts } from '@tillslip/domain/receipts/facts/document-facts';
import {
  FACTS,
  type FactValues,
  factColumns,
  mapFacts,
  NO_FACTS,
  withoutUnstatedLater,
} from '@tillslip/domain/receipts/facts/fact-schema';
import { INVOICE_SUMS } from '@tillslip/domain/receipts/facts/invoice-sums';
import { ADJUSTMENT_KINDS } from '@tillslip/domain/receipts/facts/printed-adjustment';
import { PICTURE_PROBLEMS } from '@tillslip/domain/receipts/facts/read-failures';
import { type WeakField, weakest, weakFields } from '@tillslip/domain/receipts/facts/weak-fields';
import { invoiceNumberKey, supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { supplierSuggestions } from '@tillslip/domain/receipts/suppliers/supplier-suggestions';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { z } from 'zod';
import type { ItemValues, ReceiptValues } from './receipts.repository.ts';

/** The identifiers by which a supplier is recognised on later documents. */
export const SupplierKeysSchema = z.object({
  vatNumbers: z.array(z.string()),
  registrations: z.array(z.string()),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  domains: z.array(z.string()),
  fingerprint: z.string(),
});

/** A reading as stored: the facts, and the evidence for each. */
export const StoredReadingSchema = z.object({
  /** Facts that an earlier release did not keep are not stated. */
  facts: z.preprocess((facts) => ({ ...NO_FACTS, ...Object(facts) }), ReceiptFactsSchema),
  evidence: EvidenceSchema,
  /** When a person typed a field, by field name. No reading replaces it. */
  byPerson: z.record(z.string(), z.iso.datetime()).default({}),
  /** The reader and its version; null when the document was never read. */
  reader: z.string().nullable().default(null),
  /** Bank accounts printed for payment, digits only. */
  bankAccounts: z.array(z.string()).default([]),
  /** Null when the document was never read. */
  keys: SupplierKeysSchema.nullable().default(null),
  /** The confirmed supplier this document was recognised as, and the fields taken from it. */
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
  /** The number of pages read; null for readings that did not count them. */
  pageCount: z.int().nullable().default(null),
  /** The time of the sale, `HH:MM`; null when none is printed beside a date. */
  timeOfDay: z.string().nullable().default(null),
  /** The facts for which the invoice data in a PDF differs from its page. */
  contradicted: z.array(z.string()).default([]),
  /** How they differ: amounts in cents, days and texts. Empty for readings that did not keep it. */
  differences: z
    .array(
      z.object({ field: z.string(), printed: z.union([z.string(), z.int()]), given: z.union([z.string(), z.int()]) }),
    )
    .default([]),
  /** The sums of the invoice data that do not follow from its other values. */
  wrongSums: z
    .array(z.object({ sum: z.enum(INVOICE_SUMS), statedCents: CentsSchema, calculatedCents: CentsSchema }))
    .default([]),
  /** The company of the user that issued the document, when the reader found that it is a sale of theirs. */
  ownSaleOf: z.uuid().nullable().default(null),
  /** What is printed that explains why amounts do not add up. */
  adjustments: z.array(z.object({ kind: z.enum(ADJUSTMENT_KINDS), amountCents: CentsSchema })).default([]),
  /** What a person answered before it counted; null for a document that was saved before anything was asked. */
  answers: z
    .array(z.object({ reason: z.enum(GATE_REASONS), about: z.string(), why: z.string().optional() }))
    .nullable()
    .default(null),
  /** What a person answered of particulars that were not read. */
  particulars: z
    .array(z.object({ particular: z.enum(ASKABLE_PARTICULARS), isThere: z.boolean(), about: z.string() }))
    .default([]),
});
export type StoredReading = z.infer<typeof StoredReadingSchema>;

/** A reading without facts: the form a person fills in after a failed reading. */
export const EMPTY_READING: StoredReading = {
  facts: { ...NO_FACTS, lineItems: [] },
  evidence: {},
  byPerson: {},
  reader: null,
  bankAccounts: [],
  keys: null,
  remembered: null,
  poorPictures: [],
  pageCount: null,
  timeOfDay: null,
  contradicted: [],
  differences: [],
  wrongSums: [],
  ownSaleOf: null,
  adjustments: [],
  answers: [],
  particulars: [],
};

/**
 * Check whether a document is a sale of the company it is filed with: by the name of its supplier, or as read. Without a
 * company, of any of the user's. A supplier that a person typed counts instead of what was read.
 */
export function isOwnSale(
  { facts, ownSaleOf, byPerson }: StoredReading,
  { companyId, companyName }: { readonly companyId: string | null; readonly companyName: string | null },
): boolean {
  const own = supplierKey(companyName ?? '');
  if (own !== '' && supplierKey(facts.supplierName ?? '') === own) return true;
  return ownSaleOf !== null && byPerson.supplierName === undefined && (companyId ?? ownSaleOf) === ownSaleOf;
}

const MAX_LINES = 500;
/** In characters. */
const MAX_DESCRIPTION = 500;

/** Convert a reading to its stored form, with text clipped to what the contract allows. */
export function storedReading(reading: ReceiptReading, reader: string | null = null): StoredReading {
  return {
    ...EMPTY_READING,
    facts: {
      ...clippedFacts(reading),
      paymentMethod: normalisePaymentMethod(clip(reading.paymentMethod, FACTS.paymentMethod.max)),
      lineItems: reading.lineItems
        .slice(0, MAX_LINES)
        .map((line) => ({ ...line, description: clip(line.description, MAX_DESCRIPTION) ?? '' })),
    },
    evidence: EvidenceSchema.parse(withoutNonsense(reading)),
    reader,
    adjustments: [...(reading.adjustments ?? [])],
  };
}

/** Clip the text of each fact to its maximum length. */
const clippedFacts = (reading: ReceiptReading): FactValues =>
  mapFacts((name, { max }) => {
    const value = reading[name];
    return max !== undefined && typeof value === 'string' ? clip(value, max) : value;
  }) as FactValues;

/** Drop alternatives for the supplier that cannot be a supplier's name. */
function withoutNonsense(reading: ReceiptReading): ReceiptReading['fields'] {
  const { supplierName, ...fields } = reading.fields;
  if (!supplierName) return fields;
  return {
    ...fields,
    supplierName: { ...supplierName, alternatives: supplierSuggestions(supplierName.alternatives, reading) },
  };
}

/** List the facts a person should check, lowest confidence first. */
export const weakFieldsOf = ({ facts, evidence, byPerson }: StoredReading): WeakField[] =>
  weakFields(facts, evidence, (field) => byPerson[field] !== undefined);

const clip = (text: string | null, longest: number): string | null => text?.trim().slice(0, longest) || null;

/** The facts that rules check, with alternatives for the supplier's VAT number. */
export interface CheckableFacts extends ReceiptFacts {
  readonly lineItems: (ReceiptFacts['lineItems'][number] & LineFacts)[];
  readonly fields: { readonly supplierVatNumber?: { readonly alternatives: readonly string[] } };
}

/** Return the facts with the one piece of evidence the rules use. Facts typed by a person have none. */
export function toCheckableFacts({ facts, evidence, byPerson }: StoredReading): CheckableFacts {
  const { supplierVatNumber } = evidence;
  const isRead = supplierVatNumber !== undefined && byPerson.supplierVatNumber === undefined;
  return { ...facts, fields: isRead ? { supplierVatNumber } : {} };
}

/** Return what the questions about a document depend on; undefined for one that was saved before there were any. */
export function gateOf(
  { adjustments, answers, evidence, byPerson }: StoredReading,
  companyName: string | null,
): Omit<GateContext, 'today' | 'ownVatNumber'> | undefined {
  if (answers === null) return undefined;
  const isTotalLabelled = byPerson.totalCents !== undefined || evidence.totalCents?.isLabelled !== false;
  const isTotalChecked =
    evidence.totalCents?.class === 'checked' && AMOUNTS.every((amount) => byPerson[amount] === undefined);
  return { adjustments, answers, isTotalLabelled, isTotalChecked, companyName };
}

/** Return what is known of the particulars that were not read. */
export const unreadOf = ({
  facts,
  evidence,
  byPerson,
  poorPictures,
  particulars,
  reader,
}: StoredReading): UnreadParticulars =>
  unreadParticulars(facts, {
    wasRead: reader !== null,
    evidence,
    isTyped: (field) => byPerson[field] !== undefined,
    isPicturePoor: poorPictures.length > 0,
    answers: particulars,
  });

/** What proves a total, once a person typed it, is no longer what the reader proved. */
const AMOUNTS = ['totalCents', 'vatCents', 'subtotalCents', 'lineItems'] as const;

/** What a person answered, and why they may claim what is made out to somebody else. */
export interface GivenAnswers {
  readonly reasons: readonly GateReason[];
  readonly why?: string | null | undefined;
}

/** Keep a person's answers with a reading; each holds until the facts it is about change. */
export const answered = (reading: StoredReading, { reasons, why }: GivenAnswers): StoredReading => ({
  ...reading,
  answers: [
    ...(reading.answers ?? []).filter(({ reason }) => !reasons.includes(reason)),
    ...reasons.map((reason) => answerTo(reason, reading.facts, why)),
  ],
});

/** Parse the stored reading of an invoice. */
export const readingOf = ({ rawExtractedData }: { readonly rawExtractedData: unknown }): StoredReading =>
  StoredReadingSchema.parse(rawExtractedData);

/** Return the facts of a stored invoice, without evidence. */
export const factsOf = (row: { readonly rawExtractedData: unknown }): ReceiptFacts => readingOf(row).facts;

/** A reading as the column of an invoice holds it. */
export const storedJson = (reading: StoredReading): string =>
  JSON.stringify({ ...reading, facts: withoutUnstatedLater(reading.facts) });

/** Build the columns that follow from a reading, for new and edited invoices. The check sets its own columns later. */
export function readingValues(
  reading: StoredReading,
): Omit<ReceiptValues, 'originalFilename' | 'vatType' | keyof typeof UNCHECKED> {
  const { facts } = reading;
  return {
    ...factColumns(facts),
    supplierKey: keyOrNull(facts.supplierName, supplierKey),
    invoiceNumberKey: keyOrNull(facts.invoiceNumber, invoiceNumberKey),
    rawExtractedData: storedJson(reading),
    weakest: weakest(weakFieldsOf(reading)),
  };
}

/** Column values of a new invoice until it is checked, later in the same transaction. */
export const UNCHECKED = {
  status: 'needs_review',
  validity: 'pending',
  taxCategoryCode: NO_CATEGORY,
  isVatCompliant: false,
  vatComplianceScore: 0,
  vatChargedCents: ZERO,
  vatClaimableCents: ZERO,
  vatAtRiskCents: ZERO,
} as const;

/** Build the rows of the lines. Spec: 1 §3.2 (quantity 1 where the document does not say). */
export const itemValues = (reading: StoredReading): ItemValues[] =>
  reading.facts.lineItems.map((line) => ({
    itemName: line.description,
    quantity: line.quantity ?? 1,
    unitPriceCents: line.unitPriceCents,
    totalPriceCents: line.totalCents,
    vatTreatment: line.vatTreatment,
    category: NO_CATEGORY,
  }));

const keyOrNull = (text: string | null, key: (text: string) => string): string | null =>
  text === null ? null : key(text) || null;

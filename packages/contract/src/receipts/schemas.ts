import type { Cents } from '@tillslip/domain/kernel/money';
import { CATEGORY_REASONS, type CategoryReason } from '@tillslip/domain/receipts/categories/category-reason';
import type { CategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import {
  FINDINGS,
  type FindingCost,
  type FindingProblem,
  PARTICULAR_CODES,
} from '@tillslip/domain/receipts/check/finding';
import { REVIEW_REASONS } from '@tillslip/domain/receipts/check/needs-review';
import { DUPLICATE_REASONS } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import {
  DOCUMENT_TYPES,
  type FactName,
  type FactType,
  type FactValues,
  mapFacts,
} from '@tillslip/domain/receipts/facts/fact-schema';
import { READ_FAILURES } from '@tillslip/domain/receipts/facts/read-failures';
import { SHOWN_FACTS, type ShownFact } from '@tillslip/domain/receipts/facts/shown-fact';
import {
  CLAIM_REASONS,
  CLAIM_STATES,
  PAPERWORK_STATES,
  type ReceiptSummary,
} from '@tillslip/domain/receipts/receipt-summary';
import { NOT_CLAIMABLE_REASONS } from '@tillslip/domain/vat/claim/input-tax';
import { INPUT_VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import type { VatTreatmentKind } from '@tillslip/domain/vat/rates/vat-rate';
import { z } from 'zod';
import { codedSchema } from '../coded.ts';
import { AskedDaySchema, CalendarDateSchema, CentsSchema, MomentSchema, VersionSchema } from '../common.ts';
import { AskedParticularsSchema } from './asked-particulars.ts';
import {
  CategoryCodeSchema,
  ExpenseCheckSchema,
  ExpenseChoiceSchema,
  LineCheckSchema,
  PurchaseQuestionSchema,
  UseQuestionSchema,
} from './line-check.ts';
import { NotesSchema } from './notes.ts';
import { SignalSchema } from './signal.ts';
import { PageSchema, StoredFileSchema } from './stored-file.ts';

export const DocumentTypeSchema = z.enum(DOCUMENT_TYPES);

export const VatTreatmentSchema = z.enum(['standard', 'zero-rated', 'exempt', 'unknown']);

/** Where the input tax of a document goes on the VAT201 (fields 15, 14, 14A, 15A). */
export const InputVatTypeSchema = z.enum(INPUT_VAT_TYPES);
export type InputVatType = z.infer<typeof InputVatTypeSchema>;

/** A line of a document, as read and edited. */
export type LineItem = {
  description: string;
  quantity: number | null;
  unitPriceCents: Cents | null;
  totalCents: Cents | null;
  vatTreatment: VatTreatmentKind;
  /** The tax category that a person chose for the line, or `NONE`; absent where the rules find it. */
  category?: CategoryCode | null | undefined;
  /** The company's own expense category that a person chose for the line, by its id, or `NONE`; absent where it is proposed. */
  expenseCategory?: string | null | undefined;
};
export const LineItemSchema: z.ZodType<LineItem, LineItem> = z.object({
  description: z.string().max(500),
  quantity: z.number().nullable(),
  unitPriceCents: CentsSchema.nullable(),
  totalCents: CentsSchema.nullable(),
  vatTreatment: VatTreatmentSchema,
  category: CategoryCodeSchema.nullish(),
  expenseCategory: ExpenseChoiceSchema.nullish(),
});

/** The schema of each type of fact on the wire. */
const FACT_TYPES: { readonly [Type in FactType]: (max: number) => z.ZodType } = {
  'document-type': () => DocumentTypeSchema,
  name: (max) => text(max),
  text: (max) => text(max),
  address: (max) => text(max),
  number: (max) => text(max),
  'vat-number': (max) => text(max),
  'payment-method': (max) => text(max),
  day: () => CalendarDateSchema.nullable(),
  amount: () => CentsSchema.nullable(),
  /** Basis points: 1500 is 15 %. */
  rate: () => z.int().min(0).max(10_000).nullable(),
  currency: (max) => z.string().trim().length(max).nullable(),
};

const text = (max: number) => z.string().trim().max(max).nullable();

/** Built from the schema of facts with the types of `FACT_TYPES`. */
const FACT_SHAPE = mapFacts((_, { type, max = 0 }) => FACT_TYPES[type](max)) as {
  [Name in FactName]: z.ZodType<FactValues[Name], FactValues[Name]>;
};

/** The facts of a document, as read and edited. Null when the document does not say. */
export const ReceiptFactsSchema = z.object({ ...FACT_SHAPE, lineItems: z.array(LineItemSchema).max(500) });
export type ReceiptFacts = z.infer<typeof ReceiptFactsSchema>;

const ASKED_DAYS = mapFacts((name, { type }) => (type === 'day' ? AskedDaySchema.nullable() : FACT_SHAPE[name]));

/** The facts that a person saves. */
export const EditedFactsSchema = ReceiptFactsSchema.extend(ASKED_DAYS as typeof FACT_SHAPE);

export const BoxSchema = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });

/** The evidence for a field: its confidence, where it was found (fractions of the page), and alternatives. */
export const FieldEvidenceSchema = z.object({
  confidence: z.number(),
  class: z.enum(['checked', 'likely', 'guess']),
  page: z.int().nullable(),
  box: BoxSchema.nullable(),
  alternatives: z.array(z.string()),
  /** Of the total: false where no label of a total is beside it and nothing else proves it. */
  isLabelled: z.boolean().optional(),
  /** Where each alternative was found, by its text. */
  alternativePlaces: z.record(z.string(), z.object({ page: z.int(), box: BoxSchema })).optional(),
});
export const EvidenceSchema = z.record(z.string(), FieldEvidenceSchema);

/** A finding: its code with parameters, and what it costs. */
export const FindingSchema = codedSchema<FindingProblem, FindingCost>(FINDINGS, {
  severity: z.enum(['error', 'warning']),
  /** The section of the VAT Act it is based on. */
  section: z.string(),
  vatAtRiskCents: CentsSchema,
});
export type Finding = z.infer<typeof FindingSchema>;

/** The check of a document, with its findings and their cost. */
export const ReceiptCheckSchema = z.object({
  validity: z.enum(['valid', 'invalid', 'pending']),
  invoiceClass: z.enum(['none', 'abridged', 'full']),
  isValidTaxInvoice: z.boolean(),
  /** The particulars that are missing. */
  missingFields: z.array(z.enum(PARTICULAR_CODES)),
  findings: z.array(FindingSchema),
  score: z.int().min(0).max(100),
  taxCategoryCode: z.string(),
  /** Why it has this category. */
  taxCategoryReason: codedSchema<CategoryReason>(CATEGORY_REASONS),
  /** The company's own expense category; absent where it was last checked before there were any. */
  expense: ExpenseCheckSchema.optional(),
  /** The VAT the company could claim after correcting the errors; for the whole document, not per finding. */
  vatAtRiskCents: CentsSchema,
  vatChargedCents: CentsSchema,
  vatClaimableCents: CentsSchema,
  /** Why less is claimable than was charged; null when all is. */
  notClaimableReason: z.enum(NOT_CLAIMABLE_REASONS).nullable(),
  confidence: z.number(),
  /** The lines of the document, where it claims line by line; empty where it was last checked before there were any. */
  lines: z.array(LineCheckSchema),
  purchaseQuestions: z.array(PurchaseQuestionSchema),
  useQuestions: z.array(UseQuestionSchema),
  /** The particulars that were not read but may be there: a person is asked, and nothing is denied meanwhile. */
  askedParticulars: AskedParticularsSchema,
});
export type CheckResult = z.infer<typeof ReceiptCheckSchema>;

/**
 * The two facts that every screen shows of an invoice: what may be claimed, then whether the paperwork is complete. The
 * type is named because inferred types of the whole contract are too long for the compiler.
 */
export const ReceiptSummarySchema: z.ZodType<ReceiptSummary, ReceiptSummary> = z.object({
  claim: z.object({
    state: z.enum(CLAIM_STATES),
    /** What counts in a return now; negative for a credit note. */
    claimCents: CentsSchema,
    chargedCents: CentsSchema,
    /** Null where all of it counts, or nothing is known yet. */
    reason: z.enum(CLAIM_REASONS).nullable(),
    /** Whether a person can change the outcome. */
    isFixable: z.boolean(),
  }),
  paperwork: z.object({ state: z.enum(PAPERWORK_STATES), missing: z.array(z.enum(PARTICULAR_CODES)) }),
});

export const ReceiptStatusSchema = z.enum(['completed', 'needs_review', 'deleted']);

/** A value of an invoice, shown beside another. */
export const ShownFactSchema = codedSchema<ShownFact>(SHOWN_FACTS);

/**
 * The source of a field: the reader, or a person, whose value no reading replaces. `raw` is the first reading, even
 * after an edit; null when the document did not say or was never read.
 */
export const ProvenanceSchema = z.object({
  source: z.enum(['reader', 'person']),
  raw: ShownFactSchema.nullable(),
  /** When the person typed it. */
  changedAt: MomentSchema.nullable(),
  /** The confirmed supplier it was taken from, and when a person confirmed it. Null when it was read. */
  remembered: z.object({ name: z.string(), learnedOn: CalendarDateSchema }).nullable(),
});
export type Provenance = z.infer<typeof ProvenanceSchema>;

/** What is remembered of a supplier. */
export const RememberedSchema = z.enum([
  'name',
  'company',
  'folder',
  'vat_type',
  'vat_treatment',
  // Supplier identities are used by the reader and are never suggestions.
  'identity',
]);
export type Remembered = z.infer<typeof RememberedSchema>;

/** A supplier suggestion: what a person set for this supplier before. Nothing is applied automatically. */
export const SuggestionSchema = z.object({
  what: RememberedSchema,
  /** The name, the id or the code. */
  value: z.string(),
  /** The name of the company or folder; null when the value is plain text or a code. */
  label: z.string().nullable(),
  /** The supplier, how often a person set it, and when last. */
  supplier: z.string(),
  times: z.int(),
  learnedOn: CalendarDateSchema,
});
export type Suggestion = z.infer<typeof SuggestionSchema>;

/** An invoice as every list of invoices shows it. */
export const ReceiptRowSchema = z.object({
  id: z.uuid(),
  version: VersionSchema,
  status: ReceiptStatusSchema,
  validity: z.enum(['valid', 'invalid', 'pending']),
  summary: ReceiptSummarySchema,
  supplierName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: CalendarDateSchema.nullable(),
  totalCents: CentsSchema.nullable(),
  vatCents: CentsSchema.nullable(),
  /** The amount that counts in sums; negative for a credit note, whatever sign is printed. */
  signedTotalCents: CentsSchema.nullable(),
  signedVatCents: CentsSchema.nullable(),
  currency: z.string().nullable(),
  documentType: DocumentTypeSchema,
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  folderName: z.string().nullable(),
  isDuplicate: z.boolean(),
  /** Whether a person accepted it. */
  reviewedAt: MomentSchema.nullable(),
  thumbnailUrl: z.string().nullable(),
  createdAt: MomentSchema,
});
export type ReceiptRow = z.infer<typeof ReceiptRowSchema>;

const DetailShape = ReceiptRowSchema.extend({
  facts: ReceiptFactsSchema,
  evidence: EvidenceSchema,
  check: ReceiptCheckSchema,
  folderId: z.uuid().nullable(),
  vatType: InputVatTypeSchema,
  /** The share of business use, 0 to 100; the VAT of the rest is private. */
  businessUsePercent: z.int().min(0).max(100),
  /** What a person noted of it. */
  notes: NotesSchema.nullable(),
  /** By the names of the facts; `lineItems` means all lines. */
  provenance: z.record(z.string(), ProvenanceSchema),
  signals: z.array(SignalSchema),
  suggestions: z.array(SuggestionSchema),
  /** The category a person chose; null when it was derived from the document. */
  taxCategoryChosen: z.string().nullable(),
  /** The company's own expense category that a person chose, by its id, or `NONE`; null when it is proposed. */
  expenseCategoryChosen: z.string().nullable(),
  pages: z.array(PageSchema),
  files: z.array(StoredFileSchema),
  duplicateOf: z.uuid().nullable(),
  /** A person's decision; null when nobody was asked. */
  duplicateReason: z.enum(DUPLICATE_REASONS).nullable(),
  /** Why the reading failed; null when the document was read. */
  readFailure: z.enum(READ_FAILURES).nullable(),
  /** Why a document that was read still needs review; null when it does not. */
  reviewReason: z.enum(REVIEW_REASONS).nullable(),
  /** All reasons, in the order in which they are asked; each with a question needs an answer to be accepted. */
  reviewReasons: z.array(z.enum(REVIEW_REASONS)),
  /** Why the company claims an invoice that is made out to somebody else; null where nobody said so. */
  recipientReason: z.string().nullable(),
  updatedAt: MomentSchema,
});

/** An invoice with everything its page shows. Named because inferred types of the whole contract are too long. */
export interface ReceiptDetail extends z.infer<typeof DetailShape> {}
export const ReceiptDetailSchema: z.ZodType<ReceiptDetail, ReceiptDetail> = DetailShape;

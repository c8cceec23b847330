import { NOT_CLAIMABLE_REASONS } from '@tillslip/domain/vat/claim/input-tax';
import { LINE_REASONS, type LineReason } from '@tillslip/domain/vat/claim/line-reason';
import { PERIOD_BLOCKERS, type PeriodProblem } from '@tillslip/domain/vat/claim/period-blocker';
import { VAT_QUESTIONS, type VatQuestion } from '@tillslip/domain/vat/claim/vat-question';
import {
  LINE_ORIGINS,
  LINE_SOURCES,
  NOTE_KINDS,
  SUPPLY_KINDS,
  SUPPLY_USES,
  VAT_TYPES,
} from '@tillslip/domain/vat/claim/vat-type';
import { VAT_PERIOD_STATUSES } from '@tillslip/domain/vat/periods/vat-period-status';
import { DOCUMENT_ORIGINS } from '@tillslip/domain/vat/vat201/vat201-document';
import { VAT201_FIELDS } from '@tillslip/domain/vat/vat201/vat201-fields';
import { z } from 'zod';
import { codedSchema } from '../coded.ts';
import { AskedDaySchema, CalendarDateSchema, CentsSchema, MomentSchema } from '../common.ts';
import type { SchemaProblem } from '../errors.ts';
import { VatTreatmentSchema } from '../receipts/schemas.ts';

/** A company and a range of days, both included, in the query of a GET or the body of a POST. */
export const CompanyPeriodSchema = z
  .object({ companyId: z.uuid(), periodStart: AskedDaySchema, periodEnd: AskedDaySchema })
  .refine(({ periodStart, periodEnd }) => periodStart <= periodEnd, 'PERIOD_REVERSED' satisfies SchemaProblem);

/** The number of a field of the form, `1` to `20`. */
export const Vat201FieldCodeSchema = z.enum(VAT201_FIELDS);

/** The VAT type of a line: the rows of the breakdown. */
export const VatTypeSchema = z.enum(VAT_TYPES);

/** `purchase`: input tax; `sale`: issued by the company, output tax. */
export const VatSideSchema = z.enum(['purchase', 'sale']);
export const NoteKindSchema = z.enum(NOTE_KINDS);
/** The kind of sale, as the form distinguishes them. */
export const SupplyKindSchema = z.enum(SUPPLY_KINDS);
/** What a purchase is used for: taxable or exempt supplies only, or both (`mixed`, cut by the apportionment). */
export const SupplyUseSchema = z.enum(SUPPLY_USES);
/** `late`: dated in a submitted period; `correction`: a change of a submitted document. */
export const DocumentOriginSchema = z.enum(DOCUMENT_ORIGINS);
/** Credit and debit notes in the form's own fields (12 and 18), or netted against the invoices they change. */
export const NoteMethodSchema = z.enum(['own-fields', 'netted']);

/** Why a line has its VAT type. */
export const LineReasonSchema = codedSchema<LineReason>(LINE_REASONS);

/** What a person must answer about a document before its period is ready. */
export const VatQuestionSchema = codedSchema<VatQuestion>(VAT_QUESTIONS);

/** A line of a document as the VAT201 counts it: its VAT type, its claim, and the reasons. */
export const VatLineSchema = z.object({
  /** As on the document, from 0; the last one may be a computed line for the amount the lines do not add up to. */
  position: z.int(),
  /** Empty for a computed line, which `lineOrigin` describes. */
  description: z.string(),
  lineOrigin: z.enum(LINE_ORIGINS),
  /** VAT included; negative on a credit note. */
  inclusiveCents: CentsSchema,
  vatCents: CentsSchema,
  /** For a sale: the output tax. */
  claimableCents: CentsSchema,
  treatment: VatTreatmentSchema,
  /** Basis points: 1500 is 15 %; null when it bears no VAT. */
  rateBp: z.int().nullable(),
  vatType: VatTypeSchema,
  /** The form's field for its VAT, or for the value of a sale without VAT; null for none. */
  field: Vat201FieldCodeSchema.nullable(),
  /** The source of the VAT type: a rule of the company, the document, the words of the line… */
  source: z.enum(LINE_SOURCES),
  /** Why it has this VAT type. */
  why: z.array(LineReasonSchema),
  /** Why less is claimed than was charged; null when all is. */
  reason: z.enum(NOT_CLAIMABLE_REASONS).nullable(),
  /** The section of the VAT Act the reason is based on: `17(2)(a)`. */
  section: z.string().nullable(),
});
export type VatLine = z.infer<typeof VatLineSchema>;

/** A document in a figure, with its lines. */
export const VatDocumentSchema = z.object({
  receiptId: z.uuid(),
  side: VatSideSchema,
  kind: NoteKindSchema,
  origin: DocumentOriginSchema,
  /** For a late document or a correction: the code of the submitted period; for a correction also the reason. */
  originPeriodCode: z.string().nullable(),
  originReason: z.string().nullable(),
  supplierName: z.string().nullable(),
  supplierVatNumber: z.string().nullable(),
  /** For a sale: the customer. */
  customerName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: CalendarDateSchema.nullable(),
  /** In rand, as printed on the document. */
  totalCents: CentsSchema.nullable(),
  chargedCents: CentsSchema,
  claimedCents: CentsSchema,
  /** The amount in the requested field; its VAT when no field was requested. */
  amountCents: CentsSchema,
  lines: z.array(VatLineSchema),
});
export type VatDocument = z.infer<typeof VatDocumentSchema>;

/**
 * not_started → in_progress → ready → submitted; `ready` can go back automatically or manually, `submitted` only with a
 * reason.
 */
export const VatPeriodStatusSchema = z.enum(VAT_PERIOD_STATUSES);

export const VatPeriodSchema = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  /** CCYYMM of the month in which it ends, as SARS names it. */
  periodCode: z.string(),
  periodStart: CalendarDateSchema,
  periodEnd: CalendarDateSchema,
  status: VatPeriodStatusSchema,
  dueDate: CalendarDateSchema,
  /** Negative when the day has passed. */
  daysLeft: z.int(),
  /** The allowed next states, for the buttons to show. */
  nextStatuses: z.array(VatPeriodStatusSchema),
  submittedAt: MomentSchema.nullable(),
  /** Field 20 as submitted; null before. */
  submittedNetCents: CentsSchema.nullable(),
  /** How the submitted return was filed and paid; null where nobody said. */
  sarsReference: z.string().nullable(),
  paymentReference: z.string().nullable(),
  paidOn: CalendarDateSchema.nullable(),
  /** Why it was reopened; null when it never was. */
  reopenReason: z.string().nullable(),
  createdAt: MomentSchema,
});
export type VatPeriod = z.infer<typeof VatPeriodSchema>;

/** What keeps a period from being ready: something unread, unclassified or without proof. */
export const PeriodBlockerSchema = z.object({
  kind: z.enum(['unread', 'recheck', 'unclassified', 'unproved']),
  /** The invoice to open; null for an upload without one. */
  receiptId: z.uuid().nullable(),
  /** The upload to decide; null for an invoice. */
  draftId: z.uuid().nullable(),
  /** The path of the bank statement to open; null for the others. */
  statementHref: z.string().nullable(),
  /** The supplier or file; null for a statement and for the company's settings. */
  label: z.string().nullable(),
  /** The bank account of a statement; null for the others. */
  account: z.object({ bankName: z.string().nullable(), accountMasked: z.string().nullable() }).nullable(),
  problem: codedSchema<PeriodProblem>(PERIOD_BLOCKERS),
  amountCents: CentsSchema.nullable(),
});
export type PeriodBlocker = z.infer<typeof PeriodBlockerSchema>;

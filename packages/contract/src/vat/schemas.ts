import { NOT_CLAIMABLE_REASONS } from '@tillslip/domain/vat/claim/input-tax';
import { LINE_REASONS, type LineReason } from '@tillslip/domain/vat/claim/line-reason';
import { PERIOD_BLOCKERS, type PeriodProblem } from '@tillslip/domain/vat/claim/period-blocker';
import { VAT_QUESTIONS, type VatQuestion } from '@tillslip/domain/vat/claim/vat-question';
import { LINE_ORIGINS, LINE_SOURCES, NOTE_KINDS, SUPPLY_KINDS, VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { VAT_PERIOD_STATUSES } from '@tillslip/domain/vat/periods/vat-period-status';
import { DOCUMENT_ORIGINS } from '@tillslip/domain/vat/vat201/vat201-document';
import { VAT201_FIELDS } from '@tillslip/domain/vat/vat201/vat201-fields';
import { z } from 'zod';
import { codedSchema } from '../coded.ts';
import { CalendarDateSchema, CentsSchema, MomentSchema } from '../common.ts';
import type { SchemaProblem } from '../errors.ts';
import { VatTreatmentSchema } from '../receipts/schemas.ts';

/** A company and a stretch of days, both included; in the query of a GET or the body of a POST. */
export const CompanyPeriodSchema = z
  .object({ companyId: z.uuid(), periodStart: CalendarDateSchema, periodEnd: CalendarDateSchema })
  .refine(({ periodStart, periodEnd }) => periodStart <= periodEnd, 'PERIOD_REVERSED' satisfies SchemaProblem);

/** The number of a field of the form, `1` to `20`. */
export const Vat201FieldCodeSchema = z.enum(VAT201_FIELDS);

/** Where a line belongs: the rows of the breakdown. */
export const VatTypeSchema = z.enum(VAT_TYPES);

/** `purchase`: input tax; `sale`: issued by the company, output tax. */
export const VatSideSchema = z.enum(['purchase', 'sale']);
export const NoteKindSchema = z.enum(NOTE_KINDS);
/** What kind of sale it is, as the form tells them apart. */
export const SupplyKindSchema = z.enum(SUPPLY_KINDS);
/** `late`: dated in a period that is submitted; `correction`: what changed in a submitted document. */
export const DocumentOriginSchema = z.enum(DOCUMENT_ORIGINS);
/** Notes in the fields the form names for them (12 and 18), or netted against what they change. */
export const NoteMethodSchema = z.enum(['own-fields', 'netted']);

/** Why a line has its VAT type. */
export const LineReasonSchema = codedSchema<LineReason>(LINE_REASONS);

/** What a person has to answer of a document before its period is ready. */
export const VatQuestionSchema = codedSchema<VatQuestion>(VAT_QUESTIONS);

/** A line of a document as the VAT201 sees it: where it belongs, what is claimed of it, and why. */
export const VatLineSchema = z.object({
  /** As on the document, from 0; the last one may be a line of ours, for what the lines do not add up to. */
  position: z.int(),
  /** Empty for a line of ours: `lineOrigin` says what it is. */
  description: z.string(),
  lineOrigin: z.enum(LINE_ORIGINS),
  /** VAT included; negative on a credit note. */
  inclusiveCents: CentsSchema,
  vatCents: CentsSchema,
  /** Of a sale: the output tax. */
  claimableCents: CentsSchema,
  treatment: VatTreatmentSchema,
  /** Basis points: 1500 is 15 %; null where no VAT falls on it. */
  rateBp: z.int().nullable(),
  vatType: VatTypeSchema,
  /** The field of the form its VAT (of a sale without VAT: its value) goes to; null where to none. */
  field: Vat201FieldCodeSchema.nullable(),
  /** Who said so: a rule of the company, the document, the words of the line… */
  source: z.enum(LINE_SOURCES),
  /** Why it is in this vatType. */
  why: z.array(LineReasonSchema),
  /** Why less is claimed than was charged; null when all is. */
  reason: z.enum(NOT_CLAIMABLE_REASONS).nullable(),
  /** The section of the VAT Act the reason rests on: `17(2)(a)`. */
  section: z.string().nullable(),
});
export type VatLine = z.infer<typeof VatLineSchema>;

/** A document behind a figure, with its lines. */
export const VatDocumentSchema = z.object({
  receiptId: z.uuid(),
  side: VatSideSchema,
  kind: NoteKindSchema,
  origin: DocumentOriginSchema,
  /** Of a late one or a correction: the code of the submitted period, and of a correction the reason given. */
  originPeriodCode: z.string().nullable(),
  originReason: z.string().nullable(),
  supplierName: z.string().nullable(),
  supplierVatNumber: z.string().nullable(),
  /** Of a sale: the customer. */
  customerName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: CalendarDateSchema.nullable(),
  /** In rand, as the document states it. */
  totalCents: CentsSchema.nullable(),
  chargedCents: CentsSchema,
  claimedCents: CentsSchema,
  /** What it puts into the field that was asked for; its VAT where none was. */
  amountCents: CentsSchema,
  lines: z.array(VatLineSchema),
});
export type VatDocument = z.infer<typeof VatDocumentSchema>;

/** not_started → in_progress → ready → submitted; ready goes back by itself or by hand, submitted only with a reason. */
export const VatPeriodStatusSchema = z.enum(VAT_PERIOD_STATUSES);

export const VatPeriodSchema = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  /** CCYYMM of the month in which it ends: how SARS names it. */
  periodCode: z.string(),
  periodStart: CalendarDateSchema,
  periodEnd: CalendarDateSchema,
  status: VatPeriodStatusSchema,
  dueDate: CalendarDateSchema,
  /** Negative when the day has passed. */
  daysLeft: z.int(),
  /** Where it may go from here: the buttons to show. */
  nextStatuses: z.array(VatPeriodStatusSchema),
  submittedAt: MomentSchema.nullable(),
  /** Field 20 as it was submitted; null before. */
  submittedNetCents: CentsSchema.nullable(),
  /** Why it was opened again; null when it never was. */
  reopenReason: z.string().nullable(),
  createdAt: MomentSchema,
});
export type VatPeriod = z.infer<typeof VatPeriodSchema>;

/** What keeps a period from being ready: something unread, unclassified or unproved. */
export const PeriodBlockerSchema = z.object({
  kind: z.enum(['unread', 'recheck', 'unclassified', 'unproved']),
  /** The invoice to open; null for an upload that is none yet. */
  receiptId: z.uuid().nullable(),
  /** The upload to decide; null for an invoice. */
  draftId: z.uuid().nullable(),
  /** The bank statement to look at, a path of the app; null for the others. */
  statementHref: z.string().nullable(),
  /** Supplier, file or statement; null where it is the settings of the company. */
  label: z.string().nullable(),
  problem: codedSchema<PeriodProblem>(PERIOD_BLOCKERS),
  amountCents: CentsSchema.nullable(),
});
export type PeriodBlocker = z.infer<typeof PeriodBlockerSchema>;

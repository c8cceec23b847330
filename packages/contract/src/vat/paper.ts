import { NOT_CLAIMABLE_REASONS } from '@tillslip/domain/vat/claim/input-tax';
import { FIELD_GROUPS, type FieldGroup } from '@tillslip/domain/vat/vat201/field-group';
import { ADJUSTMENT_KINDS } from '@tillslip/domain/vat/vat201/vat-adjustment';
import { z } from 'zod';
import { isFeeOfPayment } from '../bank/schemas.ts';
import { codedSchema } from '../coded.ts';
import { AskedDaySchema, CalendarDateSchema, CentsSchema, MomentSchema, rowLimit, signedIn } from '../common.ts';
import { AccountingBasisSchema, FilingMethodSchema } from '../companies.ts';
import { ERRORS } from '../errors.ts';
import {
  CompanyPeriodSchema,
  NoteMethodSchema,
  PeriodBlockerSchema,
  Vat201FieldCodeSchema,
  VatDocumentSchema,
  VatPeriodStatusSchema,
  VatTypeSchema,
} from './schemas.ts';

const tags = ['VAT working paper'];
const companyNotFound = { COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND };

/** A field of the form, in the form's order and words, with the previous period and the same period a year ago. */
export const PaperFieldSchema = z.object({
  field: Vat201FieldCodeSchema,
  label: z.string(),
  section: z.enum(['output', 'input', 'result']),
  amountCents: CentsSchema,
  /** The number of documents and adjustments in it; 0 for totals. */
  documents: z.int(),
  previousCents: CentsSchema,
  lastYearCents: CentsSchema,
  /** amountCents − previousCents, for the bar that shows the change. */
  changeCents: CentsSchema,
});

/** The result of the form's formula, beside the sum of the documents; `isNamed` from R1 on. */
export const PaperCheckSchema = z.object({
  field: z.enum(['4', '4A', '9', '11']),
  formula: z.string(),
  /** The field as the paper shows it. */
  ledgerCents: CentsSchema,
  formulaCents: CentsSchema,
  differenceCents: CentsSchema,
  /** How much of the difference is VAT at another rate. */
  otherRateCents: CentsSchema,
  isNamed: z.boolean(),
});

export const PaperVatTypeSchema = z.object({
  vatType: VatTypeSchema,
  documents: z.int(),
  lines: z.int(),
  /** VAT claimed; for `denied` the VAT charged. */
  vatCents: CentsSchema,
  /** Without VAT. */
  taxableCents: CentsSchema,
});

/** VAT that was charged and is not claimed, by reason. */
export const PaperExclusionSchema = z.object({
  reason: z.enum(NOT_CLAIMABLE_REASONS),
  section: z.string(),
  documents: z.int(),
  lines: z.int(),
  chargedCents: CentsSchema,
  excludedCents: CentsSchema,
});

const ComparedPeriodSchema = z.object({
  periodCode: z.string(),
  periodStart: CalendarDateSchema,
  periodEnd: CalendarDateSchema,
});

export const WorkingPaperSchema = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  vatNumber: z.string().nullable(),
  accountingBasis: AccountingBasisSchema,
  filingMethod: FilingMethodSchema,
  periodCode: z.string(),
  periodStart: CalendarDateSchema,
  periodEnd: CalendarDateSchema,
  /** Null when no period of these days was created. */
  periodId: z.uuid().nullable(),
  status: VatPeriodStatusSchema.nullable(),
  dueDate: CalendarDateSchema,
  /** How a submitted return was filed and paid; null while it is open. */
  filing: z
    .object({
      submittedAt: MomentSchema,
      sarsReference: z.string().nullable(),
      paymentReference: z.string().nullable(),
      paidOn: CalendarDateSchema.nullable(),
    })
    .nullable(),
  noteMethod: NoteMethodSchema,
  fields: z.array(PaperFieldSchema),
  previous: ComparedPeriodSchema,
  lastYear: ComparedPeriodSchema,
  vatTypes: z.array(PaperVatTypeSchema),
  exclusions: z.array(PaperExclusionSchema),
  checks: z.array(PaperCheckSchema),
  documents: z.int(),
  late: z.int(),
  corrections: z.int(),
  /** Documents of this company in no period yet: without a date (or payment, on the payments basis), or unread. */
  waiting: z.int(),
});
export type WorkingPaper = z.infer<typeof WorkingPaperSchema>;

/** Return the working paper of a company for the days of a period. */
export const getWorkingPaper = signedIn
  .errors(companyNotFound)
  .route({ method: 'GET', path: '/v1/vat/working-paper', tags, summary: 'The working paper of a period' })
  .input(CompanyPeriodSchema)
  .output(WorkingPaperSchema);

/** List what keeps the return of these days from being ready, whether or not their period was created. */
export const listPaperBlockers = signedIn
  .errors(companyNotFound)
  .route({
    method: 'GET',
    path: '/v1/vat/working-paper/blockers',
    tags,
    summary: 'What keeps a return from being ready',
  })
  .input(CompanyPeriodSchema)
  .output(z.array(PeriodBlockerSchema));

/** A bank charge from a statement that counts in a figure. */
export const VatBankFeeSchema = z.object({
  transactionId: z.uuid(),
  statementId: z.uuid(),
  date: CalendarDateSchema,
  description: z.string(),
  isFeeOfPayment,
  bankName: z.string().nullable(),
  accountMasked: z.string().nullable(),
  /** VAT included; negative for a refund. */
  amountCents: CentsSchema,
  vatCents: CentsSchema,
  claimableCents: CentsSchema,
  field: Vat201FieldCodeSchema.nullable(),
  /** `late` when dated in a period that was submitted without it. */
  origin: z.enum(['document', 'late']),
  reason: z.enum(NOT_CLAIMABLE_REASONS).nullable(),
  section: z.string().nullable(),
  /** The page of the statement; null where it has none. */
  page: z.int().nullable(),
  /** The path of the statement in the app. */
  statementHref: z.string(),
  balanceConfirmed: z.boolean(),
});
export type VatBankFee = z.infer<typeof VatBankFeeSchema>;

/** List the documents and lines of a field, a VAT type or an exclusion, in pages; all when none is named. */
export const listVatDocuments = signedIn
  .errors(companyNotFound)
  .route({ method: 'GET', path: '/v1/vat/working-paper/documents', tags, summary: 'The documents behind a figure' })
  .input(
    z.object({
      companyId: z.uuid(),
      periodStart: AskedDaySchema,
      periodEnd: AskedDaySchema,
      field: Vat201FieldCodeSchema.optional(),
      vatType: VatTypeSchema.optional(),
      /** The `reason` of an exclusion. */
      reason: z.string().max(50).optional(),
      offset: z.coerce.number().int().min(0).default(0),
      limit: rowLimit(50),
    }),
  )
  .output(
    z.object({
      documents: z.array(VatDocumentSchema),
      total: z.int(),
      /** Bank charges in the figure, at most 1 000; with the first page only. */
      fees: z.array(VatBankFeeSchema),
    }),
  );

/** Explain the amount of a field: its formula, its parts and its documents. */
export const VatExplanationSchema = z.object({
  field: Vat201FieldCodeSchema,
  label: z.string(),
  amountCents: CentsSchema,
  /** `13 = 4 + 4A + 9 + 11 + 12`; null for a field that documents fill. */
  formula: z.string().nullable(),
  /** The fields of the formula, each of which can be explained in turn. */
  terms: z.array(
    z.object({
      field: Vat201FieldCodeSchema,
      label: z.string(),
      sign: z.enum(['+', '-']),
      amountCents: CentsSchema,
    }),
  ),
  /** For a field filled by documents: their sums, by the reason they are in it. */
  groups: z.array(
    z.object({
      why: codedSchema<FieldGroup>(FIELD_GROUPS),
      documents: z.int(),
      lines: z.int(),
      chargedCents: CentsSchema,
      amountCents: CentsSchema,
    }),
  ),
  adjustments: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(ADJUSTMENT_KINDS),
      reason: z.string(),
      day: CalendarDateSchema,
      amountCents: CentsSchema,
    }),
  ),
});
export type VatExplanation = z.infer<typeof VatExplanationSchema>;

export const explainVatField = signedIn
  .errors(companyNotFound)
  .route({ method: 'GET', path: '/v1/vat/working-paper/explain', tags, summary: 'Why a field holds its amount' })
  .input(
    z.object({
      companyId: z.uuid(),
      periodStart: AskedDaySchema,
      periodEnd: AskedDaySchema,
      field: Vat201FieldCodeSchema,
    }),
  )
  .output(VatExplanationSchema);

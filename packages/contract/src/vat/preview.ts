import { NOT_CLAIMABLE_REASONS } from '@tillslip/domain/vat/claim/input-tax';
import { z } from 'zod';
import { AskedMonthSchema, CalendarDateSchema, CentsSchema, MonthSchema, signedIn } from '../common.ts';
import { FilingMethodSchema } from '../companies.ts';
import { ERRORS } from '../errors.ts';
import { InputVatTypeSchema } from '../receipts/schemas.ts';

const tags = ['VAT'];
const CompanyMonth = z.object({ companyId: z.uuid(), month: AskedMonthSchema });

/** One field of the form, in the order of the form. */
export const Vat201FieldSchema = z.object({
  field: z.string(),
  label: z.string(),
  section: z.enum(['output', 'input', 'result']),
  amountCents: CentsSchema,
});

/** A document in a figure, or left out of it with the reason. */
export const Vat201DocumentSchema = z.object({
  receiptId: z.uuid(),
  supplierName: z.string().nullable(),
  supplierVatNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: CalendarDateSchema.nullable(),
  totalCents: CentsSchema.nullable(),
  vatChargedCents: CentsSchema,
  vatClaimedCents: CentsSchema,
  /** `14`, `14A`, `15`, `15A`, `12`…; null when the document is not on the form. */
  field: z.string().nullable(),
  vatType: InputVatTypeSchema,
  reason: z.enum(NOT_CLAIMABLE_REASONS).nullable(),
});

export const Vat201PreviewSchema = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  vatNumber: z.string().nullable(),
  month: MonthSchema,
  periodCode: z.string(),
  periodStart: CalendarDateSchema,
  periodEnd: CalendarDateSchema,
  dueDates: z.object({ manual: CalendarDateSchema, efiling: CalendarDateSchema }),
  /** How the company files, and by which of the two deadlines. */
  filingMethod: FilingMethodSchema,
  dueDate: CalendarDateSchema,
  fields: z.array(Vat201FieldSchema),
  included: z.array(Vat201DocumentSchema),
  excluded: z.array(Vat201DocumentSchema),
  /** Invoices of this company in no period yet, because they need review or have no date. */
  waiting: z.int(),
  /** The specification's names for the same figures, in rand with two decimals (Spec: decisions 5). */
  summary: z.object({
    Field14_Capital_Total: z.number(),
    Field15_Other_Total: z.number(),
    Field14A_Imports_Total: z.number(),
    Field18_Other_Total: z.number(),
  }),
  totals: z.object({ total_input_vat: z.number(), total_output_vat: z.number() }),
  byBucket: z.record(z.string(), z.object({ vat: z.number(), taxable: z.number() })),
});
export type Vat201Preview = z.infer<typeof Vat201PreviewSchema>;

/** Compute the VAT201 of one company for the period that contains a month, from saved documents. */
export const previewVat201 = signedIn
  .errors({ COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/vat/preview', tags, summary: 'Preview a VAT201' })
  .input(CompanyMonth)
  .output(Vat201PreviewSchema);

/**
 * Return the progress of the recheck after a company's VAT settings, rules or details changed; null when every figure
 * already follows from them.
 */
export const getRecheckProgress = signedIn
  .errors({ COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/vat/recheck', tags: ['VAT'], summary: 'Progress of a new check of all invoices' })
  .input(z.object({ companyId: z.uuid() }))
  .output(z.object({ done: z.int(), total: z.int() }).nullable());

import { z } from 'zod';
import { isFeeOfPayment } from './bank/schemas.ts';
import { CalendarDateSchema, CentsSchema, MomentSchema, MonthSchema, signedIn } from './common.ts';
import { FilingMethodSchema, VatCategorySchema } from './companies.ts';
import { ERRORS } from './errors.ts';
import { ReceiptRowSchema } from './receipts/schemas.ts';

const tags = ['Dashboard'];
const notFound = { COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND };

/** One company of the user's, or all of them. */
const Scope = z.object({ companyId: z.uuid().optional() });

/** How a figure moved against the month before (Spec: 1 §9): whole percent, never negative. */
export const TrendSchema = z.object({ direction: z.enum(['up', 'down', 'flat']), percent: z.int().min(0) });
export type Trend = z.infer<typeof TrendSchema>;

/** This month's figure beside last month's, and those of the last six months, this one last; none where unknown. */
const metric = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, previous: value, trend: TrendSchema.nullable(), history: z.array(value) });

/**
 * The four cards. An invoice lies in the month of its date, one without a date in the month it was added. A
 * statement lies in the month its period ends, a bank row in the month of its day; of a month without any the
 * two of the bank are null, and so is their trend beside it.
 */
export const DashboardMetricsSchema = z.object({
  totalInvoices: metric(z.int()),
  /** VAT charged; credit notes take away. */
  vatCents: metric(CentsSchema),
  /** Whole percent of the month's statements that are reconciled. */
  reconciledPercent: metric(z.int().nullable()),
  netMovementCents: metric(CentsSchema.nullable()),
});
export type DashboardMetrics = z.infer<typeof DashboardMetricsSchema>;

/** "VAT201 Ready": all invoices in scope, whatever their month. */
export const ReadinessSchema = z.object({
  total: z.int(),
  valid: z.int(),
  invalid: z.int(),
  pending: z.int(),
  /** Part of `pending`: waits for a person. */
  needsReview: z.int(),
  /** Invalid invoices of this month against those of last month. */
  invalidTrend: TrendSchema,
  /** Valid of total, rounded; 0 without invoices. */
  compliancePercent: z.int(),
  /** VAT that cannot be claimed while its invoices stay invalid. */
  vatAtRiskCents: CentsSchema,
});

/** The return a vendor has to file next. */
export const DeadlineSchema = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  isSample: z.boolean(),
  vatCategory: VatCategorySchema.nullable(),
  filingMethod: FilingMethodSchema,
  /** CCYYMM, as SARS names the period. */
  periodCode: z.string(),
  periodStart: CalendarDateSchema,
  periodEnd: CalendarDateSchema,
  dueDate: CalendarDateSchema,
  /** 0 on the day itself. */
  daysLeft: z.int(),
});
export type Deadline = z.infer<typeof DeadlineSchema>;

/** The first steps of a new user; the sample company counts for none of them. */
export const FirstStepsSchema = z.object({
  company: z.boolean(),
  upload: z.boolean(),
  /** An upload, and nothing left that waits for a person. */
  review: z.boolean(),
  /** A VAT201 was downloaded. */
  vat201: z.boolean(),
  done: z.boolean(),
  /** The sample company, while it is loaded. */
  sampleCompanyId: z.uuid().nullable(),
});

export const DashboardSchema = z.object({
  month: MonthSchema,
  companyId: z.uuid().nullable(),
  metrics: DashboardMetricsSchema,
  readiness: ReadinessSchema,
  /** Vendors only, the nearest first. */
  deadlines: z.array(DeadlineSchema),
  firstSteps: FirstStepsSchema,
  /** The five added last. */
  recentInvoices: z.array(ReceiptRowSchema),
  /** The five newest bank transactions. */
  recentBank: z.array(
    z.object({
      id: z.uuid(),
      statementId: z.uuid(),
      date: CalendarDateSchema,
      description: z.string(),
      isFee: z.boolean(),
      isFeeOfPayment,
      amountCents: CentsSchema,
      bankName: z.string().nullable(),
      accountNumber: z.string().nullable(),
    }),
  ),
  /** When these figures were computed. */
  computedAt: MomentSchema,
});
export type Dashboard = z.infer<typeof DashboardSchema>;

/** Every card of the dashboard in one answer; each is one query. */
export const getDashboard = signedIn
  .errors(notFound)
  .route({ method: 'GET', path: '/v1/dashboard', tags, summary: 'The dashboard' })
  .input(Scope)
  .output(DashboardSchema);

/**
 * The month's invoices as CSV, with the file name and the number of records for the toast
 * 'CSV exported successfully! {n} records included.' (Spec: 1 §8.3, §9).
 */
export const exportDashboard = signedIn
  .errors({ ...notFound, NOTHING_TO_EXPORT: ERRORS.NOTHING_TO_EXPORT })
  .route({ method: 'GET', path: '/v1/dashboard/export', tags, summary: "The month's invoices as CSV" })
  .input(Scope.extend({ month: MonthSchema.optional() }))
  .output(z.object({ filename: z.string(), records: z.int(), csv: z.string() }));

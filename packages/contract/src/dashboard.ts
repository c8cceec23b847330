import { ZERO_CAUSES, type ZeroCause } from '@tillslip/domain/vat/vat201/zero-return';
import { z } from 'zod';
import { FoundTransactionSchema } from './bank/search.ts';
import { codedSchema } from './coded.ts';
import { AskedMonthSchema, CalendarDateSchema, CentsSchema, MomentSchema, MonthSchema, signedIn } from './common.ts';
import { FilingMethodSchema, VatCategorySchema } from './companies.ts';
import { ERRORS } from './errors.ts';
import { ReceiptRowSchema } from './receipts/schemas.ts';

const tags = ['Dashboard'];
const notFound = { COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND };

/** One company of the user's, or all of them. */
const Scope = z.object({ companyId: z.uuid().optional() });

/** The change of a figure since the previous month (Spec: 1 §9), in whole percent, never negative. */
export const TrendSchema = z.object({ direction: z.enum(['up', 'down', 'flat']), percent: z.int().min(0) });
export type Trend = z.infer<typeof TrendSchema>;

/** This month's figure, last month's, and those of the last six months, this one last; empty when unknown. */
const metric = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, previous: value, trend: TrendSchema.nullable(), history: z.array(value) });

/**
 * The four cards. An invoice belongs to the month of its date, or the month it was added if it has no date. A statement
 * belongs to the month its period ends, a transaction to the month of its day. The two bank figures and their trends
 * are null for a month without any.
 */
export const DashboardMetricsSchema = z.object({
  totalInvoices: metric(z.int()),
  /** VAT charged, less credit notes. */
  vatCents: metric(CentsSchema),
  /** Whole percent of the month's statements that are reconciled. */
  reconciledPercent: metric(z.int().nullable()),
  netMovementCents: metric(CentsSchema.nullable()),
});
export type DashboardMetrics = z.infer<typeof DashboardMetricsSchema>;

/** All invoices in scope, whatever their month, by validity. */
export const InvoiceCountsSchema = z.object({
  total: z.int(),
  valid: z.int(),
  invalid: z.int(),
  pending: z.int(),
  /** Invoices to review: the number of the review button. */
  needsYou: z.int(),
  /** Those of them that count nowhere until then. */
  needsReview: z.int(),
  /** Invalid invoices of this month against those of last month. */
  invalidTrend: TrendSchema,
  /** Valid of total, rounded; 0 without invoices. */
  compliancePercent: z.int(),
  /** VAT that cannot be claimed while its invoices are invalid. */
  vatAtRiskCents: CentsSchema,
});

/** How ready a return is: its amount, what it is made of, and what is left to do. */
export const ReadinessSchema = z.object({
  /** Field 20: positive is payable, negative refundable. */
  netCents: CentsSchema,
  /** Documents on the form, and those of the period that are not. */
  onForm: z.int(),
  notClaimed: z.int(),
  /** What must be settled before the return is ready: the blockers of its period. */
  toCheck: z.int(),
  /** Why it comes to R0.00, what a person can change first; empty for any other amount. */
  zeroCauses: z.array(codedSchema<ZeroCause>(ZERO_CAUSES)),
});
export type Readiness = z.infer<typeof ReadinessSchema>;

/** The next return a vendor must file. */
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
  /** Null beyond the nearest ten returns. */
  readiness: ReadinessSchema.nullable(),
});
export type Deadline = z.infer<typeof DeadlineSchema>;

/** The first steps of a new user; the sample company does not count. */
export const FirstStepsSchema = z.object({
  company: z.boolean(),
  upload: z.boolean(),
  /** The person accepted or corrected an invoice. */
  review: z.boolean(),
  /** An upload or an invoice waits for the person. */
  waiting: z.boolean(),
  /** A VAT201 was downloaded. */
  vat201: z.boolean(),
  /** All of them; there may have been nothing to review. */
  done: z.boolean(),
  /** The sample company, while it is loaded. */
  sampleCompanyId: z.uuid().nullable(),
});

export const DashboardSchema = z.object({
  month: MonthSchema,
  companyId: z.uuid().nullable(),
  metrics: DashboardMetricsSchema,
  readiness: InvoiceCountsSchema,
  /** Vendors only, nearest first. */
  deadlines: z.array(DeadlineSchema),
  firstSteps: FirstStepsSchema,
  /** The five added last. */
  recentInvoices: z.array(ReceiptRowSchema),
  /** The five newest bank transactions. */
  recentBank: z.array(FoundTransactionSchema),
  /** When these figures were computed. */
  computedAt: MomentSchema,
});
export type Dashboard = z.infer<typeof DashboardSchema>;

/**
 * Return every card of the dashboard; each is one query. `choice` is what the person chose to see, the id of a company or
 * `all`, in place of `companyId`: the server finds the company of it, and says which.
 */
export const getDashboard = signedIn
  .errors(notFound)
  .route({ method: 'GET', path: '/v1/dashboard', tags, summary: 'The dashboard' })
  .input(Scope.extend({ choice: z.string().max(100).optional() }))
  .output(DashboardSchema);

/**
 * Return the month's invoices as CSV, with the file name and the number of records for the toast 'CSV exported
 * successfully! {n} records included.' (Spec: 1 §8.3, §9).
 */
export const exportDashboard = signedIn
  .errors({ ...notFound, NOTHING_TO_EXPORT: ERRORS.NOTHING_TO_EXPORT })
  .route({ method: 'GET', path: '/v1/dashboard/export', tags, summary: "The month's invoices as CSV" })
  .input(Scope.extend({ month: AskedMonthSchema.optional() }))
  .output(z.object({ filename: z.string(), records: z.int(), csv: z.string() }));

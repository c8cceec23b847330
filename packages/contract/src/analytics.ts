import { z } from 'zod';
import { AskedMonthSchema, CalendarDateSchema, CentsSchema, MonthSchema, signedIn } from './common.ts';
import { ERRORS } from './errors.ts';

const tags = ['Analytics'];

/**
 * The spending of a month. It counts the same invoices as the dashboard: completed, in rand, no duplicates and not
 * deleted; on the day of the invoice, or the day it was added if it has none. Credit notes are subtracted.
 */
const SumsSchema = z.object({
  totalSpentCents: CentsSchema,
  receipts: z.int(),
  averageCents: CentsSchema,
  totalTaxCents: CentsSchema,
});

export const AnalyticsSchema = z.object({
  month: MonthSchema,
  sums: SumsSchema,
  /** The month before. */
  previous: SumsSchema,
  /** The top five by total (Spec: 2 §9). */
  topSuppliers: z.array(
    z.object({
      /** Null for invoices without a known supplier. */
      supplierName: z.string().nullable(),
      count: z.int(),
      amountCents: CentsSchema,
      /** The share of the month's total, in whole percent. */
      percent: z.int(),
    }),
  ),
  /** Spec 2 §2: total and count divided by 30, tax divided by total. */
  trends: z.object({
    dailyAverageCents: CentsSchema,
    receiptsPerDay: z.number(),
    /** Percent, to one decimal. */
    taxRate: z.number(),
  }),
  /** Twelve months, this one last. */
  byMonth: z.array(z.object({ month: MonthSchema, totalCents: CentsSchema, taxCents: CentsSchema, receipts: z.int() })),
  /** Every day of the month. */
  byDay: z.array(z.object({ date: CalendarDateSchema, totalCents: CentsSchema, receipts: z.int() })),
  /** By tax category, the largest first. */
  byCategory: z.array(
    z.object({
      code: z.string(),
      totalCents: CentsSchema,
      taxCents: CentsSchema,
      receipts: z.int(),
    }),
  ),
  /** By the company's own expense category, the largest first; empty where no document has one. Null: without one. */
  byExpense: z.array(
    z.object({
      categoryId: z.uuid().nullable(),
      name: z.string().nullable(),
      totalCents: CentsSchema,
      taxCents: CentsSchema,
      receipts: z.int(),
    }),
  ),
  vat: z.object({
    chargedCents: CentsSchema,
    claimableCents: CentsSchema,
    /** VAT that cannot be claimed while its invoices are invalid. */
    atRiskCents: CentsSchema,
    /** VAT that can never be claimed, such as entertainment and private use. */
    deniedCents: CentsSchema,
  }),
});
export type Analytics = z.infer<typeof AnalyticsSchema>;

/** A month, of one company or of all. */
export const AnalyticsInput = z.object({ month: AskedMonthSchema, companyId: z.uuid().optional() });

/** Return the spending of a month, of one company or of all. */
export const getAnalytics = signedIn
  .errors({ COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/analytics', tags, summary: 'Spending of a month' })
  .input(AnalyticsInput)
  .output(AnalyticsSchema);

/** The path of the same figures as analytics-{yyyy-MM}.csv, a stream outside the contract: `?month=&companyId=`. */
export const ANALYTICS_EXPORT_PATH = '/api/v1/analytics/export';

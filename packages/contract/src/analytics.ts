import { z } from 'zod';
import { CalendarDateSchema, CentsSchema, MonthSchema, signedIn } from './common.ts';
import { ERRORS } from './errors.ts';

const tags = ['Analytics'];

/**
 * What was spent in a month. What counts is what counts on the dashboard: completed, in rand, no duplicate and
 * not deleted; on the day of the invoice, or on the day it was added where it has none. Credit notes take away.
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
      /** Null for invoices whose supplier is not known. */
      supplierName: z.string().nullable(),
      count: z.int(),
      amountCents: CentsSchema,
      /** Of the month's total, in whole percent. */
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
  vat: z.object({
    chargedCents: CentsSchema,
    claimableCents: CentsSchema,
    /** Cannot be claimed while its invoices stay invalid. */
    atRiskCents: CentsSchema,
    /** May never be claimed: entertainment, private share and the like. */
    deniedCents: CentsSchema,
  }),
});
export type Analytics = z.infer<typeof AnalyticsSchema>;

/** Which month, of one company or of all. */
export const AnalyticsInput = z.object({ month: MonthSchema, companyId: z.uuid().optional() });

/** Spending of a month: of one company, or of all. */
export const getAnalytics = signedIn
  .errors({ COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/analytics', tags, summary: 'Spending of a month' })
  .input(AnalyticsInput)
  .output(AnalyticsSchema);

/** The same figures as analytics-{yyyy-MM}.csv, a stream beside the contract: `?month=&companyId=`. */
export const ANALYTICS_EXPORT_PATH = '/api/v1/analytics/export';

import { PLANS, type Plan } from '@tillslip/domain/billing/plans';
import { CHARGE_KINDS, SUBSCRIPTION_STATUSES } from '@tillslip/domain/billing/subscription';
import { z } from 'zod';
import { CalendarDateSchema, CentsSchema, MomentSchema, MonthSchema, rowLimit, signedIn } from './common.ts';
import { ERRORS } from './errors.ts';

const tags = ['Billing'];

/** How many documents were saved: in the month, and in its calendar year so far. */
const CountsSchema = z.object({ month: z.int(), year: z.int() });

/**
 * The documents that were saved, each once, by the clock of the person's time zone. An invoice, a slip and a bank
 * statement are a document each, wherever they are now. A failed reading, a deleted duplicate and the sample are none.
 */
export const DocumentUsageSchema = z.object({
  /** The month that is counted. */
  month: MonthSchema,
  total: CountsSchema,
  /** By company, null for documents without one; only companies with documents in the year. */
  companies: z.array(CountsSchema.extend({ companyId: z.uuid().nullable() })),
});
export type DocumentUsage = z.infer<typeof DocumentUsageSchema>;

export const getDocumentUsage = signedIn
  .route({ method: 'GET', path: '/v1/billing/usage', tags, summary: 'Documents saved this month and year' })
  .output(DocumentUsageSchema);

/** A plan of the price list. */
export const PlanIdSchema = z.enum(PLANS.map(({ id }) => id) as [Plan['id'], ...Plan['id'][]]);
/** How often it is paid. */
export const IntervalSchema = z.enum(['monthly', 'annual']);

/** An amount with its VAT. */
const AmountSchema = z.object({ exclusiveCents: CentsSchema, vatCents: CentsSchema, totalCents: CentsSchema });

/** What was sold. A change of the price list never alters it. */
const TermsSchema = z.object({
  planId: PlanIdSchema,
  interval: IntervalSchema,
  documents: z.int(),
  freeDocuments: z.int(),
  /** Null for any number. */
  companies: z.int().nullable(),
  people: z.int().nullable(),
  charge: AmountSchema,
  currency: z.string(),
});

/** What choosing a plan would mean today. */
const OfferSchema = z.object({
  planId: PlanIdSchema,
  interval: IntervalSchema,
  /** `current`: it is the plan there is. `now`: `pay` is charged. `later`: it counts from `from`, and nothing is paid now. */
  change: z.enum(['current', 'now', 'later']),
  pay: AmountSchema.nullable(),
  /** The first day that is paid for, or on which it counts. */
  from: CalendarDateSchema.nullable(),
  /** Whether the card on file is charged, without the provider's page. */
  isByCard: z.boolean(),
});
export type Offer = z.infer<typeof OfferSchema>;

const CardSchema = z.object({
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  expMonth: z.int().nullable(),
  expYear: z.int().nullable(),
});

/** The subscription of an account, and what it may become. */
export const SubscriptionSchema = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** What may be used today. */
  terms: TermsSchema,
  /** The first day after the trial. */
  trialEnd: CalendarDateSchema,
  period: z.object({ start: CalendarDateSchema, end: CalendarDateSchema }).nullable(),
  /** What counts from the end of the period instead. */
  planned: TermsSchema.nullable(),
  /** The next payment; null where nothing will be charged. */
  next: z.object({ day: CalendarDateSchema, charge: AmountSchema }).nullable(),
  /** Failed payments of the period that is due. */
  failures: z.int(),
  card: CardSchema.nullable(),
  offers: z.array(OfferSchema),
});
export type SubscriptionView = z.infer<typeof SubscriptionSchema>;

export const getSubscription = signedIn
  .route({ method: 'GET', path: '/v1/billing/subscription', tags, summary: 'The plan; null where nothing is sold' })
  .output(SubscriptionSchema.nullable());

const STATE_ERRORS = {
  NOTHING_IS_SOLD: ERRORS.NOTHING_IS_SOLD,
  SUBSCRIPTION_STATE: ERRORS.SUBSCRIPTION_STATE,
};

/** Where the person goes to pay; null where nothing is left to pay. */
const CheckoutSchema = z.object({ checkoutUrl: z.url().nullable() });

export const choosePlan = signedIn
  .errors({
    ...STATE_ERRORS,
    SAME_PLAN: ERRORS.SAME_PLAN,
    PRICE_CHANGED: ERRORS.PRICE_CHANGED,
    PAYMENT_UNAVAILABLE: ERRORS.PAYMENT_UNAVAILABLE,
  })
  .route({ method: 'POST', path: '/v1/billing/choose', tags, summary: 'Choose a plan, and pay for it' })
  .input(
    z.object({
      planId: PlanIdSchema,
      interval: IntervalSchema,
      /** What the person was shown to pay now, in cents; 0 for a change that is paid later. */
      payCents: CentsSchema,
    }),
  )
  .output(CheckoutSchema);

export const renewCard = signedIn
  .errors({ ...STATE_ERRORS, PAYMENT_UNAVAILABLE: ERRORS.PAYMENT_UNAVAILABLE })
  .route({ method: 'POST', path: '/v1/billing/card', tags, summary: 'Pay with another card from now on' })
  .output(CheckoutSchema);

export const confirmPayment = signedIn
  .errors({
    NOTHING_IS_SOLD: ERRORS.NOTHING_IS_SOLD,
    CHARGE_NOT_FOUND: ERRORS.CHARGE_NOT_FOUND,
    PAYMENT_UNAVAILABLE: ERRORS.PAYMENT_UNAVAILABLE,
  })
  .route({ method: 'POST', path: '/v1/billing/confirm', tags, summary: 'See what became of a payment' })
  .input(z.object({ reference: z.string().min(1).max(100) }))
  .output(z.object({ status: z.enum(['pending', 'succeeded', 'failed', 'abandoned']), isPaidBack: z.boolean() }));

export const cancelSubscription = signedIn
  .errors(STATE_ERRORS)
  .route({ method: 'POST', path: '/v1/billing/cancel', tags, summary: 'Do not renew the plan' })
  .output(z.object({}));

export const resumeSubscription = signedIn
  .errors(STATE_ERRORS)
  .route({ method: 'POST', path: '/v1/billing/resume', tags, summary: 'Renew the plan after all' })
  .output(z.object({}));

/** A payment, or money that went back. */
export const ChargeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(CHARGE_KINDS),
  status: z.enum(['succeeded', 'failed']),
  planId: PlanIdSchema,
  interval: IntervalSchema,
  period: z.object({ start: CalendarDateSchema, end: CalendarDateSchema }),
  amount: AmountSchema,
  refundedCents: CentsSchema,
  currency: z.string(),
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  at: MomentSchema,
});
export type ChargeView = z.infer<typeof ChargeSchema>;

export const listCharges = signedIn
  .route({ method: 'GET', path: '/v1/billing/charges', tags, summary: 'Payments, newest first' })
  .input(z.object({ limit: rowLimit(50) }))
  .output(z.array(ChargeSchema));

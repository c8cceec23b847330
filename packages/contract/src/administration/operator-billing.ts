import { REFUND_REASON_LENGTH } from '@tillslip/domain/billing/refund-part';
import { SUBSCRIPTION_STATUSES } from '@tillslip/domain/billing/subscription';
import { z } from 'zod';
import { administrator } from '../administration.ts';
import { IntervalSchema, PlanIdSchema } from '../billing.ts';
import { CalendarDateSchema, CentsSchema, MomentSchema, rowLimit } from '../common.ts';
import { ERRORS, type SchemaProblem } from '../errors.ts';

const tags = ['Administration'];

/** The subscriptions of all accounts, and the payments that failed or are disputed. */
export const SubscriptionsOverviewSchema = z.object({
  totals: z.object({
    trials: z.int(),
    /** Accounts by plan, and what they bring in a month, excluding VAT. */
    plans: z.array(z.object({ planId: PlanIdSchema, accounts: z.int(), monthCents: CentsSchema })),
    monthCents: CentsSchema,
    /** Payments that failed in the last 30 days. */
    failed: z.object({ payments: z.int(), totalCents: CentsSchema }),
  }),
  /** Those that pay, try or are behind; the free plan is not listed. */
  subscriptions: z.array(
    z.object({
      userId: z.uuid(),
      email: z.string(),
      status: z.enum(SUBSCRIPTION_STATUSES),
      planId: PlanIdSchema,
      interval: IntervalSchema,
      totalCents: CentsSchema,
      /** The first day after the trial, or after what is paid. */
      until: CalendarDateSchema.nullable(),
    }),
  ),
  troubled: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      planId: PlanIdSchema,
      totalCents: CentsSchema,
      /** Our name of it at the provider. */
      reference: z.string(),
      /** What the bank said. */
      failure: z.string().nullable(),
      dispute: z.enum(['open', 'won', 'lost']).nullable(),
      at: MomentSchema,
    }),
  ),
});
export type SubscriptionsOverview = z.infer<typeof SubscriptionsOverviewSchema>;

export const listSubscriptions = administrator
  .route({
    method: 'GET',
    path: '/v1/administration/subscriptions',
    tags,
    summary: 'Subscriptions and failed payments; null where nothing is sold',
  })
  .output(SubscriptionsOverviewSchema.nullable());

/** A payment that succeeded, with the newest refund that an operator asked for. */
export const OperatorPaymentSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  planId: PlanIdSchema,
  totalCents: CentsSchema,
  refundedCents: CentsSchema,
  /** How much may be asked back now; 0 while a refund is under way. */
  refundableCents: CentsSchema,
  /** Our name of it at the provider. */
  reference: z.string(),
  at: MomentSchema,
  /** `failed`: the provider had accepted it, and could not pay it out. */
  refund: z
    .object({
      status: z.enum(['open', 'done', 'refused', 'failed']),
      amountCents: CentsSchema,
      /** The provider's code, or why it was not asked. */
      failure: z.string().nullable(),
    })
    .nullable(),
});
export type OperatorPayment = z.infer<typeof OperatorPaymentSchema>;

/** The newest payments of all accounts; with a search, those of an address that contains it, or the one of that name. */
export const listPayments = administrator
  .route({
    method: 'GET',
    path: '/v1/administration/payments',
    tags,
    summary: 'Payments of all accounts, newest first; null where nothing is sold',
  })
  .input(z.object({ search: z.string().trim().max(300).default(''), limit: rowLimit(20) }))
  .output(z.array(OperatorPaymentSchema).nullable());

/**
 * Pay money of a payment back. It is asked for here and made by a job, so the list of payments tells what became of it; a
 * credit note follows. The same `requestId` again asks for nothing more.
 */
export const refundPayment = administrator
  .errors({
    NOTHING_IS_SOLD: ERRORS.NOTHING_IS_SOLD,
    CHARGE_NOT_FOUND: ERRORS.CHARGE_NOT_FOUND,
    REFUND_REFUSED: ERRORS.REFUND_REFUSED,
  })
  .route({ method: 'POST', path: '/v1/administration/payments/{id}/refund', tags, summary: 'Refund a payment' })
  .input(
    z.object({
      id: z.uuid(),
      requestId: z.uuid(),
      amountCents: CentsSchema.refine((amount) => amount > 0, 'AMOUNT_NOT_POSITIVE' satisfies SchemaProblem),
      reason: z
        .string()
        .trim()
        .min(REFUND_REASON_LENGTH.min, 'REASON_REQUIRED' satisfies SchemaProblem)
        .max(REFUND_REASON_LENGTH.max),
    }),
  )
  .output(z.object({ requestId: z.uuid() }));

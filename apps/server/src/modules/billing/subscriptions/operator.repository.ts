import type { SubscriptionStatus } from '@tillslip/domain/billing/subscription';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import type { AuthDb } from '../../../platform/database/auth-database.ts';

/** A subscription as an operator sees it. */
export interface OperatorSubscription {
  readonly userId: string;
  readonly email: string;
  readonly status: SubscriptionStatus;
  readonly planId: string;
  readonly interval: 'monthly' | 'annual';
  readonly totalCents: Cents;
  /** The first day after the trial, or after what is paid. */
  readonly until: CalendarDate | null;
}

/** List subscriptions that pay, tried or are behind, those with trouble first; the free plan is not listed. */
export async function listOperatorSubscriptions(db: AuthDb, limit: number): Promise<OperatorSubscription[]> {
  const { rows } = await sql<OperatorSubscription>`
    select s.user_id as "userId", u.email, s.status, s.plan_id as "planId", s.billing_interval as interval,
           s.total_cents as "totalCents", coalesce(s.period_end, s.trial_end) as until
      from public.subscriptions s join auth."user" u on u.id = s.user_id
     where s.status <> 'free'
     order by s.status = 'past_due' desc, s.status = 'cancelled' desc, u.email limit ${limit}`.execute(db);
  return rows;
}

/** A payment that failed or is disputed, as an operator sees it. */
export interface TroubledCharge {
  readonly id: string;
  readonly email: string;
  readonly planId: string;
  readonly totalCents: Cents;
  readonly reference: string;
  /** What the bank said, or why it was not asked. */
  readonly failure: string | null;
  readonly dispute: 'open' | 'won' | 'lost' | null;
  readonly at: Date;
}

/** List payments that failed or are disputed, newest first. */
export async function listTroubledCharges(db: AuthDb, limit: number): Promise<TroubledCharge[]> {
  const { rows } = await sql<TroubledCharge>`
    select c.id, u.email, c.plan_id as "planId", c.total_cents as "totalCents", c.reference, c.failure, c.dispute,
           coalesce(c.settled_at, c.created_at) as at
      from public.charges c join auth."user" u on u.id = c.user_id
     where c.status = 'failed' or c.dispute is not null
     order by at desc, c.id limit ${limit}`.execute(db);
  return rows;
}

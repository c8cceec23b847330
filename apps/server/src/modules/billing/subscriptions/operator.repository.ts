import type { Refundable } from '@tillslip/domain/billing/refund-part';
import type { SubscriptionStatus } from '@tillslip/domain/billing/subscription';
import type { SubscriptionGroup } from '@tillslip/domain/billing/subscription-totals';
import { TRIAL_TERMS } from '@tillslip/domain/billing/terms';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, ZERO } from '@tillslip/domain/kernel/money';
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

/** A payment that succeeded, as an operator sees it, with the newest refund that was asked for. */
export interface OperatorPayment extends Refundable {
  readonly id: string;
  readonly email: string;
  readonly planId: string;
  readonly reference: string;
  readonly at: Date;
  readonly refundStatus: 'open' | 'done' | 'refused' | 'failed' | null;
  readonly refundCents: Cents | null;
  readonly refundFailure: string | null;
}

/** List payments of which money can go back, newest first: all, those of an email address that contains a text, or one by its name. */
export async function listOperatorPayments(
  db: AuthDb,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<OperatorPayment[]> {
  const { rows } = await sql<OperatorPayment>`
    select c.id, u.email, c.kind, c.status, c.failure, c.plan_id as "planId", c.total_cents as "totalCents",
           c.refunded_cents as "refundedCents", c.reference, c.dispute, coalesce(c.settled_at, c.created_at) as at,
           r.status as "refundStatus", r.amount_cents as "refundCents", r.failure as "refundFailure"
      from public.charges c join auth."user" u on u.id = c.user_id
      left join lateral (
        select status, amount_cents, failure from public.refund_requests
         where user_id = c.user_id and charge_id = c.id order by asked_at desc limit 1) r on true
     where c.status = 'succeeded' and c.kind in ('first', 'renewal', 'pro_rata')
       and (${search} = '' or strpos(lower(u.email), lower(${search})) > 0 or c.reference = ${search})
     order by at desc, c.id limit ${limit}`.execute(db);
  return rows;
}

/** What operators sum up. */
export interface Sums {
  readonly groups: readonly SubscriptionGroup[];
  /** Payments that failed since a moment. */
  readonly failed: { readonly payments: number; readonly totalCents: Cents };
}

/** Sum up all accounts by status, plan and interval, where one that has no subscription yet begins its trial; and the payments that failed since a moment. */
export async function sumUp(db: AuthDb, since: Date): Promise<Sums> {
  const { rows: groups } = await sql<SubscriptionGroup>`
    select coalesce(s.status, 'trial') as status, coalesce(s.plan_id, ${TRIAL_TERMS.planId}) as "planId",
           coalesce(s.billing_interval, 'monthly') as interval, count(*)::int as accounts,
           coalesce(sum(s.exclusive_cents), 0)::bigint as "exclusiveCents"
      from auth."user" u left join public.subscriptions s on s.user_id = u.id
     where u."emailVerified" and u.id not in (select "userId" from auth."deletedAccount")
     group by 1, 2, 3`.execute(db);
  const { rows } = await sql<Sums['failed']>`
    select count(*)::int as payments, coalesce(sum(total_cents), 0)::bigint as "totalCents" from public.charges
     where status = 'failed' and kind <> 'card' and coalesce(settled_at, created_at) >= ${since}`.execute(db);
  return { groups, failed: rows[0] ?? { payments: 0, totalCents: ZERO } };
}

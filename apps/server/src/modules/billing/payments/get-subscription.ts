import type { ChargeView, Offer, SubscriptionView } from '@tillslip/contract/billing';
import { quoteChange } from '@tillslip/domain/billing/change-plan';
import { type BillingInterval, PLANS, type Plan } from '@tillslip/domain/billing/plans';
import { nextAttempt, renewalOf, termsOn } from '@tillslip/domain/billing/subscription';
import { planOf, termsOf } from '@tillslip/domain/billing/terms';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ChargeRow, listCharges } from '../subscriptions/charges.repository.ts';
import { currentSubscription } from '../subscriptions/current-terms.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.repository.ts';
import { isChargedByCard } from './begin-payment.ts';
import { findPaymentMethod, type PaymentMethodRow } from './payment-methods.repository.ts';

type ViewDeps = Pick<Deps, 'db' | 'clock' | 'payments'>;

/** Return the subscription, its next payment, and what choosing each plan would cost today; null where nothing is sold. */
export function getSubscription(deps: ViewDeps, userId: string): Promise<SubscriptionView | null> {
  if (deps.payments === null) return Promise.resolve(null);
  return readAsUser(deps.db, userId, async (tx) => {
    const subscription = await currentSubscription(deps, tx);
    return viewOf(subscription, await findPaymentMethod(tx), deps.clock.today());
  });
}

function viewOf(
  subscription: StoredSubscription,
  method: PaymentMethodRow | null,
  today: CalendarDate,
): SubscriptionView {
  const { status, trialEnd, period, planned, failures } = subscription;
  const [day, renewal] = [nextAttempt(subscription), renewalOf(subscription)];
  const isOver = (status === 'trial' && today >= trialEnd) || (status === 'cancelled' && period && today >= period.end);
  return {
    ...{ trialEnd, failures, planned },
    status: isOver ? 'free' : status,
    terms: termsOn(subscription, today),
    sold: isOver ? termsOn(subscription, today) : subscription.terms,
    period: isOver ? null : period,
    next: day && renewal ? { day: day < today ? today : day, charge: renewal.terms.charge } : null,
    card: method?.authorizationCode ? cardOf(method) : null,
    offers: PLANS.filter(({ monthlyCents }) => monthlyCents > 0).flatMap((plan) =>
      (['monthly', 'annual'] as const).map((interval) => offerOf(subscription, method, { plan, interval, today })),
    ),
  };
}

const cardOf = ({ brand, last4, expMonth, expYear }: PaymentMethodRow) => ({ brand, last4, expMonth, expYear });

function offerOf(
  subscription: StoredSubscription,
  method: PaymentMethodRow | null,
  { plan, interval, today }: { readonly plan: Plan; readonly interval: BillingInterval; readonly today: CalendarDate },
): Offer {
  const quoted = quoteChange(subscription, termsOf(plan, interval), today);
  const offer = { planId: plan.id, interval, pay: null, from: null, isByCard: false };
  if (!quoted.ok) return { ...offer, change: 'current' };
  const change = quoted.value;
  if (change.when === 'later') return { ...offer, change: 'later', from: change.from };
  const isByCard = isChargedByCard(subscription, method);
  return { ...offer, change: 'now', pay: change.charge, from: change.period.start, isByCard };
}

/** List the payments, newest first. */
export const listPayments = (deps: Pick<Deps, 'db'>, userId: string, { limit }: { readonly limit: number }) =>
  readAsUser(deps.db, userId, async (tx) => (await listCharges(tx, limit)).map(chargeView));

const chargeView = (row: ChargeRow): ChargeView => ({
  ...{ id: row.id, kind: row.kind, status: row.status === 'failed' ? 'failed' : 'succeeded' },
  ...{ planId: planOf(row.planId).id, interval: row.billingInterval, currency: row.currency, dispute: row.dispute },
  period: { start: row.periodStart, end: row.periodEnd },
  amount: { exclusiveCents: row.exclusiveCents, vatCents: row.vatCents, totalCents: row.totalCents },
  refundedCents: row.refundedCents,
  at: (row.settledAt ?? row.createdAt).toISOString(),
});

import { paid, paidBack } from '@tillslip/domain/billing/change-plan';
import { refundPart } from '@tillslip/domain/billing/refund-part';
import { cancel, renewalFailed } from '@tillslip/domain/billing/subscription';
import { subtract } from '@tillslip/domain/kernel/money';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, publish } from '../../../platform/outbox/outbox.ts';
import type { Payment } from '../../../ports/payment-provider.ts';
import {
  type ChargeRow,
  findCharge,
  insertRefund,
  lockCharge,
  updateCharge,
} from '../subscriptions/charges.repository.ts';
import { lockCurrentSubscription } from '../subscriptions/current-terms.ts';
import { payerOf, recordPayment } from '../subscriptions/record-payment.ts';
import { failPaidOut } from '../subscriptions/refund-requests.repository.ts';
import { saveSubscription } from '../subscriptions/save-subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.repository.ts';
import { mailFailedPayment } from './billing-mail.ts';
import { cardSealer } from './card-sealer.ts';
import { findPaymentMethod, saveCard } from './payment-methods.repository.ts';
import { requireProvider } from './require-provider.ts';

export type SettleDeps = Pick<Deps, 'db' | 'authDb' | 'clock' | 'env' | 'languages' | 'log' | 'payments'>;

/** A person who has not paid on the provider's page by then is not waited for. */
const CHECKOUT_LASTS_MS = 24 * 60 * 60_000;

/** What became of a payment; null for one that is nobody's. */
export type SettledCharge = Pick<ChargeRow, 'status' | 'refundedCents' | 'totalCents'>;

/**
 * Ask the provider what became of a payment, and record it: what it bought, what failed, what went back, what is disputed.
 * Nothing but this answer is believed. Whoever asks, how often and in which order changes nothing: each state is recorded
 * once. A payment that no longer fits the subscription is paid back whole.
 *
 * @throws PaymentFault when the provider does not answer; the payment then waits.
 */
export async function settleCharge(deps: SettleDeps, userId: string, reference: string): Promise<SettledCharge | null> {
  const payment = await requireProvider(deps).find(reference);
  const charge = await asUser(deps.db, userId, (tx) => record(deps, tx, reference, payment));
  if (!charge) return null;
  const isOwed = charge.isOwed && charge.refundedCents < charge.totalCents;
  if (!isOwed) return charge;
  await requireProvider(deps).refund(reference, subtract(charge.totalCents, charge.refundedCents));
  const back = await requireProvider(deps).find(reference);
  return asUser(deps.db, userId, (tx) => record(deps, tx, reference, back));
}

/** A recorded payment, and whether all of it must go back. */
type Recorded = ChargeRow & { readonly isOwed: boolean };

interface Settling {
  readonly deps: SettleDeps;
  readonly tx: UserDb;
  readonly charge: ChargeRow;
  readonly payment: Payment;
  readonly now: Date;
}

async function record(
  deps: SettleDeps,
  tx: UserDb,
  reference: string,
  payment: Payment | null,
): Promise<Recorded | null> {
  const subscription = await lockCurrentSubscription(deps, tx);
  const charge = await lockCharge(tx, reference);
  if (!charge || charge.kind === 'refund') return null;
  const settling = { deps, tx, charge, now: deps.clock.now() };
  if (payment === null) await giveUp(settling);
  else if (!(await isOurs(tx, charge, payment))) await refuse({ ...settling, payment });
  else await follow({ ...settling, payment }, subscription);
  const after = await findCharge(tx, charge.id);
  return after && { ...after, isOwed: isOwed(after) };
}

/** What bought nothing goes back: a card's proof, and a payment that no longer fitted. */
const isOwed = ({ status, kind, failure }: ChargeRow): boolean =>
  status === 'succeeded' && (kind === 'card' || failure === STALE);

/** Marks a payment that came too late for what it was to buy. */
const STALE = 'came too late';
const MISMATCH = 'does not match';

/** Whether the provider says what we asked for: the amount, its currency and whose it is. */
async function isOurs(tx: UserDb, charge: ChargeRow, payment: Payment): Promise<boolean> {
  const method = await findPaymentMethod(tx);
  return (
    payment.reference === charge.reference &&
    payment.amountCents === charge.totalCents &&
    payment.currency === charge.currency &&
    // An account that is deleted keeps its payments without a customer.
    (method === null || payment.customerCode === method.customerCode)
  );
}

async function refuse({ deps, tx, charge, now }: Settling): Promise<void> {
  deps.log.error({ chargeId: charge.id }, 'a payment is not what was asked for');
  if (charge.status !== 'pending') return;
  await updateCharge(tx, charge.id, { status: 'failed', failure: MISMATCH, settledAt: now });
  recordPayment(tx, charge, { act: 'failed' });
}

/** A payment that the provider does not know was never begun there. */
async function giveUp({ tx, charge, now }: Omit<Settling, 'payment'>): Promise<void> {
  const isOld = now.getTime() - charge.createdAt.getTime() > CHECKOUT_LASTS_MS;
  if (charge.status === 'pending' && charge.isByPerson && isOld)
    await updateCharge(tx, charge.id, { status: 'abandoned' });
}

async function follow(settling: Settling, subscription: StoredSubscription): Promise<void> {
  const { charge, payment } = settling;
  if (charge.status === 'succeeded') await recordChanges(settling, subscription);
  else if (payment.status === 'succeeded') await succeed(settling, subscription);
  else if (payment.status === 'failed') await fail(settling, subscription);
  else if (payment.status === 'abandoned') await giveUp(settling);
}

async function succeed({ deps, tx, charge, payment, now }: Settling, subscription: StoredSubscription): Promise<void> {
  if (payment.card) {
    const authorizationCode = cardSealer(deps).seal(payment.card.authorizationCode, tx.userId);
    await saveCard(tx, { ...payment.card, authorizationCode }, now);
  }
  const { kind, terms } = charge;
  const settled = { status: 'succeeded', providerId: payment.providerId, settledAt: now, failure: null } as const;
  notify(tx, { kind: 'changed', topic: 'billing', id: null });
  recordPayment(tx, charge, { act: 'succeeded' });
  if (kind === 'card' || kind === 'refund') return updateCharge(tx, charge.id, settled);
  const purchase = { kind, terms, charge, period: { start: charge.periodStart, end: charge.periodEnd } };
  const isUnchanged = charge.revision === subscription.revision;
  const after = paid(subscription, purchase, { today: deps.clock.today(), isUnchanged });
  // Money that was taken is recorded, also where it goes back at once.
  publish(tx, 'billing.charged', { chargeId: charge.id });
  if (after === null) return updateCharge(tx, charge.id, { ...settled, failure: STALE });
  await saveSubscription(deps, tx, { before: subscription, after, act: 'paid', actorId: payerOf(tx, charge) });
  const period = kind === 'pro_rata' || after.period === null ? purchase.period : after.period;
  await updateCharge(tx, charge.id, { ...settled, periodStart: period.start, periodEnd: period.end });
}

async function fail({ deps, tx, charge, payment, now }: Settling, subscription: StoredSubscription): Promise<void> {
  if (charge.status !== 'pending') return;
  await updateCharge(tx, charge.id, {
    ...{ status: 'failed', failure: payment.answer, providerId: payment.providerId, settledAt: now },
  });
  recordPayment(tx, charge, { act: 'failed' });
  notify(tx, { kind: 'changed', topic: 'billing', id: null });
  if (charge.kind === 'renewal' && !charge.isByPerson && subscription.period?.end === charge.periodStart)
    await failRenewal(deps, tx, subscription);
}

/** Record that a renewal failed, and tell the person. */
export async function failRenewal(
  deps: Pick<Deps, 'authDb' | 'clock' | 'env' | 'languages'>,
  tx: UserDb,
  subscription: StoredSubscription,
): Promise<void> {
  if (subscription.status !== 'active' && subscription.status !== 'past_due') return;
  const after = renewalFailed(subscription, deps.clock.today());
  await saveSubscription(deps, tx, { before: subscription, after, act: 'payment-failed', actorId: null });
  await mailFailedPayment(deps, tx, subscription.planned ?? subscription.terms, after);
  notify(tx, { kind: 'changed', topic: 'billing', id: null });
}

/** Record what happened to a payment after it succeeded. A lost dispute is money that went back. */
async function recordChanges(settling: Settling, subscription: StoredSubscription): Promise<void> {
  const { tx, charge, payment } = settling;
  const { refundedCents: before, totalCents, dispute: known } = charge;
  const { dispute, refundedCents } = payment;
  const after = dispute === 'lost' ? totalCents : refundedCents;
  if (after < before) await failPaidOut(tx, { chargeId: charge.id, refundedCents });
  if (after <= before && dispute === known) return;
  notify(tx, { kind: 'changed', topic: 'billing', id: null });
  await updateCharge(tx, charge.id, { dispute, refundedCents: after > before ? after : before });
  if (dispute !== known) await recordDispute(settling, subscription);
  if (after <= before) return;
  recordPayment(tx, charge, { act: 'refunded', amountCents: subtract(after, before), actorId: null });
  if (charge.kind !== 'card' && charge.kind !== 'refund') await recordRefund(settling, charge.kind, after);
}

/** Who disputes a payment is not charged again. */
async function recordDispute({ deps, tx, charge, payment }: Settling, before: StoredSubscription): Promise<void> {
  recordPayment(tx, { ...charge, dispute: payment.dispute }, { act: 'disputed', actorId: null });
  const after = payment.dispute === 'open' ? cancel(before) : null;
  if (after) await saveSubscription(deps, tx, { before, after, act: 'disputed', actorId: null });
}

/** Record money that went back as a charge of its own, and end the plan where all that paid for it went back. */
async function recordRefund(
  { deps, tx, charge, now }: Settling,
  kind: 'first' | 'renewal' | 'pro_rata',
  after: ChargeRow['refundedCents'],
): Promise<void> {
  const { totalCents } = charge;
  const period = { start: charge.periodStart, end: charge.periodEnd };
  const refundId = await insertRefund(tx, {
    ...{ kind: 'refund', refundOf: charge.id, reference: `${charge.reference}-back-${after}`, isByPerson: false },
    ...{ provider: charge.provider, terms: charge.terms, revision: charge.revision, createdAt: now, settledAt: now },
    ...{ period, charge: refundPart(charge, charge.refundedCents, after) },
  });
  publish(tx, 'billing.refunded', { refundId, chargeId: charge.id });
  // What was paid and bought nothing did not change the plan, so its return does not either.
  if (charge.failure === STALE) return;
  const before = await lockCurrentSubscription(deps, tx);
  const left = paidBack(before, { kind, period, totalCents, refundedCents: after });
  if (left !== before) await saveSubscription(deps, tx, { before, after: left, act: 'paid-back', actorId: null });
}

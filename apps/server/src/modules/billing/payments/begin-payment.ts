import { randomUUID } from 'node:crypto';
import { MIN_CHARGE_CENTS, paid, planChange, quoteChange } from '@tillslip/domain/billing/change-plan';
import type { BillingInterval, Plan } from '@tillslip/domain/billing/plans';
import { dueOn, firstPeriod, type Purchase, renewalOf } from '@tillslip/domain/billing/subscription';
import { BILLING_CURRENCY, NO_CHARGE, planOf, termsOf } from '@tillslip/domain/billing/terms';
import { type Cents, cents, ZERO } from '@tillslip/domain/kernel/money';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { findMailReceiver } from '../../../platform/mail/mail-receiver.repository.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import type { PaymentProvider } from '../../../ports/payment-provider.ts';
import { insertCharge, type NewCharge } from '../subscriptions/charges.repository.ts';
import { lockCurrentSubscription } from '../subscriptions/current-terms.ts';
import { saveSubscription } from '../subscriptions/save-subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.repository.ts';
import { collectCharge } from './collect-charge.ts';
import { findPaymentMethod, insertCustomer, type PaymentMethodRow } from './payment-methods.repository.ts';
import { forPerson, requireProvider } from './require-provider.ts';
import type { SettleDeps } from './settle-charge.ts';

/** Where a person pays; null where nothing is left to pay. */
interface Checkout {
  readonly checkoutUrl: string | null;
}

/** What a person chose, with the amount that they were shown. */
interface ChosenPlan {
  readonly planId: Plan['id'];
  readonly interval: BillingInterval;
  readonly payCents: Cents;
}

/** A payment that was stored, and how it is made. */
interface Begun extends Pick<NewCharge, 'reference' | 'charge'> {
  readonly isByCard: boolean;
}

/**
 * Choose a plan: it is paid on the provider's page, an upgrade with the card on file, and what is less is planned for the end
 * of the period.
 *
 * @throws NOTHING_IS_SOLD, SAME_PLAN, SUBSCRIPTION_STATE for the free plan, PRICE_CHANGED when the amount is not the one that
 *   was shown, PAYMENT_UNAVAILABLE.
 */
export async function choosePlan(deps: SettleDeps, userId: string, chosen: ChosenPlan): Promise<Checkout> {
  const provider = requireProvider(deps);
  const customer = await requireCustomer(deps, provider, userId);
  const begun = await asUser(deps.db, userId, (tx) => begin(deps, tx, provider, chosen));
  return begun ? makePayment(deps, provider, userId, customer, begun) : { checkoutUrl: null };
}

async function begin(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  { name }: PaymentProvider,
  { planId, interval, payCents }: ChosenPlan,
): Promise<Begun | null> {
  const subscription = await lockCurrentSubscription(deps, tx);
  const [now, today] = [deps.clock.now(), deps.clock.today()];
  const quoted = quoteChange(subscription, termsOf(planOf(planId), interval), today);
  if (!quoted.ok) throw new AppError(quoted.error === 'SAME_PLAN' ? 'SAME_PLAN' : 'SUBSCRIPTION_STATE');
  const change = quoted.value;
  const { totalCents } = change.when === 'now' ? change.charge : NO_CHARGE;
  if (totalCents !== payCents) throw new AppError('PRICE_CHANGED');
  notify(tx, { kind: 'changed', topic: 'billing', id: null });
  if (change.when === 'later') {
    const after = planChange(subscription, change.terms);
    await saveSubscription(deps, tx, { before: subscription, after, act: 'change-planned', actorId: tx.userId });
    return null;
  }
  if (totalCents === 0) {
    const given = paid(subscription, change, { today, isUnchanged: true });
    const act = { act: 'changed', actorId: tx.userId } as const;
    if (given) await saveSubscription(deps, tx, { before: subscription, after: given, ...act });
    return null;
  }
  const isByCard = isChargedByCard(subscription, await findPaymentMethod(tx));
  return store(tx, {
    ...change,
    isByPerson: !isByCard,
    provider: name,
    revision: subscription.revision,
    createdAt: now,
  });
}

/** Whether a change is charged with the card on file: that of a plan which is paid with it. */
export const isChargedByCard = (
  { status }: StoredSubscription,
  method: Pick<PaymentMethodRow, 'authorizationCode'> | null,
): boolean => (status === 'active' || status === 'cancelled') && method?.authorizationCode != null;

async function store(tx: UserDb, { isByPerson, ...charge }: Omit<NewCharge, 'reference'>): Promise<Begun> {
  const { kind, terms, period, provider, revision, createdAt } = charge;
  const reference = `ts-${randomUUID()}`;
  await insertCharge(tx, {
    ...{ kind, terms, period, provider, revision, createdAt, isByPerson, reference, charge: charge.charge },
  });
  return { reference, charge: charge.charge, isByCard: !isByPerson };
}

/** Find who the person is at the provider; the first time they become its customer. */
async function requireCustomer(
  deps: Pick<Deps, 'db' | 'authDb' | 'clock'>,
  provider: PaymentProvider,
  userId: string,
): Promise<PaymentMethodRow> {
  const known = await asUser(deps.db, userId, findPaymentMethod);
  if (known) return known;
  const person = await findMailReceiver(deps.authDb, userId);
  if (!person) throw new AppError('NOT_SIGNED_IN');
  const customerCode = await forPerson(provider.createCustomer(person));
  return asUser(deps.db, userId, async (tx) => {
    await insertCustomer(tx, { provider: provider.name, customerCode, email: person.email }, deps.clock.now());
    const stored = await findPaymentMethod(tx);
    if (!stored) throw new Error('A customer that was just stored is there');
    return stored;
  });
}

async function makePayment(
  deps: SettleDeps,
  provider: PaymentProvider,
  userId: string,
  { email }: PaymentMethodRow,
  { reference, charge, isByCard }: Begun,
): Promise<Checkout> {
  if (isByCard) {
    await forPerson(collectCharge(deps, userId, reference));
    // The page asks what became of it, in the same way as after the provider's page.
    return { checkoutUrl: `${deps.env.publicUrl}/app/billing?reference=${reference}` };
  }
  const request = { reference, email, amountCents: charge.totalCents, currency: BILLING_CURRENCY };
  const returnUrl = `${deps.env.publicUrl}/app/billing`;
  return { checkoutUrl: await forPerson(provider.beginCheckout({ ...request, returnUrl })) };
}

/**
 * Begin a payment with which a person's card is replaced: what is due if a payment failed, otherwise one rand, which proves
 * the card and is paid back at once.
 *
 * @throws NOTHING_IS_SOLD, SUBSCRIPTION_STATE where no plan is paid, PAYMENT_UNAVAILABLE.
 */
export async function renewCard(deps: SettleDeps, userId: string): Promise<Checkout> {
  const provider = requireProvider(deps);
  const customer = await requireCustomer(deps, provider, userId);
  const begun = await asUser(deps.db, userId, async (tx) => {
    const subscription = await lockCurrentSubscription(deps, tx);
    const what = isLate(subscription, deps) ? dueNow(subscription) : proofOf(subscription, deps);
    if (what === null) throw new AppError('SUBSCRIPTION_STATE');
    const { revision } = subscription;
    return store(tx, { ...what, isByPerson: true, provider: provider.name, revision, createdAt: deps.clock.now() });
  });
  return makePayment(deps, provider, userId, customer, begun);
}

const isLate = (subscription: StoredSubscription, { clock }: Pick<Deps, 'clock'>): boolean =>
  subscription.status === 'past_due' || dueOn(subscription, clock.today()) === 'renew';

function dueNow(subscription: StoredSubscription): Purchase | null {
  const renewal = renewalOf(subscription);
  return renewal && { kind: 'renewal', charge: renewal.terms.charge, ...renewal };
}

/** One rand that buys nothing, so it has no VAT. */
function proofOf({ status, terms }: StoredSubscription, { clock }: Pick<Deps, 'clock'>) {
  if (status !== 'active' && status !== 'cancelled') return null;
  const charge = { exclusiveCents: MIN_CHARGE_CENTS, vatCents: ZERO, totalCents: cents(MIN_CHARGE_CENTS) };
  return { kind: 'card' as const, terms, charge, period: firstPeriod(clock.today(), 'monthly') };
}

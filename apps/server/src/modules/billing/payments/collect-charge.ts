import { PaymentFault } from '@tillslip/domain/billing/payment-fault';
import { asUser } from '../../../platform/database/database.ts';
import { findChargeByReference, updateCharge } from '../subscriptions/charges.repository.ts';
import { lockCurrentSubscription } from '../subscriptions/current-terms.ts';
import { recordPayment } from '../subscriptions/record-payment.ts';
import { cardSealer } from './card-sealer.ts';
import { findPaymentMethod } from './payment-methods.repository.ts';
import { requireProvider } from './require-provider.ts';
import { failRenewal, type SettleDeps, settleCharge } from './settle-charge.ts';

/**
 * Charge the card on file for a payment that was stored before. It is asked for first, so that a server that stopped in
 * between charges nothing twice: the provider knows each name of a payment once.
 *
 * @throws PaymentFault when the provider does not answer; the payment then waits for the next run.
 */
export async function collectCharge(deps: SettleDeps, userId: string, reference: string): Promise<void> {
  const provider = requireProvider(deps);
  const [charge, method] = await asUser(deps.db, userId, async (tx) => [
    await findChargeByReference(tx, reference),
    await findPaymentMethod(tx),
  ]);
  if (charge?.status !== 'pending') return;
  if ((await provider.find(reference)) === null) {
    if (!method?.authorizationCode) return refuse(deps, userId, reference, 'no card');
    const authorizationCode = cardSealer(deps).open(method.authorizationCode, userId);
    const { totalCents: amountCents, currency } = charge;
    const refusal = await provider
      .charge({ reference, email: method.email, amountCents, currency, authorizationCode })
      .then(() => null)
      .catch(refusalOf);
    // Another server may have asked for the same payment a moment ago.
    if (refusal !== null && (await provider.find(reference)) === null) return refuse(deps, userId, reference, refusal);
  }
  await settleCharge(deps, userId, reference);
}

/** Return the code of a refusal, such as of a card that is gone; a fault that may pass is thrown. */
function refusalOf(error: unknown): string {
  if (error instanceof PaymentFault && error.kind === 'refused') return error.code ?? 'refused';
  throw error;
}

/** Record that a payment could not even be asked for. */
const refuse = (deps: SettleDeps, userId: string, reference: string, failure: string): Promise<void> =>
  asUser(deps.db, userId, async (tx) => {
    const subscription = await lockCurrentSubscription(deps, tx);
    const charge = await findChargeByReference(tx, reference);
    if (charge?.status !== 'pending') return;
    await updateCharge(tx, charge.id, { status: 'failed', failure, settledAt: deps.clock.now() });
    recordPayment(tx, charge, { act: 'failed' });
    if (charge.kind === 'renewal') await failRenewal(deps, tx, subscription);
  });

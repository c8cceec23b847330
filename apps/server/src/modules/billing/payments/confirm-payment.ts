import { asUser } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { findChargeByReference } from '../subscriptions/charges.repository.ts';
import { forPerson, requireProvider } from './require-provider.ts';
import { type SettleDeps, settleCharge } from './settle-charge.ts';

/**
 * Say what became of a payment of the person, who comes back from the provider's page. What that page adds to the address is
 * a hint; the provider is asked.
 *
 * @throws NOTHING_IS_SOLD, CHARGE_NOT_FOUND, PAYMENT_UNAVAILABLE.
 */
export async function confirmPayment(deps: SettleDeps, userId: string, { reference }: { readonly reference: string }) {
  requireProvider(deps);
  if (!(await asUser(deps.db, userId, (tx) => findChargeByReference(tx, reference))))
    throw new AppError('CHARGE_NOT_FOUND');
  const charge = await forPerson(settleCharge(deps, userId, reference));
  if (!charge) throw new AppError('CHARGE_NOT_FOUND');
  return { status: charge.status, isPaidBack: charge.refundedCents >= charge.totalCents };
}

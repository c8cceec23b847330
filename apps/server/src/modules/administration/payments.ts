import type { OperatorPayment } from '@tillslip/contract/administration/operator-billing';
import { refundableCents } from '@tillslip/domain/billing/refund-part';
import { planOf } from '@tillslip/domain/billing/terms';
import { type Cents, ZERO } from '@tillslip/domain/kernel/money';
import type { Deps } from '../../platform/deps.ts';
import { listOperatorPayments, requestRefund } from '../billing/index.ts';
import { recordAct } from './record-act.ts';

/** List the newest payments of all accounts, or those that a search finds; null where nothing is sold. */
export async function listPayments(
  { authDb, payments }: Pick<Deps, 'authDb' | 'payments'>,
  asked: { readonly search: string; readonly limit: number },
): Promise<OperatorPayment[] | null> {
  if (payments === null) return null;
  return (await listOperatorPayments(authDb, asked)).map((row) => {
    const { id, email, totalCents, refundedCents, reference, refundStatus, refundCents, refundFailure } = row;
    return {
      ...{ id, email, totalCents, refundedCents, reference },
      planId: planOf(row.planId).id,
      refundableCents: refundStatus === 'open' ? ZERO : refundableCents(row),
      at: row.at.toISOString(),
      refund: refundStatus && refundCents && { status: refundStatus, amountCents: refundCents, failure: refundFailure },
    };
  });
}

/** An amount of a payment that goes back, and why. */
interface Refund {
  readonly id: string;
  readonly requestId: string;
  readonly amountCents: Cents;
  readonly reason: string;
}

/**
 * Pay money of anybody's payment back, and record who asked.
 *
 * @throws NOTHING_IS_SOLD, CHARGE_NOT_FOUND, REFUND_REFUSED.
 */
export async function refundPayment(
  deps: Pick<Deps, 'db' | 'authDb' | 'clock' | 'payments'>,
  userId: string,
  { id: chargeId, requestId, amountCents, reason }: Refund,
): Promise<{ requestId: string }> {
  const { isNew, reference } = await requestRefund(deps, userId, { id: requestId, chargeId, amountCents, reason });
  if (isNew) await recordAct(deps, userId, 'refund-asked', reference);
  return { requestId };
}

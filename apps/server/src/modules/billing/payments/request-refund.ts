import { refundableCents } from '@tillslip/domain/billing/refund-part';
import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { findNameOfCharge, lockCharge } from '../subscriptions/charges.repository.ts';
import { recordPayment } from '../subscriptions/record-payment.ts';
import {
  findOpenRequest,
  findRefundRequest,
  insertRefundRequest,
} from '../subscriptions/refund-requests.repository.ts';
import { makeRefund } from './make-refund.job.ts';
import { requireProvider } from './require-provider.ts';

/** What an operator asks for. */
export interface AskedRefund {
  /** Chosen by who asks, so that a repeated request is the same one. */
  readonly id: string;
  readonly chargeId: string;
  readonly amountCents: Cents;
  readonly reason: string;
}

/** Whether a request is new, with what names it to the operator. */
interface Requested {
  readonly isNew: boolean;
  readonly reference: string;
}

/**
 * Ask for a refund of anybody's payment, as an operator: it is stored with who asked and why, and made by a job, so that it
 * is made once whatever the provider answers. Who may ask is checked by the caller.
 *
 * @throws NOTHING_IS_SOLD, CHARGE_NOT_FOUND, REFUND_REFUSED when that much cannot go back, or a refund is under way.
 */
export async function requestRefund(
  deps: Pick<Deps, 'db' | 'authDb' | 'clock' | 'payments'>,
  operatorId: string,
  { id, chargeId, amountCents, reason }: AskedRefund,
): Promise<Requested> {
  requireProvider(deps);
  const named = await findNameOfCharge(deps.authDb, chargeId);
  if (named === null) throw new AppError('CHARGE_NOT_FOUND');
  const { userId, reference } = named;
  return asUser(deps.db, userId, async (tx) => {
    const charge = await lockCharge(tx, reference);
    if (charge === null) throw new AppError('CHARGE_NOT_FOUND');
    const known = await findRefundRequest(tx, id);
    if (known !== null && (known.chargeId !== chargeId || known.amountCents !== amountCents))
      throw new AppError('REFUND_REFUSED');
    if (known !== null) return { isNew: false, reference };
    const isUnderWay = (await findOpenRequest(tx, chargeId)) !== null;
    if (isUnderWay || amountCents > refundableCents(charge)) throw new AppError('REFUND_REFUSED');
    const asked = { id, chargeId, amountCents: cents(amountCents), reason };
    await insertRefundRequest(tx, { ...asked, askedBy: operatorId, askedAt: deps.clock.now() });
    recordPayment(tx, charge, { act: 'refund-asked', amountCents, actorId: operatorId, reason });
    enqueue(tx, makeRefund, { userId, id });
    return { isNew: true, reference };
  });
}

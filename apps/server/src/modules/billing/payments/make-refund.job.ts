import { PaymentFault } from '@tillslip/domain/billing/payment-fault';
import { cents } from '@tillslip/domain/kernel/money';
import { z } from 'zod';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { enqueue, type JobKind, notify } from '../../../platform/outbox/outbox.ts';
import type { Payment } from '../../../ports/payment-provider.ts';
import { type ChargeRow, findCharge, lockCharge } from '../subscriptions/charges.repository.ts';
import { recordPayment } from '../subscriptions/record-payment.ts';
import {
  findRefundRequest,
  type RefundRequestRow,
  updateOpenRequest,
} from '../subscriptions/refund-requests.repository.ts';
import { requireProvider } from './require-provider.ts';
import { settleCharge } from './settle-charge.ts';

/** A request without an answer may still be carried out; it is not made again before. */
const ANSWER_TAKES_MS = 10 * 60_000;

const Payload = z.object({ userId: z.uuid(), id: z.uuid() });
const MAKE_REFUND: JobKind<typeof Payload> = { name: 'billing.make-refund', payload: Payload };

/**
 * Make a refund that an operator asked for. The provider knows no name of a refund, so what must have gone back in all is
 * stored before it is asked, and what did go back is looked up before it is asked again: an answer that was lost pays
 * nothing twice, also where the server stopped in between.
 *
 * @throws PaymentFault when the provider does not say how the payment is; the job is tried again.
 */
export const makeRefund = defineJob({
  ...MAKE_REFUND,
  async run({ userId, id }, deps) {
    if (deps.payments === null) return;
    const found = await asUser(deps.db, userId, (tx) => findOpen(tx, id));
    if (found === null) return;
    const payment = await deps.payments.find(found.charge.reference);
    const isDue = await asUser(deps.db, userId, async (tx) => {
      // Of two runs at once the second sees what the first one stored.
      await lockCharge(tx, found.charge.reference);
      const open = await findOpen(tx, id);
      return open !== null && (await isToBeSent(deps, tx, open, payment));
    });
    if (isDue) await send(deps, userId, found);
  },
});

/** A request that is under way, and its payment. */
interface Found {
  readonly request: RefundRequestRow;
  readonly charge: ChargeRow;
}

async function findOpen(tx: UserDb, id: string): Promise<Found | null> {
  const request = await findRefundRequest(tx, id);
  const charge = request?.status === 'open' ? await findCharge(tx, request.chargeId) : null;
  return request && charge && { request, charge };
}

/** Decide by what has gone back already whether the provider is asked now; then what is asked for is stored. */
async function isToBeSent(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  { request, charge }: Found,
  payment: Payment | null,
): Promise<boolean> {
  const now = deps.clock.now();
  const { id, amountCents, sentAt } = request;
  const target = request.targetCents ?? cents((payment?.refundedCents ?? 0) + amountCents);
  if (payment?.status !== 'succeeded' || target > payment.amountCents) {
    await refuse(deps, tx, { request, charge }, 'nothing is left');
    return false;
  }
  if (request.targetCents !== null && payment.refundedCents >= target) {
    await updateOpenRequest(tx, id, { status: 'done', settledAt: now });
    return false;
  }
  const waitMs = sentAt === null ? 0 : sentAt.getTime() + ANSWER_TAKES_MS - now.getTime();
  if (waitMs > 0) {
    askLater(tx, id, waitMs);
    return false;
  }
  await updateOpenRequest(tx, id, { targetCents: target, sentAt: now });
  return true;
}

const askLater = (tx: UserDb, id: string, waitMs: number): void =>
  enqueue(tx, MAKE_REFUND, { userId: tx.userId, id }, { key: `refund ${id}`, delaySeconds: Math.ceil(waitMs / 1000) });

/** Ask the provider, and record what it then says of the payment: an answer that was lost may have been carried out. */
async function send(deps: Deps, userId: string, found: Found): Promise<void> {
  const provider = requireProvider(deps);
  const { id, amountCents, chargeId } = found.request;
  const { reference } = found.charge;
  const refusal = await provider
    .refund(reference, amountCents)
    .then(() => null)
    .catch(refusalOf);
  await settleCharge(deps, userId, reference);
  const payment = await provider.find(reference);
  await asUser(deps.db, userId, async (tx) => {
    const request = await findRefundRequest(tx, id);
    const isSeen = request?.targetCents != null && (payment?.refundedCents ?? 0) >= request.targetCents;
    const isBack = isSeen || refusal === null;
    if (isBack) await updateOpenRequest(tx, id, { status: 'done', settledAt: deps.clock.now() });
    else if (refusal === UNKNOWN) askLater(tx, id, ANSWER_TAKES_MS);
    else await refuse(deps, tx, found, refusal);
    deps.log.info({ chargeId, isBack }, 'a refund was asked for');
  });
}

/** Whether a request was carried out is not known. */
const UNKNOWN = Symbol('unknown');

/** Return the code of a refusal. */
function refusalOf(error: unknown): string | typeof UNKNOWN {
  if (!(error instanceof PaymentFault)) throw error;
  return error.kind === 'unavailable' ? UNKNOWN : (error.code ?? error.kind);
}

async function refuse(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  { request, charge }: Found,
  failure: string,
): Promise<void> {
  await updateOpenRequest(tx, request.id, { status: 'refused', failure, settledAt: clock.now() });
  recordPayment(tx, charge, { act: 'refund-refused', amountCents: request.amountCents, actorId: null });
  notify(tx, { kind: 'changed', topic: 'billing', id: null });
}

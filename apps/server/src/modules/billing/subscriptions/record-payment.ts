import type { Cents } from '@tillslip/domain/kernel/money';
import type { UserDb } from '../../../platform/database/database.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import type { ChargeRow } from './charges.repository.ts';

/** What happened to a payment. */
export type PaymentAct =
  | 'succeeded'
  | 'failed'
  | 'refunded'
  | 'disputed'
  | 'refund-asked'
  | 'refund-refused'
  | 'refund-failed';

interface Happened {
  readonly act: PaymentAct;
  /** The amount that it is about; all of the payment by default. */
  readonly amountCents?: Cents;
  /** Null where nobody did it; by default the person for what they pay, nobody for a renewal. */
  readonly actorId?: string | null;
  readonly reason?: string;
}

/** Record what happened to a payment in the person's audit trail: what, how much, and who did it. */
export function recordPayment(
  tx: UserDb,
  charge: ChargeRow,
  { act, amountCents = charge.totalCents, actorId = payerOf(tx, charge), reason }: Happened,
): void {
  const { id, kind, planId, billingInterval: interval, reference, currency, dispute } = charge;
  recordAudit(tx, {
    ...{ action: `payment.${act}`, subjectType: 'charge', subjectId: id, actorId, reason },
    ...(actorId === null ? { source: { kind: 'system' } } : {}),
    after: { kind, planId, interval, reference, amountCents, currency, ...(act === 'disputed' ? { dispute } : {}) },
  });
}

/** A renewal is charged by the application; everything else is paid because a person chose it. */
export const payerOf = (
  { userId }: UserDb,
  { kind, isByPerson }: Pick<ChargeRow, 'kind' | 'isByPerson'>,
): string | null => (kind === 'renewal' && !isByPerson ? null : userId);

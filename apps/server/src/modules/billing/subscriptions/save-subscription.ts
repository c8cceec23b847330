import type { Subscription } from '@tillslip/domain/billing/subscription';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import { type StoredSubscription, updateSubscription } from './subscriptions.repository.ts';

/** What changed a subscription. */
export type SubscriptionAct =
  | 'paid'
  | 'changed'
  | 'change-planned'
  | 'cancelled'
  | 'resumed'
  | 'payment-failed'
  | 'paid-back'
  | 'disputed'
  | 'ended';

interface Change {
  readonly before: StoredSubscription;
  readonly after: Subscription;
  readonly act: SubscriptionAct;
  /** Null where nobody did it, such as for a renewal. */
  readonly actorId: string | null;
}

/** Store what became of a subscription that is locked, and who did it in the person's audit trail. */
export async function saveSubscription(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  { before, after, act, actorId }: Change,
): Promise<void> {
  await updateSubscription(tx, after, clock.now());
  recordAudit(tx, {
    ...{ action: `subscription.${act}`, subjectType: 'subscription', subjectId: tx.userId, actorId },
    ...(actorId === null ? { source: { kind: 'system' } } : {}),
    ...{ before: recordOf(before), after: recordOf(after) },
  });
}

const recordOf = ({ status, terms, period, planned, failures }: Subscription) => ({
  ...{ status, planId: terms.planId, interval: terms.interval, totalCents: terms.charge.totalCents },
  ...{ periodStart: period?.start ?? null, periodEnd: period?.end ?? null, failures },
  ...{ plannedPlanId: planned?.planId ?? null, plannedInterval: planned?.interval ?? null },
});

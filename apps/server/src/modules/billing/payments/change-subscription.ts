import { cancel, comeBack, type Subscription } from '@tillslip/domain/billing/subscription';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { lockCurrentSubscription } from '../subscriptions/current-terms.ts';
import { type SubscriptionAct, saveSubscription } from '../subscriptions/save-subscription.ts';
import { requireProvider } from './require-provider.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'payments'>;

/** Do not renew the plan: it lasts to the end of what is paid. @throws NOTHING_IS_SOLD, SUBSCRIPTION_STATE. */
export const cancelSubscription = (deps: ChangeDeps, userId: string): Promise<Record<string, never>> =>
  change(deps, userId, 'cancelled', cancel);

/** Renew the plan after all, or withdraw a planned change. @throws NOTHING_IS_SOLD, SUBSCRIPTION_STATE. */
export const resumeSubscription = (deps: ChangeDeps, userId: string): Promise<Record<string, never>> =>
  change(deps, userId, 'resumed', (subscription) => comeBack(subscription, deps.clock.today()));

function change(
  deps: ChangeDeps,
  userId: string,
  act: SubscriptionAct,
  apply: (subscription: Subscription) => Subscription | null,
): Promise<Record<string, never>> {
  requireProvider(deps);
  return asUser(deps.db, userId, async (tx) => {
    const before = await lockCurrentSubscription(deps, tx);
    const after = apply(before);
    if (after === null) throw new AppError('SUBSCRIPTION_STATE');
    await saveSubscription(deps, tx, { before, after, act, actorId: userId });
    notify(tx, { kind: 'changed', topic: 'billing', id: null });
    return {};
  });
}

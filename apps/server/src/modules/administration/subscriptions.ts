import type { SubscriptionsOverview } from '@tillslip/contract/administration';
import { planOf } from '@tillslip/domain/billing/terms';
import type { Deps } from '../../platform/deps.ts';
import { listOperatorSubscriptions, listTroubledCharges } from '../billing/index.ts';

const MAX_ROWS = 500;

/** List the subscriptions of all accounts, and the payments with trouble; null where nothing is sold. */
export async function listSubscriptions({
  authDb,
  payments,
}: Pick<Deps, 'authDb' | 'payments'>): Promise<SubscriptionsOverview | null> {
  if (payments === null) return null;
  const subscriptions = await listOperatorSubscriptions(authDb, MAX_ROWS);
  const troubled = await listTroubledCharges(authDb, MAX_ROWS);
  return {
    subscriptions: subscriptions.map((row) => ({ ...row, planId: planOf(row.planId).id })),
    troubled: troubled.map((row) => ({ ...row, planId: planOf(row.planId).id, at: row.at.toISOString() })),
  };
}

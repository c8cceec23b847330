import type { SubscriptionsOverview } from '@tillslip/contract/administration/operator-billing';
import { totalsOf } from '@tillslip/domain/billing/subscription-totals';
import { planOf } from '@tillslip/domain/billing/terms';
import type { Deps } from '../../platform/deps.ts';
import { listOperatorSubscriptions, listTroubledCharges, sumUp } from '../billing/index.ts';

const MAX_ROWS = 500;
/** Failed payments are counted of this time. */
const FAILED_OF_MS = 30 * 86_400_000;

/** List the subscriptions of all accounts with their totals, and the payments with trouble; null where nothing is sold. */
export async function listSubscriptions({
  authDb,
  clock,
  payments,
}: Pick<Deps, 'authDb' | 'clock' | 'payments'>): Promise<SubscriptionsOverview | null> {
  if (payments === null) return null;
  const subscriptions = await listOperatorSubscriptions(authDb, MAX_ROWS);
  const troubled = await listTroubledCharges(authDb, MAX_ROWS);
  const { groups, failed } = await sumUp(authDb, new Date(clock.now().getTime() - FAILED_OF_MS));
  const { plans, ...totals } = totalsOf(groups);
  return {
    totals: { ...totals, plans: [...plans], failed },
    subscriptions: subscriptions.map((row) => ({ ...row, planId: planOf(row.planId).id })),
    troubled: troubled.map((row) => ({ ...row, planId: planOf(row.planId).id, at: row.at.toISOString() })),
  };
}

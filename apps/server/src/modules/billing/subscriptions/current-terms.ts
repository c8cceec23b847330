import { startTrial, termsOn } from '@tillslip/domain/billing/subscription';
import type { Terms } from '@tillslip/domain/billing/terms';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  findSubscription,
  insertSubscription,
  lockSubscription,
  type StoredSubscription,
} from './subscriptions.repository.ts';

/** Return what the account may use today, as it was sold; null where nobody is charged, so that nothing is limited. */
export async function currentTerms({ env, clock }: Pick<Deps, 'env' | 'clock'>, tx: UserDb): Promise<Terms | null> {
  if (env.billing === null) return null;
  return termsOn(await currentSubscription({ clock }, tx), clock.today());
}

/** Return the account's subscription; one that was not stored yet is a trial that begins today. */
export const currentSubscription = async ({ clock }: Pick<Deps, 'clock'>, tx: UserDb): Promise<StoredSubscription> =>
  (await findSubscription(tx)) ?? { ...startTrial(clock.today()), revision: 1 };

/** Lock the account's subscription until the transaction ends; the first time it begins its trial. */
export async function lockCurrentSubscription({ clock }: Pick<Deps, 'clock'>, tx: UserDb): Promise<StoredSubscription> {
  const stored = await lockSubscription(tx);
  if (stored) return stored;
  await insertSubscription(tx, startTrial(clock.today()), clock.now());
  const inserted = await lockSubscription(tx);
  if (!inserted) throw new Error('A subscription that was just stored is there');
  return inserted;
}

import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { suspendMatchesOf } from '../bank/index.ts';
import type { Sample } from './load-sample.ts';
import { findSample, lockSample, removeSampleRows, sampleKeys, sampleReceiptIds } from './samples.repository.ts';

/**
 * Remove the sample company with everything that was made up. What the person put into it themselves
 * stays, without a company.
 *
 * @throws SAMPLE_NOT_FOUND when it is not loaded.
 */
export async function removeSample(deps: Pick<Deps, 'db' | 'storage' | 'clock'>, userId: string): Promise<Sample> {
  const { keys, ...sample } = await asUser(deps.db, userId, async (tx) => {
    await lockSample(tx);
    const found = await findSample(tx);
    if (!found) throw new AppError('SAMPLE_NOT_FOUND');
    const keys = await sampleKeys(tx);
    await suspendMatchesOf(deps, tx, await sampleReceiptIds(tx));
    const receipts = await removeSampleRows(tx);
    // What the person put into the sample company is in no company now.
    publish(tx, 'company.claim-settings-changed', { companyId: null });
    const event = { action: 'sample.removed', subjectType: 'company', subjectId: found.companyId } as const;
    recordAudit(tx, { ...event, actorId: userId });
    notify(tx, { kind: 'changed', topic: 'companies', id: found.companyId });
    notify(tx, { kind: 'changed', topic: 'receipts', id: null });
    notify(tx, { kind: 'changed', topic: 'bank', id: null });
    return { companyId: found.companyId, receipts, keys };
  });
  // Pictures that nobody can find any more; one that stays behind hurts nobody.
  for (const key of keys) await deps.storage.delete(key);
  return sample;
}

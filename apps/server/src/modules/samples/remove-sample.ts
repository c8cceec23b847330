import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvent } from '../audit/index.ts';
import type { Sample } from './load-sample.ts';
import { findSample, oneSampleAtATime, removeSampleRows, sampleKeys } from './samples.repository.ts';

/**
 * Removes the sample company with everything that was made up. What the person put into it themselves
 * stays, without a company.
 *
 * @throws SAMPLE_NOT_FOUND when it is not loaded.
 */
export async function removeSample(deps: Pick<Deps, 'db' | 'storage' | 'events'>, userId: string): Promise<Sample> {
  const { keys, ...sample } = await asUser(deps.db, userId, async (db) => {
    await oneSampleAtATime(db, userId);
    const found = await findSample(db, userId);
    if (!found) throw new AppError('SAMPLE_NOT_FOUND');
    const keys = await sampleKeys(db, userId);
    const receipts = await removeSampleRows(db);
    const event = { action: 'sample.removed', subjectType: 'company', subjectId: found.companyId } as const;
    await recordEvent(db, userId, { ...event, actorId: userId });
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'companies', id: found.companyId });
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'receipts', id: null });
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'bank', id: null });
    return { companyId: found.companyId, receipts, keys };
  });
  // Pictures that nobody can find any more; one that stays behind hurts nobody.
  for (const key of keys) await deps.storage.delete(key);
  return sample;
}

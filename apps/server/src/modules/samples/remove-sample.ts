import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { suspendMatches } from '../bank/index.ts';
import { releaseCopiesOf } from '../receipts/index.ts';
import type { Sample } from './load-sample.ts';
import {
  deleteSampleRows,
  findSample,
  listSampleKeys,
  listSamplePeriodIds,
  listSampleReceiptIds,
  lockSample,
} from './samples.repository.ts';

/**
 * Remove the sample company with everything in it that Tillslip made. What the person added stays, without a company.
 *
 * @throws SAMPLE_NOT_FOUND when it is not loaded.
 */
export async function removeSample(deps: Pick<Deps, 'db' | 'storage' | 'clock'>, userId: string): Promise<Sample> {
  // What the person marked as a duplicate of the sample counts by itself. Apart, because of the order of locks.
  await asUser(deps.db, userId, async (tx) => releaseCopiesOf(deps, tx, await listSampleReceiptIds(tx)));
  const { keys, ...sample } = await asUser(deps.db, userId, async (tx) => {
    await lockSample(tx);
    const found = await findSample(tx);
    if (!found) throw new AppError('SAMPLE_NOT_FOUND');
    const keys = await listSampleKeys(tx);
    const periodIds = await listSamplePeriodIds(tx);
    await suspendMatches(deps, tx, await listSampleReceiptIds(tx));
    const receipts = await deleteSampleRows(tx);
    // What the person added now belongs to no company.
    publish(tx, 'company.claim-settings-changed', { companyId: null });
    const event = { action: 'sample.removed', actorId: userId } as const;
    recordAudit(tx, { ...event, subjectType: 'company', subjectId: found.companyId });
    // Each sealed period needs an event that says it is gone; otherwise the trail reports it as missing.
    for (const subjectId of periodIds) recordAudit(tx, { ...event, subjectType: 'vat_period', subjectId });
    notify(tx, { kind: 'changed', topic: 'companies', id: found.companyId });
    notify(tx, { kind: 'changed', topic: 'receipts', id: null });
    notify(tx, { kind: 'changed', topic: 'bank', id: null });
    return { companyId: found.companyId, receipts, keys };
  });
  // Nothing refers to these files any more, so a file that is left behind does no harm.
  for (const key of keys) await deps.storage.delete(key);
  return sample;
}

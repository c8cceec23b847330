import type { CountingReceipt } from '@tillslip/contract/receipts/counting-receipt';
import { afterLeaving } from '@tillslip/domain/receipts/duplicates/succession';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { listReceiptsByIds } from '../core/receipts.repository.ts';
import { listFamilyIds } from './links.repository.ts';
import { inSavedOrder, linksOf, viewCounting } from './release-copies.ts';

/**
 * List the duplicates that would count if these invoices were deleted, or moved out of their company.
 *
 * @throws RECEIPT_NOT_FOUND when one of them does not exist, was deleted, or is another user's.
 */
export const countingNext = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { ids, by }: { ids: readonly string[]; by: 'deleted' | 'moved' },
): Promise<CountingReceipt[]> =>
  readAsUser(deps.db, userId, async (tx) => {
    const family = inSavedOrder(await listReceiptsByIds(tx, await listFamilyIds(tx, ids)));
    const leaving = new Set(ids);
    const there = family.filter(({ id, deletedAt }) => leaving.has(id) && deletedAt === null);
    if (there.length < leaving.size) throw new AppError('RECEIPT_NOT_FOUND');
    const changes = afterLeaving(family.map(linksOf), leaving, { isMove: by === 'moved' });
    return viewCounting(tx, changes, family);
  });

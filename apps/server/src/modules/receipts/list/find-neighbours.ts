import type { findNeighbours as contract } from '@tillslip/contract/receipts/list';
import type { z } from 'zod';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ListCursor } from '../core/list-cursor.ts';
import { walkFor } from './list-receipts.ts';
import { placeOf } from './receipt-list.repository.ts';
import { type Walk, walkBack, walkList } from './walk-list.ts';

type NeighboursInput = z.output<NonNullable<(typeof contract)['~orpc']['inputSchema']>>;

/**
 * Find the invoices before and after one in the filtered and sorted list. An invoice that no longer matches the filter,
 * for example because it was accepted, still has its neighbours.
 *
 * @throws RECEIPT_NOT_FOUND when there is none, or it is another user's.
 */
export const findNeighbours = ({ db }: Pick<Deps, 'db'>, userId: string, { id, ...input }: NeighboursInput) =>
  readAsUser(db, userId, async (tx) => {
    const walk = await walkFor(tx, input);
    const here = await placeIn(tx, walk, id);
    const [next] = await walkList(tx, walk, here, 1);
    const previous = await walkBack(tx, walk, here);
    return { previous: previous?.id ?? null, next: next?.id ?? null };
  });

async function placeIn(tx: UserDb, { sort }: Walk, id: string): Promise<ListCursor> {
  const place = await placeOf(tx, id, sort === 'company' ? 'uploaded' : sort);
  if (!place) throw new AppError('RECEIPT_NOT_FOUND');
  return { id, value: place.value, group: sort === 'company' ? place.companyId : null };
}

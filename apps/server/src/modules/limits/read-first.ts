import type { Limits } from '@tillslip/contract/limits';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { viewLimits } from './get-limits.ts';
import { chooseFirst, isOwnUpload, lockRoom, type UploadKey } from './room.repository.ts';
import { notifyOf, shareRoom } from './share-room.ts';

/**
 * Put an upload before all others that wait for room, so that it is read first when there is some. The latest choice comes
 * first.
 *
 * @throws DRAFT_NOT_FOUND or STATEMENT_UPLOAD_NOT_FOUND; DRAFT_NOT_WAITING when it no longer waits for room.
 */
export const readFirst = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  upload: UploadKey,
): Promise<Limits | null> =>
  asUser(deps.db, userId, async (tx) => {
    if (!(await isOwnUpload(tx, upload)))
      throw new AppError(upload.kind === 'receipt' ? 'DRAFT_NOT_FOUND' : 'STATEMENT_UPLOAD_NOT_FOUND');
    await lockRoom(tx);
    if (!(await chooseFirst(tx, upload, deps.clock.now()))) throw new AppError('DRAFT_NOT_WAITING');
    notifyOf(tx, upload);
    await shareRoom(deps, tx);
    return viewLimits(deps, tx);
  });

import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import { deleteLooseOriginal, findFile } from '../files/files.repository.ts';

/**
 * Delete an uploaded file that is not part of an upload, with its bytes. A call that makes it part of one at the same time
 * waits, and finds it gone.
 *
 * @throws FILE_NOT_FOUND; FILE_ALREADY_USED when it is part of an upload.
 */
export const discardFile = (
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  userId: string,
  { id }: { id: string },
): Promise<{ id: string }> =>
  asUser(db, userId, async (tx) => {
    if ((await findFile(tx, id))?.purpose !== 'original') throw new AppError('FILE_NOT_FOUND');
    const deleted = await deleteLooseOriginal(tx, id);
    if (!deleted) throw new AppError('FILE_ALREADY_USED');
    recordAudit(tx, { action: 'file.removed', subjectType: 'file', subjectId: id, actorId: userId });
    await storage.delete(deleted.storageKey);
    return { id };
  });

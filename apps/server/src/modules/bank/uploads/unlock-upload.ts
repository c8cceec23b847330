import type { StatementUpload } from '@tillslip/contract/bank/schemas';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { countAttempt, forgetAttempts } from '../../auth/index.ts';
import { requireLockedUpload, restartReading } from './end-upload.ts';
import { viewUpload } from './upload-view.ts';

type UnlockDeps = Pick<Deps, 'db' | 'authDb' | 'clock' | 'storage' | 'reader'>;

/**
 * Open a protected PDF and queue it for reading. The password is used once, to make a copy without protection, and is not
 * stored; the original stays as uploaded. A wrong password changes nothing.
 *
 * @throws STATEMENT_UPLOAD_NOT_FOUND; STATEMENT_UPLOAD_NOT_WAITING when it needs no password; PDF_PASSWORD_WRONG;
 * TOO_MANY_REQUESTS after twenty wrong passwords in a quarter of an hour.
 */
export async function unlockUpload(
  deps: UnlockDeps,
  userId: string,
  { id, password }: { id: string; password: string },
): Promise<StatementUpload> {
  const upload = await asUser(deps.db, userId, (tx) => requireLockedUpload(tx, id));
  if (upload.status !== 'needs_password') throw new AppError('STATEMENT_UPLOAD_NOT_WAITING');
  const bytes = await deps.storage.get(upload.storageKey);
  if (!bytes) throw new AppError('STATEMENT_UPLOAD_NOT_FOUND');
  await countAttempt(deps, 'pdf', userId);
  const opened = await deps.reader.unlockPdf(bytes, password);
  if (!opened.ok) throw new AppError('PDF_PASSWORD_WRONG');
  await forgetAttempts(deps, 'pdf', userId);
  const unlockedKey = upload.storageKey.replace(/\.pdf$/, '.open.pdf');
  await deps.storage.put(unlockedKey, opened.bytes, upload.mediaType);
  return asUser(deps.db, userId, async (tx) => {
    const { status } = await requireLockedUpload(tx, id);
    if (status !== 'needs_password') throw new AppError('STATEMENT_UPLOAD_NOT_WAITING');
    await restartReading(deps, tx, id, { unlockedKey });
    return viewUpload(tx, id);
  });
}

import type { Draft } from '@tillslip/contract/receipts/receipts';
import { MAX_FILES_PER_UPLOAD } from '@tillslip/domain/receipts/intake/upload-rules';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requirePlace, requireQuota } from '../../companies/index.ts';
import { viewDraft } from '../drafts/draft-view.ts';
import { insertDraft } from '../drafts/drafts.repository.ts';
import { assignOriginals, attachOriginal, findOriginals } from '../files/files.repository.ts';

/** Files, in page order, and where the invoice belongs. */
export interface NewDraft {
  readonly fileIds: readonly string[];
  readonly companyId: string | null;
  readonly folderId: string | null;
  /** Whether to take the company that the document names where none is given. */
  readonly proposeCompany: boolean;
}

/** Queue uploaded files to be read as the pages of one invoice. Each file can be used once. All of them or none. */
export async function createDraft(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  draft: NewDraft,
): Promise<Draft> {
  if (draft.fileIds.length === 0) throw new AppError('NO_PAGES');
  if (draft.fileIds.length > MAX_FILES_PER_UPLOAD) throw new AppError('TOO_MANY_FILES');
  return asUser(deps.db, userId, async (tx) => viewDraft(deps, tx, await queueDraft(deps, tx, draft)));
}

/** The same in the caller's transaction, for files that there are. @returns the id of the upload. */
export async function queueDraft(
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: UserDb,
  { fileIds, companyId, folderId, proposeCompany: proposesCompany }: NewDraft,
): Promise<string> {
  await requirePlace(tx, companyId, folderId);
  await takeOriginals(deps, tx, fileIds, companyId);
  const id = await insertDraft(tx, { companyId, folderId, proposesCompany, now: deps.clock.now() });
  for (const [index, fileId] of fileIds.entries())
    if (!(await attachOriginal(tx, fileId, id, index + 1))) throw new AppError('FILE_ALREADY_USED');
  recordAudit(tx, {
    ...{ action: 'draft.created', subjectType: 'draft', subjectId: id, actorId: tx.userId },
    after: { fileIds, companyId, folderId: folderId },
  });
  notify(tx, { kind: 'changed', topic: 'drafts', id });
  publish(tx, 'draft.queued', { draftId: id });
  return id;
}

/**
 * Check that these originals belong to the user, and count those that were uploaded for another company against this one.
 *
 * @throws FILE_NOT_FOUND when one does not; STORAGE_QUOTA_REACHED, DAILY_UPLOADS_REACHED.
 */
export async function takeOriginals(
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: UserDb,
  fileIds: readonly string[],
  companyId: string | null,
): Promise<void> {
  const known = await findOriginals(tx, fileIds);
  if (fileIds.some((fileId) => !known.some(({ id }) => id === fileId))) throw new AppError('FILE_NOT_FOUND');
  const others = known.filter((file) => file.companyId !== companyId && file.draftId === null);
  if (others.length === 0) return;
  const files = others.map(({ originalFilename, bytes }) => ({ name: originalFilename ?? '', bytes }));
  await requireQuota(deps, tx, companyId, files);
  await assignOriginals(
    tx,
    others.map(({ id }) => id),
    companyId,
  );
}

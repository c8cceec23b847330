import type { Draft } from '@tillslip/contract/receipts/receipts';
import { MAX_FILES_PER_UPLOAD } from '@tillslip/domain/receipts/intake/upload-rules';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requirePlace } from '../../companies/index.ts';
import { viewDraft } from '../drafts/draft-view.ts';
import { insertDraft } from '../drafts/drafts.repository.ts';
import { attachOriginal, findOriginals } from '../files/files.repository.ts';

/** Files, in page order, and where the invoice belongs. */
export interface NewDraft {
  readonly fileIds: readonly string[];
  readonly companyId: string | null;
  readonly folderId: string | null;
}

/** Queue uploaded files to be read as the pages of one invoice. Each file can be used once. */
export async function createDraft(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { fileIds, companyId, folderId }: NewDraft,
): Promise<Draft> {
  if (fileIds.length === 0) throw new AppError('NO_PAGES');
  if (fileIds.length > MAX_FILES_PER_UPLOAD) throw new AppError('TOO_MANY_FILES');
  return asUser(deps.db, userId, async (tx) => {
    await requirePlace(tx, companyId, folderId);
    await requireOriginals(tx, fileIds);
    const id = await insertDraft(tx, { companyId, folderId: folderId, now: deps.clock.now() });
    for (const [index, fileId] of fileIds.entries())
      if (!(await attachOriginal(tx, fileId, id, index + 1))) throw new AppError('FILE_ALREADY_USED');
    recordAudit(tx, {
      ...{ action: 'draft.created', subjectType: 'draft', subjectId: id, actorId: userId },
      after: { fileIds, companyId, folderId: folderId },
    });
    notify(tx, { kind: 'changed', topic: 'drafts', id });
    publish(tx, 'draft.queued', { draftId: id });
    return viewDraft(deps, tx, id);
  });
}

/** Check that these originals belong to the user. @throws FILE_NOT_FOUND when one does not. */
export async function requireOriginals(tx: UserDb, fileIds: readonly string[]): Promise<void> {
  const known = new Set((await findOriginals(tx, fileIds)).map(({ id }) => id));
  if (fileIds.some((id) => !known.has(id))) throw new AppError('FILE_NOT_FOUND');
}

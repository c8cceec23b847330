import type { StatementUpload } from '@tillslip/contract/bank/schemas';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { statesBefore } from './upload-status.ts';
import { viewUpload } from './upload-view.ts';
import { hideUpload, lockUpload, moveUpload, type UploadRow } from './uploads.repository.ts';

type EndDeps = Pick<Deps, 'db' | 'clock'>;

/** @throws STATEMENT_UPLOAD_NOT_FOUND. Held until the transaction ends. */
export async function holdUpload(tx: UserDb, id: string): Promise<UploadRow> {
  const upload = await lockUpload(tx, id);
  if (!upload) throw new AppError('STATEMENT_UPLOAD_NOT_FOUND');
  return upload;
}

/**
 * Stop an upload that has not ended. The state is what counts: a worker that is reading notices at its next
 * report, and can save nothing any more in any case.
 *
 * @throws STATEMENT_UPLOAD_NOT_WAITING when it has ended.
 */
export const cancelUpload = (deps: EndDeps, userId: string, { id }: { id: string }): Promise<StatementUpload> =>
  asUser(deps.db, userId, async (tx) => {
    await holdUpload(tx, id);
    await cancel(deps, tx, id);
    return viewUpload(tx, id);
  });

async function cancel(deps: EndDeps, tx: UserDb, id: string): Promise<void> {
  const now = deps.clock.now();
  const move = { from: statesBefore('cancelled'), to: 'cancelled', now } as const;
  if (!(await moveUpload(tx, id, move, { finishedAt: now }))) throw new AppError('STATEMENT_UPLOAD_NOT_WAITING');
  note(tx, id, 'statement-upload.cancelled');
}

/**
 * Read a failed or cancelled upload again.
 *
 * @throws STATEMENT_UPLOAD_NOT_WAITING when it is in hand, saved or there already.
 */
export const retryUpload = (deps: EndDeps, userId: string, { id }: { id: string }): Promise<StatementUpload> =>
  asUser(deps.db, userId, async (tx) => {
    const { status } = await holdUpload(tx, id);
    if (status === 'needs_password') throw new AppError('STATEMENT_UPLOAD_NOT_WAITING');
    await readAgain(deps, tx, id);
    return viewUpload(tx, id);
  });

/** Forget what an earlier reading left and has the file read. @throws STATEMENT_UPLOAD_NOT_WAITING. */
export async function readAgain(
  deps: EndDeps,
  tx: UserDb,
  id: string,
  change: { readonly unlockedKey?: string } = {},
): Promise<void> {
  const now = deps.clock.now();
  const move = { from: statesBefore('queued'), to: 'queued', now } as const;
  const reset = { failureCode: null, progress: null, finishedAt: null, queuedAt: now, dismissedAt: null, ...change };
  if (!(await moveUpload(tx, id, move, reset))) throw new AppError('STATEMENT_UPLOAD_NOT_WAITING');
  note(tx, id, 'statement-upload.retried');
  publish(tx, 'statement.queued', { uploadId: id });
}

/**
 * Take an upload out of the list of uploads. One that waits for the person is given up; statements that came
 * of it stay.
 *
 * @throws STATEMENT_UPLOAD_NOT_WAITING while it is being read.
 */
export const dismissUpload = (deps: EndDeps, userId: string, { id }: { id: string }): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (tx) => {
    const { status } = await holdUpload(tx, id);
    if (status === 'queued' || status === 'reading') throw new AppError('STATEMENT_UPLOAD_NOT_WAITING');
    if (status === 'needs_password' || status === 'needs_mapping') await cancel(deps, tx, id);
    await hideUpload(tx, id, deps.clock.now());
    notify(tx, { kind: 'changed', topic: 'bank', id });
    return { id };
  });

function note(tx: UserDb, id: string, action: string): void {
  recordAudit(tx, { action, subjectType: 'bank_upload', subjectId: id, actorId: tx.userId });
  notify(tx, { kind: 'changed', topic: 'bank', id });
}

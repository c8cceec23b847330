import type { StatementUpload } from '@tillslip/contract/bank/schemas';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { dropReading } from './readings.repository.ts';
import { statesBefore } from './upload-status.ts';
import { viewUpload } from './upload-view.ts';
import { hideUpload, lockUpload, moveUpload, type UploadRow } from './uploads.repository.ts';

type EndDeps = Pick<Deps, 'db' | 'clock'>;

/** Return an upload and lock it until the transaction ends. @throws STATEMENT_UPLOAD_NOT_FOUND. */
export async function requireLockedUpload(tx: UserDb, id: string): Promise<UploadRow> {
  const upload = await lockUpload(tx, id);
  if (!upload) throw new AppError('STATEMENT_UPLOAD_NOT_FOUND');
  return upload;
}

/**
 * Stop an upload that has not ended. Only its state matters: a worker that is reading it notices at its next progress
 * report, and can no longer save anything.
 *
 * @throws STATEMENT_UPLOAD_NOT_WAITING when it has ended.
 */
export const cancelUpload = (deps: EndDeps, userId: string, { id }: { id: string }): Promise<StatementUpload> =>
  asUser(deps.db, userId, async (tx) => {
    await requireLockedUpload(tx, id);
    await cancel(deps, tx, id);
    return viewUpload(tx, id);
  });

async function cancel(deps: EndDeps, tx: UserDb, id: string): Promise<void> {
  const now = deps.clock.now();
  const move = { from: statesBefore('cancelled'), to: 'cancelled', now } as const;
  if (!(await moveUpload(tx, id, move, { finishedAt: now }))) throw new AppError('STATEMENT_UPLOAD_NOT_WAITING');
  await dropReading(tx, id);
  note(tx, id, 'statement-upload.cancelled');
}

/**
 * Read a failed or cancelled upload again.
 *
 * @throws STATEMENT_UPLOAD_NOT_WAITING when it is being processed, saved or a duplicate.
 */
export const retryUpload = (deps: EndDeps, userId: string, { id }: { id: string }): Promise<StatementUpload> =>
  asUser(deps.db, userId, async (tx) => {
    const { status } = await requireLockedUpload(tx, id);
    if (status === 'needs_password') throw new AppError('STATEMENT_UPLOAD_NOT_WAITING');
    await restartReading(deps, tx, id);
    return viewUpload(tx, id);
  });

/** Reset an upload and queue its file for reading. @throws STATEMENT_UPLOAD_NOT_WAITING. */
export async function restartReading(
  deps: EndDeps,
  tx: UserDb,
  id: string,
  change: { readonly unlockedKey?: string } = {},
): Promise<void> {
  const now = deps.clock.now();
  const move = { from: statesBefore('queued'), to: 'queued', now } as const;
  const ended = { failureCode: null, progress: null, finishedAt: null, dismissedAt: null };
  const reset = { ...ended, roomGivenAt: null, roomWaitsSince: null, queuedAt: now, ...change };
  if (!(await moveUpload(tx, id, move, reset))) throw new AppError('STATEMENT_UPLOAD_NOT_WAITING');
  note(tx, id, 'statement-upload.retried');
  publish(tx, 'statement.queued', { uploadId: id });
}

/**
 * Remove an upload from the list of uploads. An upload that awaits a decision is cancelled; saved statements stay.
 *
 * @throws STATEMENT_UPLOAD_NOT_WAITING while it is being read.
 */
export const dismissUpload = (deps: EndDeps, userId: string, { id }: { id: string }): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (tx) => {
    const { status } = await requireLockedUpload(tx, id);
    if (status === 'queued' || status === 'reading') throw new AppError('STATEMENT_UPLOAD_NOT_WAITING');
    if (status === 'needs_password' || status === 'needs_mapping' || status === 'needs_choice')
      await cancel(deps, tx, id);
    await hideUpload(tx, id, deps.clock.now());
    notify(tx, { kind: 'changed', topic: 'bank', id });
    return { id };
  });

function note(tx: UserDb, id: string, action: string): void {
  recordAudit(tx, { action, subjectType: 'bank_upload', subjectId: id, actorId: tx.userId });
  notify(tx, { kind: 'changed', topic: 'bank', id });
}

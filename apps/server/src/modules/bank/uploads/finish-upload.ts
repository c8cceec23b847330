import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue, notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { drawPages } from './draw-pages.job.ts';
import type { FileOutcome } from './read-file.ts';
import { keepReading } from './readings.repository.ts';
import { type ReadFile, saveStatements } from './save-statements.ts';
import type { UploadRun } from './upload-run.ts';
import { lockUpload, lockUserUploads, moveUpload, type UploadChange, type UploadMove } from './uploads.repository.ts';

type FinishDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Save the result of reading a file in one transaction, if this run is still the current one. Nothing of a cancelled run is
 * saved.
 */
export async function finishUpload(deps: FinishDeps, run: UploadRun, outcome: FileOutcome): Promise<void> {
  if (outcome.kind === 'cancelled') return;
  const { userId, uploadId } = run;
  await asUser(deps.db, userId, async (tx) => {
    await lockUserUploads(tx);
    const upload = await lockUpload(tx, uploadId);
    if (upload?.status !== 'reading' || upload.attempts !== run.run) return;
    const end = outcome.kind === 'read' ? await save(deps, tx, upload, outcome.file) : endOf(outcome);
    if (outcome.kind === 'waits' && outcome.table) await keepReading(tx, uploadId, outcome.table);
    if ('isUndrawn' in outcome && outcome.isUndrawn)
      enqueue(tx, drawPages, { userId, uploadId }, { key: `bank.draw-pages:${uploadId}` });
    const now = deps.clock.now();
    const move = { from: ['reading'], to: end.to, now, run: run.run } as const;
    await moveUpload(tx, uploadId, move, { ...end.change, finishedAt: now });
    if (end.to === 'failed') recordFailure(tx, uploadId, end.change.failureCode ?? 'fault');
    notify(tx, { kind: 'changed', topic: 'bank', id: uploadId });
  });
}

interface End {
  readonly to: UploadMove['to'];
  readonly change: UploadChange;
}

/** Save the statements of a file, and return how the upload ends. */
async function save(deps: FinishDeps, tx: UserDb, upload: UploadRun['upload'], file: ReadFile): Promise<End> {
  return endOfSaving(await saveStatements(deps, tx, upload, file), file);
}

/** Decide how an upload ends whose statements were saved, already existed, or may exist. */
export function endOfSaving(saved: Awaited<ReturnType<typeof saveStatements>>, { pages }: ReadFile): End {
  if (saved.kind === 'refused') return { to: 'failed', change: { failureCode: saved.failure } };
  if (saved.kind === 'asks') return { to: 'needs_choice', change: {} };
  if (saved.kind === 'already_there') return { to: 'already_there', change: { alreadyIn: [...saved.statementIds] } };
  return { to: 'saved', change: { warnings: JSON.stringify(saved.warnings), pages: JSON.stringify(pages) } };
}

function endOf(outcome: Exclude<FileOutcome, { kind: 'read' | 'cancelled' }>): End {
  if (outcome.kind === 'waits') return { to: outcome.for, change: {} };
  if (outcome.kind === 'there') return { to: 'already_there', change: { alreadyIn: [...outcome.statementIds] } };
  return { to: 'failed', change: { failureCode: outcome.failure } };
}

const recordFailure = (tx: UserDb, uploadId: string, failure: string): void =>
  recordAudit(tx, {
    ...{ action: 'statement-upload.failed', subjectType: 'bank_upload', subjectId: uploadId, actorId: null },
    reason: { code: 'STATEMENT_FAILURE', failure },
  });

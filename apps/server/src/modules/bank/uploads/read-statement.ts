import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type JobRun, MAX_INTERRUPTIONS } from '../../../platform/jobs/define-job.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import type { ReadingProgress } from '../../../ports/document-reader.ts';
import { letIn } from '../../limits/index.ts';
import { finishUpload } from './finish-upload.ts';
import { type FileOutcome, readUpload } from './read-file.ts';
import type { UploadRun } from './upload-run.ts';
import { statesBefore } from './upload-status.ts';
import { claimUpload, findStatementsByBytes, lockUpload, saveProgress } from './uploads.repository.ts';

/** A fault that occurs this often will not go away by retrying. */
const MAX_FAULTS = 3;

/**
 * Read a file of statements, check their balances and save them with their transactions. It first waits for room where the
 * documents of the month are used up.
 *
 * It can be run again at any point: claiming counts the runs, and the result is written in one transaction at the end
 * (`finish-upload.ts`), which is refused unless this is still the current run. After a killed worker, a cancelled upload
 * or a job that runs twice, each statement exists once or not at all.
 */
export async function readStatement(deps: Deps, userId: string, uploadId: string, job: JobRun): Promise<void> {
  if (!(await letIn(deps, userId, { kind: 'statement', id: uploadId }))) return;
  const run = await claim(deps, userId, uploadId);
  if (!run) return;
  // Workers died at each attempt, so the file is the likely cause.
  if (job.interruptions >= MAX_INTERRUPTIONS) return finishUpload(deps, run, { kind: 'failed', failure: 'fault' });
  try {
    await finishUpload(deps, run, await read(deps, run, job.signal));
  } catch (error) {
    const isFault = !job.signal.aborted && (job.attempt >= MAX_FAULTS || job.isLastAttempt);
    if (!isFault) throw error;
    deps.log.error({ err: error, uploadId }, 'a statement could not be read');
    await finishUpload(deps, run, { kind: 'failed', failure: 'fault' });
  }
}

/** Claim an upload for reading; undefined when it is no longer to be read. */
async function claim(deps: Deps, userId: string, uploadId: string): Promise<UploadRun | undefined> {
  return asUser(deps.db, userId, async (tx) => {
    const upload = await lockUpload(tx, uploadId);
    const run = await claimUpload(tx, uploadId, statesBefore('reading'), deps.clock.now());
    if (!upload || run === undefined) return undefined;
    notify(tx, { kind: 'changed', topic: 'bank', id: uploadId });
    return { userId, uploadId, run, upload };
  });
}

/** Read the file, unless a statement with the same bytes already exists. */
async function read(deps: Deps, run: UploadRun, signal: JobRun['signal']): Promise<FileOutcome> {
  const { userId, upload } = run;
  const there = await asUser(deps.db, userId, (tx) => findStatementsByBytes(tx, upload.sha256));
  if (there.length > 0) return { kind: 'there', statementIds: there };
  const unwanted = new AbortController();
  const progress = reportProgress(deps, run, () => unwanted.abort());
  const outcome = await readUpload(deps, run, {
    signal: AbortSignal.any([signal, unwanted.signal]),
    onProgress: progress.report,
  });
  await progress.settled();
  if (unwanted.signal.aborted) return { kind: 'cancelled' };
  // The worker is stopping, so another one reads the file again.
  signal.throwIfAborted();
  return outcome;
}

/**
 * Report progress, one report after the other, and abort when the upload is cancelled or taken over by a later run. A
 * report that cannot be saved is logged and skipped.
 */
function reportProgress(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { userId, uploadId, run }: UploadRun,
  onUnwanted: () => void,
) {
  const note = (progress: ReadingProgress) =>
    asUser(db, userId, async (tx) => {
      if (!(await saveProgress(tx, uploadId, run, progress))) return onUnwanted();
      notify(tx, { kind: 'statement-progress', uploadId, progress });
    });
  let last: Promise<void> = Promise.resolve();
  return {
    report: (progress: ReadingProgress): void => {
      last = last.then(() => note(progress)).catch((err) => log.warn({ err, uploadId }, 'progress was not noted'));
    },
    /** Resolves when every report so far is saved. */
    settled: (): Promise<void> => last,
  };
}

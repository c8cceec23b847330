import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob, type JobRun } from '../../../platform/jobs/define-job.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import type { ReadingProgress } from '../../../ports/document-reader.ts';
import { finishUpload } from './finish-upload.ts';
import { READ_STATEMENT } from './queue-reading.ts';
import { type FileOutcome, readUpload } from './read-file.ts';
import type { UploadRun } from './upload-run.ts';
import { statesBefore } from './upload-status.ts';
import { claimUpload, findUpload, lockUpload, saveProgress, statementsOfBytes } from './uploads.repository.ts';

/** A fault that comes back this often will not go away by trying again. */
const FAULTS_BORNE = 3;
/** Faults are given up after three tries: a file that was still being read at a later one killed its workers. */
const KILLS_BORNE = 5;

/** A commit is a matter of milliseconds; trying the whole job again would cost seconds. */
const LOOK_AGAIN_MS = 20;
const MOST_LOOKS = 25;

/**
 * Reads a file of statements, proves them and saves them with their rows.
 *
 * It may be run again at any point: the claim counts the runs, everything that counts is written in one
 * transaction at the end (`finish-upload.ts`), and that one is refused unless this run is still the one in
 * charge. So a worker that was killed, a cancelled upload and a job that runs twice all end with each
 * statement once or not at all.
 */
export const readStatement = defineJob({
  name: READ_STATEMENT,
  payload: z.object({ userId: z.uuid(), uploadId: z.uuid() }),

  async run({ userId, uploadId }, deps, job) {
    const run = await claim(deps, userId, uploadId);
    if (!run) return;
    if (job.attempt > KILLS_BORNE) return finishUpload(deps, run, { kind: 'failed', failure: 'fault' });
    try {
      await finishUpload(deps, run, await read(deps, run, job.signal));
    } catch (error) {
      const isFault = !job.signal.aborted && (job.attempt >= FAULTS_BORNE || job.isLastAttempt);
      if (!isFault) throw error;
      deps.log.error({ err: error, uploadId }, 'a statement could not be read');
      await finishUpload(deps, run, { kind: 'failed', failure: 'fault' });
    }
  },
});

/** Takes the upload, or nothing when it is not to be read any more. */
async function claim(deps: Deps, userId: string, uploadId: string): Promise<UploadRun | undefined> {
  await committed(deps, userId, uploadId);
  return asUser(deps.db, userId, async (tx) => {
    // Waits for a "read again" that this job has overtaken: its new state is not committed either.
    const upload = await lockUpload(tx, uploadId);
    const run = await claimUpload(tx, uploadId, statesBefore('reading'), deps.clock.now());
    if (!upload || run === undefined) return undefined;
    notify(tx, { kind: 'changed', topic: 'bank', id: uploadId });
    return { userId, uploadId, run, upload };
  });
}

/** Waits for the transaction that asked for this job, which the job may have overtaken (`queue-reading.ts`). */
async function committed({ db }: Deps, userId: string, uploadId: string): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    if (await asUser(db, userId, (tx) => findUpload(tx, uploadId))) return;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error('The upload is not committed yet');
}

/** What the file is; the same bytes as of a statement that is there need not be read. */
async function read(deps: Deps, run: UploadRun, signal: JobRun['signal']): Promise<FileOutcome> {
  const { userId, upload } = run;
  const there = await asUser(deps.db, userId, (tx) => statementsOfBytes(tx, upload.sha256));
  if (there.length > 0) return { kind: 'there', statementIds: there };
  const unwanted = new AbortController();
  const progress = reportProgress(deps, run, () => unwanted.abort());
  const outcome = await readUpload(deps, run, {
    signal: AbortSignal.any([signal, unwanted.signal]),
    onProgress: progress.report,
  });
  await progress.settled();
  if (unwanted.signal.aborted) return { kind: 'cancelled' };
  // The worker stops: somebody else reads it again.
  signal.throwIfAborted();
  return outcome;
}

/**
 * Tells the person how far the reading is, one report after the other, and notices when the upload is no
 * longer wanted: cancelled, or taken over by a later run. A report that cannot be written is logged and left out.
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
    /** Resolves when every report so far was written. */
    settled: (): Promise<void> => last,
  };
}

import type { ReadFailureCode } from '@tillslip/domain/receipts/intake/read-failures';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobRun } from '../../../platform/jobs/define-job.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import type { ReadingProgress, ReadOutcome } from '../../../ports/document-reader.ts';
import { claimDraft, lockDraft, moveDraft, saveProgress, statesBefore } from '../drafts/drafts.repository.ts';
import { readableFiles } from '../files/file-views.ts';
import { type FileRow, filesOfDrafts } from '../files/files.repository.ts';
import { finishReading } from './finish-reading.ts';
import { addPages, type DraftRun, drawDuePages, picturePlace } from './pictures.ts';
import { readOriginals } from './read-originals.ts';

/** A fault that comes back this often will not go away by trying again. */
const MAX_FAULTS = 3;

/**
 * Faults are given up after three tries, so a later try follows a worker that died while it read. One that died
 * this often died of the document: the person is told, and may still have it read again.
 */
const MAX_WORKER_DEATHS = 5;

/**
 * Reads the files of an upload and saves the invoice, or asks the person when it may be a duplicate.
 *
 * It may be run again at any point: the claim counts the runs, everything that counts is written in one
 * transaction at the end (`finish-reading.ts`), and that one is refused unless this run is still the one
 * in charge. The pictures of a PDF's pages follow its facts; where a worker ends in between, the next run draws
 * them. So a worker that was killed, a cancelled upload and a job that runs twice all end with one
 * invoice or none.
 */
export async function readDraft(deps: Deps, userId: string, draftId: string, job: JobRun): Promise<void> {
  const run = await claim(deps, userId, draftId);
  if (!run) return drawDuePages(deps, userId, draftId, job.signal);
  if (job.attempt > MAX_WORKER_DEATHS) return fail(deps, run, 'fault');
  try {
    const outcome = await read(deps, run, job.signal);
    if (outcome) await settle(deps, run, outcome);
  } catch (error) {
    const isFault = !job.signal.aborted && (job.attempt >= MAX_FAULTS || job.isLastAttempt);
    if (!isFault) throw error;
    deps.log.error({ err: error, draftId }, 'a document could not be read');
    await fail(deps, run, 'fault');
  }
}

/** Takes the upload, or nothing when it is not to be read any more. */
async function claim(deps: Deps, userId: string, draftId: string): Promise<DraftRun | undefined> {
  return asUser(deps.db, userId, async (tx) => {
    const draft = await lockDraft(tx, draftId);
    const run = await claimDraft(tx, draftId, statesBefore('reading'), deps.clock.now());
    if (!draft || run === undefined) return undefined;
    notify(tx, { kind: 'changed', topic: 'drafts', id: draftId });
    const files = readableFiles(await filesOfDrafts(tx, [draftId]));
    const place = picturePlace(draft, files);
    return { userId, draftId, companyId: draft.companyId, run, files, place, isPart: draft.partBox !== null };
  });
}

/** What the reader says; undefined when the person cancelled meanwhile. */
async function read(deps: Deps, run: DraftRun, signal: JobRun['signal']): Promise<ReadOutcome | undefined> {
  const unwanted = new AbortController();
  const progress = reportProgress(deps, run, () => unwanted.abort());
  const outcome = await readOriginals(deps, run, {
    signal: AbortSignal.any([signal, unwanted.signal]),
    picturesLater: true,
    onProgress: progress.report,
  });
  await progress.settled();
  if (unwanted.signal.aborted) return undefined;
  // The worker stops: somebody else reads it again.
  signal.throwIfAborted();
  return outcome;
}

async function settle(deps: Deps, run: DraftRun, outcome: ReadOutcome): Promise<void> {
  if (!outcome.ok && outcome.failure === 'corrupt') return fail(deps, run, corruptCode(run.files));
  const { pagesDue } = await finishReading(deps, run, outcome);
  if (!pagesDue) return;
  const pictures = (await outcome.picturesToCome) ?? [];
  // The next try finds the facts saved, and draws.
  if (pictures.length === 0) throw new Error('The pages of a document were not drawn');
  await addPages(deps, run, pictures);
}

/** The reader does not say which of several files it was: a PDF among them is named first. */
const corruptCode = (files: readonly FileRow[]): ReadFailureCode =>
  files.some(({ kind }) => kind === 'pdf') ? 'corrupt-pdf' : 'corrupt-image';

/** Ends the upload without an invoice; its files stay and can be read again. */
const fail = (deps: Deps, { userId, draftId, run }: DraftRun, failure: ReadFailureCode): Promise<void> =>
  asUser(deps.db, userId, async (tx) => {
    const now = deps.clock.now();
    const move = { from: ['reading'], to: 'failed', now, run } as const;
    if (!(await moveDraft(tx, draftId, move, { failure, finishedAt: now }))) return;
    recordAudit(tx, {
      ...{
        action: 'draft.failed',
        subjectType: 'draft',
        subjectId: draftId,
        actorId: null,
        reason: { code: 'READ_FAILURE', failure },
      },
      source: { kind: 'reader', name: deps.reader.name },
    });
    notify(tx, { kind: 'changed', topic: 'drafts', id: draftId });
  });

/**
 * Tells the person how far the reading is, one report after the other, and notices when the upload is no
 * longer wanted: cancelled, or taken over by a later run.
 *
 * A report that cannot be written is not worth a reading: it is logged and left out.
 */
function reportProgress(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { userId, draftId, run }: Pick<DraftRun, 'userId' | 'draftId' | 'run'>,
  onUnwanted: () => void,
) {
  const note = (progress: ReadingProgress) =>
    asUser(db, userId, async (tx) => {
      if (!(await saveProgress(tx, draftId, run, progress))) return onUnwanted();
      notify(tx, { kind: 'progress', draftId, progress });
    });
  let last: Promise<void> = Promise.resolve();
  return {
    report: (progress: ReadingProgress): void => {
      last = last.then(() => note(progress)).catch((err) => log.warn({ err, draftId }, 'progress was not noted'));
    },
    /** Resolves when every report so far was written. */
    settled: (): Promise<void> => last,
  };
}

import type { ReadFailureCode } from '@tillslip/domain/receipts/facts/read-failures';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type JobRun, MAX_INTERRUPTIONS } from '../../../platform/jobs/define-job.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import type { ReadingProgress, ReadOutcome } from '../../../ports/document-reader.ts';
import { letIn } from '../../limits/index.ts';
import { claimDraft, lockDraft, moveDraft, saveProgress, statesBefore } from '../drafts/drafts.repository.ts';
import { isRefused } from '../drafts/stored-draft.ts';
import { readableFiles } from '../files/file-views.ts';
import { type FileRow, filesOfDrafts } from '../files/files.repository.ts';
import { finishReading } from './finish-reading.ts';
import { addPages, type DraftRun, drawDuePages, picturePlace } from './pictures.ts';
import { findReadingContext, readOriginals } from './read-originals.ts';

/** Attempts before a fault counts as permanent. */
const MAX_FAULTS = 3;

/** A reading that ends sooner reports no progress: writing it would take longer than reading a digital PDF. */
const MIN_REPORTED_MS = 150;

/**
 * Read the files of an upload and save the invoice, or wait for the person when it may be a duplicate. It first waits for
 * room where the documents of the month are used up.
 *
 * It can be restarted at any point. Claiming the upload numbers the run, all results are written in one transaction at
 * the end (`finish-reading.ts`), and that transaction fails unless this is still the current run. The pictures of a
 * PDF's pages follow its facts; if a worker ends in between, the next run draws them. So a killed worker, a cancelled
 * upload and a job that runs twice all end with one invoice or none.
 */
export async function readDraft(deps: Deps, userId: string, draftId: string, job: JobRun): Promise<void> {
  if (!(await letIn(deps, userId, { kind: 'receipt', id: draftId }))) return;
  const run = await claim(deps, userId, draftId);
  if (!run) return drawDuePages(deps, userId, draftId, job.signal);
  // Workers died at each attempt, so the document is the likely cause; the person can still retry it.
  if (job.interruptions >= MAX_INTERRUPTIONS) return fail(deps, run, 'fault');
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

/** Claim the upload; undefined when it should no longer be read. */
async function claim(deps: Deps, userId: string, draftId: string): Promise<DraftRun | undefined> {
  return asUser(deps.db, userId, async (tx) => {
    const draft = await lockDraft(tx, draftId);
    const run = await claimDraft(tx, draftId, statesBefore('reading'), deps.clock.now());
    if (!draft || run === undefined) return undefined;
    notify(tx, { kind: 'changed', topic: 'drafts', id: draftId });
    const files = readableFiles(await filesOfDrafts(tx, [draftId]));
    const place = picturePlace(draft, files);
    return { userId, draftId, run, files, place, partBox: draft.partBox, ...(await findReadingContext(tx, draft)) };
  });
}

/** Run the reader; undefined when the person cancelled in the meantime. */
async function read(deps: Deps, run: DraftRun, signal: JobRun['signal']): Promise<ReadOutcome | undefined> {
  const unwanted = new AbortController();
  const progress = reportProgress(deps, run, () => unwanted.abort());
  const outcome = await readOriginals(deps, run, {
    signal: AbortSignal.any([signal, unwanted.signal]),
    picturesLater: true,
    onProgress: progress.report,
  }).finally(progress.settled);
  if (unwanted.signal.aborted) return undefined;
  // The worker is stopping, and another one reads the upload again.
  signal.throwIfAborted();
  return outcome;
}

async function settle(deps: Deps, run: DraftRun, outcome: ReadOutcome): Promise<void> {
  if (!outcome.ok && outcome.failure === 'corrupt') return fail(deps, run, corruptCode(run.files));
  if (!outcome.ok && isRefused(outcome.failure)) return fail(deps, run, outcome.failure);
  const { pagesDue } = await finishReading(deps, run, outcome);
  if (!pagesDue) return;
  const pictures = (await outcome.picturesToCome) ?? [];
  // The next attempt finds the saved facts and draws the pages.
  if (pictures.length === 0) throw new Error('The pages of a document were not drawn');
  await addPages(deps, run, pictures);
}

/**
 * Return the failure code for a corrupt file. The reader does not say which of several files it was, so a PDF among
 * them is assumed.
 */
function corruptCode(files: readonly FileRow[]): ReadFailureCode {
  const has = (wanted: FileRow['kind']) => files.some(({ kind }) => kind === wanted);
  if (has('pdf')) return 'corrupt-pdf';
  return has('xml') ? 'corrupt-data' : 'corrupt-image';
}

/** Fail the upload without an invoice; its files stay and can be read again. */
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
 * Report the progress of the reading, one report after the other, and stop when the upload was cancelled or claimed by
 * a later run. While one is written, only the latest of the others is kept.
 *
 * A report that cannot be written must not fail the reading, so it is only logged.
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
    }).catch((err) => log.warn({ err, draftId }, 'progress was not noted'));
  let waiting: ReadingProgress | null = null;
  let writing: Promise<void> | null = null;
  let isDue = false;
  const write = async () => {
    while (waiting) {
      const next = waiting;
      waiting = null;
      await note(next);
    }
    writing = null;
  };
  const due = setTimeout(() => {
    isDue = true;
    if (waiting) writing ??= write();
  }, MIN_REPORTED_MS);
  return {
    report: (progress: ReadingProgress): void => {
      waiting = progress;
      if (isDue) writing ??= write();
    },
    /** Drop what the facts have overtaken, and resolve when the report that is being written is done. */
    settled: async (): Promise<void> => {
      clearTimeout(due);
      waiting = null;
      await writing;
    },
  };
}

import type { RereadFailure } from '@tillslip/domain/receipts/facts/read-failures';
import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import { defineJob, MAX_INTERRUPTIONS } from '../../../platform/jobs/define-job.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import type { ReadingEngine, ReadOutcome } from '../../../ports/document-reader.ts';
import { findReceipt } from '../core/receipts.repository.ts';
import { findPartBox } from '../drafts/drafts.repository.ts';
import { buildStoredReading } from '../drafts/stored-draft.ts';
import { readableFiles } from '../files/file-views.ts';
import { filesOfDrafts } from '../files/files.repository.ts';
import { findReadingContext, readOriginals } from '../reading/read-originals.ts';
import { readerName } from '../reading/readers.ts';
import { findReread, moveReread, type RereadRow } from './rereads.repository.ts';

/** Attempts before a fault counts as permanent. */
const MAX_FAULTS = 3;

/**
 * Read the originals of a saved invoice again and store the reading beside the invoice. It can be restarted at any
 * point: a reading is written once, and only while it is still wanted.
 */
export const readAgain = defineJob({
  name: 'receipts.read-again',
  payload: z.object({ userId: z.uuid(), rereadId: z.uuid() }),

  async run({ userId, rereadId }, deps, job) {
    const asOwner = <T>(work: Parameters<typeof asUser<T>>[2]) => asUser(deps.db, userId, work);
    const reread = await asOwner((tx) => findReread(tx, rereadId));
    if (!reread) return;
    const document = await asOwner(async (tx) => {
      const receipt = await findReceipt(tx, reread.receiptId);
      const files = receipt ? readableFiles(await filesOfDrafts(tx, [receipt.draftId])) : [];
      const filed = { companyId: receipt?.companyId ?? null, folderName: receipt?.folderName ?? null };
      const partBox = receipt ? await findPartBox(tx, receipt.draftId) : null;
      const draftId = receipt?.draftId ?? '';
      return { userId, draftId, partBox, files, ...(await findReadingContext(tx, filed)) };
    });
    const end = (change: Parameters<typeof moveReread>[3]) =>
      asOwner(async (tx) => {
        await moveReread(tx, rereadId, ['queued', 'reading'], change);
        notify(tx, { kind: 'changed', topic: 'receipts', id: reread.receiptId });
      });
    if (job.interruptions >= MAX_INTERRUPTIONS) return end(failed('fault'));
    await asOwner((tx) => moveReread(tx, rereadId, ['queued'], { status: 'reading' }));
    try {
      const engine = engineOf(reread);
      const outcome = await readOriginals(deps, document, { signal: job.signal, engine });
      job.signal.throwIfAborted();
      const failure = failureOf(outcome, engine);
      const reading = outcome.ok ? buildStoredReading(outcome, readerName(deps, engine), document.knowledge) : null;
      await end(failure ? failed(failure) : { status: 'ready', reading: JSON.stringify(reading) });
    } catch (error) {
      if (job.signal.aborted || (job.attempt < MAX_FAULTS && !job.isLastAttempt)) throw error;
      deps.log.error({ err: error, rereadId }, 'a document could not be read again');
      await end(failed('fault'));
    }
  },
});

/** Return the reader of a re-read; those queued before readers could be chosen use the default. */
const engineOf = ({ reader }: RereadRow): ReadingEngine =>
  reader === 'local' || reader === 'hosted' ? reader : 'both';

/**
 * Return the failure of a re-read. A model that gave no answer is a failure, because the rules' reading would pass for
 * the model's.
 */
function failureOf(outcome: ReadOutcome, engine: ReadingEngine): RereadFailure | null {
  if (!outcome.ok) return outcome.failure === 'corrupt' || outcome.failure === 'cancelled' ? 'fault' : outcome.failure;
  if (engine === 'local' || outcome.parts) return null;
  if (!outcome.sentTo) return engine === 'hosted' ? 'model not-allowed' : null;
  return outcome.sentTo.problem && `model ${outcome.sentTo.problem}`;
}

const failed = (failure: RereadFailure): { status: RereadRow['status']; failure: string } => ({
  status: 'failed',
  failure,
});

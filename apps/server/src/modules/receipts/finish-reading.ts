import type { Signal } from '@tillslip/contract/receipt-schemas';
import { findBankAccounts } from '@tillslip/domain/receipts/find-bank-accounts';
import { asUser, type Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { pictureHash } from '../../platform/files/picture-hash.ts';
import type { PagePicture, ReadOutcome } from '../../ports/document-reader.ts';
import { recordEvent } from '../audit/index.ts';
import { requireCompany } from '../companies/index.ts';
import type { DraftRun } from './draft-run.ts';
import { lockDraft, moveDraft, oneAtATime } from './drafts.repository.ts';
import { replacePages } from './files.repository.ts';
import { type FoundDuplicate, lookForDuplicates } from './look-for-duplicates.ts';
import { type FoundSplit, lookForSplit } from './look-for-split.ts';
import { reviewCode } from './read-failures.ts';
import { saveReceipt } from './save-receipt.ts';
import { signalsFor } from './signals-for.ts';
import { NOTHING_READ, type StoredReading, storedReading } from './stored-reading.ts';

type FinishDeps = Pick<Deps, 'db' | 'events' | 'storage' | 'clock' | 'reader'>;

/**
 * Writes down what was read: everything in one transaction, and only if this run is still in charge.
 * With a likely duplicate, or files that look like several
 * invoices, the upload waits for the person; otherwise the invoice is saved.
 *
 * Spec: 1 §4 (upload flow), decisions 8.
 */
export async function finishReading(deps: FinishDeps, run: DraftRun, outcome: ReadOutcome): Promise<void> {
  const { userId, draftId } = run;
  const failure = reviewCode(outcome);
  const reading = outcome.ok ? readingOf(outcome, deps.reader.name) : NOTHING_READ;
  const pages = await storePictures(deps, run, outcome.pictures);
  await asUser(deps.db, userId, async (db) => {
    await oneAtATime(db, userId);
    const draft = await lockDraft(db, userId, draftId);
    if (draft?.status !== 'reading' || draft.attempts !== run.run) return;
    await replacePages(db, userId, draftId, pages);
    const duplicates = await lookForDuplicates(db, userId, reading, {
      sha256: hashes(run),
      pictureHash: pages.find(({ position }) => position === 1)?.pictureHash ?? null,
    });
    const split = outcome.ok ? lookForSplit(run.files, outcome.pages) : null;
    const company = draft.companyId ? await requireCompany(db, userId, draft.companyId) : null;
    const watched = { reading, ownVatNumber: company?.vatNumber ?? null, receiptId: null };
    const signals = await signalsFor(deps, db, userId, watched);
    await noteReading(deps, db, run, { reading, failure, duplicates, split, signals });
    if (duplicates.length > 0 || split) await awaitDecision(deps, db, run, reading);
    else await saveReceipt(deps, db, userId, draftId, null);
  });
}

/** What was read, with what only the words tell. */
const readingOf = ({ reading, pages }: Extract<ReadOutcome, { ok: true }>, reader: string): StoredReading => ({
  ...storedReading(reading, reader),
  bankAccounts: findBankAccounts(pages.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n')),
});

const hashes = ({ files }: DraftRun): string[] => files.map(({ sha256 }) => sha256 ?? '');

/** Stores the pictures under names that a second run uses again, so that nothing is left behind. */
async function storePictures({ storage }: FinishDeps, run: DraftRun, pictures: readonly PagePicture[]) {
  return Promise.all(
    pictures.map(async ({ page, width, height, jpeg }) => {
      const storageKey = `${run.userId}/pages/${run.draftId}/${page}.jpg`;
      await storage.put(storageKey, jpeg, 'image/jpeg');
      // A document is compared by its first page: the later ones of one supplier are much alike.
      const hash = page === 1 ? await pictureHash(jpeg) : null;
      return { storageKey, position: page, width, height, bytes: jpeg.length, pictureHash: hash };
    }),
  );
}

interface Read {
  readonly reading: StoredReading;
  readonly failure: string | null;
  readonly duplicates: readonly FoundDuplicate[];
  readonly split: FoundSplit | null;
  readonly signals: readonly Signal[];
}

async function noteReading(deps: FinishDeps, db: Db, { userId, draftId, run }: DraftRun, read: Read): Promise<void> {
  const now = deps.clock.now();
  const change = {
    reading: JSON.stringify(read.reading),
    duplicates: JSON.stringify(read.duplicates),
    split: read.split && JSON.stringify(read.split),
    signals: JSON.stringify(read.signals),
    failure: read.failure,
    progress: JSON.stringify({ stage: 'checking', page: 1, pages: 1 }),
    finishedAt: now,
  };
  await moveDraft(db, userId, draftId, { from: ['reading'], to: 'reading', now, run }, change);
}

async function awaitDecision(deps: FinishDeps, db: Db, { userId, draftId, run }: DraftRun, { facts }: StoredReading) {
  const move = { from: ['reading'], to: 'awaiting_decision', now: deps.clock.now(), run } as const;
  await moveDraft(db, userId, draftId, move);
  await recordEvent(db, userId, {
    ...{ action: 'draft.read', subjectType: 'draft', subjectId: draftId, actorId: null, after: facts },
    source: { kind: 'reader', name: deps.reader.name },
  });
  await deps.events.publish(db, userId, { kind: 'changed', topic: 'drafts', id: draftId });
}

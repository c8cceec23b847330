import type { ReadFailureCode } from '@tillslip/domain/receipts/intake/read-failures';
import type { Signal } from '@tillslip/domain/receipts/suppliers/signal';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import type { ReadOutcome } from '../../../ports/document-reader.ts';
import { requireCompany } from '../../companies/index.ts';
import { NOTHING_READ, type StoredReading } from '../core/stored-reading.ts';
import { lockDraft, lockUserUploads, moveDraft, siblingsOf } from '../drafts/drafts.repository.ts';
import { type FoundDuplicate, findDuplicates } from '../drafts/find-duplicates.ts';
import { reviewCode } from '../drafts/read-failures.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import {
  buildStoredReading,
  pageSplit,
  type StoredPart,
  type StoredSplit,
  storedPart,
} from '../drafts/stored-draft.ts';
import { type PageValues, pagesOf, replacePages } from '../files/files.repository.ts';
import { knownSuppliers } from '../memory/known-suppliers.ts';
import { signalsFor } from '../memory/signals-for.ts';
import { findSplit } from '../splits/find-split.ts';
import { type DraftRun, storeCrops, storePictures } from './pictures.ts';

type FinishDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'reader'>;

/**
 * Writes down what was read: everything in one transaction, and only if this run is still in charge.
 * With a likely duplicate, files or pages that look like several invoices, several slips in one picture or a PDF that
 * asks for a password, the upload waits for the person; otherwise the invoice is saved.
 *
 * @returns whether pictures of its pages are still to be drawn, which is noted with the facts.
 * Spec: 1 §4 (upload flow), decisions 8.
 */
export async function finishReading(
  deps: FinishDeps,
  run: DraftRun,
  outcome: ReadOutcome,
): Promise<{ readonly pagesDue: boolean }> {
  const { userId, draftId } = run;
  const found = await collectReading(deps, run, outcome);
  await asUser(deps.db, userId, async (tx) => {
    await lockUserUploads(tx);
    const draft = await lockDraft(tx, draftId);
    if (draft?.status !== 'reading' || draft.attempts !== run.run) return;
    if (!run.isPart) await replacePages(tx, draftId, found.pages, found.crops);
    // Of what is to be taken apart, or opened first, duplicates are looked for when that is done.
    const isWhole = found.parts.length === 0 && found.failure !== 'encrypted' && !pageSplit(found.split);
    const duplicates = isWhole ? await duplicatesOf(tx, run, found) : [];
    const company = draft.companyId ? await requireCompany(tx, draft.companyId) : null;
    const watched = { reading: found.reading, ownVatNumber: company?.vatNumber ?? null, receiptId: null };
    const signals = await signalsFor(deps, tx, watched);
    await noteReading(deps, tx, run, { ...found, duplicates, signals });
    if (duplicates.length > 0 || found.split || !isWhole) await awaitDecision(deps, tx, run, found.reading);
    else await saveDraft(deps, tx, draftId, null);
  });
  return found;
}

/** What a run brought, with the pictures already stored. */
interface Found {
  /** Pictures of pages are still to be drawn. */
  readonly pagesDue: boolean;
  readonly reading: StoredReading;
  readonly failure: ReadFailureCode | null;
  readonly split: StoredSplit | null;
  readonly parts: readonly StoredPart[];
  readonly pages: readonly PageValues[];
  /** The pictures of the parts, in their order. */
  readonly crops: readonly PageValues[];
}

async function collectReading(deps: FinishDeps, run: DraftRun, outcome: ReadOutcome): Promise<Found> {
  const { name } = deps.reader;
  const parts = outcome.ok ? (outcome.parts ?? []) : [];
  const memory = outcome.ok ? await asUser(deps.db, run.userId, (tx) => knownSuppliers(tx)) : [];
  const drawn = canBeLater(outcome) ? [] : ((await outcome.picturesToCome) ?? outcome.pictures);
  return {
    pagesDue: outcome.ok && outcome.picturesToCome !== undefined && drawn.length < outcome.pages.length,
    reading: outcome.ok ? buildStoredReading(outcome, name, memory) : NOTHING_READ,
    failure: reviewCode(outcome),
    split: outcome.ok && parts.length === 0 ? await findSplit(run.files, outcome) : null,
    parts: parts.map((part) => storedPart(part, name, memory)),
    // A slip that was cut out keeps its picture.
    pages: run.isPart ? [] : await storePictures(deps, run, drawn),
    crops: await storeCrops(deps, run, parts),
  };
}

/**
 * What was read of a text layer need not wait for its pictures. A scan's are drawn from what was read already,
 * and it is compared with other documents by how it looks.
 */
const canBeLater = (outcome: ReadOutcome): boolean =>
  outcome.ok && outcome.picturesToCome !== undefined && outcome.pages.every(({ source }) => source === 'text-layer');

async function duplicatesOf(tx: UserDb, { draftId, files }: DraftRun, { reading, pages }: Found) {
  return findDuplicates(tx, reading, {
    sha256: files.map(({ sha256 }) => sha256 ?? ''),
    pictureHash: pages.find(({ position }) => position === 1)?.pictureHash ?? null,
    pages: files[0] && pagesOf(files[0]),
    siblings: await siblingsOf(tx, draftId),
  });
}

interface Read extends Found {
  readonly duplicates: readonly FoundDuplicate[];
  readonly signals: readonly Signal[];
}

async function noteReading(deps: FinishDeps, tx: UserDb, { draftId, run }: DraftRun, read: Read): Promise<void> {
  const now = deps.clock.now();
  const change = {
    reading: JSON.stringify(read.reading),
    duplicates: JSON.stringify(read.duplicates),
    split: read.split && JSON.stringify(read.split),
    parts: JSON.stringify(read.parts),
    signals: JSON.stringify(read.signals),
    failure: read.failure,
    pagesDue: read.pagesDue,
    progress: JSON.stringify({ stage: 'checking', page: 1, pages: 1 }),
    finishedAt: now,
  };
  await moveDraft(tx, draftId, { from: ['reading'], to: 'reading', now, run }, change);
}

async function awaitDecision(deps: FinishDeps, tx: UserDb, { draftId, run }: DraftRun, { facts }: StoredReading) {
  const move = { from: ['reading'], to: 'awaiting_decision', now: deps.clock.now(), run } as const;
  await moveDraft(tx, draftId, move);
  recordAudit(tx, {
    ...{ action: 'draft.read', subjectType: 'draft', subjectId: draftId, actorId: null, after: facts },
    source: { kind: 'reader', name: deps.reader.name },
  });
  notify(tx, { kind: 'changed', topic: 'drafts', id: draftId });
}

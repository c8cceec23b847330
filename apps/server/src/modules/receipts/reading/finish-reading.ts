import { setImmediate as breathe } from 'node:timers/promises';
import type { ReadFailureCode } from '@tillslip/domain/receipts/facts/read-failures';
import { proposePageSplit } from '@tillslip/domain/receipts/intake/propose-page-split';
import { type PartFacts, proposeSplit } from '@tillslip/domain/receipts/intake/propose-split';
import type { Signal } from '@tillslip/domain/receipts/suppliers/signal';
import type { OwnCompany } from '@tillslip/reading/parties/own-traces';
import { isLaterPage } from '@tillslip/reading/receipt/document-title';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { PageWords } from '@tillslip/reading/word';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import type { ReadOutcome } from '../../../ports/document-reader.ts';
import { requireCompany } from '../../companies/index.ts';
import { EMPTY_READING, type StoredReading } from '../core/stored-reading.ts';
import { listSiblings, lockDraft, lockUserUploads, moveDraft } from '../drafts/drafts.repository.ts';
import { fileDraft } from '../drafts/file-draft.ts';
import { type FoundDuplicate, findDuplicates, saveDraft } from '../drafts/save-draft.ts';
import {
  buildStoredReading,
  pageSplit,
  reviewCode,
  type StoredPart,
  type StoredSplit,
  storedPart,
} from '../drafts/stored-draft.ts';
import { type FileRow, type PageValues, pagesOf, replacePages } from '../files/files.repository.ts';
import { signalsFor } from '../memory/known-suppliers.ts';
import { type DraftRun, storeCrops, storePictures } from './pictures.ts';

type FinishDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'reader'>;

/**
 * Save the reading in one transaction, only if this run is still the current one. The upload waits for a person if it
 * has a likely duplicate, looks like several invoices, shows several slips in one picture, or is a PDF that needs a
 * password; otherwise the invoice is saved.
 *
 * @returns whether pictures of its pages are still to be drawn, which is stored with the facts.
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
    if (!run.partBox) await replacePages(tx, draftId, found.pages, found.crops);
    // Duplicates of an upload that must be split or unlocked are searched after that.
    const isWhole = found.parts.length === 0 && found.failure !== 'encrypted' && !pageSplit(found.split);
    const duplicates = isWhole ? await duplicatesOf(tx, run, found) : [];
    const companyId = isWhole ? await fileDraft(tx, draft, found.reading) : draft.companyId;
    const company = companyId ? await requireCompany(tx, companyId) : null;
    const watched = {
      ...{ reading: found.reading, companyId, companyName: company?.companyName ?? null },
      ...{ ownVatNumber: company?.vatNumber ?? null, receiptId: null },
    };
    const signals = await signalsFor(deps, tx, watched);
    await saveFacts(deps, tx, run, { ...found, duplicates, signals });
    if (duplicates.length > 0 || found.split || !isWhole) await awaitDecision(deps, tx, run, found.reading);
    else await saveDraft(deps, tx, draftId, null);
  });
  return found;
}

/** The result of a run, with its pictures already stored. */
interface Found {
  /** Pictures of the pages still have to be drawn. */
  readonly pagesDue: boolean;
  readonly reading: StoredReading;
  readonly failure: ReadFailureCode | null;
  readonly split: StoredSplit | null;
  readonly parts: readonly StoredPart[];
  readonly pages: readonly PageValues[];
  /** The pictures of the parts, in order. */
  readonly crops: readonly PageValues[];
}

async function collectReading(deps: FinishDeps, run: DraftRun, outcome: ReadOutcome): Promise<Found> {
  const { name } = deps.reader;
  const parts = outcome.ok ? (outcome.parts ?? []) : [];
  const { knowledge, partBox } = run;
  const drawn = canBeLater(outcome) ? [] : ((await outcome.picturesToCome) ?? outcome.pictures);
  return {
    pagesDue: outcome.ok && outcome.picturesToCome !== undefined && drawn.length < outcome.pages.length,
    reading: outcome.ok ? buildStoredReading(outcome, name, knowledge) : EMPTY_READING,
    failure: reviewCode(outcome),
    split: outcome.ok && parts.length === 0 ? await findSplit(run.files, outcome, knowledge.ourselves) : null,
    parts: parts.map((part) => storedPart(part, name, knowledge)),
    // A slip that was cut out keeps its own picture.
    pages: partBox ? [] : await storePictures(deps, run, drawn),
    crops: await storeCrops(deps, run, parts),
  };
}

/**
 * Whether pictures can be drawn later. A text layer does not need them. A scan's pictures already exist from its
 * reading, and the duplicate search compares them.
 */
const canBeLater = (outcome: ReadOutcome): boolean =>
  outcome.ok && outcome.picturesToCome !== undefined && outcome.pages.every(({ source }) => source === 'text-layer');

async function duplicatesOf(tx: UserDb, { draftId, files }: DraftRun, { reading, pages }: Found) {
  return findDuplicates(tx, reading, {
    sha256: files.map(({ sha256 }) => sha256 ?? ''),
    pictureHash: pages.find(({ position }) => position === 1)?.pictureHash ?? null,
    pages: files[0] && pagesOf(files[0]),
    siblings: await listSiblings(tx, draftId),
  });
}

interface Read extends Found {
  readonly duplicates: readonly FoundDuplicate[];
  readonly signals: readonly Signal[];
}

async function saveFacts(deps: FinishDeps, tx: UserDb, { draftId, run }: DraftRun, read: Read): Promise<void> {
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

type OkOutcome = Extract<ReadOutcome, { ok: true }>;

/**
 * Find whether the files of one upload, or the pages of one PDF, look like several invoices. Each is read separately
 * from the words already recognised. Null when nothing suggests it, and for pages that a person has already split.
 *
 * Spec: decisions 9.
 */
export async function findSplit(
  files: readonly FileRow[],
  read: Pick<OkOutcome, 'pages' | 'pagesOfFiles'>,
  ourselves: readonly OwnCompany[] = [],
): Promise<StoredSplit | null> {
  const [only] = files;
  if (files.length > 1) return findFileSplit(files, read, ourselves);
  return only?.kind === 'pdf' && only.firstPage === null ? findPageSplit(read.pages, ourselves) : null;
}

function findFileSplit(
  files: readonly FileRow[],
  { pages, pagesOfFiles: counts }: Pick<OkOutcome, 'pages' | 'pagesOfFiles'>,
  ourselves: readonly OwnCompany[],
): StoredSplit | null {
  if (counts?.length !== files.length) return null;
  const parts = counts.map((count, index) => {
    const first = counts.slice(0, index).reduce((sum, earlier) => sum + earlier, 0);
    return factsOf(readReceipt(pages.slice(first, first + count), { ourselves }));
  });
  const split = proposeSplit(parts);
  const idAt = (index: number): string => files[index]?.id ?? '';
  return split && { groups: split.groups.map((group) => group.map(idAt)), reasons: [...split.reasons] };
}

async function findPageSplit(
  pages: readonly PageWords[],
  ourselves: readonly OwnCompany[],
): Promise<StoredSplit | null> {
  if (pages.length < 2) return null;
  const facts = [];
  for (const page of pages) {
    // A page takes some hundredths of a second. Yield between pages so that other requests do not wait for fifty of
    // them.
    await breathe();
    const reading = readReceipt([page], { ourselves });
    const { documentType, currency } = reading;
    facts.push({ ...factsOf(reading), documentType, currency, isLaterPage: isLaterPage(page) });
  }
  const ranges = proposePageSplit(facts);
  const seen = facts.map(({ supplierName, invoiceNumber, totalCents, currency, documentType }, index) => ({
    ...{ page: index + 1, supplierName, invoiceNumber, totalCents, currency, documentType },
  }));
  return ranges && { ranges, pages: seen };
}

/** Return the facts of one page or file, without guesses. */
function factsOf({ fields, supplierName, supplierVatNumber, invoiceNumber, totalCents }: ReceiptReading): PartFacts {
  const isGuess = fields.supplierName?.class === 'guess';
  return { supplierName: isGuess ? null : supplierName, supplierVatNumber, invoiceNumber, totalCents };
}

import type { DuplicateMatch } from '@tillslip/contract/receipts/duplicate-match';
import { type Draft, type DraftPart, ProgressSchema } from '@tillslip/contract/receipts/receipts';
import { SignalSchema } from '@tillslip/contract/receipts/signal';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { ANY_VENDOR, type ClaimSettings, loadClaimSettings } from '../../vat-rules/index.ts';
import { checkReading, checkView, storedCheckView } from '../core/check-receipts.ts';
import { storedSummary, uploadSummary } from '../core/receipt-summary.ts';
import { findReceipts, type ReceiptRow } from '../core/receipts.repository.ts';
import { isOwnSale, type StoredReading, StoredReadingSchema } from '../core/stored-reading.ts';
import {
  type LinkTo,
  linksFor,
  originals,
  pageViews,
  thumbnails,
  uploadNameParts,
  uploadPreview,
} from '../files/file-views.ts';
import { type FileRow, filesOfDrafts, firstPages } from '../files/files.repository.ts';
import { type DraftRow, findDraft } from './drafts.repository.ts';
import { type FoundDuplicate, FoundDuplicateSchema } from './save-draft.ts';
import { fileSplit, isLocked, pageSplit, parseReadFailure, StoredPartSchema } from './stored-draft.ts';

type ViewDeps = Pick<Deps, 'env' | 'clock'>;

/** Everything the views need besides the uploads, loaded once for all of them. */
interface ViewContext {
  readonly files: Map<string, FileRow[]>;
  readonly companies: Map<string, ClaimSettings>;
  /** The possible duplicates, and the invoices that the uploads became. */
  readonly receipts: Map<string, ReceiptRow>;
  readonly pictures: Map<string, string>;
  readonly linkTo: LinkTo;
  readonly previewOf: (files: readonly FileRow[]) => string | null;
  readonly deps: ViewDeps;
}

/**
 * Build the contract's view of one upload.
 *
 * @throws DRAFT_NOT_FOUND when there is none, or it is another user's.
 */
export async function viewDraft(deps: ViewDeps, tx: UserDb, id: string): Promise<Draft> {
  const draft = await findDraft(tx, id);
  const [view] = draft ? await viewDrafts(deps, tx, [draft]) : [];
  if (!view) throw new AppError('DRAFT_NOT_FOUND');
  return view;
}

/** Build the contract's views of uploads. */
export async function viewDrafts(deps: ViewDeps, tx: UserDb, drafts: readonly DraftRow[]): Promise<Draft[]> {
  const files = await filesOfDrafts(tx, ids(drafts));
  const matchIds = drafts.flatMap(found).map(({ receiptId }) => receiptId);
  const receipts = await findReceipts(tx, [...matchIds, ...drafts.flatMap(({ receiptId }) => receiptId ?? [])]);
  const pages = await firstPages(
    tx,
    receipts.filter(({ id }) => matchIds.includes(id)).map(({ draftId }) => draftId),
  );
  const linkTo = linksFor(deps, tx.userId);
  const around: ViewContext = {
    files: byDraft(files),
    companies: await loadClaimSettings(
      tx,
      drafts.flatMap(({ companyId }) => companyId ?? []),
    ),
    receipts: new Map(receipts.map((receipt) => [receipt.id, receipt])),
    pictures: thumbnails(pages, linkTo),
    linkTo,
    previewOf: (own) => uploadPreview(deps, tx.userId, own),
    deps,
  };
  return drafts.map((draft) => draftView(draft, around));
}

function byDraft(files: readonly FileRow[]): Map<string, FileRow[]> {
  const groups = new Map<string, FileRow[]>();
  for (const file of files) groups.set(file.draftId ?? '', [...(groups.get(file.draftId ?? '') ?? []), file]);
  return groups;
}

const ids = (drafts: readonly DraftRow[]): string[] => drafts.map(({ id }) => id);

/** The company of the invoice once it is saved, and of the upload before. */
const companyOf = ({ receiptId, receiptCompanyId, companyId }: DraftRow): string | null =>
  receiptId === null ? companyId : receiptCompanyId;

/** Return the possible duplicates; none once the person has decided. */
const found = ({ status, duplicates }: DraftRow): FoundDuplicate[] =>
  status === 'awaiting_decision' ? z.array(FoundDuplicateSchema).parse(duplicates) : [];

function draftView(draft: DraftRow, around: ViewContext): Draft {
  const files = around.files.get(draft.id) ?? [];
  const reading = StoredReadingSchema.nullable().parse(draft.reading);
  const isAsked = draft.status === 'awaiting_decision';
  const pages = pageViews(files, around.linkTo);
  return {
    id: draft.id,
    status: draft.status,
    ...uploadNameParts(files),
    firstFileId: originals(files)[0]?.id ?? null,
    companyId: companyOf(draft),
    folderId: draft.folderId,
    progress: draft.status === 'reading' ? ProgressSchema.nullable().parse(draft.progress) : null,
    failure: parseReadFailure(draft.failure),
    facts: reading?.facts ?? null,
    evidence: reading?.evidence ?? {},
    ...checkedView(draft, reading, around),
    split: isAsked ? fileSplit(draft.split) : null,
    pageSplit: isAsked ? pageSplit(draft.split) : null,
    parts: partViews(draft, files, around.linkTo),
    needsPassword: isLocked(draft),
    waitsForRoom: draft.status === 'queued' && draft.roomWaitsSince !== null,
    signals: z.array(SignalSchema).parse(draft.signals),
    batchId: draft.batchId,
    duplicates: found(draft).flatMap((duplicate) => matchView(duplicate, around)),
    previewUrl: pages.length === 0 ? around.previewOf(files) : null,
    pages,
    pageCount: reading?.pageCount ?? pages.length,
    receiptId: draft.receiptId,
    receiptStatus: draft.receiptStatus,
    elapsedMs: draft.finishedAt && draft.finishedAt.getTime() - draft.queuedAt.getTime(),
    createdAt: draft.createdAt.toISOString(),
  };
}

/** Build the check with its two facts: those stored with the invoice, or those of the reading until it is saved. */
function checkedView(draft: DraftRow, reading: StoredReading | null, around: ViewContext) {
  const saved = around.receipts.get(draft.receiptId ?? '');
  const stored = saved && storedCheckView(saved);
  if (saved && stored) return { check: stored, summary: storedSummary(saved) };
  if (reading === null) return { check: null, summary: null };
  const settings = around.companies.get(draft.companyId ?? '') ?? ANY_VENDOR;
  const checked = checkReading(reading, settings, around.deps.clock.today(), {
    ...{ isUnread: draft.failure !== null, folderName: draft.folderName },
    // The reader knows the names of our companies.
    isOwnSale: isOwnSale(reading, { companyId: draft.companyId, companyName: null }),
  });
  const check = checkView(checked);
  return { check, summary: uploadSummary(check, checked.status, draft.companyId) };
}

/** Build the views of the slips in one picture, while they wait for a decision. */
function partViews({ status, parts }: DraftRow, files: readonly FileRow[], linkTo: LinkTo): DraftPart[] {
  if (status !== 'awaiting_decision') return [];
  return z
    .array(StoredPartSchema)
    .parse(parts)
    .map(({ box, reading: { facts } }, index) => {
      const part = index + 1;
      const { supplierName, invoiceDate, totalCents, currency } = facts;
      const picture = files.find(({ purpose, position }) => purpose === 'part' && position === part);
      const url = picture ? linkTo(picture.id) : null;
      return { part, box, supplierName, invoiceDate, totalCents, currency, url };
    });
}

/** Build the view of a likely duplicate; none if it has been deleted since. */
function matchView({ receiptId, ...match }: FoundDuplicate, { receipts, pictures }: ViewContext): DuplicateMatch[] {
  const receipt = receipts.get(receiptId);
  if (!receipt) return [];
  const { supplierName, invoiceNumber, invoiceDate, totalCents, currency } = receipt;
  const thumbnailUrl = pictures.get(receipt.draftId) ?? null;
  return [{ receiptId, supplierName, invoiceNumber, invoiceDate, totalCents, currency, ...match, thumbnailUrl }];
}

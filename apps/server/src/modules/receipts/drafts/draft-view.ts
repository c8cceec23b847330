import { type Draft, type DraftPart, ProgressSchema } from '@tillslip/contract/receipts/receipts';
import { type DuplicateMatch, SignalSchema } from '@tillslip/contract/receipts/schemas';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { ANY_VENDOR, type ClaimSettings, loadClaimSettings } from '../../vat-rules/index.ts';
import { checkReading, checkView } from '../core/check-receipts.ts';
import { findReceipts, type ReceiptRow } from '../core/receipts.repository.ts';
import { isOwnSale, StoredReadingSchema } from '../core/stored-reading.ts';
import { type LinkTo, linksFor, originals, pageViews, thumbnails, uploadNameParts } from '../files/file-views.ts';
import { type FileRow, filesOfDrafts, firstPages } from '../files/files.repository.ts';
import { type DraftRow, findDraft } from './drafts.repository.ts';
import { type FoundDuplicate, FoundDuplicateSchema } from './save-draft.ts';
import { fileSplit, isLocked, pageSplit, parseReadFailure, StoredPartSchema } from './stored-draft.ts';

type ViewDeps = Pick<Deps, 'env' | 'clock'>;

/** Everything the views need besides the uploads, loaded once for all of them. */
interface ViewContext {
  readonly files: Map<string, FileRow[]>;
  readonly companies: Map<string, ClaimSettings>;
  readonly matches: Map<string, ReceiptRow>;
  readonly pictures: Map<string, string>;
  readonly linkTo: LinkTo;
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
  const matches = await findReceipts(
    tx,
    drafts.flatMap(found).map(({ receiptId }) => receiptId),
  );
  const pages = await firstPages(
    tx,
    matches.map(({ draftId }) => draftId),
  );
  const linkTo = linksFor(deps, tx.userId);
  const around: ViewContext = {
    files: byDraft(files),
    companies: await loadClaimSettings(
      tx,
      drafts.flatMap(({ companyId }) => companyId ?? []),
    ),
    matches: new Map(matches.map((receipt) => [receipt.id, receipt])),
    pictures: thumbnails(pages, linkTo),
    linkTo,
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

/** Return the possible duplicates; none once the person has decided. */
const found = ({ status, duplicates }: DraftRow): FoundDuplicate[] =>
  status === 'awaiting_decision' ? z.array(FoundDuplicateSchema).parse(duplicates) : [];

function draftView(draft: DraftRow, around: ViewContext): Draft {
  const files = around.files.get(draft.id) ?? [];
  const reading = StoredReadingSchema.nullable().parse(draft.reading);
  const settings = around.companies.get(draft.companyId ?? '') ?? ANY_VENDOR;
  const isUnread = draft.failure !== null;
  const isAsked = draft.status === 'awaiting_decision';
  const pages = pageViews(files, around.linkTo);
  return {
    id: draft.id,
    status: draft.status,
    ...uploadNameParts(files),
    firstFileId: originals(files)[0]?.id ?? null,
    companyId: draft.companyId,
    folderId: draft.folderId,
    progress: draft.status === 'reading' ? ProgressSchema.nullable().parse(draft.progress) : null,
    failure: parseReadFailure(draft.failure),
    facts: reading?.facts ?? null,
    evidence: reading?.evidence ?? {},
    check:
      reading &&
      checkView(
        checkReading(reading, settings, around.deps.clock.today(), {
          ...{ isUnread, folderName: draft.folderName, isOwnSale: isOwnSale(reading, draft.companyId) },
        }),
      ),
    split: isAsked ? fileSplit(draft.split) : null,
    pageSplit: isAsked ? pageSplit(draft.split) : null,
    parts: partViews(draft, files, around.linkTo),
    needsPassword: isLocked(draft),
    signals: z.array(SignalSchema).parse(draft.signals),
    batchId: draft.batchId,
    duplicates: found(draft).flatMap((duplicate) => matchView(duplicate, around)),
    pages,
    pageCount: reading?.pageCount ?? pages.length,
    receiptId: draft.receiptId,
    receiptStatus: draft.receiptStatus,
    elapsedMs: draft.finishedAt && draft.finishedAt.getTime() - draft.queuedAt.getTime(),
    createdAt: draft.createdAt.toISOString(),
  };
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
function matchView({ receiptId, ...match }: FoundDuplicate, { matches, pictures }: ViewContext): DuplicateMatch[] {
  const receipt = matches.get(receiptId);
  if (!receipt) return [];
  const { supplierName, invoiceNumber, invoiceDate, totalCents } = receipt;
  const thumbnailUrl = pictures.get(receipt.draftId) ?? null;
  return [{ receiptId, supplierName, invoiceNumber, invoiceDate, totalCents, ...match, thumbnailUrl }];
}

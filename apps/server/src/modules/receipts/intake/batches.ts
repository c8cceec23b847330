import type { Batch } from '@tillslip/contract/receipts/batches';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requirePlace } from '../../companies/index.ts';
import { readCursor, writeCursor } from '../core/list-cursor.ts';
import { viewDrafts } from '../drafts/draft-view.ts';
import { insertDraft } from '../drafts/drafts.repository.ts';
import { attachOriginal } from '../files/files.repository.ts';
import {
  type BatchRow,
  batches,
  cancelDraftsOf,
  draftsOfBatch,
  insertBatch,
  lockBatch,
  requeueDraftsOf,
} from './batches.repository.ts';
import { takeOriginals } from './create-draft.ts';

const RECENT_MS = 7 * 24 * 3_600_000;

/** Files to read, each as a separate invoice, and where they belong. */
export interface NewBatch {
  readonly fileIds: readonly string[];
  /** The bulk upload to add to; null creates one. */
  readonly batchId: string | null;
  readonly companyId: string | null;
  readonly folderId: string | null;
  /** Whether to take the company that each document names where none is given. */
  readonly proposeCompany: boolean;
}

type BatchDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

/** Queue each file to be read as a separate invoice. All of them or none. */
export async function createBatch(deps: BatchDeps, userId: string, input: NewBatch): Promise<Batch> {
  const { fileIds, companyId, folderId, proposeCompany: proposesCompany } = input;
  if (fileIds.length === 0) throw new AppError('NO_PAGES');
  const id = await asUser(deps.db, userId, async (tx) => {
    const now = deps.clock.now();
    await requirePlace(tx, companyId, folderId);
    await takeOriginals(deps, tx, fileIds, companyId);
    const batchId = input.batchId ?? (await insertBatch(tx, now));
    const given = await lockBatch(tx, batchId);
    if (given === undefined) throw new AppError('BATCH_NOT_FOUND');
    const ids: string[] = [];
    for (const [index, fileId] of fileIds.entries()) {
      const batchPosition = given + index + 1;
      const draftId = await insertDraft(tx, { companyId, folderId, proposesCompany, batchId, batchPosition, now });
      if (!(await attachOriginal(tx, fileId, draftId, 1))) throw new AppError('FILE_ALREADY_USED');
      publish(tx, 'draft.queued', { draftId });
      ids.push(draftId);
    }
    recordAudit(tx, {
      ...{ action: 'draft.created', subjectType: 'draft', subjectId: batchId, actorId: userId },
      after: { fileIds, draftIds: ids, companyId, folderId },
    });
    notify(tx, { kind: 'changed', topic: 'drafts', id: null });
    return batchId;
  });
  return getBatch(deps, userId, { id });
}

/** List the bulk uploads of the last week, newest first. */
export const listBatches = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Batch[]> =>
  readAsUser(db, userId, async (tx) => {
    const now = clock.now();
    const rows = await batches(tx, { since: new Date(now.getTime() - RECENT_MS) });
    return rows.map((row) => batchView(row, now));
  });

/** Return one bulk upload. @throws BATCH_NOT_FOUND when there is none, or it is another user's. */
export const getBatch = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id }: { id: string },
): Promise<Batch> => readAsUser(db, userId, async (tx) => batchView(await requireBatch(tx, id), clock.now()));

/** List the uploads of a bulk upload, in upload order. */
export const listBatchDrafts = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id, after, limit }: { id: string; after?: string | undefined; limit: number },
): Promise<{ drafts: Draft[]; next: string | null }> =>
  readAsUser(deps.db, userId, async (tx) => {
    await requireBatch(tx, id);
    const from = Number(readCursor(after)?.value ?? 0);
    const rows = await draftsOfBatch(tx, id, from, limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next = last && rows.length > limit ? { value: String(last.batchPosition), id: last.id, group: null } : null;
    return { drafts: await viewDrafts(deps, tx, shown), next: next && writeCursor(next) };
  });

/** Cancel the uploads that have not ended; saved invoices stay. */
export const cancelBatch = (deps: BatchDeps, userId: string, { id }: { id: string }): Promise<Batch> =>
  asUser(deps.db, userId, async (tx) => {
    await requireBatch(tx, id);
    const now = deps.clock.now();
    await cancelDraftsOf(tx, id, now);
    const event = { action: 'draft.cancelled', subjectType: 'draft', subjectId: id, actorId: userId } as const;
    recordAudit(tx, event);
    notify(tx, { kind: 'changed', topic: 'drafts', id: null });
    return batchView(await requireBatch(tx, id), now);
  });

/** Requeue the uploads that failed or were cancelled. */
export async function retryBatch(deps: BatchDeps, userId: string, { id }: { id: string }): Promise<Batch> {
  await asUser(deps.db, userId, async (tx) => {
    await requireBatch(tx, id);
    const ids = await requeueDraftsOf(tx, id, deps.clock.now());
    recordAudit(tx, {
      ...{ action: 'draft.retried', subjectType: 'draft', subjectId: id, actorId: userId, after: { draftIds: ids } },
    });
    for (const draftId of ids) publish(tx, 'draft.queued', { draftId });
    notify(tx, { kind: 'changed', topic: 'drafts', id: null });
  });
  return getBatch(deps, userId, { id });
}

async function requireBatch(tx: UserDb, id: string): Promise<BatchRow> {
  const [row] = await batches(tx, { id });
  if (!row) throw new AppError('BATCH_NOT_FOUND');
  return row;
}

function batchView({ lastEndedAt, ...row }: BatchRow, now: Date): Batch {
  return { ...row, createdAt: row.createdAt.toISOString(), msLeft: msLeft({ ...row, lastEndedAt }, now) };
}

/** Estimate the remaining time from the speed so far. Null before the first upload ends and when none is left. */
function msLeft(row: BatchRow, now: Date): number | null {
  const left = row.queued + row.reading;
  const ended = row.total - left;
  if (left === 0 || ended === 0) return null;
  return Math.round(((now.getTime() - row.createdAt.getTime()) / ended) * left);
}

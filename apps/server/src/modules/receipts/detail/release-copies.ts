import type { CountingReceipt } from '@tillslip/contract/receipts/counting-receipt';
import type { AuditCause } from '@tillslip/domain/kernel/audit-cause';
import { DUPLICATE_REASONS } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import { afterLeaving, afterReturning, type LinkedInvoice } from '@tillslip/domain/receipts/duplicates/succession';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { listReceiptsByIds, type ReceiptRow } from '../core/receipts.repository.ts';
import { lockReceiptsAndCompanies } from '../core/require-receipt.ts';
import { listFamilyIds, listSubmittedIds } from './links.repository.ts';
import { saveMark } from './save-mark.ts';

/** Invoices that were locked together with all that are linked with them. */
export interface LockedFamily {
  /** Those that were asked for; not deleted. */
  readonly rows: ReceiptRow[];
  /** Them and all others, also deleted ones, in the order in which they were saved. */
  readonly family: ReceiptRow[];
}

/**
 * Lock invoices that are about to leave, and all that are linked with them as duplicates, in one order.
 *
 * @param companyId the company into which they move.
 * @throws RECEIPT_NOT_FOUND when one of them is not there, was deleted, or is another user's.
 */
export async function requireLockedFamily(
  tx: UserDb,
  ids: readonly string[],
  companyId: string | null = null,
): Promise<LockedFamily> {
  const wanted = new Set(ids);
  const locked = await lockReceiptsAndCompanies(tx, await listFamilyIds(tx, ids), companyId);
  const rows = locked.filter(({ id, deletedAt }) => wanted.has(id) && deletedAt === null);
  if (rows.length < wanted.size) throw new AppError('RECEIPT_NOT_FOUND');
  return { rows, family: inSavedOrder(locked) };
}

/** Lock one invoice like `requireLockedFamily`. @throws RECEIPT_NOT_FOUND. */
export async function requireOneLockedFamily(tx: UserDb, id: string, companyId: string | null = null) {
  const { rows, family } = await requireLockedFamily(tx, [id], companyId);
  const [row] = rows;
  if (!row) throw new AppError('RECEIPT_NOT_FOUND');
  return { row, family };
}

/** Sort invoices by the moment at which they were saved, and those of one moment by their ids. */
export const inSavedOrder = (rows: readonly ReceiptRow[]): ReceiptRow[] =>
  rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));

/** An act by which invoices leave, and why their duplicates then count. */
const LEAVING = {
  deleted: { isMove: false, cause: { code: 'ORIGINAL_DELETED' } },
  moved: { isMove: true, cause: { code: 'ORIGINAL_MOVED' } },
} as const satisfies Record<string, { isMove: boolean; cause: AuditCause }>;

/**
 * Let the next duplicate count of each of these invoices, which are about to be deleted or moved to another company.
 *
 * @param family them and all that are linked with them, locked.
 * @returns the invoices that count in their place.
 * @throws VAT_PERIOD_SUBMITTED when one of those is in a submitted period without a reason for its correction.
 */
export async function releaseCopies(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  { leaving, family, by }: { leaving: readonly ReceiptRow[]; family: readonly ReceiptRow[]; by: keyof typeof LEAVING },
): Promise<CountingReceipt[]> {
  const { isMove, cause } = LEAVING[by];
  const changes = afterLeaving(family.map(linksOf), new Set(leaving.map(({ id }) => id)), { isMove });
  const counting = await viewCounting(tx, changes, family);
  if (counting.some(({ isSubmitted }) => isSubmitted))
    throw new AppError('VAT_PERIOD_SUBMITTED', { data: { what: 'duplicate' } });
  await saveLinks(deps, tx, changes, { family, cause });
  return counting;
}

/** Lock invoices that are about to be removed for good, and let the next duplicate count of each. */
export async function releaseCopiesOf(deps: Pick<Deps, 'clock'>, tx: UserDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const locked = await lockReceiptsAndCompanies(tx, await listFamilyIds(tx, ids));
  const leaving = locked.filter(({ id }) => ids.includes(id));
  await releaseCopies(deps, tx, { leaving, family: inSavedOrder(locked), by: 'deleted' });
}

/** Show which of these changes make an invoice count, and whether each needs a reason first. */
export async function viewCounting(
  tx: UserDb,
  changes: readonly LinkedInvoice[],
  family: readonly ReceiptRow[],
): Promise<CountingReceipt[]> {
  const byId = new Map(family.map((row) => [row.id, row]));
  const counting = changes.filter(({ id, isDuplicate }) => !isDuplicate && byId.get(id)?.isDuplicate);
  const submitted = await listSubmittedIds(
    tx,
    counting.map(({ id }) => id),
  );
  return counting.map(({ id, countsInsteadOf }) => ({
    ...{ id, insteadOf: countsInsteadOf, isSubmitted: submitted.has(id) },
    supplierName: byId.get(id)?.supplierName ?? null,
    invoiceNumber: byId.get(id)?.invoiceNumber ?? null,
  }));
}

/**
 * Put right what counts when invoices came back, by a restoration or a move: what counted in their place is a duplicate
 * again.
 *
 * @param ids the invoices that came back, saved as they are now.
 * @param family the ids of all that are linked with them, locked.
 */
export async function takeBackCopies(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  { ids, family: familyIds, isMove = false }: { ids: readonly string[]; family: readonly string[]; isMove?: boolean },
): Promise<void> {
  const family = inSavedOrder(await listReceiptsByIds(tx, familyIds));
  if (
    family.length <= ids.length &&
    family.every(({ duplicateOf, countsInsteadOf }) => !duplicateOf && !countsInsteadOf)
  )
    return;
  const locked = await listSubmittedIds(tx, familyIds);
  const changes = afterReturning(family.map(linksOf), ids, { isMove, locked });
  await saveLinks(deps, tx, changes, { family, cause: { code: 'ORIGINAL_RESTORED' } });
}

/** Put right what counts in each company when these invoices moved to another one, and return what counts in their place. */
export async function settleMoved(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  moved: readonly ReceiptRow[],
  family: readonly ReceiptRow[],
): Promise<CountingReceipt[]> {
  if (moved.length === 0) return [];
  const counting = await releaseCopies(deps, tx, { leaving: moved, family, by: 'moved' });
  const [ids, familyIds] = [moved.map(({ id }) => id), family.map(({ id }) => id)];
  await takeBackCopies(deps, tx, { ids, family: familyIds, isMove: true });
  return counting;
}

/** Return how an invoice is linked. */
export const linksOf = (row: ReceiptRow): LinkedInvoice => ({
  ...{ id: row.id, companyId: row.companyId, isDeleted: row.deletedAt !== null, isDuplicate: row.isDuplicate },
  ...{ duplicateOf: row.duplicateOf, countsInsteadOf: row.countsInsteadOf },
  duplicateReason: DUPLICATE_REASONS.find((reason) => reason === row.duplicateReason) ?? null,
});

async function saveLinks(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  changes: readonly LinkedInvoice[],
  { family, cause }: { family: readonly ReceiptRow[]; cause: AuditCause },
): Promise<void> {
  const byId = new Map(family.map((row) => [row.id, row]));
  for (const { id, isDuplicate, duplicateOf, duplicateReason, countsInsteadOf } of changes) {
    const row = byId.get(id);
    const mark = duplicateOf && { isDuplicate, duplicateOf, reason: duplicateReason ?? 'marked-duplicate' };
    if (row) await saveMark(deps, tx, row, mark || null, { cause, countsInsteadOf });
  }
}

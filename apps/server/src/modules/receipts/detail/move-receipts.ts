import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requirePlace } from '../../companies/index.ts';
import { judge } from '../core/check.ts';
import { judgementValues } from '../core/receipt-values.ts';
import { readingOf } from '../core/receipt-view.ts';
import { changeReceipt, type ReceiptRow } from '../core/receipts.repository.ts';
import { holdReceipts } from '../core/require-receipt.ts';
import { rememberPlace } from '../memory/remember-supplier.ts';

/** Where invoices go. */
export interface Move {
  readonly ids: readonly string[];
  readonly companyId: string | null;
  readonly folderId: string | null;
}

/**
 * Puts invoices into a company and folder, or into none; each is judged anew, since what it needs depends
 * on who bought. All of them are moved, or none.
 *
 * @throws RECEIPT_NOT_FOUND, COMPANY_NOT_FOUND, FOLDER_NOT_FOUND.
 */
export const moveReceipts = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { ids, companyId, folderId }: Move,
): Promise<{ ids: string[] }> =>
  asUser(deps.db, userId, async (tx) => {
    const company = await requirePlace(tx, companyId, folderId);
    const rows = await holdReceipts(tx, ids);
    const moved = rows.filter((row) => row.companyId !== companyId || row.categoryId !== folderId);
    const now = deps.clock.now();
    for (const row of moved) {
      const judged = judge(readingOf(row), company, deps.clock.today(), choicesOf(row));
      const place = { companyId, categoryId: folderId };
      await changeReceipt(tx, row.id, { ...judgementValues(judged), ...place, updatedAt: now });
      recordAudit(tx, {
        ...{ action: 'receipt.moved', subjectType: 'receipt', subjectId: row.id, actorId: userId },
        ...{ before: { companyId: row.companyId, categoryId: row.categoryId }, after: place },
      });
      await rememberPlace(tx, row, place, now);
    }
    notify(tx, { kind: 'changed', topic: 'receipts', id: null });
    return { ids: rows.map(({ id }) => id) };
  });

/** What a person said of an invoice, for judging it in another place. */
const choicesOf = (row: ReceiptRow) => ({
  chosenCategory: row.taxCategoryChosen,
  businessUsePercent: row.businessUsePercent,
  readFailed: row.readFailure !== null,
});

import type { SupplierMemory } from '@tillslip/contract/receipts/suppliers';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import { forgetLearned } from '../../vat-rules/index.ts';
import { isGone, labelOf } from './suggest.ts';
import {
  findPlaceNames,
  findSuppliersByName,
  forget,
  listMemory,
  listMemoryOfSuppliers,
} from './suppliers.repository.ts';

/** List everything that is remembered, by supplier, except values that refer to a deleted folder or company. */
export const listSupplierMemory = ({ db }: Pick<Deps, 'db'>, userId: string): Promise<SupplierMemory[]> =>
  readAsUser(db, userId, async (tx) => {
    const rows = await listMemory(tx);
    const placed = rows.filter(({ what }) => what === 'folder' || what === 'company');
    const places = await findPlaceNames(
      tx,
      placed.map(({ value }) => value),
    );
    const suppliers = new Map<string, SupplierMemory>();
    for (const row of rows) {
      if (isGone(row, places)) continue;
      const label = labelOf(row, places);
      const { supplierKey, what, value, times, receiptId } = row;
      const known = suppliers.get(supplierKey) ?? {
        supplierKey,
        supplierName: row.supplierName ?? supplierKey,
        remembered: [],
      };
      known.remembered.push({ what, value, label, times, receiptId, learnedAt: row.learnedAt.toISOString() });
      suppliers.set(supplierKey, known);
    }
    return [...suppliers.values()];
  });

/**
 * Forget one fact of a supplier, or all of them; with all, also the categories that the user's companies learned for it
 * and its items. Invoices do not change.
 *
 * @throws SUPPLIER_NOT_FOUND when nothing of the kind is remembered.
 */
export const forgetSupplier = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { supplierKey, what }: { supplierKey: string; what: SupplierMemory['remembered'][number]['what'] | null },
): Promise<{ forgotten: number }> =>
  asUser(db, userId, async (tx) => {
    const known = (await listMemoryOfSuppliers(tx, [supplierKey])).filter((row) => what === null || row.what === what);
    const [first] = known;
    if (!first) throw new AppError('SUPPLIER_NOT_FOUND');
    const forgotten = await forget(tx, supplierKey, what);
    if (forgotten === 0) throw new AppError('SUPPLIER_NOT_FOUND');
    if (what === null) await forgetLearned(tx, supplierKey, clock.now());
    const before = Object.fromEntries(known.map((row) => [row.what, row.value]));
    const event = { action: 'supplier.forgotten', subjectType: 'supplier', subjectId: first.id } as const;
    recordAudit(tx, { ...event, actorId: userId, before: { supplierKey, ...before } });
    return { forgotten };
  });

/** List the user's suppliers whose names contain a text. */
export const suggestSuppliers = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { q, limit }: { q: string; limit: number },
) => readAsUser(db, userId, (tx) => findSuppliersByName(tx, q, limit));

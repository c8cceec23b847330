import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Remembered } from '../../../platform/database/types.gen.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { readingOf } from '../core/stored-reading.ts';
import { type Lesson, memoryOf, noteSupplier, remember } from './suppliers.repository.ts';

/** An invoice after a person's correction, as far as it can be learned from. */
export interface Corrected {
  readonly reading: StoredReading;
  readonly companyId: string | null;
  readonly folderId: string | null;
  readonly taxCategoryChosen: string | null;
  readonly vatType: string;
}

/**
 * Learns from a correction: what a person changed is offered for the supplier's next document. A name is
 * remembered for what was read instead of it; everything else for the supplier by its right name.
 */
export async function rememberCorrection(tx: UserDb, before: ReceiptRow, after: Corrected, now: Date): Promise<void> {
  const name = after.reading.facts.supplierName;
  const key = name === null ? '' : supplierKey(name);
  if (!name || !key) return;
  await noteSupplier(tx, key, name);
  const learn = (supplierKey: string, what: Remembered, value: string | null, changed: boolean) =>
    changed && value && supplierKey ? learnOne(tx, { supplierKey, what, value, receiptId: before.id, now }) : undefined;
  const read = readingOf(before).facts.supplierName;
  await learn(read === null ? '' : supplierKey(read), 'name', name, read !== name);
  await learn(key, 'company', after.companyId, after.companyId !== before.companyId);
  await learn(key, 'folder', after.folderId, after.folderId !== before.folderId);
  await learn(key, 'tax_category', after.taxCategoryChosen, after.taxCategoryChosen !== before.taxCategoryChosen);
  await learn(key, 'vat_type', after.vatType, after.vatType !== before.vatType);
  const treatment = oneTreatment(after.reading);
  await learn(key, 'vat_treatment', treatment, treatment !== oneTreatment(readingOf(before)));
}

/** Remembers one thing; the trail keeps what was remembered before, unless it was the same. */
export async function learnOne(tx: UserDb, lesson: Lesson): Promise<void> {
  const { supplierKey, what, value, receiptId } = lesson;
  const known = (await memoryOf(tx, [supplierKey])).find((row) => row.what === what);
  const id = await remember(tx, lesson);
  if (known?.value === value) return;
  recordAudit(tx, {
    ...{ action: 'supplier.learned', subjectType: 'supplier', subjectId: id, actorId: tx.userId },
    before: known ? { supplierKey, [what]: known.value } : undefined,
    after: { supplierKey, [what]: value, receiptId },
  });
}

/** Learns from a move into a company or folder. */
export async function rememberPlace(
  tx: UserDb,
  row: ReceiptRow,
  { companyId, folderId }: { companyId: string | null; folderId: string | null },
  now: Date,
): Promise<void> {
  const { taxCategoryChosen, vatType } = row;
  await rememberCorrection(tx, row, { reading: readingOf(row), companyId, folderId, taxCategoryChosen, vatType }, now);
}

/** The VAT treatment of all lines where they have one and the same, known one. */
function oneTreatment({ facts: { lineItems } }: StoredReading): string | null {
  const kinds = new Set(lineItems.map(({ vatTreatment }) => vatTreatment));
  const [kind] = kinds;
  return kinds.size === 1 && kind && kind !== 'unknown' ? kind : null;
}

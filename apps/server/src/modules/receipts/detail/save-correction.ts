import type { InputVatType, ReceiptFacts } from '@tillslip/contract/receipts/schemas';
import { normalisePaymentMethod } from '@tillslip/domain/receipts/categories/payment-method';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AuditSource } from '../../../platform/outbox/audit-entry.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requirePlace } from '../../companies/index.ts';
import { recheckReceipts } from '../core/check-receipts.ts';
import { changesBetween, factEntries, sameFact } from '../core/fact-value.ts';
import { publishChanged } from '../core/publish-changed.ts';
import { changeReceipt, type ReceiptRow, replaceItems } from '../core/receipts.repository.ts';
import { itemValues, readingOf, readingValues, type StoredReading } from '../core/stored-reading.ts';
import { rememberCorrection, rememberIdentity } from '../memory/known-suppliers.ts';

/** What a person may set of an invoice besides its facts. */
export interface Filing {
  readonly companyId: string | null;
  readonly folderId: string | null;
  /** Null: told from the supplier and the lines. */
  readonly taxCategoryCode: string | null;
  readonly vatType: InputVatType;
  /** 0 to 100. */
  readonly businessUsePercent: number;
}

/** A change of an invoice: what it says from now on, where it belongs, and what is told of it. */
export interface Correction extends Filing {
  readonly reading: StoredReading;
  readonly action: 'receipt.updated' | 'receipt.reread';
  readonly source?: AuditSource;
  /** A person has looked it through: it leaves the review queue when it has what it needs. */
  readonly accept: boolean;
}

/**
 * Changes an invoice that the transaction holds: it is checked again, one that has what it needs
 * is completed, what a person changed is remembered for the supplier, and the trail keeps what it was before.
 *
 * @throws COMPANY_NOT_FOUND, FOLDER_NOT_FOUND.
 */
export async function saveCorrection(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  row: ReceiptRow,
  correction: Correction,
): Promise<void> {
  const { reading, folderId, companyId, vatType, businessUsePercent, action, source } = correction;
  const chosenCategory = correction.taxCategoryCode;
  await requirePlace(tx, companyId, folderId);
  const place = { companyId, folderId, vatType, businessUsePercent, taxCategoryChosen: chosenCategory };
  const now = deps.clock.now();
  await changeReceipt(tx, row.id, { ...readingValues(reading), ...place, readFailure: null, updatedAt: now });
  await replaceItems(tx, row.id, itemValues(reading));
  const [checked] = await recheckReceipts(deps, tx, [row.id]);
  const isAccepted = correction.accept && checked?.check.status === 'completed';
  if (isAccepted) await changeReceipt(tx, row.id, { reviewedAt: now, updatedAt: now });
  await rememberCorrection(tx, row, { reading, ...place }, now);
  if (correction.accept || saysWho(reading)) await rememberIdentity(tx, row.id, reading, now);
  recordAudit(tx, {
    ...{ action, subjectType: 'receipt', subjectId: row.id, actorId: tx.userId, source },
    ...changesBetween(before(row), { ...reading.facts, ...place, accepted: isAccepted || row.reviewedAt !== null }),
  });
  publishChanged(tx, [row], companyId);
  notify(tx, { kind: 'changed', topic: 'receipts', id: row.id });
}

/** A person typed who the supplier is. */
const saysWho = ({ byPerson }: StoredReading): boolean =>
  byPerson.supplierName !== undefined || byPerson.supplierVatNumber !== undefined;

/**
 * The facts as a person typed them. What they changed is theirs from now on: no reading replaces it. The
 * reader's evidence stays, to show where on the document it looked; that it is theirs, `byPerson` says.
 */
export function typedBy(old: StoredReading, typed: ReceiptFacts, now: Date): StoredReading {
  const facts = { ...typed, paymentMethod: normalisePaymentMethod(typed.paymentMethod) };
  const was = new Map(factEntries(old.facts));
  const changed = factEntries(facts)
    .filter(([field, value]) => !sameFact(was.get(field), value))
    .map(([field]) => field);
  const byPerson = Object.fromEntries(changed.map((field) => [field, now.toISOString()]));
  return { ...old, facts, byPerson: { ...old.byPerson, ...byPerson } };
}

const before = (row: ReceiptRow) => ({
  ...readingOf(row).facts,
  companyId: row.companyId,
  folderId: row.folderId,
  vatType: row.vatType,
  businessUsePercent: row.businessUsePercent,
  taxCategoryChosen: row.taxCategoryChosen,
  accepted: row.reviewedAt !== null,
});

import type { InputVatType, ReceiptFacts } from '@tillslip/contract/receipts/schemas';
import { recipientReason } from '@tillslip/domain/receipts/check/review-gate';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AuditSource } from '../../../platform/outbox/audit-entry.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requirePlace } from '../../companies/index.ts';
import { recheckReceipts } from '../core/check-receipts.ts';
import { factEntries, findChanges, isSameFact } from '../core/fact-value.ts';
import { publishChanged } from '../core/publish-changed.ts';
import { type ReceiptRow, replaceItems, updateReceiptRow } from '../core/receipts.repository.ts';
import { itemValues, readingOf, readingValues, type StoredReading } from '../core/stored-reading.ts';
import { rememberCorrection, rememberIdentity } from '../memory/known-suppliers.ts';
import { learnCategories } from '../memory/learn-categories.ts';
import { settleMoved } from './release-copies.ts';

/** What a person can set on an invoice besides its facts. */
export interface Filing {
  readonly companyId: string | null;
  readonly folderId: string | null;
  /** Null: derived from the supplier and the lines. */
  readonly taxCategoryCode: string | null;
  /** The company's own expense category by its id, or `NONE`; null: proposed. */
  readonly expenseCategory: string | null;
  readonly vatType: InputVatType;
  /** 0 to 100. */
  readonly businessUsePercent: number;
  /** What the person noted; null for nothing. */
  readonly notes: string | null;
}

/** An edit of an invoice: its facts, where it belongs, and its audit entry. */
export interface Correction extends Filing {
  readonly reading: StoredReading;
  readonly action: 'receipt.updated' | 'receipt.reread';
  readonly source?: AuditSource;
  /** The invoice and all that are linked with it, locked; needed where the company may change. */
  readonly family?: readonly ReceiptRow[];
  /** A person accepts it: it leaves the review queue if nothing is missing. */
  readonly accept: boolean;
}

/**
 * Save an edit of a locked invoice: check it again, complete it if nothing is missing, remember the person's changes
 * for the supplier, and record the earlier values in the audit trail.
 *
 * @throws COMPANY_NOT_FOUND, FOLDER_NOT_FOUND, COMPANY_IS_SAMPLE.
 */
export async function saveCorrection(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  row: ReceiptRow,
  correction: Correction,
): Promise<void> {
  const { reading, folderId, companyId, vatType, businessUsePercent, notes, action, source } = correction;
  const chosenCategory = correction.taxCategoryCode;
  await requirePlace(tx, companyId, folderId, row.companyId);
  const chosenExpense = correction.expenseCategory;
  const place = {
    ...{ companyId, folderId, vatType, businessUsePercent, notes, taxCategoryChosen: chosenCategory },
    expenseCategoryChosen: chosenExpense,
  };
  const now = deps.clock.now();
  await updateReceiptRow(tx, row.id, { ...readingValues(reading), ...place, readFailure: null, updatedAt: now });
  await replaceItems(tx, row.id, itemValues(reading));
  const [checked] = await recheckReceipts(deps, tx, [row.id]);
  const isAccepted = correction.accept && checked?.check.status === 'completed';
  if (isAccepted) await updateReceiptRow(tx, row.id, { reviewedAt: now, updatedAt: now });
  if (companyId !== row.companyId) await settleMoved(deps, tx, [row], correction.family ?? [row]);
  await rememberCorrection(tx, row, { reading, ...place }, now);
  if (companyId !== null)
    await learnCategories(tx, { before: row, reading, companyId, chosenCategory, chosenExpense, now });
  if (correction.accept || hasTypedSupplier(reading)) await rememberIdentity(tx, row.id, reading, now);
  recordAudit(tx, {
    ...{ action, subjectType: 'receipt', subjectId: row.id, actorId: tx.userId, source },
    ...findChanges(before(row), {
      ...reading.facts,
      ...place,
      ...answersOf(reading),
      accepted: isAccepted || row.reviewedAt !== null,
    }),
  });
  publishChanged(tx, [row], companyId);
  notify(tx, { kind: 'changed', topic: 'receipts', id: row.id });
}

/** Whether a person typed the supplier. */
const hasTypedSupplier = ({ byPerson }: StoredReading): boolean =>
  byPerson.supplierName !== undefined || byPerson.supplierVatNumber !== undefined;

/**
 * Apply the facts a person typed. Changed facts are marked in `byPerson`, so that no reading replaces them. The
 * reader's evidence is kept to show where on the document it found the fact.
 */
export function applyTypedFacts(old: StoredReading, typed: ReceiptFacts, now: Date): StoredReading {
  const was = new Map(factEntries(old.facts));
  const changed = factEntries(typed)
    .filter(([field, value]) => !isSameFact(was.get(field), value))
    .map(([field]) => field);
  const byPerson = Object.fromEntries(changed.map((field) => [field, now.toISOString()]));
  return { ...old, facts: typed, byPerson: { ...old.byPerson, ...byPerson } };
}

/** The questions that a person answered and their words, for the audit trail. */
const answersOf = ({ answers, facts }: StoredReading) => ({
  answered: (answers ?? []).map(({ reason }) => reason),
  recipientReason: recipientReason(facts, answers ?? []),
});

const before = (row: ReceiptRow) => ({
  ...readingOf(row).facts,
  ...answersOf(readingOf(row)),
  companyId: row.companyId,
  folderId: row.folderId,
  vatType: row.vatType,
  businessUsePercent: row.businessUsePercent,
  notes: row.notes,
  taxCategoryChosen: row.taxCategoryChosen,
  expenseCategoryChosen: row.expenseCategoryChosen,
  accepted: row.reviewedAt !== null,
});

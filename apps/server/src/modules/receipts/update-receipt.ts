import type { ReceiptDetail, ReceiptFacts, VatBucket } from '@tillslip/contract/receipt-schemas';
import { isTaxCategoryCode } from '@tillslip/domain/receipts/tax-categories';
import { badInput } from '../../platform/bad-input.ts';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordEvent } from '../audit/index.ts';
import { requirePlace } from '../companies/index.ts';
import { factEntries, sameFact } from './fact-text.ts';
import { judge } from './judge.ts';
import { itemValues, readingValues } from './receipt-values.ts';
import { readingOf, viewReceipt } from './receipt-view.ts';
import { changeReceipt, type ReceiptRow, replaceItems } from './receipts.repository.ts';
import { holdReceipt, requireReceipt } from './require-receipt.ts';
import type { StoredReading } from './stored-reading.ts';

/** An invoice as a person corrected it. */
export interface Correction {
  readonly id: string;
  readonly facts: ReceiptFacts;
  readonly companyId: string | null;
  readonly folderId: string | null;
  /** Null: told from the supplier and the lines. */
  readonly taxCategoryCode: string | null;
  readonly vatBucket: VatBucket;
  /** 0 to 100. */
  readonly businessUsePercent: number;
  /** The person has looked it through: it leaves the review queue. */
  readonly accept: boolean;
}

/**
 * Saves a person's corrections: the verdict is computed anew, an invoice that has what it needs is
 * completed, and the audit trail keeps what it was before.
 *
 * Spec: 1 §2.9, decisions 8.
 */
export async function updateReceipt(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events'>,
  userId: string,
  input: Correction,
): Promise<ReceiptDetail> {
  if (input.taxCategoryCode && !isTaxCategoryCode(input.taxCategoryCode))
    throw badInput('taxCategoryCode', 'Choose one of the tax categories');
  return asUser(deps.db, userId, async (db) => {
    const row = await holdReceipt(db, userId, input.id);
    const company = await requirePlace(db, userId, input.companyId, input.folderId);
    const now = deps.clock.now();
    const reading = corrected(readingOf(row), input.facts, now);
    const { taxCategoryCode: chosenCategory, businessUsePercent } = input;
    const judged = judge(reading, company, deps.clock.today(), { chosenCategory, businessUsePercent });
    const { companyId, folderId: categoryId, vatBucket } = input;
    const place = { companyId, categoryId, vatBucket, businessUsePercent };
    const values = { ...readingValues(reading, judged), ...place, taxCategoryChosen: chosenCategory };
    const reviewedAt = input.accept && judged.status === 'completed' ? now : row.reviewedAt;
    await changeReceipt(db, userId, row.id, { ...values, readFailure: null, reviewedAt, updatedAt: now });
    await replaceItems(db, userId, row.id, itemValues(reading, judged));
    await recordEvent(db, userId, {
      ...{ action: 'receipt.updated', subjectType: 'receipt', subjectId: row.id, actorId: userId },
      ...changes(before(row), { ...reading.facts, ...place, taxCategoryChosen: chosenCategory }),
    });
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'receipts', id: row.id });
    return viewReceipt(deps, db, userId, await requireReceipt(db, userId, row.id));
  });
}

/** The new facts. What a person changed is theirs from now on; the reader's evidence for it says nothing any more. */
export function corrected(old: StoredReading, facts: ReceiptFacts, now: Date): StoredReading {
  const was = new Map(factEntries(old.facts));
  const typed = factEntries(facts)
    .filter(([field, value]) => !sameFact(was.get(field), value))
    .map(([field]) => field);
  const evidence = Object.entries(old.evidence).filter(([field]) => !typed.includes(field));
  const byPerson = Object.fromEntries(typed.map((field) => [field, now.toISOString()]));
  return { facts, evidence: Object.fromEntries(evidence), byPerson: { ...old.byPerson, ...byPerson } };
}

const before = (row: ReceiptRow) => ({
  ...readingOf(row).facts,
  companyId: row.companyId,
  categoryId: row.categoryId,
  vatBucket: row.vatBucket,
  businessUsePercent: row.businessUsePercent,
  taxCategoryChosen: row.taxCategoryChosen,
});

/** Only what changed, before and after. */
function changes(was: object, is: object): { before: object; after: object } {
  const old = new Map<string, unknown>(Object.entries(was));
  const changed = Object.entries(is).filter(([key, value]) => JSON.stringify(old.get(key)) !== JSON.stringify(value));
  const keys = changed.map(([key]) => key);
  return { before: Object.fromEntries(keys.map((key) => [key, old.get(key)])), after: Object.fromEntries(changed) };
}

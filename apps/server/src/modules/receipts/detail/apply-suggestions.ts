import type { ReceiptDetail, Suggestion } from '@tillslip/contract/receipts/schemas';
import { InputVatTypeSchema, VatTreatmentSchema } from '@tillslip/contract/receipts/schemas';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import { requireLockedReceipt, requireReceipt } from '../core/require-receipt.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { readingOf } from '../core/stored-reading.ts';
import { suggestionsFor } from '../memory/suggest.ts';
import { findPlaceNames } from '../memory/suppliers.repository.ts';
import { viewReceipt } from './receipt-view.ts';
import { applyTypedFacts, type Filing, saveCorrection } from './save-correction.ts';

/** Apply supplier suggestions as if the person had typed them. Ignore any that are no longer offered. */
export const applySuggestions = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id, what }: { id: string; what: readonly Suggestion['what'][] },
): Promise<ReceiptDetail> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await requireLockedReceipt(tx, id);
    const reading = readingOf(row);
    const wanted = (await suggestionsFor(tx, row, reading)).filter((suggestion) => what.includes(suggestion.what));
    const folder = wanted.find((suggestion) => suggestion.what === 'folder');
    const places = await findPlaceNames(tx, folder ? [folder.value] : []);
    const facts = wanted.reduce(withFact, reading.facts);
    const filing = wanted.reduce(withFiling, filingOf(row));
    const companyId = places.get(folder?.value ?? '')?.companyId ?? filing.companyId;
    if (wanted.length > 0)
      await saveCorrection(deps, tx, row, {
        ...{ ...filing, companyId, reading: applyTypedFacts(reading, facts, deps.clock.now()) },
        ...{ action: 'receipt.updated', accept: false },
      });
    return viewReceipt(deps, tx, await requireReceipt(tx, id));
  });

/** Return where an invoice is filed. */
export const filingOf = (row: ReceiptRow): Filing => ({
  companyId: row.companyId,
  folderId: row.folderId,
  taxCategoryCode: row.taxCategoryChosen,
  vatType: row.vatType,
  businessUsePercent: row.businessUsePercent,
});

function withFact(facts: StoredReading['facts'], { what, value }: Suggestion): StoredReading['facts'] {
  if (what === 'name') return { ...facts, supplierName: value };
  if (what !== 'vat_treatment') return facts;
  const vatTreatment = VatTreatmentSchema.parse(value);
  return { ...facts, lineItems: facts.lineItems.map((line) => ({ ...line, vatTreatment })) };
}

function withFiling(filing: Filing, { what, value }: Suggestion): Filing {
  if (what === 'company') return { ...filing, companyId: value };
  if (what === 'folder') return { ...filing, folderId: value };
  if (what === 'tax_category') return { ...filing, taxCategoryCode: value };
  return what === 'vat_type' ? { ...filing, vatType: InputVatTypeSchema.parse(value) } : filing;
}

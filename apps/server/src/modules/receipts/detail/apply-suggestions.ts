import type { ReceiptDetail, Suggestion } from '@tillslip/contract/receipts/schemas';
import { InputVatTypeSchema, VatTreatmentSchema } from '@tillslip/contract/receipts/schemas';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import { holdReceipt, requireReceipt } from '../core/require-receipt.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { readingOf } from '../core/stored-reading.ts';
import { suggestionsFor } from '../memory/suggest.ts';
import { placesNamed } from '../memory/suppliers.repository.ts';
import { viewReceipt } from './receipt-view.ts';
import { type Filing, saveCorrection, typedBy } from './save-correction.ts';

/**
 * Takes over what is remembered of the supplier, as if the person had typed it. What is not offered (any
 * more) is left alone.
 */
export const applySuggestions = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id, what }: { id: string; what: readonly Suggestion['what'][] },
): Promise<ReceiptDetail> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await holdReceipt(tx, id);
    const reading = readingOf(row);
    const wanted = (await suggestionsFor(tx, row, reading)).filter((suggestion) => what.includes(suggestion.what));
    const folder = wanted.find((suggestion) => suggestion.what === 'folder');
    const places = await placesNamed(tx, folder ? [folder.value] : []);
    const facts = wanted.reduce(withFact, reading.facts);
    const filing = wanted.reduce(withFiling, filingOf(row));
    const companyId = places.get(folder?.value ?? '')?.companyId ?? filing.companyId;
    if (wanted.length > 0)
      await saveCorrection(deps, tx, row, {
        ...{ ...filing, companyId, reading: typedBy(reading, facts, deps.clock.now()) },
        ...{ action: 'receipt.updated', accept: false },
      });
    return viewReceipt(deps, tx, await requireReceipt(tx, id));
  });

/** Where an invoice is filed now. */
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

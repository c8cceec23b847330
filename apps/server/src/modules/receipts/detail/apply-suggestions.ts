import type { SeenInput } from '@tillslip/contract/common';
import type { ReceiptDetail, Suggestion } from '@tillslip/contract/receipts/schemas';
import { InputVatTypeSchema, VatTreatmentSchema } from '@tillslip/contract/receipts/schemas';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireReceipt } from '../core/require-receipt.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { readingOf } from '../core/stored-reading.ts';
import { suggestionsFor } from '../memory/suggest.ts';
import { findPlaceNames } from '../memory/suppliers.repository.ts';
import { filingOf, type ReceiptValues, receiptValues, resolveReceipt } from './receipt-edit.ts';
import { viewReceipt } from './receipt-view.ts';
import { requireOneLockedFamily } from './release-copies.ts';
import { applyTypedFacts, type Filing, saveCorrection } from './save-correction.ts';

/**
 * Apply supplier suggestions as if the person had typed them. Ignore any that are no longer offered.
 *
 * @throws CHANGED_MEANWHILE when a field that they set was changed since the person saw the invoice.
 */
export const applySuggestions = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id, what, ...seen }: SeenInput & { id: string; what: readonly Suggestion['what'][] },
): Promise<ReceiptDetail> =>
  asUser(deps.db, userId, async (tx) => {
    const { row, family } = await requireOneLockedFamily(tx, id);
    const reading = readingOf(row);
    const wanted = (await suggestionsFor(tx, row, reading)).filter((suggestion) => what.includes(suggestion.what));
    const folder = wanted.find((suggestion) => suggestion.what === 'folder');
    const places = await findPlaceNames(tx, folder ? [folder.value] : []);
    const facts = wanted.reduce(withFact, reading.facts);
    const filing = wanted.reduce(withFiling, filingOf(row));
    const companyId = places.get(folder?.value ?? '')?.companyId ?? filing.companyId;
    if (wanted.length > 0) {
      const mine = onlyFieldsOf(what, receiptValues(facts, { ...filing, companyId }));
      const resolved = await resolveReceipt(tx, row, mine, seen);
      await saveCorrection(deps, tx, row, {
        ...{ ...resolved, reading: applyTypedFacts(reading, resolved.facts, deps.clock.now()) },
        ...{ action: 'receipt.updated', accept: false, family },
      });
    }
    return viewReceipt(deps, tx, await requireReceipt(tx, id));
  });

/** The field that each kind of suggestion sets. */
const FIELDS: Readonly<Partial<Record<Suggestion['what'], keyof ReceiptValues>>> = {
  name: 'supplierName',
  company: 'place',
  folder: 'place',
  vat_type: 'vatType',
  vat_treatment: 'lineItems',
};

/** Keep the fields that these suggestions set. */
function onlyFieldsOf(what: readonly Suggestion['what'][], values: ReceiptValues): Partial<ReceiptValues> {
  const fields = new Set<string>(what.flatMap((one) => FIELDS[one] ?? []));
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field)));
}

function withFact(facts: StoredReading['facts'], { what, value }: Suggestion): StoredReading['facts'] {
  if (what === 'name') return { ...facts, supplierName: value };
  if (what !== 'vat_treatment') return facts;
  const vatTreatment = VatTreatmentSchema.parse(value);
  return { ...facts, lineItems: facts.lineItems.map((line) => ({ ...line, vatTreatment })) };
}

function withFiling(filing: Filing, { what, value }: Suggestion): Filing {
  if (what === 'company') return { ...filing, companyId: value };
  if (what === 'folder') return { ...filing, folderId: value };
  return what === 'vat_type' ? { ...filing, vatType: InputVatTypeSchema.parse(value) } : filing;
}

import { type Cents, multiplyByFraction, negate, subtract } from '../../kernel/money.ts';
import { type InputVatType, isInputVatType, type SupplyKind } from '../claim/vat-type.ts';
import {
  type Adjustment,
  CONSIDERATION_FIELDS,
  type InputDocument,
  type NoteMethod,
  type OutputDocument,
  type Vat201Document,
} from './vat201-document.ts';
import type { Vat201Entries, Vat201Entry } from './vat201-fields.ts';

const VAT_TYPE_FIELDS: Readonly<Record<InputVatType, Vat201Entry>> = {
  standard: '15',
  capital: '14',
  import_capital: '14A',
  import_other: '15A',
};

/**
 * The fields one document fills, with the amounts. Every amount comes from the document itself, so the figures of
 * several documents are the sum of the figures of each.
 *
 * Law: form VAT201; Value-Added Tax Act 89 of 1991, sections 10(10) (60 % of long stays) and 21 (notes).
 * Spec: decisions 5.
 */
export function placeDocument(document: Vat201Document, notes: NoteMethod): Vat201Entries {
  switch (document.side) {
    case 'output':
      return placeOutput(document, notes);
    case 'input':
      return placeInput(document, notes);
    case 'adjustment':
      return placeAdjustment(document);
  }
}

/** Place an adjustment, with its consideration where the form has a field for it. */
function placeAdjustment({ field, vatCents, considerationCents }: Adjustment): Vat201Entries {
  const valueField = CONSIDERATION_FIELDS[field];
  return {
    ...(valueField !== undefined && considerationCents !== undefined && { [valueField]: considerationCents }),
    [field]: vatCents,
  };
}

/** Place a sale: credit notes issued reduce the tax in field 18, debit notes issued increase it in field 12. */
function placeOutput(document: OutputDocument, notes: NoteMethod): Vat201Entries {
  // Without VAT there is nothing to put into fields 12 or 18, but the note still changes the turnover.
  const netted = notes === 'netted' || document.vatCents === 0;
  if (netted || document.kind === 'invoice') return placeSupply(document);
  return document.kind === 'credit-note' ? { '18': negate(document.vatCents) } : { '12': document.vatCents };
}

/** Place a purchase: credit notes received repay tax in field 12, debit notes received claim more in field 18. */
function placeInput(document: InputDocument, notes: NoteMethod): Vat201Entries {
  if (document.vatType === 'imported_services') return { '12': document.chargedCents };
  if (!isInputVatType(document.vatType)) return {};
  if (notes === 'netted' || document.kind === 'invoice')
    return { [VAT_TYPE_FIELDS[document.vatType]]: document.claimableCents };
  return document.kind === 'credit-note'
    ? { '12': negate(document.claimableCents) }
    : { '18': document.claimableCents };
}

function placeSupply({ supply, inclusiveCents, vatCents }: OutputDocument): Vat201Entries {
  const exclusive = subtract(inclusiveCents, vatCents);
  switch (supply) {
    case 'standard':
      return { '1': inclusiveCents, '4': vatCents };
    case 'capital':
      return { '1A': inclusiveCents, '4A': vatCents };
    case 'zero-rated':
      return { '2': exclusive, ...chargedAll(vatCents) };
    case 'export':
      return { '2A': exclusive, ...chargedAll(vatCents) };
    case 'exempt':
      return { '3': exclusive, ...chargedAll(vatCents) };
    case 'accommodation-over-28-days':
      return { '5': exclusive, '6': sixtyPercent(exclusive), '9': vatCents };
    case 'accommodation-to-28-days':
      return { '7': exclusive, '9': vatCents };
    case 'change-in-use':
      return { '10': inclusiveCents, '11': vatCents };
  }
}

/** VAT that was charged is output tax, also where none was due: in field 12 when the supply has no field for it. */
const chargedAll = (vatCents: Cents): Vat201Entries => (vatCents === 0 ? {} : { '12': vatCents });

/** The taxable part of accommodation over 28 days. Law: VAT Act, section 10(10). */
export const sixtyPercent = (exclusive: Cents): Cents => multiplyByFraction(exclusive, 60, 100);

/** The field for the VAT of a kind of supply; null for a supply without VAT. */
export function outputTaxField(supply: SupplyKind): '4' | '4A' | '9' | '11' | null {
  switch (supply) {
    case 'standard':
      return '4';
    case 'capital':
      return '4A';
    case 'accommodation-over-28-days':
    case 'accommodation-to-28-days':
      return '9';
    case 'change-in-use':
      return '11';
    case 'zero-rated':
    case 'export':
    case 'exempt':
      return null;
  }
}

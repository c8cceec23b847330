import { type Cents, multiplyByFraction, negate, subtract } from '../../kernel/money.ts';
import { type InputVatType, isInputVatType, type SupplyKind } from '../claim/vat-type.ts';
import type { Adjustment, InputDocument, NoteMethod, OutputDocument, Vat201Document } from './vat201-document.ts';
import type { Vat201Entries, Vat201Entry } from './vat201-fields.ts';

const BUCKET_FIELDS: Readonly<Record<InputVatType, Vat201Entry>> = {
  standard: '15',
  capital: '14',
  import_capital: '14A',
  import_other: '15A',
};

/**
 * The fields one document fills, and with what. Every amount comes from the document itself, so that
 * the figures of many are the sum of the figures of each.
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

/** A figure by hand; a change in use of output has its consideration in field 10. */
const placeAdjustment = ({ field, vatCents, considerationCents }: Adjustment): Vat201Entries =>
  field === '11' && considerationCents !== undefined
    ? { '10': considerationCents, '11': vatCents }
    : { [field]: vatCents };

/** A note of one's own: credit notes issued lower the tax through 18, debit notes raise it through 12. */
function placeOutput(document: OutputDocument, notes: NoteMethod): Vat201Entries {
  // Without VAT there is nothing to put into 12 or 18, but the turnover still changed.
  const netted = notes === 'netted' || document.vatCents === 0;
  if (netted || document.kind === 'invoice') return placeSupply(document);
  return document.kind === 'credit-note' ? { '18': negate(document.vatCents) } : { '12': document.vatCents };
}

/** A supplier's note: credit notes received give back tax through 12, debit notes claim more through 18. */
function placeInput(document: InputDocument, notes: NoteMethod): Vat201Entries {
  if (document.vatType === 'imported_services') return { '12': document.chargedCents };
  if (!isInputVatType(document.vatType)) return {};
  if (notes === 'netted' || document.kind === 'invoice')
    return { [BUCKET_FIELDS[document.vatType]]: document.claimableCents };
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
      return { '2': exclusive };
    case 'export':
      return { '2A': exclusive };
    case 'exempt':
      return { '3': exclusive };
    case 'accommodation-over-28-days':
      return { '5': exclusive, '6': sixtyPercent(exclusive), '9': vatCents };
    case 'accommodation-to-28-days':
      return { '7': exclusive, '9': vatCents };
    case 'change-in-use':
      return { '10': inclusiveCents, '11': vatCents };
  }
}

/** The taxed part of a long stay. Law: VAT Act, section 10(10). */
export const sixtyPercent = (exclusive: Cents): Cents => multiplyByFraction(exclusive, 60, 100);

/** The field that holds the VAT of a kind of supply; null for those without VAT. */
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

import { type Cents, subtract, sum } from '../../kernel/money.ts';
import { NOT_CLAIMABLE_SECTIONS, type NotClaimableReason } from '../claim/input-tax.ts';
import { isInputVatType, type VatType } from '../claim/vat-type.ts';
import type { InputDocument, NoteMethod, Vat201Document } from './vat201-document.ts';
import { addEntries, completeFigures, type Vat201Figures } from './vat201-fields.ts';
import { placeDocument } from './vat201-placement.ts';

/** The purchases of one VAT type: the value without VAT, and the VAT claimed (denied VAT for `denied`, VAT due for `imported_services`). */
export interface VatTypeTotals {
  readonly vatCents: Cents;
  readonly taxableCents: Cents;
}

/** A purchase whose VAT is not claimed in full, with the reason. */
export interface Exclusion {
  readonly id: string;
  readonly reason: NotClaimableReason;
  readonly section: string;
  readonly inclusiveCents: Cents;
  readonly chargedCents: Cents;
  /** Charged but not claimed. */
  readonly excludedCents: Cents;
}

/** A VAT201 with its breakdown and exclusions. */
export interface Vat201Summary {
  readonly fields: Vat201Figures;
  readonly totalOutputTaxCents: Cents;
  readonly totalInputTaxCents: Cents;
  /** Positive is payable, negative refundable. */
  readonly netCents: Cents;
  readonly byBucket: Readonly<Record<VatType, VatTypeTotals>>;
  readonly exclusions: readonly Exclusion[];
  /** Printed on the working paper. */
  readonly notes: NoteMethod;
}

/**
 * Summarise the documents of one company and one period as a VAT201: all fields 1 to 20, the breakdown by VAT type, and
 * the exclusions with their reasons.
 *
 * The caller selects the documents: completed ones that are dated in the period. Their order does not matter, and
 * the figures of two halves add up to the figures of the whole.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16(3) and 28; form VAT201.
 * Spec: decisions 4 and 5.
 */
export function summariseVat201(documents: readonly Vat201Document[], notes: NoteMethod = 'own-fields'): Vat201Summary {
  const fields = completeFigures(addEntries(documents.map((document) => placeDocument(document, notes))));
  const inputs = documents.filter((document): document is InputDocument => document.side === 'input');
  return {
    fields,
    totalOutputTaxCents: fields['13'],
    totalInputTaxCents: fields['19'],
    netCents: fields['20'],
    byBucket: breakdown(inputs),
    exclusions: inputs.flatMap(exclusionOf),
    notes,
  };
}

function breakdown(inputs: readonly InputDocument[]): Record<VatType, VatTypeTotals> {
  const totals = (vatType: VatType): VatTypeTotals => {
    const inside = inputs.filter((document) => breakdownType(document) === vatType);
    return {
      vatCents: sum(
        inside.map((document) => (showsChargedVat(vatType) ? document.chargedCents : document.claimableCents)),
      ),
      taxableCents: sum(inside.map(taxableOf)),
    };
  };
  return {
    standard: totals('standard'),
    capital: totals('capital'),
    import_capital: totals('import_capital'),
    import_other: totals('import_other'),
    imported_services: totals('imported_services'),
    zero_rated: totals('zero_rated'),
    exempt: totals('exempt'),
    denied: totals('denied'),
    out_of_scope: totals('out_of_scope'),
    unknown: totals('unknown'),
  };
}

/** Check whether the breakdown shows the VAT charged: denied VAT, and the VAT due on imported services. */
const showsChargedVat = (vatType: VatType): boolean => vatType === 'denied' || vatType === 'imported_services';

/** The value without VAT; the VAT due on imported services is added to their price. */
const taxableOf = ({ vatType, inclusiveCents, chargedCents }: InputDocument) =>
  vatType === 'imported_services' ? inclusiveCents : subtract(inclusiveCents, chargedCents);

/** The VAT type a purchase has in the breakdown: zero-rated or exempt without VAT, denied when nothing is claimed. */
export function breakdownType({ reason, treatment, vatType, claimableCents }: InputDocument): VatType {
  if (!isInputVatType(vatType)) return vatType;
  if (reason === 'no-vat-charged') return treatment === 'exempt' ? 'exempt' : 'zero_rated';
  return reason !== null && claimableCents === 0 ? 'denied' : vatType;
}

function exclusionOf({ id, reason, inclusiveCents, chargedCents, claimableCents }: InputDocument): Exclusion[] {
  if (reason === null) return [];
  const excludedCents = subtract(chargedCents, claimableCents);
  return [{ id, reason, section: NOT_CLAIMABLE_SECTIONS[reason], inclusiveCents, chargedCents, excludedCents }];
}

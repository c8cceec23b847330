import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import type { NotClaimableReason } from '../claim/input-tax.ts';
import type { NoteKind, SupplyKind, VatType } from '../claim/vat-type.ts';
import type { VatTreatmentKind } from '../rates/vat-rate.ts';

/** How a document came into a period: dated in it; dated in one that is submitted; or a change to a submitted one. */
export const DOCUMENT_ORIGINS = ['document', 'late', 'correction'] as const;

/** How a document came into a period. */
export type DocumentOrigin = (typeof DOCUMENT_ORIGINS)[number];

/** A sale of the company's own. */
export interface OutputDocument {
  readonly side: 'output';
  readonly id: string;
  readonly kind: NoteKind;
  readonly supply: SupplyKind;
  /** The date of supply: its rate is the one the form's formulas are checked against. */
  readonly date: CalendarDate;
  readonly inclusiveCents: Cents;
  /** As charged, from the ledger. */
  readonly vatCents: Cents;
}

/** A purchase, judged already: what was charged and what of it may be claimed. */
export interface InputDocument {
  readonly side: 'input';
  readonly id: string;
  readonly kind: NoteKind;
  readonly vatType: VatType;
  /** Tells exempt from zero-rated where no VAT was charged. */
  readonly treatment: VatTreatmentKind;
  readonly inclusiveCents: Cents;
  readonly chargedCents: Cents;
  readonly claimableCents: Cents;
  /** Null when all of it is claimed. */
  readonly reason: NotClaimableReason | null;
}

/** The fields that a person may add to by hand. */
export type AdjustmentField = '11' | '12' | '16' | '17' | '18';

/** A figure without an invoice: change in use (11), imported services (12), change in use (16), bad debts (17), other (18). */
export interface Adjustment {
  readonly side: 'adjustment';
  readonly id: string;
  readonly field: AdjustmentField;
  readonly vatCents: Cents;
  /** Field 10, VAT included: of a change in use of output only. */
  readonly considerationCents?: Cents;
}

/** Anything that puts an amount into a VAT201. */
export type Vat201Document = OutputDocument | InputDocument | Adjustment;

/**
 * How credit and debit notes are shown: in the fields the form names for them (12 and 18), or netted
 * against the invoices they change, as many packages do. The tax to pay is the same.
 */
export type NoteMethod = 'own-fields' | 'netted';

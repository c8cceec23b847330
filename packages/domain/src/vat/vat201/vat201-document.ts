import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import type { NotClaimableReason } from '../claim/input-tax.ts';
import type { NoteKind, SupplyKind, VatType } from '../claim/vat-type.ts';
import type { VatTreatmentKind } from '../rates/vat-rate.ts';

/** Why a document is in a period: dated in it, dated in a submitted period, or a change to a submitted document. */
export const DOCUMENT_ORIGINS = ['document', 'late', 'correction'] as const;

/** Why a document is in a period. */
export type DocumentOrigin = (typeof DOCUMENT_ORIGINS)[number];

/** A sale of the company. */
export interface OutputDocument {
  readonly side: 'output';
  readonly id: string;
  readonly kind: NoteKind;
  readonly supply: SupplyKind;
  /** The date of supply; its rate is used to check the form's formulas. */
  readonly date: CalendarDate;
  readonly inclusiveCents: Cents;
  /** As charged, from the ledger. */
  readonly vatCents: Cents;
}

/** A checked purchase: the VAT charged and the part that can be claimed. */
export interface InputDocument {
  readonly side: 'input';
  readonly id: string;
  readonly kind: NoteKind;
  readonly vatType: VatType;
  /** Distinguishes exempt from zero-rated when no VAT was charged. */
  readonly treatment: VatTreatmentKind;
  readonly inclusiveCents: Cents;
  readonly chargedCents: Cents;
  readonly claimableCents: Cents;
  /** Null when all of it is claimed. */
  readonly reason: NotClaimableReason | null;
}

/** The fields to which a person can add an adjustment. */
export const ADJUSTMENT_FIELDS = ['4A', '11', '12', '16', '17', '18'] as const;

/** One of the fields. */
export type AdjustmentField = (typeof ADJUSTMENT_FIELDS)[number];

/** The field of the consideration that the form calculates the VAT of an adjustment from; other fields have VAT alone. */
export const CONSIDERATION_FIELDS: Readonly<Partial<Record<AdjustmentField, '1A' | '10'>>> = { '4A': '1A', '11': '10' };

/** A figure without an invoice: goods at deregistration (4A), change in use (11), imported services (12), change in use (16), bad debts (17), other (18). */
export interface Adjustment {
  readonly side: 'adjustment';
  readonly id: string;
  readonly field: AdjustmentField;
  /** The day whose rate is used to check the form's formulas. */
  readonly date: CalendarDate;
  readonly vatCents: Cents;
  /** The amount in field 1A or 10, VAT included; only for a field that has one. */
  readonly considerationCents?: Cents;
}

/** Anything that adds an amount to a VAT201. */
export type Vat201Document = OutputDocument | InputDocument | Adjustment;

/**
 * How credit and debit notes are shown: in the form's own fields for them (12 and 18), or netted against the invoices
 * they change, as many accounting packages do. The tax payable is the same.
 */
export type NoteMethod = 'own-fields' | 'netted';

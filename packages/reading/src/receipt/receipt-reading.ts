import type { Cents } from '@tillslip/domain/kernel/money';
import type { FactName, FactValues } from '@tillslip/domain/receipts/facts/fact-schema';
import type { PrintedAdjustment } from '@tillslip/domain/receipts/facts/printed-adjustment';
import type { VatTreatmentKind } from '@tillslip/domain/vat/rates/vat-rate';
import type { Box } from '../word.ts';

/**
 * How far a value can be trusted: `checked` is confirmed by arithmetic, a check digit or a second source;
 * `likely` has a clear label; `guess` is the best of several candidates.
 */
export type ConfidenceClass = 'checked' | 'likely' | 'guess';

/** The fields that are read with evidence: all facts except the line items. */
export type ReadingField = FactName;

/** The evidence of a field: where it was seen, and up to three other possible values as text. */
export interface FieldEvidence {
  /** 0 to 1. */
  readonly confidence: number;
  readonly class: ConfidenceClass;
  /** Page counted from 1; null with the box when the value was derived rather than seen. */
  readonly page: number | null;
  readonly box: Box | null;
  readonly alternatives: readonly string[];
  /** Of the total: false where no label of a total is beside it and nothing else proves it. */
  readonly isLabelled?: boolean;
  /** The place of each alternative, by its text; alternatives without a place are missing. */
  readonly alternativePlaces?: Readonly<Record<string, SeenAt>>;
}

/** A place on the document: page counted from 1, fractions of the upright page. */
export interface SeenAt {
  readonly page: number;
  readonly box: Box;
}

/** A line of the document: amounts as printed, in cents. */
export interface ReadLineItem {
  readonly description: string;
  /** Decimal: 0.734 kg is a quantity. Null when the document does not say. */
  readonly quantity: number | null;
  readonly unitPriceCents: Cents | null;
  readonly totalCents: Cents | null;
  readonly vatTreatment: VatTreatmentKind;
}

/** The reading of one document. Null means the document does not say. */
export interface ReceiptReading extends FactValues {
  /** The id of our company when the document is a sale of ours; absent otherwise. */
  readonly ownSaleOf?: string;
  /** What is printed of discounts, rounding, tips and deposits beside the amounts; absent where nothing is. */
  readonly adjustments?: readonly PrintedAdjustment[];
  readonly lineItems: readonly ReadLineItem[];
  readonly fields: Partial<Record<FactName, FieldEvidence>>;
}

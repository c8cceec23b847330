/**
 * What the words of a row say it is: `sum` when all of them name totals, taxes and payments; `doubtful` when some do, so
 * that only the arithmetic shows whether `TOTAL CARE 750ML` is sold; otherwise `goods`.
 */
export type RowKind = 'goods' | 'doubtful' | 'sum';

/** The parts of an item row, before they are joined to items. */
export interface ItemRow {
  /** Index of the row in the document. */
  readonly index: number;
  readonly kind: RowKind;
  /** Empty when the row has no words. */
  readonly description: string;
  readonly quantity: number | null;
  readonly unitPrice: number | null;
  /** Every amount with cents, left to right; without the price of a `2 x 6.88`. */
  readonly amounts: readonly number[];
  /** The last amount after restoring a decimal point or removing a mark; null when nothing needs repair. */
  readonly repaired: number | null;
  /** A letter or star after the last amount. */
  readonly mark: string | null;
  /** Its first word did not fit on the row above, whose description it continues. */
  readonly isWrapped: boolean;
  readonly text: string;
}

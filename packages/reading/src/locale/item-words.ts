import { NEVER, NEVER_I } from './patterns.ts';

/** Column titles of an item table, in the order in which they are tried. */
export const NO_ITEM_COLUMNS = {
  description: NEVER_I,
  code: NEVER_I,
  vat: NEVER_I,
  discount: NEVER_I,
  price: NEVER_I,
  quantity: NEVER_I,
  unit: NEVER_I,
  amount: NEVER_I,
};

/** The column titles of one language. */
export type ItemColumnWords = typeof NO_ITEM_COLUMNS;

/** Words in and around an item table. */
export const NO_ITEM_WORDS = {
  /** A column of values without tax. */
  withoutTax: NEVER_I,
  /** A column of values with tax. */
  withTax: NEVER_I,
  /** A column of values or of taxes. */
  valueOrTax: NEVER_I,
  /** What is left to pay, in a strip of the document's number and day: no column of goods. */
  amountDue: NEVER_I,
  /** The first column of a rate table, which contains no goods. */
  rateTable: NEVER_I,
  /** A row without an amount that ends the goods. */
  end: NEVER_I,
  /** A row that is not an item: a phone number, a registration, a balance carried over. */
  notItem: NEVER_I,
  /** A word that names a sum, a tax or a payment. */
  namesSum: NEVER,
  /** Any other word in the labels of sums, taxes and payments, besides those of totals. */
  sumWord: NEVER,
  /** A row outside a table that may be goods or something else; the sum of the goods decides. */
  doubtful: NEVER_I,
  /** Words for a zero rate in an item row. */
  zeroRated: NEVER_I,
  /** Words for a zero rate in a legend. */
  zeroLegend: NEVER_I,
  exempt: NEVER_I,
  standardLegend: NEVER_I,
  /** Supplies that are exempt rather than zero-rated. */
  exemptSupply: NEVER_I,
  /** Words between a quantity and its price, as part of a pattern: "3 at 12.99". */
  times: NEVER,
  /** Units of a quantity, as part of a pattern. */
  unit: NEVER,
  /** Words that say a weight is without its packing, as part of a pattern: "0.734 kg nett @ 29.99/kg". */
  netWeight: NEVER,
  /** What alone stands before a quantity and its price, below the name of the goods: "Qty 2 x 15.00". */
  countWord: NEVER_I,
  /** Units after a price: "/kg". */
  priceUnit: NEVER,
  /** Units that may come between a leading number and the words. */
  leadingUnit: NEVER,
};

/** The item words of one language. */
export type ItemWords = typeof NO_ITEM_WORDS;

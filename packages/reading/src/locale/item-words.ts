import { NEVER, NEVER_I } from './patterns.ts';

/** Titles of the columns of a table of goods, in the order in which they are tried. */
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

/** The titles of one language. */
export type ItemColumnWords = typeof NO_ITEM_COLUMNS;

/** Words in and around a table of goods. */
export const NO_ITEM_WORDS = {
  /** A column of values without tax. */
  withoutTax: NEVER_I,
  /** A column of values with tax. */
  withTax: NEVER_I,
  /** A column of a value or a tax, of either kind. */
  valueOrTax: NEVER_I,
  /** The first column of a table of rates, which holds no goods. */
  rateTable: NEVER_I,
  /** A row that ends the goods though it carries no amount. */
  end: NEVER_I,
  /** A row that is no article: a telephone, a registration, a balance carried over. */
  notItem: NEVER_I,
  /** A total by its first or last word. */
  namesTotal: NEVER,
  /** A tax by its first word. */
  namesTax: NEVER,
  /** Totals that do not end the goods: carried to the next page, or an article of that name. */
  notEnd: NEVER,
  /** Payments that are articles: a gift card. */
  soldPayment: NEVER,
  /** A payment by its first word. */
  namesPayment: NEVER,
  /** A rate of nothing, by its words, on a row of goods. */
  zeroRated: NEVER_I,
  /** The same in a legend. */
  zeroLegend: NEVER_I,
  exempt: NEVER_I,
  standardLegend: NEVER_I,
  /** Supplies that are exempt rather than zero-rated. */
  exemptSupply: NEVER_I,
  /** Units of a quantity, as part of a pattern. */
  unit: NEVER,
  /** Units behind a price: "/kg". */
  priceUnit: NEVER,
  /** Units that may stand between a leading number and the words. */
  leadingUnit: NEVER,
};

/** The words of one language around goods. */
export type ItemWords = typeof NO_ITEM_WORDS;

import { NEVER, NEVER_I } from './patterns.ts';

/**
 * Words beside amounts. Labels are normalised before they are compared (`normaliseLabel`): lower case, single
 * spaces, common misreadings put right. A language gives the ones it has.
 */
export const NO_AMOUNT_WORDS = {
  /** Money given back to the customer. */
  change: NEVER,
  /** Cash rounding. */
  rounding: NEVER,
  tip: NEVER,
  /** What was owed, paid or carried before this document. */
  previous: NEVER,
  discount: NEVER,
  /** A number of articles or units rather than an amount. */
  count: NEVER,
  /** The amount without tax. */
  subtotal: NEVER,
  /** Words that make a subtotal's label that of a whole amount after all. */
  notSubtotal: NEVER,
  /** The tax itself. */
  tax: NEVER,
  /** Words that make a tax word part of something else: an invoice's title, a registration number. */
  notTax: NEVER,
  /** The tax of a total: "Total VAT", "Total includes 15% VAT". */
  taxOfTotal: NEVER,
  /** An amount with its tax: "Levies this month incl. VAT". */
  withTax: NEVER,
  /** Words beside a tax word that name a whole amount: "Total incl. VAT". */
  wholeAmount: NEVER,
  /** The whole amount beyond doubt: "Amount due". */
  strongTotal: NEVER,
  /** The plain word: "Total". */
  total: NEVER,
  /** Never the whole amount, whatever else the label says. */
  neverTotal: NEVER,
  /** What the customer paid with. */
  tendered: NEVER,
  /** A label that ends in the word total. */
  endsInTotal: NEVER,
  /** "Total after discount" is a total, not a discount. */
  totalAfterDiscount: NEVER,
  /** "incl." in any spelling. */
  including: NEVER,
  final: NEVER,
  rounded: NEVER,
  /** A label without the word total that may still name the whole: "Amount", "Balance". */
  maybeTotal: NEVER,
  /** A previous balance that was paid, so that it counts against the total. */
  paid: NEVER,
  /** "Total 0% supplies": the total of one rate, not of the document. */
  totalOfRate: NEVER,
  /** An amount that others are added to, by a word of its own: "Gross". */
  base: NEVER,
  /** Charges that are added to the goods and are no tax: service, delivery. */
  charge: NEVER,
  /** Cash handed over. */
  cash: NEVER,
  /** "Food total": the goods under another name. */
  goodsTotal: NEVER,
  /** The tax by a label without the word. */
  unnamedTax: NEVER,
  /** Any mention of tax in a row. */
  mentionsTax: NEVER,
  /** A summary of the tax by rates: its totals are not the document's. */
  taxTable: NEVER_I,
  /** Heads of the columns over the goods. */
  columnHeads: NEVER_I,
};

/** The words of one language, country or tax beside amounts. */
export type AmountWords = typeof NO_AMOUNT_WORDS;

/** Replacements that undo a common misreading in a label, in order. */
export type LabelRepair = readonly [misread: RegExp, right: string];

/** A word that is often misread by a letter or two, and how many letters may differ. */
export type Spelling = readonly [word: string, errors: number];

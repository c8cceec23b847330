import { NEVER, NEVER_I } from './patterns.ts';

/**
 * Words beside amounts. Labels are normalised before comparison (`normaliseLabel`): lower case, single spaces, common
 * misreadings corrected. A language supplies the words it has.
 */
export const NO_AMOUNT_WORDS = {
  /** Money given back to the customer. */
  change: NEVER,
  /** Cash rounding. */
  rounding: NEVER,
  tip: NEVER,
  /** An amount owed, paid or carried forward before this document. */
  previous: NEVER,
  discount: NEVER,
  /** A number of items or units rather than an amount. */
  count: NEVER,
  /** A total that also says how many items it is of: "Total for 6 items". */
  totalOfCount: NEVER,
  /** The amount without tax. */
  subtotal: NEVER,
  /** Words that make a subtotal's label the label of a total after all. */
  notSubtotal: NEVER,
  /** The tax itself. */
  tax: NEVER,
  /** Words that give a tax word another meaning: an invoice's title, a registration number. */
  notTax: NEVER,
  /** The tax of a total: "Total VAT", "Total includes 15% VAT". */
  taxOfTotal: NEVER,
  /** An amount that includes its tax: "Levies this month incl. VAT". */
  withTax: NEVER,
  /** Words beside a tax word that indicate a total: "Total incl. VAT". */
  wholeAmount: NEVER,
  /** Clearly the total: "Amount due". */
  strongTotal: NEVER,
  /** The plain word: "Total". */
  total: NEVER,
  /** Never the total, whatever else the label says. */
  neverTotal: NEVER,
  /** The amount or means the customer paid with. */
  tendered: NEVER,
  /** A label that ends in the word total. */
  endsInTotal: NEVER,
  /** "Total after discount" is a total, not a discount. */
  totalAfterDiscount: NEVER,
  /** "incl." in any spelling. */
  including: NEVER,
  final: NEVER,
  rounded: NEVER,
  /** A label without the word total that may still be the total: "Amount", "Balance". */
  possibleTotal: NEVER,
  /** A payment of the previous balance, which is deducted from the total. */
  paid: NEVER,
  /** Words that labels of totals are made of; any other word names something that is sold. */
  labelVocabulary: NEVER,
  /** "Total 0% supplies": the total of one rate, not of the document. */
  totalOfRate: NEVER,
  /** An amount to which others are added, with its own word: "Gross". */
  base: NEVER,
  /** Charges added to the goods that are not tax: service, delivery. */
  charge: NEVER,
  /** Of these charges, that for service at the table. */
  service: NEVER,
  /** Cash paid. */
  cash: NEVER,
  /** "Food total": the goods under another name. */
  goodsTotal: NEVER,
  /** Tax under a label without the word. */
  unnamedTax: NEVER,
  /** The first line of a label whose word follows below: "Plus" above "VAT". */
  openLabel: NEVER,
  /** The value of the supplies at one rate: "Zero rated", "Exempt". */
  rated: NEVER,
  /** Any mention of tax in a row. */
  mentionsTax: NEVER,
  /** A summary of tax by rate, whose totals are not the document's. */
  taxTable: NEVER_I,
  /** Titles of the columns above the goods. */
  columnHeads: NEVER_I,
};

/** The words of one language, country or tax beside amounts. */
export type AmountWords = typeof NO_AMOUNT_WORDS;

/** Replacements that undo a common misreading in a label, in order. */
export type LabelRepair = readonly [misread: RegExp, right: string];

/** A word that is often misread, and how many letters may differ. */
export type Spelling = readonly [word: string, errors: number];

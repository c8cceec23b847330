import type { TotalFeatures } from './total-features.ts';

/**
 * The weight of each feature of a total. Set by hand: fitting them to about 400 documents improved nothing for
 * suppliers outside the training set.
 */
export const TOTAL_WEIGHTS: Readonly<Record<keyof TotalFeatures, number>> = {
  strongLabel: 6,
  plainLabel: 4.5,
  otherGoods: -6,
  includesTax: 1.5,
  roundedLabel: 3,
  ofOneRate: -3,
  tendered: 1.2,
  subtotal: -1,
  tax: -3.5,
  otherWords: -5,
  noLabel: -5,
  neverTotal: -6,
  depth: 1.2,
  negative: -4,
  noCents: -1.2,
  noCentsAmongCents: -2,
  largest: 0.4,
  inTaxTable: -2,
  repeated: 1.2,
  subtotalAndTax: 2.5,
  additions: 2.5,
  taxInside: 2,
  rateTable: 2,
  column: 2,
  settledLater: 3,
  cashLessChange: 4,
  afterRounding: 4,
  taxOfAnother: -3,
  cashHandedOver: -3,
  baseOfAnother: -3,
  roundedLater: 4,
  includesPrevious: -7,
  includesTip: -5,
  settled: -12,
  netWithTaxes: 4,
};

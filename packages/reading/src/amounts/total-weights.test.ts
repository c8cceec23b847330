import { expect, test } from 'vitest';
import { scoresOf, type TradeOff } from '../testing/trade-off.ts';
import type { TotalFeatures } from './total-features.ts';
import { TOTAL_WEIGHTS } from './total-weights.ts';

/** Each case fixes a weight between two others. */
const TRADE_OFFS: readonly TradeOff<keyof TotalFeatures>[] = [
  ['goods that are called total are worse than what was paid', ['tendered'], ['plainLabel', 'otherGoods']],
  ['and better than the words of something else', ['plainLabel', 'otherGoods'], ['otherWords']],
  [
    'an unnamed tax in a rate table is bad; a negative bare number of something else is worse',
    ['noLabel', 'inTaxTable', 'taxOfAnother'],
    ['otherWords', 'negative', 'noCents'],
  ],
  [
    'a tax in a rate table is worse than a negative amount that includes a tax',
    ['otherWords', 'negative', 'taxInside'],
    ['tax', 'inTaxTable', 'taxOfAnother'],
  ],
  [
    'the total of one rate that includes an old balance still beats change that is below zero',
    ['plainLabel', 'ofOneRate', 'includesPrevious'],
    ['neverTotal', 'negative'],
  ],
  [
    'cash equal to value plus tax beats a total that includes an old balance',
    ['tendered', 'subtotalAndTax', 'cashHandedOver'],
    ['plainLabel', 'taxInside', 'includesPrevious'],
  ],
  [
    'a subtotal that adds up at the foot beats a total that includes a tip',
    ['subtotal', 'depth', 'additions'],
    ['strongLabel', 'includesTax', 'includesTip'],
  ],
  [
    'a rounded total beats a subtotal equal to cash less change, even when tax was added to it',
    ['strongLabel', 'roundedLabel', 'baseOfAnother'],
    ['subtotal', 'additions', 'cashLessChange'],
  ],
  ['a repeated tax is likelier than an unnamed sum', ['tax', 'repeated'], ['noLabel', 'subtotalAndTax']],
  [
    'a total with a tip and without cents beats cash that was handed over',
    ['plainLabel', 'noCents', 'includesTip'],
    ['tendered', 'cashHandedOver'],
  ],
  [
    'cash less change is likelier than a total of one rate that tax was added to',
    ['otherWords', 'cashLessChange'],
    ['plainLabel', 'ofOneRate', 'baseOfAnother'],
  ],
  [
    'change at the foot is unlikely; a negative amount is less likely even after rounding',
    ['neverTotal', 'depth'],
    ['otherWords', 'negative', 'afterRounding'],
  ],
  [
    'a subtotal that is rounded later beats a rounded total with an old balance',
    ['subtotal', 'roundedLater'],
    ['plainLabel', 'roundedLabel', 'includesPrevious'],
  ],
  [
    'after rounding, a total with an old balance beats a subtotal to which tax is added',
    ['plainLabel', 'afterRounding', 'includesPrevious'],
    ['subtotal', 'baseOfAnother'],
  ],
  ['a strong label beats a subtotal with several taxes', ['strongLabel'], ['subtotal', 'additions', 'netWithTaxes']],
  [
    'a strong label with an old balance still beats an unnamed amount that repeats a total',
    ['strongLabel', 'includesTax', 'includesPrevious'],
    ['noLabel', 'cashLessChange'],
  ],
  [
    'a subtotal with several taxes beats a strong label on a bare number',
    ['subtotal', 'additions', 'netWithTaxes'],
    ['strongLabel', 'noCents'],
  ],
  ['a subtotal beats goods that are called total', ['subtotal'], ['plainLabel', 'otherGoods']],
  ['but not a subtotal without cents', ['plainLabel', 'otherGoods'], ['subtotal', 'noCents']],
  [
    'a total beats what was paid, printed often, that a table of tax adds up to',
    ['plainLabel'],
    ['tendered', 'rateTable', 'repeated'],
  ],
  [
    'a negative amount paid in which the tax is beats change that adds up by chance',
    ['tendered', 'negative', 'taxInside'],
    ['neverTotal', 'column', 'settledLater'],
  ],
  [
    'what is left to pay beats a repeated tax in a table of rates',
    ['strongLabel', 'rateTable', 'settled'],
    ['tax', 'inTaxTable', 'repeated'],
  ],
  [
    'a clear total with an old balance beats what was paid when that is the tax of another amount',
    ['strongLabel', 'includesTax', 'includesPrevious'],
    ['tendered', 'taxInside', 'taxOfAnother'],
  ],
  [
    'a clear total that the goods add up to, after rounding, beats a rounded total that is rounded again',
    ['strongLabel', 'column', 'afterRounding'],
    ['plainLabel', 'roundedLabel', 'roundedLater'],
  ],
  [
    'a deposit that is value plus tax is worse than a clear total with an old balance, unless it is settled later',
    ['neverTotal', 'subtotalAndTax', 'settledLater'],
    ['strongLabel', 'includesPrevious'],
  ],
  [
    'cash handed over that is rounded later beats a total without cents among amounts that have them',
    ['tendered', 'cashHandedOver', 'roundedLater'],
    ['plainLabel', 'noCents', 'noCentsAmongCents'],
  ],
  [
    'the total of one rate with an old balance beats what is left of a clear total',
    ['plainLabel', 'ofOneRate', 'includesPrevious'],
    ['strongLabel', 'settled'],
  ],
  [
    'a total without cents among amounts that have them still beats what was paid',
    ['plainLabel', 'noCents', 'noCentsAmongCents'],
    ['tendered'],
  ],
  ['the largest amount beats one slightly lower on the page', ['largest'], [['depth', 0.3]]],
  ['but not one much lower on the page', [['depth', 0.375]], ['largest']],
];

test.each(TRADE_OFFS)('%s', (...tradeOff) => {
  const [better, worse] = scoresOf(tradeOff, TOTAL_WEIGHTS);
  expect(better).toBeGreaterThan(worse);
});

/** Invented purchases of many trades as a reader returns them, with as many details as their papers have. */
import { aPlace, aStreet, BUYERS, dayOf, SHOPS, totalOf, vatNumberOf } from './documents.mjs';

/** Goods of one trade, each with a usual price in cents. */
const TRADES = {
  grocer: [
    ['FULL CREAM MILK 2L', 3_699],
    ['ALBANY BROWN 700G', 1_899],
    ['EGGS LARGE 18', 6_299],
    ['SUGAR 2.5KG', 5_899],
    ['RICOFFY 750G', 11_499],
    ['TOMATOES LOOSE', 2_317],
    ['CHICKEN PORTIONS', 9_486],
    ['SUNLIGHT LIQUID', 4_299],
    ['TISSUES 200S', 2_999],
    ['MAIZE MEAL 10KG', 10_999],
  ],
  builder: [
    ['Cement 42.5N 50kg', 11_495],
    ['Building sand 1m3', 68_000],
    ['Roof sheet IBR 3.6m', 42_590],
    ['PVC pipe 110mm x 6m', 38_975],
    ['Clout nails 1kg', 6_450],
    ['Silicone clear 280ml', 8_990],
    ['Copper pipe 15mm', 31_299],
    ['Door handle set', 27_450],
  ],
  office: [
    ['Copy paper A4 box', 42_900],
    ['HP 305A toner black', 168_990],
    ['Lever arch files x10', 38_950],
    ['Ballpoint pens 50s', 12_499],
    ['Desk lamp LED', 45_995],
    ['Stapler heavy duty', 31_250],
  ],
  garage: [
    ['Minor service labour', 125_000],
    ['Oil filter', 18_942],
    ['Engine oil 5L 10W40', 58_999],
    ['Brake pads front', 94_537],
    ['Spark plug x4', 41_780],
    ['Wheel alignment', 42_000],
  ],
  services: [
    ['Bookkeeping services', 345_000],
    ['Payroll processing 14 employees', 161_000],
    ['Consulting 6 hours', 517_500],
    ['Website maintenance', 138_000],
    ['Security guarding night shift', 862_500],
  ],
  cafe: [
    ['Flat white', 3_800],
    ['Cappuccino', 3_600],
    ['Chicken wrap', 9_500],
    ['Beef burger', 12_900],
    ['Still water 500ml', 2_400],
    ['Cheese cake', 6_800],
    ['Greek salad', 8_900],
  ],
};
/** Trades whose papers come from a till. */
const TILLS = ['grocer', 'cafe', 'builder', 'office'];

const pad = (n) => String(n).padStart(2, '0');
export const aTime = (random) => `${pad(7 + random.below(13))}:${pad(random.below(60))}`;
export const aDay = (random) => dayOf(2025 + random.below(2), 1 + random.below(12), 1 + random.below(28));
const digits = (random, count) =>
  `${1 + random.below(9)}${Array.from({ length: count - 1 }, () => random.below(10)).join('')}`;

/** Lines of one trade; a price varies by shop, and grocers weigh some goods. */
export function goodsOf(random, trade, count) {
  const goods = [...TRADES[trade]];
  return Array.from({ length: Math.min(count, goods.length) }, () => {
    const [[description, price]] = goods.splice(random.below(goods.length), 1);
    const quantity = random.chance(0.75) ? 1 : 2 + random.below(4);
    const varied =
      trade === 'services'
        ? price + random.below(40) * 5_750
        : price + random.below(40) * (trade === 'cafe' ? 100 : 37);
    return { description, totalCents: varied * quantity };
  });
}

const vatOf = (total) => Math.round((total * 15) / 115);
const numberOf = (random) =>
  random.pick([
    () => `INV-${digits(random, 5)}`,
    () => `IN${digits(random, 6)}`,
    () => digits(random, 6),
    () => `${random.pick(['KC', 'TX', 'B', 'SLS'])}${digits(random, 5)}`,
    () => `INV${digits(random, 4)}/${digits(random, 2)}`,
    () => `2026-${digits(random, 4)}`,
  ])();
const slipNumberOf = (random) =>
  random.pick([
    () => digits(random, 4),
    () => digits(random, 5),
    () => `${digits(random, 3)}-${digits(random, 2)}-${digits(random, 5)}`,
    () => `S${digits(random, 5)}`,
    () => null,
  ])();

/** The seller of a purchase, with its address where the paper prints one. */
export function aSeller(random) {
  const shop = random.pick(SHOPS);
  return {
    supplierName: `${shop}${random.chance(0.3) ? ` ${aPlace(random, '')}` : ''}${random.chance(0.3) ? ' (Pty) Ltd' : ''}`,
    supplierVatNumber: random.chance(0.85) ? vatNumberOf(shop) : null,
    supplierAddress: random.chance(0.5) ? `${aStreet(random, '')}, ${aPlace(random, '')}` : null,
  };
}

/** A slip of a till: one to seven lines, with the time of the sale. */
export function aTillSlip(random, change = {}) {
  const trade = random.pick(TILLS);
  const lineItems = change.lineItems ?? goodsOf(random, trade, 1 + random.below(7));
  const totalCents = totalOf(lineItems);
  return {
    ...{ documentType: 'RECEIPT', invoiceTitle: random.pick([null, 'TAX INVOICE', 'TILL SLIP']) },
    ...aSeller(random),
    ...{ invoiceNumber: slipNumberOf(random), invoiceDate: aDay(random), timeOfDay: aTime(random), dueDate: null },
    ...{ totalCents, vatCents: vatOf(totalCents), currency: null, paymentMethod: random.pick(['card', 'cash', null]) },
    ...{ recipientName: null, recipientVatNumber: null, lineItems, pictureHash: null, isSameFile: false },
    ...change,
  };
}

/** An invoice of an office or a counter; counters print the time. */
export function aTaxInvoice(random, change = {}) {
  const trade = random.pick(['builder', 'office', 'garage', 'services']);
  const lineItems = change.lineItems ?? goodsOf(random, trade, 1 + random.below(5));
  const totalCents = totalOf(lineItems);
  const isNamed = random.chance(0.8);
  return {
    ...{ documentType: random.chance(0.85) ? 'TAX_INVOICE' : 'INVOICE', invoiceTitle: 'TAX INVOICE' },
    ...aSeller(random),
    ...{ invoiceNumber: numberOf(random), invoiceDate: aDay(random), dueDate: null },
    timeOfDay: random.chance(0.3) ? aTime(random) : null,
    ...{ totalCents, vatCents: vatOf(totalCents), currency: null, paymentMethod: null },
    ...{
      recipientName: isNamed ? random.pick(BUYERS) : null,
      recipientVatNumber: isNamed && random.chance(0.6) ? '4765432109' : null,
    },
    ...{ lineItems, pictureHash: null, isSameFile: false },
    ...change,
  };
}

/** A slip or an invoice. */
export const aPurchase = (random, change = {}) =>
  random.chance(0.5) ? aTillSlip(random, change) : aTaxInvoice(random, change);

/** Other goods of any trade. */
export const otherGoods = (random, count = 1 + random.below(5)) =>
  goodsOf(random, random.pick(Object.keys(TRADES)), count);

/** The same paper with other lines, and the sums of these. */
export const withLines = (paper, lineItems) => ({
  ...paper,
  ...{ lineItems, totalCents: totalOf(lineItems), vatCents: vatOf(totalOf(lineItems)) },
});

/** Two purchases that are alike because the seller, the goods or the price come again, each perhaps misread. */
import { addDays, aPlace, aStreet, BUYERS, SHOPS, vatNumberOf } from './documents.mjs';
import { DATES, LINES, NUMBERS, oneOf, SUPPLIERS, TOTALS } from './misreadings.mjs';
import { aPurchase, aTaxInvoice, aTillSlip, aTime, goodsOf, otherGoods, withLines } from './purchases.mjs';

const MILD = ['garbled', 'cut', 'VAT number confused', 'VAT number not read', 'address'];
/** A pair, of which the second may be read as badly as any. */
const two = (make) => (random) => {
  const [a, b] = make(random);
  const read = { ...b };
  if (random.chance(0.3)) Object.assign(read, oneOf(random, SUPPLIERS, b, MILD).value);
  if (random.chance(0.25) && b.lineItems.length > 0)
    read.lineItems = oneOf(random, LINES, b, ['words', 'words cut', 'order', 'one lost']).value;
  return random.chance(0.5) ? [a, read] : [read, a];
};
const step = (number, by) =>
  number?.replace(/\d+$/, (digits) => String(Number(digits) + by).padStart(digits.length, '0')) ?? null;
const inDays = (a, days) => ({ invoiceDate: addDays(a.invoiceDate, days) });
const nextTime = (random, a) => ({ timeOfDay: a.timeOfDay && aTime(random) });
const again = (random, a, { days, by }) => ({
  ...a,
  ...inDays(a, days),
  ...nextTime(random, a),
  invoiceNumber: step(a.invoiceNumber, by),
});
const oneProduct = (random, trade) => ({ lineItems: goodsOf(random, trade, 1) });
const month = (days) => ['January', 'February', 'March', 'April', 'May', 'June'][days];
const numbered = (random, prefix = 'INV-') => ({ invoiceNumber: `${prefix}${10_000 + random.below(80_000)}` });
/** A new purchase at the seller of another. */
const atSeller = ({ supplierName, supplierVatNumber, supplierAddress }) => ({
  supplierName,
  supplierVatNumber,
  supplierAddress,
});

const monthly =
  (description, amount, change = {}) =>
  (random) => {
    const lineItems = [{ description, totalCents: amount + random.below(90) * 100 }];
    const a = aTaxInvoice(random, { lineItems, ...numbered(random), ...change });
    return [a, again(random, a, { days: 28 + random.below(4), by: 1 + random.below(60) })];
  };

/** Two purchases, by what comes again. */
export const REPEATED = [
  [
    'one product every day',
    two((random) => {
      const a = aTillSlip(random, oneProduct(random, random.pick(['grocer', 'cafe'])));
      return [a, again(random, a, { days: 1 + random.below(6), by: 20 + random.below(3_000) })];
    }),
  ],
  [
    'the same basket a week or more later',
    two((random) => {
      const a = aTillSlip(random, {
        lineItems: goodsOf(random, 'grocer', 2 + random.below(4)),
        ...numbered(random, ''),
      });
      return [
        a,
        again(random, a, { days: 7 * (1 + random.below(3)) + random.below(2), by: 100 + random.below(3_000) }),
      ];
    }),
  ],
  [
    'one product twice on one day',
    two((random) => {
      const a = aTillSlip(random, { ...oneProduct(random, 'cafe'), ...numbered(random, '') });
      return [
        a,
        { ...again(random, a, { days: 0, by: 1 + random.below(200) }), timeOfDay: random.pick(['06:31', '21:52']) },
      ];
    }),
  ],
  [
    'other goods at one shop on one day',
    two((random) => {
      const a = aTillSlip(random);
      const b = withLines(again(random, a, { days: 0, by: 1 + random.below(300) }), otherGoods(random));
      return [a, b];
    }),
  ],
  [
    'other goods of one shop on other days',
    two((random) => {
      const a = aPurchase(random);
      return [
        a,
        withLines(again(random, a, { days: 1 + random.below(40), by: 1 + random.below(900) }), otherGoods(random)),
      ];
    }),
  ],
  [
    'other goods of one supplier, numbers that look alike',
    two((random) => {
      const a = aTaxInvoice(random, numbered(random));
      const b = {
        ...aTaxInvoice(random),
        ...atSeller(a),
        invoiceNumber: oneOf(random, NUMBERS, a, ['confused', 'confused twice']).value,
      };
      return [a, b];
    }),
  ],
  [
    'other goods of one supplier, the same total misread',
    two((random) => {
      const a = aTaxInvoice(random, numbered(random));
      const b = {
        ...aTaxInvoice(random),
        ...atSeller(a),
        invoiceNumber: step(a.invoiceNumber, 11),
        totalCents: oneOf(random, TOTALS, a, ['confused', 'dropped']).value,
      };
      return [a, b];
    }),
  ],
  ['a monthly fee, the next number', two(monthly('Bookkeeping services', 345_000))],
  ['a monthly fee to the same amount with cents', two(monthly('Security monitoring', 57_437))],
  ['a monthly fee without a number', two(monthly('Fibre 50Mbps uncapped', 79_900, { invoiceNumber: null }))],
  [
    'rent of two named months',
    two((random) => {
      const at = random.below(5);
      const a = aTaxInvoice(random, {
        lineItems: [{ description: `Rent ${month(at)}`, totalCents: 1_250_000 }],
        ...numbered(random),
      });
      return [
        a,
        {
          ...again(random, a, { days: 0, by: 1 }),
          lineItems: [{ ...a.lineItems[0], description: `Rent ${month(at + 1)}` }],
        },
      ];
    }),
  ],
  [
    'a monthly account with other consumption',
    two((random) => {
      const lines = () =>
        [
          ['Water', 21_033],
          ['Refuse', 18_544],
          ['Electricity', 144_231],
        ].map(([description, amount]) => ({
          description,
          totalCents: amount + (description === 'Refuse' ? 0 : random.below(30_000)),
        }));
      const a = withLines(
        aTaxInvoice(random, { invoiceNumber: String(100_000_000 + random.below(90_000_000)), timeOfDay: null }),
        lines(),
      );
      return [a, withLines({ ...a, ...inDays(a, 29 + random.below(4)) }, lines())];
    }),
  ],
  [
    'a standing order of several goods, weekly',
    two((random) => {
      const a = aTaxInvoice(random, { lineItems: goodsOf(random, 'office', 2 + random.below(3)), ...numbered(random) });
      return [a, again(random, a, { days: 7 * (1 + random.below(4)), by: 3 + random.below(80) })];
    }),
  ],
  [
    'two equal invoices of one day, next numbers',
    two((random) => {
      const a = aTaxInvoice(random, { ...numbered(random), timeOfDay: null });
      return [a, again(random, a, { days: 0, by: 1 + random.below(3) })];
    }),
  ],
  [
    'a full tank for nearly the same amount',
    two((random) => {
      const lineItems = [{ description: 'Unleaded 95', totalCents: 50_000 + random.below(20) * 1_000 }];
      const a = aTillSlip(random, { lineItems });
      return [a, again(random, a, { days: 4 + random.below(20), by: 40 + random.below(4_000) })];
    }),
  ],
  [
    'tolls and parking of one day',
    two((random) => {
      const a = aTillSlip(random, {
        lineItems: [{ description: 'Toll class 1', totalCents: 1_450 + random.below(80) * 50 }],
        timeOfDay: '07:12',
      });
      return [a, { ...a, timeOfDay: random.pick(['17:48', '09:33']), invoiceNumber: step(a.invoiceNumber, 3_112) }];
    }),
  ],
  [
    'two shops of a chain, one product',
    two((random) => {
      const shop = random.pick(SHOPS);
      const [left, right] = [aPlace(random, '')].flatMap((place) => [place, aPlace(random, place)]);
      const a = aTillSlip(random, {
        ...oneProduct(random, 'grocer'),
        supplierName: `${shop} ${left}`,
        supplierAddress: aStreet(random, ''),
      });
      return [
        a,
        {
          ...again(random, a, { days: random.below(2), by: 1_711 }),
          supplierName: `${shop} ${right}`,
          supplierAddress: aStreet(random, a.supplierAddress),
        },
      ];
    }),
  ],
  [
    'two suppliers, one number',
    two((random) => {
      const a = aTaxInvoice(random, {
        ...numbered(random),
        supplierName: SHOPS[0],
        supplierVatNumber: vatNumberOf(SHOPS[0]),
      });
      return [
        a,
        {
          ...aTaxInvoice(random),
          supplierName: SHOPS[13],
          supplierVatNumber: vatNumberOf(SHOPS[13]),
          invoiceNumber: a.invoiceNumber,
        },
      ];
    }),
  ],
  [
    'two suppliers, one number and day',
    two((random) => {
      const a = aTaxInvoice(random, {
        ...numbered(random),
        supplierName: SHOPS[1],
        supplierVatNumber: vatNumberOf(SHOPS[1]),
      });
      return [
        a,
        {
          ...aTaxInvoice(random),
          supplierName: SHOPS[9],
          supplierVatNumber: vatNumberOf(SHOPS[9]),
          invoiceNumber: a.invoiceNumber,
          invoiceDate: a.invoiceDate,
        },
      ];
    }),
  ],
  [
    'two suppliers, one total and day',
    two((random) => {
      const a = aPurchase(random, { supplierName: SHOPS[2], supplierVatNumber: vatNumberOf(SHOPS[2]) });
      return [
        a,
        {
          ...aPurchase(random),
          supplierName: SHOPS[10],
          supplierVatNumber: vatNumberOf(SHOPS[10]),
          totalCents: a.totalCents,
          invoiceDate: a.invoiceDate,
        },
      ];
    }),
  ],
  [
    'two suppliers, one product, price and day',
    two((random) => {
      const a = aTillSlip(random, {
        ...oneProduct(random, 'cafe'),
        supplierName: SHOPS[1],
        supplierVatNumber: vatNumberOf(SHOPS[1]),
        supplierAddress: null,
      });
      return [
        a,
        {
          ...a,
          supplierName: SHOPS[15],
          supplierVatNumber: vatNumberOf(SHOPS[15]),
          timeOfDay: aTime(random),
          invoiceNumber: '88213',
        },
      ];
    }),
  ],
  [
    'an invoice and its credit note, misread',
    two((random) => {
      const a = aTaxInvoice(random);
      return [
        a,
        {
          ...a,
          documentType: 'CREDIT_NOTE',
          invoiceTitle: 'CREDIT NOTE',
          invoiceNumber: oneOf(random, NUMBERS, a).value,
          ...inDays(a, random.below(9)),
        },
      ];
    }),
  ],
  [
    'an invoice and a statement, misread',
    two((random) => {
      const a = aTaxInvoice(random);
      return [
        a,
        {
          ...a,
          documentType: 'STATEMENT',
          invoiceTitle: 'STATEMENT OF ACCOUNT',
          invoiceDate: oneOf(random, DATES, a).value,
        },
      ];
    }),
  ],
  [
    'a deposit and the balance',
    two((random) => {
      const a = aTaxInvoice(random, {
        lineItems: [{ description: 'Deposit 50% kitchen cupboards', totalCents: 1_600_000 + random.below(900) * 500 }],
        ...numbered(random),
      });
      return [
        a,
        {
          ...again(random, a, { days: 10 + random.below(40), by: 2 + random.below(30) }),
          lineItems: [{ ...a.lineItems[0], description: 'Balance 50% kitchen cupboards' }],
        },
      ];
    }),
  ],
  [
    'part deliveries of one order',
    two((random) => {
      const [first, ...rest] = goodsOf(random, 'builder', 4);
      const a = withLines(aTaxInvoice(random, numbered(random)), [first]);
      return [a, withLines(again(random, a, { days: random.below(6), by: 1 + random.below(9) }), rest)];
    }),
  ],
  [
    'a subscription in dollars, two months',
    two(monthly('Hosting plan standard', 2_000, { currency: 'USD', vatCents: null, recipientName: BUYERS[3] })),
  ],
  [
    'a subscription in dollars, and last month in rand',
    two((random) => {
      const [a, b] = monthly('Hosting plan standard', 2_000, { currency: 'USD', vatCents: null })(random);
      return [a, { ...b, currency: 'ZAR', totalCents: Math.round(b.totalCents * 18.1), lineItems: [] }];
    }),
  ],
  [
    'one order of several goods again, much later',
    two((random) => {
      const a = aTaxInvoice(random, { lineItems: goodsOf(random, 'builder', 3), ...numbered(random) });
      return [a, again(random, a, { days: 20 + random.below(100), by: 200 + random.below(3_000) })];
    }),
  ],
  [
    'two vehicles filled one after the other',
    two((random) => {
      const line = {
        description: `Diesel 50ppm ${random.pick(['ND 412-776', 'CA 88123', 'GP 44 RT'])}`,
        totalCents: 60_000 + random.below(40) * 1_000,
      };
      const a = aTillSlip(random, { lineItems: [line], ...numbered(random, ''), timeOfDay: '08:14' });
      return [
        a,
        {
          ...a,
          lineItems: [{ ...line, description: 'Diesel 50ppm JX 55 GP' }],
          invoiceNumber: step(a.invoiceNumber, 1 + random.below(3)),
          timeOfDay: random.pick(['08:16', '08:19']),
        },
      ];
    }),
  ],
  [
    'two progress claims for one amount',
    two((random) => {
      const at = 1 + random.below(5);
      const claim = (number) => [{ description: `Progress claim ${number}`, totalCents: a0 }];
      const a0 = 4_000_000 + random.below(900) * 1_000;
      const a = aTaxInvoice(random, { lineItems: claim(at), ...numbered(random) });
      return [
        a,
        { ...again(random, a, { days: 14 + random.below(30), by: 3 + random.below(30) }), lineItems: claim(at + 1) },
      ];
    }),
  ],
  [
    'parcels of one day at one price',
    two((random) => {
      const a = aTaxInvoice(random, {
        lineItems: [{ description: 'Courier overnight 2kg', totalCents: 9_775 + random.below(60) * 115 }],
        invoiceNumber: `WB${10_000_000 + random.below(80_000_000)}`,
        timeOfDay: null,
      });
      return [a, { ...a, invoiceNumber: step(a.invoiceNumber, 1 + random.below(400)) }];
    }),
  ],
  [
    'a refund of one of several goods',
    two((random) => {
      const a = aTillSlip(random, { lineItems: goodsOf(random, 'builder', 3) });
      return [a, withLines({ ...a, documentType: 'CREDIT_NOTE', invoiceTitle: 'REFUND' }, a.lineItems.slice(0, 1))];
    }),
  ],
  [
    'other goods of another day, the number not read',
    two((random) => {
      const a = aPurchase(random);
      return [a, { ...aPurchase(random), ...atSeller(a), invoiceNumber: null }];
    }),
  ],
  [
    'some of the same goods, bought again',
    two((random) => {
      const lineItems = goodsOf(random, 'grocer', 5);
      const a = aTillSlip(random, { lineItems, ...numbered(random, '') });
      const b = again(random, a, { days: 2 + random.below(12), by: 100 + random.below(900) });
      return [a, withLines(b, [...lineItems.slice(0, 3), ...goodsOf(random, 'grocer', 2)])];
    }),
  ],
];

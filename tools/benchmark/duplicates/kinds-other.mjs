import {
  addDays,
  aHash,
  anInvoice,
  aPlace,
  aSlip,
  aStreet,
  BUYERS,
  linesOf,
  oddLine,
  otherHash,
  totalOf,
  vatNumberOf,
} from './documents.mjs';

const other =
  (change, base = () => ({})) =>
  (random) => {
    const a = anInvoice(random, base(random));
    return [a, { ...a, ...change(a, random) }];
  };
const otherSlip =
  (change, base = () => ({})) =>
  (random) => {
    const a = aSlip(random, base(random));
    return [a, { ...a, ...change(a, random) }];
  };
const inDays = (a, days) => ({ invoiceDate: addDays(a.invoiceDate, days) });
const next = (number, step) =>
  number.replace(/\d+$/, (digits) => String(Number(digits) + step).padStart(digits.length, '0'));
const account = (random) => ({
  invoiceNumber: random.pick(['ACC-4471', '1029384756', 'RENT 14', 'VD220114', 'CUST0042', '70554']),
  lineItems: linesOf(random, 1 + random.below(2)),
});
const fromAnother = () => ({ supplierName: 'Amandla Cleaning Services', supplierVatNumber: '4300000003' });
const twoGoods = (random) => ({ lineItems: linesOf(random, 1 + random.below(2)) });
const karoo = () => ({ supplierName: 'Karoo Hardware', supplierVatNumber: vatNumberOf('Karoo Hardware') });

/** Two purchases, by how they are alike. */
export const OTHER = [
  [
    'rent: the same amount every month, the next number',
    other((a) => ({ ...inDays(a, 30), invoiceNumber: next(a.invoiceNumber, 1) })),
  ],
  [
    'an account: the same number and amount a month later',
    other((a, random) => inDays(a, 28 + random.below(4)), account),
  ],
  [
    'an account: the same number, another amount a month later',
    other((a, random) => {
      const lineItems = a.lineItems.map((line) => ({ ...line, totalCents: line.totalCents + 1_234 }));
      return { ...inDays(a, 28 + random.below(4)), lineItems, totalCents: totalOf(lineItems) };
    }, account),
  ],
  ['an account: two months later', other((a) => inDays(a, 61), account)],
  [
    'rent whose line names the month',
    other(
      (a) => ({ ...inDays(a, 3), lineItems: [{ description: 'Rent April 2026', totalCents: a.totalCents }] }),
      () => ({ lineItems: [{ description: 'Rent March 2026', totalCents: 850_000 }], invoiceNumber: 'LEASE14' }),
    ),
  ],
  [
    'a subscription without a number',
    otherSlip(
      (a, random) => inDays(a, 28 + random.below(4)),
      (random) => ({ lineItems: oddLine(random, 'Data bundle 20GB monthly') }),
    ),
  ],
  [
    'a subscription in dollars, the next number',
    other(
      (a) => ({ ...inDays(a, 31), invoiceNumber: next(a.invoiceNumber, 1) }),
      () => ({ currency: 'USD' }),
    ),
  ],
  [
    'a weekly delivery, the buyer read once',
    other(
      (a) => ({ ...inDays(a, 7), invoiceNumber: next(a.invoiceNumber, 9), recipientName: BUYERS[0] }),
      () => ({ recipientName: null, lineItems: [{ description: 'Brown bread 700g', totalCents: 34_567 }] }),
    ),
  ],
  [
    'a subscription in one layout, by its picture',
    (random) => {
      const hash = aHash(random);
      const a = aSlip(random, { pictureHash: hash, lineItems: oddLine(random, 'Data bundle 20GB monthly') });
      return [a, { ...a, ...inDays(a, 31), pictureHash: otherHash(hash, [5]) }];
    },
  ],
  [
    'a toll or a parking every working day',
    otherSlip(
      (a, random) => inDays(a, 1 + random.below(4)),
      (random) => ({ lineItems: linesOf(random, 1) }),
    ),
  ],
  [
    'two coffees of one day',
    otherSlip(
      (a) => ({ invoiceNumber: next(a.invoiceNumber, 37) }),
      (random) => ({
        invoiceNumber: String(1_000 + random.below(9_000)),
        lineItems: [{ description: 'Flat white', totalCents: 3_850 }],
      }),
    ),
  ],
  [
    'two coffees of one day, by their times',
    otherSlip(
      () => ({ timeOfDay: '10:52' }),
      () => ({ timeOfDay: '07:41', lineItems: [{ description: 'Flat white', totalCents: 3_850 }] }),
    ),
  ],
  [
    'a coffee and a cappuccino of one day',
    otherSlip(
      () => ({ lineItems: [{ description: 'Cappuccino', totalCents: 3_850 }] }),
      () => ({ lineItems: [{ description: 'Flat white', totalCents: 3_850 }] }),
    ),
  ],
  [
    "a till's slip number that comes again",
    otherSlip(
      (a, random) => ({
        ...inDays(a, 1 + random.below(200)),
        lineItems: linesOf(random, 2),
        totalCents: a.totalCents + 4_321,
      }),
      (random) => ({ invoiceNumber: String(100 + random.below(9_000)) }),
    ),
  ],
  [
    'two branches of a chain',
    (random) => {
      const [a, place] = [aSlip(random), aPlace(random, '')];
      return [
        { ...a, supplierName: `${a.supplierName} ${place}` },
        { ...a, supplierName: `${a.supplierName} ${aPlace(random, place)}` },
      ];
    },
  ],
  [
    'two branches of a chain, by their address',
    (random) => {
      const street = aStreet(random, '');
      const a = aSlip(random, { supplierAddress: street, lineItems: oddLine(random) });
      return [a, { ...a, supplierAddress: aStreet(random, street) }];
    },
  ],
  [
    'two invoices of one day',
    other((a, random) => ({
      invoiceNumber: next(a.invoiceNumber, 9),
      lineItems: linesOf(random, 1),
      totalCents: a.totalCents + 12_345,
    })),
  ],
  ['two invoices of one day and amount', other((a) => ({ invoiceNumber: next(a.invoiceNumber, 1) }))],
  ['two invoices of one day and amount, far apart', other((a) => ({ invoiceNumber: next(a.invoiceNumber, 4_217) }))],
  [
    'two invoices of one day and amount to two buyers',
    other(
      () => ({ recipientName: BUYERS[1], invoiceNumber: null }),
      () => ({ recipientName: BUYERS[2] }),
    ),
  ],
  [
    'the next invoice, one digit on',
    other((a, random) => ({
      invoiceNumber: next(a.invoiceNumber, 1),
      ...inDays(a, 2),
      lineItems: linesOf(random, 2),
      totalCents: a.totalCents + 991,
    })),
  ],
  [
    'a split delivery: two parts of one order',
    other(
      (a, random) => ({
        invoiceNumber: `${a.invoiceNumber.slice(0, -1)}2`,
        lineItems: linesOf(random, 2),
        totalCents: a.totalCents + 2_222,
        ...inDays(a, 3),
      }),
      () => ({ invoiceNumber: 'SO4471/1' }),
    ),
  ],
  [
    'an invoice and its credit note',
    other((a, random) => ({ documentType: 'CREDIT_NOTE', invoiceTitle: 'CREDIT NOTE', ...inDays(a, random.below(5)) })),
  ],
  [
    'an invoice and its credit note below zero',
    other((a) => ({ documentType: 'CREDIT_NOTE', totalCents: -a.totalCents })),
  ],
  ['an invoice and a refund slip', other(() => ({ documentType: 'RECEIPT', invoiceTitle: 'REFUND' }))],
  [
    'an invoice and the statement that lists it',
    other((a, random) => ({ documentType: 'STATEMENT', invoiceTitle: 'STATEMENT', ...inDays(a, random.below(25)) })),
  ],
  [
    'two statements of one account',
    other(
      (a, random) => ({ ...inDays(a, 30), totalCents: a.totalCents + random.below(2) * 555 }),
      () => ({ documentType: 'STATEMENT', invoiceTitle: 'STATEMENT', invoiceNumber: 'KAR001' }),
    ),
  ],
  [
    'a quotation after the invoice',
    other((a) => ({ documentType: 'QUOTATION', invoiceTitle: 'QUOTATION', invoiceNumber: 'Q771', ...inDays(a, 20) })),
  ],
  [
    'a quotation and an invoice for other goods',
    other(
      (a) => ({
        documentType: 'QUOTATION',
        invoiceTitle: 'QUOTATION',
        invoiceNumber: 'Q771',
        ...inDays(a, -9),
        lineItems: [{ description: 'Borehole pump service', totalCents: a.totalCents }],
      }),
      (random) => ({ lineItems: oddLine(random) }),
    ),
  ],
  ['two suppliers, one amount and day', otherSlip(fromAnother, (random) => ({ ...karoo(), ...twoGoods(random) }))],
  [
    'two suppliers, one amount and day, no VAT numbers',
    otherSlip(
      () => ({ supplierName: 'Umhlanga Print Works' }),
      (random) => ({ supplierName: 'Karoo Hardware', supplierVatNumber: null, ...twoGoods(random) }),
    ),
  ],
  [
    'two suppliers of one trade, one amount and day',
    otherSlip(
      () => ({ supplierName: 'Boland Hardware' }),
      (random) => ({ supplierName: 'Karoo Hardware', supplierVatNumber: null, ...twoGoods(random) }),
    ),
  ],
  [
    'two suppliers, one number',
    (random) => [
      anInvoice(random, { ...karoo(), invoiceNumber: 'INV-1001' }),
      { ...anInvoice(random), ...fromAnother(), invoiceNumber: 'INV-1001' },
    ],
  ],
  ['two suppliers, one number, date and total', other(fromAnother, (random) => ({ ...karoo(), ...twoGoods(random) }))],
  [
    'two suppliers, one number, date and total, no VAT numbers',
    other(
      () => ({ supplierName: 'Amandla Cleaning Services' }),
      (random) => ({ supplierName: 'Karoo Hardware', supplierVatNumber: null, ...twoGoods(random) }),
    ),
  ],
  [
    'two baskets of one price and day',
    otherSlip(
      () => ({ lineItems: [1_500, 1_500, 3_000].map((totalCents) => ({ description: '', totalCents })) }),
      () => ({ lineItems: [1_000, 2_000, 3_000].map((totalCents) => ({ description: '', totalCents })) }),
    ),
  ],
  [
    'a full tank for the same round amount',
    otherSlip(
      (a) => ({ documentType: 'TAX_INVOICE', invoiceNumber: 'T4417', ...inDays(a, 5), lineItems: [] }),
      () => ({ lineItems: [{ description: 'Diesel 50ppm', totalCents: 50_000 }] }),
    ),
  ],
  [
    'one layout, another invoice',
    (random) => {
      const a = anInvoice(random, { pictureHash: aHash(random) });
      const { supplierName, supplierVatNumber } = a;
      return [
        a,
        { ...anInvoice(random), supplierName, supplierVatNumber, pictureHash: otherHash(a.pictureHash, [9, 33]) },
      ];
    },
  ],
  [
    'an invoice in dollars, and one in rand with the same figures',
    other(
      (a) => ({ currency: null, invoiceNumber: next(a.invoiceNumber, 3) }),
      () => ({ currency: 'USD' }),
    ),
  ],
  [
    'a slip, and a tax invoice a month later',
    otherSlip(
      (a) => ({
        ...inDays(a, 31),
        ...{ documentType: 'TAX_INVOICE', invoiceNumber: 'INV-5121', recipientName: BUYERS[0] },
      }),
      (random) => ({ lineItems: linesOf(random, 1 + random.below(2)) }),
    ),
  ],
  ['two documents that have nothing in common', (random) => [anInvoice(random), anInvoice(random)]],
];

import {
  addDays,
  aHash,
  anInvoice,
  aSlip,
  BUYERS,
  dayOf,
  linesOf,
  misread,
  misreadDigit,
  oddCents,
  oddLine,
  otherHash,
} from './documents.mjs';

const LOOKALIKE = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', 2: 'Z' };
/** A copy of an invoice with something changed. */
const copyOf =
  (change, base = {}) =>
  (random) => {
    const a = anInvoice(random, base);
    return [a, { ...a, ...change(a, random) }];
  };
const slipCopyOf =
  (change, base = () => ({})) =>
  (random) => {
    const a = aSlip(random, base(random));
    return [a, { ...a, ...change(a, random) }];
  };
const numbered = (random) => `${random.pick(['INV-', 'SI', ''])}${20_000 + random.below(70_000)}`;
/** Two readings of one paper, or of its copy, by how the second differs. */
export const SAME_PAPER = [
  ['the same bytes', (random) => [anInvoice(random), { ...anInvoice(random), isSameFile: true }]],
  ['photographed again, all read alike', copyOf(() => ({}))],
  [
    'the number read with look-alikes',
    (random) => {
      const a = anInvoice(random, { invoiceNumber: `INV-${10_000 + random.below(80_000)}5` });
      return [a, { ...a, invoiceNumber: a.invoiceNumber.replace(/[01258](?=\D*$)/, (digit) => LOOKALIKE[digit]) }];
    },
  ],
  ['the number read on one copy only', copyOf(() => ({ invoiceNumber: null }))],
  [
    'a digit inside the number misread',
    (random) => {
      const a = anInvoice(random, { invoiceNumber: numbered(random), lineItems: oddLine(random) });
      return [a, { ...a, invoiceNumber: misreadDigit(a.invoiceNumber, a.invoiceNumber.length - 3) }];
    },
  ],
  [
    'the last digit of the number misread, on a long invoice',
    (random) => {
      const a = anInvoice(random, { invoiceNumber: `INV-${7000 + random.below(900)}3`, lineItems: linesOf(random, 3) });
      const lineItems = [...a.lineItems, { description: 'Delivery', totalCents: 9_999 }];
      const c = { ...a, lineItems, totalCents: oddCents(random) };
      return [c, { ...c, invoiceNumber: misreadDigit(a.invoiceNumber, a.invoiceNumber.length - 1) }];
    },
  ],
  [
    'the first digit of the number not read',
    copyOf((a) => ({ invoiceNumber: a.invoiceNumber.slice(0, -5) + a.invoiceNumber.slice(-4) }), {
      invoiceNumber: 'INV-482913',
      lineItems: [{ description: 'Hex bolt M12', totalCents: 77_123 }],
    }),
  ],
  ['the supplier misread', copyOf((a, random) => ({ supplierName: misread(random, a.supplierName) }))],
  ['the supplier not read', copyOf(() => ({ supplierName: null }))],
  [
    'the legal name instead of the sign',
    copyOf((a) => ({ supplierName: `${a.supplierName.split(' ')[0]} Trading 18 CC` })),
  ],
  ['a digit of the VAT number misread', copyOf((a) => ({ supplierVatNumber: misreadDigit(a.supplierVatNumber, 4) }))],
  [
    "the buyer's VAT number taken for the supplier's",
    copyOf(() => ({ supplierVatNumber: '4987654321', recipientVatNumber: '4987654321' })),
  ],
  [
    'a digit of the month misread',
    copyOf((a) => ({ invoiceDate: a.invoiceDate.replace('-03-', '-08-') }), {
      invoiceDate: '2026-03-14',
      invoiceNumber: 'INV-20417',
    }),
  ],
  ['a digit of the day misread', copyOf(() => ({ invoiceDate: '2026-03-18' }), { invoiceDate: '2026-03-13' })],
  [
    'the year misread',
    copyOf((a) => ({ invoiceDate: `2020${a.invoiceDate.slice(4)}` }), { invoiceDate: '2026-05-04' }),
  ],
  [
    'the due date taken for the date',
    copyOf(() => ({ invoiceDate: '2026-07-16', dueDate: null }), { invoiceDate: '2026-06-16', dueDate: '2026-07-16' }),
  ],
  ['the date not read', copyOf(() => ({ invoiceDate: null }))],
  ['the decimal point of the total misread', copyOf((a) => ({ totalCents: a.totalCents * 10 }))],
  ['the total not read', copyOf(() => ({ totalCents: null }))],
  ['the currency read on one copy only', copyOf(() => ({ currency: null }), { currency: 'USD' })],
  [
    'a reprint with the day of printing',
    copyOf((a, random) => ({
      invoiceTitle: 'COPY TAX INVOICE',
      invoiceDate: addDays(a.invoiceDate, 3 + random.below(50)),
    })),
  ],
  [
    'a corrected invoice with another total',
    copyOf(
      (a, random) => ({
        totalCents: a.totalCents - 100 - random.below(400),
        invoiceDate: addDays(a.invoiceDate, random.below(20)),
      }),
      { invoiceNumber: 'INV-10771' },
    ),
  ],
  [
    'a corrected invoice to the right buyer',
    copyOf((a) => ({ recipientName: BUYERS[2], invoiceDate: addDays(a.invoiceDate, 2) }), {
      invoiceNumber: 'INV-10772',
    }),
  ],
  [
    'a slip without a number',
    slipCopyOf((a, random) => ({ lineItems: random.chance(0.5) ? a.lineItems : a.lineItems.slice(1) })),
  ],
  [
    'a slip without number or VAT number',
    slipCopyOf(
      (a, random) => ({ supplierName: misread(random, a.supplierName) }),
      () => ({ supplierVatNumber: null }),
    ),
  ],
  [
    'a slip with day and month swapped',
    (random) => {
      const a = aSlip(random, { invoiceDate: dayOf(2026, 1 + random.below(12), 1 + random.below(12)) });
      const [y, m, d] = a.invoiceDate.split('-');
      return [a, { ...a, invoiceDate: `${y}-${d}-${m}` }];
    },
  ],
  [
    'a slip whose date was read once, the lines twice',
    slipCopyOf(
      () => ({ invoiceDate: null }),
      (random) => ({ lineItems: linesOf(random, 3) }),
    ),
  ],
  [
    'a slip whose day was misread',
    slipCopyOf(
      () => ({ invoiceDate: '2026-02-18' }),
      (random) => ({ invoiceDate: '2026-02-13', lineItems: linesOf(random, 3) }),
    ),
  ],
  [
    'a slip whose total was misread, the lines twice',
    slipCopyOf(
      (a) => ({ totalCents: a.totalCents + 3_000 }),
      () => ({
        lineItems: [
          { description: 'Paint brush 50mm', totalCents: 2_100 },
          { description: 'Wall plug 8mm', totalCents: 3_245 },
        ],
        totalCents: 5_345,
        vatCents: 697,
      }),
    ),
  ],
  [
    'a slip whose supplier was not read, the lines twice',
    slipCopyOf(
      () => ({ supplierName: null, supplierVatNumber: null }),
      (random) => ({ lineItems: linesOf(random, 3) }),
    ),
  ],
  [
    'the same picture, compressed again, hardly read',
    (random) => {
      const a = aSlip(random, { pictureHash: aHash(random) });
      const pictureHash = otherHash(a.pictureHash, [3, 17, 40, 61]);
      return [a, { ...a, supplierName: null, supplierVatNumber: null, totalCents: null, lineItems: [], pictureHash }];
    },
  ],
];

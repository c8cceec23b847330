import { addDays, anInvoice, aSlip, BUYERS, linesOf, oddLine } from './documents.mjs';

const numbered = (random) => `${random.pick(['INV-', 'SI', ''])}${20_000 + random.below(70_000)}`;
/** A slip whose amount is odd, and the same purchase on another paper. */
const slipThen =
  (change, base = () => ({})) =>
  (random) => {
    const lineItems = oddLine(random);
    const a = aSlip(random, { lineItems, ...base(random) });
    return [a, { ...a, ...change(a, random) }];
  };
const later = (a, random, days = 21) => addDays(a.invoiceDate, random.below(days));
const asInvoice = (a, random) => ({
  ...{ documentType: 'TAX_INVOICE', invoiceTitle: 'TAX INVOICE', invoiceNumber: `INV-${1000 + random.below(90_000)}` },
  ...{ recipientName: BUYERS[0], paymentMethod: null, invoiceDate: later(a, random) },
});

/** Two papers of one purchase, by what they are. */
export const SAME_PURCHASE = [
  ['a till slip and the tax invoice for it', slipThen(asInvoice)],
  [
    'a numbered till slip and the tax invoice for it',
    slipThen(asInvoice, (random) => ({ invoiceNumber: String(100 + random.below(9_000)) })),
  ],
  [
    'a till slip titled TAX INVOICE and the tax invoice',
    slipThen(asInvoice, (random) => ({
      documentType: 'TAX_INVOICE',
      invoiceTitle: 'TAX INVOICE',
      invoiceNumber: `T${random.below(90_000)}`,
    })),
  ],
  [
    'a till slip titled TAX INVOICE, lines without VAT on the invoice',
    (random) => {
      const lineItems = [
        { description: 'ROOF PAINT 20L', totalCents: 115_023 },
        { description: 'PAINT BRSH 50', totalCents: 4_619 },
      ];
      const a = aSlip(random, {
        documentType: 'TAX_INVOICE',
        invoiceTitle: 'TAX INVOICE',
        lineItems,
        invoiceNumber: `0${random.below(9_000)}`,
      });
      const net = [
        { description: 'Roof paint 20L white', totalCents: 100_020 },
        { description: 'Paint brush 50mm', totalCents: 4_017 },
      ];
      return [a, { ...a, ...asInvoice(a, random), lineItems: net }];
    },
  ],
  [
    'a cash slip rounded down and the tax invoice',
    slipThen(
      (a, random) => ({ ...asInvoice(a, random), totalCents: a.totalCents + 6 }),
      () => ({ paymentMethod: 'cash', totalCents: 34_550 }),
    ),
  ],
  [
    'a till slip and the slip of the card terminal',
    slipThen(
      () => ({
        invoiceTitle: 'CUSTOMER COPY',
        invoiceNumber: '004417',
        lineItems: [],
        vatCents: null,
        supplierVatNumber: null,
        paymentMethod: 'card',
      }),
      () => ({ invoiceNumber: '8812' }),
    ),
  ],
  [
    'an invoice and the receipt of its payment',
    (random) => {
      const a = anInvoice(random, { lineItems: oddLine(random) });
      return [
        a,
        {
          ...a,
          documentType: 'RECEIPT',
          invoiceTitle: 'PAYMENT RECEIPT',
          invoiceNumber: `REC${random.below(9_000)}`,
          lineItems: [],
          invoiceDate: later(a, random, 60),
        },
      ];
    },
  ],
  [
    'a pro forma and its tax invoice',
    (random) => {
      const a = anInvoice(random, {
        documentType: 'PRO_FORMA',
        invoiceTitle: 'PRO FORMA INVOICE',
        invoiceNumber: `PF-${random.below(9_000)}`,
        lineItems: oddLine(random),
      });
      return [
        a,
        {
          ...a,
          documentType: 'TAX_INVOICE',
          invoiceTitle: 'TAX INVOICE',
          invoiceNumber: numbered(random),
          invoiceDate: later(a, random, 40),
        },
      ];
    },
  ],
  [
    'a quotation and its tax invoice',
    (random) => {
      const a = anInvoice(random, {
        documentType: 'QUOTATION',
        invoiceTitle: 'QUOTE',
        invoiceNumber: `Q${random.below(9_000)}`,
        lineItems: oddLine(random),
      });
      return [
        a,
        {
          ...a,
          documentType: 'TAX_INVOICE',
          invoiceTitle: 'TAX INVOICE',
          invoiceNumber: numbered(random),
          invoiceDate: later(a, random, 40),
        },
      ];
    },
  ],
  [
    'a delivery note and its tax invoice',
    (random) => {
      const a = anInvoice(random, {
        documentType: 'DELIVERY_NOTE',
        invoiceTitle: 'DELIVERY NOTE',
        invoiceNumber: `DN${random.below(9_000)}`,
        lineItems: linesOf(random, 3),
      });
      const invoice = {
        ...a,
        documentType: 'TAX_INVOICE',
        invoiceTitle: 'TAX INVOICE',
        invoiceNumber: numbered(random),
        invoiceDate: later(a, random, 10),
      };
      return [
        {
          ...a,
          totalCents: null,
          vatCents: null,
          lineItems: a.lineItems.map((line) => ({ ...line, totalCents: null })),
        },
        invoice,
      ];
    },
  ],
  [
    'an invoice in dollars and its payment in rand',
    (random) => {
      const a = anInvoice(random, { currency: 'USD', invoiceNumber: `INV-${random.below(9_000)}`, vatCents: null });
      return [
        a,
        {
          ...a,
          currency: null,
          documentType: 'RECEIPT',
          invoiceNumber: null,
          lineItems: [],
          totalCents: Math.round(a.totalCents * 18.3),
          invoiceDate: addDays(a.invoiceDate, random.below(3)),
        },
      ];
    },
  ],
];

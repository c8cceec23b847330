/** Two readings of one paper, of which one is wrong in one or two facts and perhaps in the supplier and the lines. */
import { addDays, BUYERS, misreadDigit } from './documents.mjs';
import { DATES, LINES, NUMBERS, oneOf, SUPPLIERS, TIMES, TOTALS } from './misreadings.mjs';
import { aPurchase, aTaxInvoice, aTillSlip, goodsOf } from './purchases.mjs';

const FACTS = { invoiceNumber: NUMBERS, invoiceDate: DATES, totalCents: TOTALS };
/** What remains to tell a purchase by when two of its facts are wrong: the time, or two lines with odd amounts. */
const isTellable = (paper) => Boolean(paper.timeOfDay) || hasOddLines(paper);
const hasOddLines = ({ lineItems }) =>
  lineItems.length > 1 && lineItems.some(({ totalCents }) => totalCents % 500 !== 0);

function misreadFacts(random, paper, facts) {
  const read = { ...paper };
  for (const fact of facts) if (paper[fact] !== null) read[fact] = oneOf(random, FACTS[fact], paper).value;
  return read;
}

/** Beside the facts: the lines may be worse, the VAT lost, or the time, if the lines tell the purchase. */
function misreadRest(random, paper, read) {
  if (random.chance(0.35)) read.lineItems = oneOf(random, LINES, paper).value;
  else if (paper.timeOfDay && random.chance(0.15)) read.lineItems = [];
  const keepsLines = read.lineItems.length > 0;
  if (keepsLines && hasOddLines(paper) && random.chance(0.3)) read.timeOfDay = oneOf(random, TIMES, paper).value;
  if (random.chance(0.25)) read.vatCents = random.pick([null, Math.round((read.totalCents ?? 0) * 0.15)]);
  if (random.chance(0.2)) read.recipientName = null;
  return read;
}

const readTwice =
  (facts, { base = aPurchase, supplier = null } = {}) =>
  (random) => {
    let paper = base(random);
    while (facts.length > 1 && !isTellable(paper)) paper = base(random);
    const read = misreadRest(random, paper, misreadFacts(random, paper, facts));
    if (supplier) Object.assign(read, oneOf(random, SUPPLIERS, paper, supplier).value);
    else if (random.chance(0.3)) Object.assign(read, oneOf(random, SUPPLIERS, paper, MILD).value);
    return random.chance(0.5) ? [paper, read] : [read, paper];
  };
const MILD = ['garbled', 'cut', 'VAT number confused', 'VAT number not read', 'address'];
const SEVERE = ['first word', 'legal name', 'slogan', 'buyer', 'not read'];
const PAIRS = [
  ['invoiceNumber', 'totalCents'],
  ['invoiceNumber', 'invoiceDate'],
  ['totalCents', 'invoiceDate'],
];
const NAME_OF = { invoiceNumber: 'number', invoiceDate: 'date', totalCents: 'total' };

const slipThenInvoice = (facts) => (random) => {
  const slip = aTillSlip(random, {
    lineItems: goodsOf(random, random.pick(['builder', 'office']), 2 + random.below(4)),
  });
  const invoice = {
    ...slip,
    ...{
      documentType: 'TAX_INVOICE',
      invoiceTitle: 'TAX INVOICE',
      invoiceNumber: `INV-${1_000 + random.below(90_000)}`,
    },
    ...{
      recipientName: random.pick(BUYERS),
      paymentMethod: null,
      timeOfDay: random.chance(0.4) ? slip.timeOfDay : null,
    },
    invoiceDate: addDays(slip.invoiceDate, random.below(20)),
  };
  return [slip, misreadFacts(random, invoice, facts)];
};

const orderThenInvoice = (documentType, title, prefix) => (random) => {
  const lineItems = goodsOf(random, random.pick(['builder', 'office', 'garage']), 2 + random.below(4));
  const invoice = aTaxInvoice(random, { lineItems });
  const hasAmounts = documentType !== 'DELIVERY_NOTE' || random.chance(0.3);
  const order = {
    ...invoice,
    ...{ documentType, invoiceTitle: title, invoiceNumber: `${prefix}${1_000 + random.below(90_000)}` },
    invoiceDate: addDays(invoice.invoiceDate, -random.below(documentType === 'DELIVERY_NOTE' ? 6 : 30)),
    ...(!hasAmounts && { totalCents: null, vatCents: null }),
    lineItems: hasAmounts ? lineItems : lineItems.map((line) => ({ ...line, totalCents: null })),
    timeOfDay: null,
  };
  return [
    order,
    random.chance(0.4) ? misreadFacts(random, invoice, [random.pick(['totalCents', 'invoiceNumber'])]) : invoice,
  ];
};

const invoiceThenReceipt = (random) => {
  const invoice = aTaxInvoice(random, {
    lineItems: goodsOf(random, random.pick(['builder', 'garage']), 1 + random.below(4)),
  });
  const receipt = {
    ...invoice,
    ...{ documentType: 'RECEIPT', invoiceTitle: random.pick(['RECEIPT', 'OFFICIAL RECEIPT', 'PROOF OF PAYMENT']) },
    ...{ invoiceNumber: `R${random.below(9_000)}`, vatCents: null, timeOfDay: null },
    lineItems: random.pick([
      [{ description: `Payment of invoice ${invoice.invoiceNumber}`, totalCents: invoice.totalCents }],
      [{ description: 'Received with thanks', totalCents: invoice.totalCents }],
      [],
    ]),
    invoiceDate: addDays(invoice.invoiceDate, random.below(45)),
  };
  return [invoice, receipt];
};

const cardSlipBeside = (random) => {
  const slip = aTillSlip(random);
  const card = {
    ...slip,
    ...{ invoiceTitle: random.pick(['CARD SALE', 'CUSTOMER COPY', 'APPROVED']), paymentMethod: 'card' },
    ...{ invoiceNumber: String(1_000 + random.below(9_000)), supplierVatNumber: null, vatCents: null, lineItems: [] },
    ...oneOf(random, SUPPLIERS, slip, ['garbled', 'cut', 'address']).value,
    timeOfDay: oneOf(random, TIMES, slip, ['a minute later']).value,
  };
  return [slip, random.chance(0.4) ? { ...card, invoiceDate: oneOf(random, DATES, slip).value } : card];
};

/** A bill and the slip of the terminal on which a tip was added. */
const billAndTip = (random) => {
  const bill = aTillSlip(random, { lineItems: goodsOf(random, 'cafe', 2 + random.below(4)) });
  const totalCents = Math.round((bill.totalCents * (109 + random.below(7))) / 10_000) * 100;
  const card = {
    ...bill,
    ...{ invoiceTitle: 'CUSTOMER COPY', invoiceNumber: String(1_000 + random.below(9_000)), supplierVatNumber: null },
  };
  return [
    bill,
    {
      ...card,
      totalCents,
      vatCents: null,
      lineItems: [],
      timeOfDay: oneOf(random, TIMES, bill, ['a minute later']).value,
    },
  ];
};

/** An invoice in dollars read twice, once without its currency or with another number or date. */
const inDollars = (random) => {
  const paper = aTaxInvoice(random, {
    currency: 'USD',
    vatCents: null,
    supplierVatNumber: null,
    lineItems: [{ description: 'Annual plan, 4 seats', totalCents: 18_700 + random.below(9_000) }],
  });
  const read = misreadFacts(random, paper, [random.pick(['invoiceNumber', 'invoiceDate'])]);
  return [paper, random.chance(0.3) ? { ...paper, currency: null } : read];
};

const reprint = (random) => {
  const paper = aPurchase(random);
  const read = misreadFacts(random, paper, [random.pick(['totalCents', 'invoiceNumber'])]);
  return [
    paper,
    {
      ...read,
      invoiceTitle: random.pick(['COPY TAX INVOICE', 'REPRINT', 'DUPLICATE']),
      invoiceDate: addDays(paper.invoiceDate, random.below(40)),
    },
  ];
};

/** The supplier cancels an invoice and issues it again under its next number, with what was wrong put right. */
const reissued = (random) => {
  const paper = aTaxInvoice(random, {
    lineItems: goodsOf(random, random.pick(['builder', 'office', 'garage']), 3 + random.below(3)),
  });
  const change = {
    invoiceTitle: random.pick([
      'TAX INVOICE (REVISED)',
      'AMENDED TAX INVOICE',
      'TAX INVOICE - REPLACES EARLIER INVOICE',
      'CORRECTED TAX INVOICE',
    ]),
  };
  return [
    paper,
    {
      ...paper,
      ...change,
      invoiceNumber: misreadDigit(paper.invoiceNumber, paper.invoiceNumber.search(/\d\D*$/)),
      invoiceDate: addDays(paper.invoiceDate, 1 + random.below(14)),
      recipientName: random.pick(BUYERS),
    },
  ];
};

/** One purchase, by what was misread. */
export const MISREAD = [
  ...Object.keys(FACTS).flatMap((fact) => [
    [`${NAME_OF[fact]} misread`, readTwice([fact])],
    [`${NAME_OF[fact]} misread, and the supplier badly`, readTwice([fact, fact], { supplier: SEVERE })],
  ]),
  ...PAIRS.flatMap((facts) => {
    const names = facts.map((fact) => NAME_OF[fact]).join(' and ');
    return [
      [`${names} misread, on a slip`, readTwice(facts, { base: aTillSlip })],
      [`${names} misread, on an invoice`, readTwice(facts, { base: aTaxInvoice })],
      [
        `${names} misread, and the VAT number`,
        readTwice(facts, { supplier: ['VAT number confused', 'VAT number cut'] }),
      ],
      [`${names} misread, and the supplier badly`, readTwice(facts, { supplier: SEVERE })],
    ];
  }),
  ['nothing misread but the supplier badly', readTwice([], { supplier: SEVERE })],
  ['a slip and its invoice, the total misread', slipThenInvoice(['totalCents'])],
  ['a slip and its invoice, the number misread', slipThenInvoice(['invoiceNumber'])],
  ['a slip and its invoice, the date misread', slipThenInvoice(['invoiceDate'])],
  ['a quotation and its invoice, perhaps misread', orderThenInvoice('QUOTATION', 'QUOTATION', 'Q')],
  ['a pro forma and its invoice, perhaps misread', orderThenInvoice('PRO_FORMA', 'PRO-FORMA INVOICE', 'PI')],
  ['an order confirmation and its invoice', orderThenInvoice('UNKNOWN', 'ORDER CONFIRMATION', 'SO')],
  ['a delivery note and its invoice, perhaps misread', orderThenInvoice('DELIVERY_NOTE', 'DELIVERY NOTE', 'DN')],
  ['an invoice and its receipt with other titles', invoiceThenReceipt],
  ['a slip and the terminal, the date perhaps misread', cardSlipBeside],
  ['a bill and the terminal, with a tip', billAndTip],
  ['an invoice in dollars, read twice', inDollars],
  ['a reprint, one fact misread', reprint],
  ['an invoice issued again under another number', reissued],
];

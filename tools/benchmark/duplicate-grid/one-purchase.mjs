/** Two papers of one purchase, in every combination of what they are, what was misread, their lines and their time. */
import { spoil, spoilRest, spoilSupplier } from './faults.mjs';
import { aBuyer, aPurchase, numberLike, paperOf, plusDays, slipOf, sumOf } from './market.mjs';

const docket = (random) => random.pick([null, numberLike(random, '####'), numberLike(random, 'S#####')]);
const before = (random, purchase, days) => plusDays(purchase.date, -random.below(days));
const after = (random, purchase, days) => plusDays(purchase.date, random.below(days));

const order = (documentType, invoiceTitle, form, days) => (random, purchase) => [
  paperOf(purchase, {
    ...{ documentType, invoiceTitle, timeOfDay: null },
    ...{ invoiceNumber: numberLike(random, form), invoiceDate: before(random, purchase, days) },
  }),
  paperOf(purchase),
];

/** What two papers of one purchase are. */
const PAPERS = {
  'a slip twice': (random, purchase) => {
    const slip = slipOf(random, purchase);
    return [slip, slip];
  },
  'an invoice twice': (_random, purchase) => [paperOf(purchase), paperOf(purchase)],
  'a slip and its invoice': (random, purchase) => [
    slipOf(random, purchase, { invoiceNumber: docket(random), paymentMethod: random.pick(['card', 'cash', null]) }),
    paperOf(purchase, {
      timeOfDay: random.chance(0.3) ? purchase.time : null,
      invoiceDate: after(random, purchase, 20),
    }),
  ],
  'a slip and its invoice, prices without VAT': (random, purchase) => [
    slipOf(random, purchase, { invoiceNumber: docket(random) }),
    paperOf(purchase, {
      timeOfDay: null,
      invoiceDate: after(random, purchase, 20),
      lineItems: purchase.isListed
        ? purchase.lines.map((line) => ({ ...line, totalCents: Math.round(line.totalCents / 1.15) }))
        : [],
    }),
  ],
  'a quotation and its invoice': order('QUOTATION', 'QUOTATION', 'Q####', 28),
  'a pro forma and its invoice': order('PRO_FORMA', 'PRO FORMA INVOICE', 'PF-####', 28),
  'an order confirmation and its invoice': order('UNKNOWN', 'ORDER CONFIRMATION', 'SO#####', 14),
  'a delivery note and its invoice': (random, purchase) => {
    const [note, invoice] = order('DELIVERY_NOTE', 'DELIVERY NOTE', 'DN#####', 6)(random, purchase);
    return random.chance(0.5)
      ? [note, invoice]
      : [
          {
            ...note,
            totalCents: null,
            vatCents: null,
            lineItems: note.lineItems.map((line) => ({ ...line, totalCents: null })),
          },
          invoice,
        ];
  },
  'an invoice and its receipt': (random, purchase) => [
    paperOf(purchase),
    slipOf(random, purchase, {
      ...{
        invoiceTitle: random.pick(['RECEIPT OF PAYMENT', 'OFFICIAL RECEIPT', 'RECEIPT']),
        timeOfDay: null,
        vatCents: null,
      },
      ...{ invoiceNumber: numberLike(random, 'RC####'), invoiceDate: after(random, purchase, 40) },
      lineItems: random.pick([[], [{ description: `Paid: ${purchase.number}`, totalCents: sumOf(purchase.lines) }]]),
    }),
  ],
  'a slip and the terminal': (random, purchase) => [
    slipOf(random, purchase),
    slipOf(random, purchase, {
      ...{
        invoiceTitle: random.pick(['CARDHOLDER COPY', 'SPEEDPOINT', 'SALE', 'VISA DEBIT', null]),
        invoiceNumber: numberLike(random, '######'),
      },
      ...{ supplierVatNumber: null, vatCents: null, lineItems: [], paymentMethod: 'card' },
    }),
  ],
  'an invoice and its reprint': (random, purchase) => [
    paperOf(purchase),
    paperOf(purchase, {
      invoiceTitle: random.pick(['TAX INVOICE COPY', 'REPRINT']),
      invoiceDate: after(random, purchase, 30),
    }),
  ],
  'an invoice and its correction': (random, purchase) => [
    paperOf(purchase),
    paperOf(
      { ...purchase, buyer: aBuyer(random) },
      { invoiceTitle: 'CORRECTED TAX INVOICE', invoiceDate: after(random, purchase, 12) },
    ),
  ],
};

const FACTS = ['number', 'total', 'date'];
const WRONG = [[], ...FACTS.map((fact) => [fact]), ['number', 'total'], ['number', 'date'], ['total', 'date']];
const LINES = [0, 1, 2, 3];

/** What remains to tell a purchase by when facts are wrong: the lines of both, their time, or the number that one names. */
function isTellable(wrong, [a, b]) {
  const hasLines = a.lineItems.length > 0 && b.lineItems.length > 0 && !isReceipt(b);
  const hasAmounts = hasLines && a.lineItems[0].totalCents !== null;
  const hasTime = Boolean(a.timeOfDay) && a.timeOfDay === b.timeOfDay;
  const isNamed = isReceipt(b) && b.lineItems.length > 0;
  const hasNumber = a.invoiceNumber !== null && a.invoiceNumber === b.invoiceNumber;
  const left = wrong.length + (hasNumber || wrong.includes('number') ? 0 : 1) + (a.totalCents === null ? 1 : 0);
  if (left < 2) return hasNumber || hasLines || hasTime || isNamed || !wrong.includes('date');
  if (left === 2) return hasTime || hasAmounts || isNamed || (hasLines && !wrong.includes('date'));
  return hasTime || isNamed || (hasAmounts && a.lineItems.length > 1);
}
const isReceipt = ({ documentType, invoiceTitle }) => documentType === 'RECEIPT' && /RECEIPT/.test(invoiceTitle ?? '');

/** Spoils facts of one paper, or one of each. */
function misread(random, [a, b], wrong) {
  const [first, second] = wrong;
  const isShared = second !== undefined && random.chance(0.3);
  let [left, right] = [isShared ? spoil(random, a, first) : a, b];
  for (const fact of isShared ? [second] : wrong) right = spoil(random, right, fact);
  right = spoilRest(random, right);
  if (random.chance(0.35))
    left = spoilSupplier(
      random,
      left,
      random.chance(0.6) ? ['smeared', 'cut', 'VAT number glyph', 'VAT number unread'] : undefined,
    );
  return random.chance(0.5) ? [left, right] : [right, left];
}

/** Every combination. */
const combinations = () =>
  Object.keys(PAPERS).flatMap((papers) =>
    WRONG.flatMap((wrong) =>
      LINES.flatMap((lines) => [true, false].map((isTimed) => ({ papers, wrong, lines, isTimed }))),
    ),
  );

/** One purchase: at most `each` pairs of every combination, with what they are. */
export const onePurchase = (random, each) =>
  combinations().flatMap(({ papers, wrong, lines, isTimed }) =>
    Array.from({ length: each }, () => PAPERS[papers](random, aPurchase(random, { lines, isTimed })))
      .filter((pair) => isTellable(wrong, pair))
      .map((pair) => {
        const [a, b] = misread(random, pair, wrong);
        return { why: `${papers}: ${wrong.join(' and ') || 'nothing'} misread`, same: true, a, b };
      }),
  );

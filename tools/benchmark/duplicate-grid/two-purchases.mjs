/** Two purchases that look alike, by why they do; either may be misread in one fact and in its supplier. */
import { spoil, spoilRest, spoilSupplier } from './faults.mjs';
import {
  aMinute,
  aPurchase,
  aSeller,
  BUYERS,
  linesOf,
  numberLike,
  paperOf,
  plusDays,
  slipOf,
  sumOf,
} from './market.mjs';

const ahead = (number, by) =>
  number.replace(/\d+$/, (digits) => String(Number(digits) + by).padStart(digits.length, '0'));
const between = (random, from, to) => from + random.below(to - from + 1);
/** The same goods at the same seller, some days and documents later. */
const again = (random, purchase, { days, by }) => ({
  ...purchase,
  ...{ date: plusDays(purchase.date, days), number: ahead(purchase.number, by) },
  time: purchase.time && aMinute(random),
});
const oneLine = (purchase, description, totalCents) => ({
  ...purchase,
  isListed: true,
  lines: [{ description, totalCents }],
});
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'];
const fee = (random) =>
  random.chance(0.5) ? between(random, 18, 95) * 10_000 : Math.round(between(random, 300, 9_000) * 115);
const office = (random, change = {}) => ({
  ...aPurchase(random, { trades: ['practice', 'workshop', 'electrical', 'packaging'] }),
  ...change,
});

const papers = (one, two, make = paperOf, other = make) => [make(one), other(two)];
const slips = (random, one, two) => papers(one, two, (purchase) => slipOf(random, purchase));

/** Each makes a pair. */
const LOOKALIKES = {
  'the same basket every week': (random) => {
    const one = aPurchase(random, { isTimed: random.chance(0.5), trades: ['butcher', 'nursery', 'eatery'] });
    return slips(random, one, again(random, one, { days: 7 * between(random, 1, 5), by: between(random, 60, 2_500) }));
  },
  'the same basket on another weekday': (random) => {
    const one = aPurchase(random, { isTimed: random.chance(0.5), trades: ['butcher', 'eatery'] });
    return slips(random, one, again(random, one, { days: between(random, 1, 18), by: between(random, 30, 2_500) }));
  },
  'a subscription, the next number': (random) => {
    const one = oneLine(
      office(random),
      random.pick(['Cloud backup 200GB', 'Armed response', 'Pool service', 'Copier rental']),
      fee(random),
    );
    return papers(one, again(random, one, { days: between(random, 28, 31), by: between(random, 1, 90) }));
  },
  'a subscription, months apart': (random) => {
    const one = oneLine(
      office(random),
      random.pick(['Cloud backup 200GB', 'Armed response', 'Pool service']),
      fee(random),
    );
    const months = between(random, 2, 7);
    return papers(one, again(random, one, { days: Math.round(months * 30.4), by: months * between(random, 8, 70) }));
  },
  'rent with its month': (random) => {
    const [one, at] = [office(random), random.below(7)];
    const rent = fee(random);
    return papers(
      oneLine(one, `Rent ${MONTHS[at]}`, rent),
      oneLine(
        again(random, one, { days: between(random, 28, 31), by: between(random, 1, 12) }),
        `Rent ${MONTHS[at + 1]}`,
        rent,
      ),
    );
  },
  'rent under an account number': (random) => {
    const one = oneLine(
      { ...office(random), number: numberLike(random, random.pick(['ACC#####', 'TEN-###', '##########'])) },
      'Rent and levies',
      fee(random),
    );
    return papers(one, { ...one, date: plusDays(one.date, between(random, 28, 31)) });
  },
  'two tanks on one day': (random) => {
    const rand = between(random, 4, 15) * 10_000;
    const one = oneLine({ ...aPurchase(random, { isTimed: true }), time: '06:48' }, 'Diesel 50 ppm', rand);
    const two = {
      ...one,
      number: ahead(one.number, between(random, 2, 160)),
      time: random.pick(['15:32', '06:57', '11:20']),
    };
    return slips(random, one, two);
  },
  'two tanks on one day, other litres': (random) => {
    const one = oneLine(
      { ...aPurchase(random, { isTimed: random.chance(0.6) }) },
      'Unleaded 95',
      between(random, 40_000, 120_000),
    );
    const two = oneLine(
      { ...again(random, one, { days: 0, by: between(random, 2, 160) }) },
      'Unleaded 95',
      between(random, 40_000, 120_000),
    );
    return slips(random, one, two);
  },
  'a tank for the same round sum another day': (random) => {
    const one = oneLine(
      aPurchase(random, { isTimed: random.chance(0.5) }),
      'Unleaded 95',
      between(random, 3, 12) * 10_000,
    );
    return slips(random, one, again(random, one, { days: between(random, 3, 40), by: between(random, 100, 5_000) }));
  },
  'two parts of one order, in equal halves': (random) => {
    const one = office(random);
    return papers(one, { ...again(random, one, { days: between(random, 1, 9), by: between(random, 1, 6) }) });
  },
  'two parts of one order, other goods': (random) => {
    const one = office(random, { isListed: true });
    const two = again(random, one, { days: between(random, 0, 9), by: between(random, 1, 6) });
    return papers(one, { ...two, lines: linesOf(random, one.seller.trade, between(random, 1, 3)) });
  },
  'a deposit and the balance': (random) => {
    const [one, half] = [office(random), between(random, 900, 40_000) * 115];
    const two = again(random, one, { days: between(random, 7, 50), by: between(random, 2, 60) });
    return papers(oneLine(one, 'Deposit 50% on order', half), oneLine(two, 'Balance 50% on completion', half));
  },
  'two branches, the same goods': (random) => {
    const one = aPurchase(random, { isTimed: random.chance(0.7), trades: ['butcher', 'nursery', 'eatery'] });
    const [here, there] = [
      ['Worcester', '5 High Street'],
      ['Kathu', '80 Frikkie Meyer Road'],
    ].map(([town, street]) => ({
      ...one.seller,
      ...{ name: `${one.seller.name} ${town}`, town, street },
    }));
    const two = { ...again(random, one, { days: random.below(3), by: between(random, 300, 9_000) }), seller: there };
    return slips(random, { ...one, seller: here }, two);
  },
  'one after the other, for one amount': (random) => {
    const one = office(random);
    return papers(one, again(random, one, { days: 0, by: between(random, 1, 3) }));
  },
  'two equal lunches': (random) => {
    const one = { ...aPurchase(random, { isTimed: true, trades: ['eatery'] }), time: '12:31' };
    return slips(random, one, {
      ...one,
      number: ahead(one.number, between(random, 1, 9)),
      time: random.pick(['12:38', '12:54', '13:11']),
    });
  },
  'a credit note': (random) => {
    const one = office(random);
    const two = { ...one, number: numberLike(random, 'CN####'), date: plusDays(one.date, random.below(20)) };
    return papers(one, two, paperOf, (purchase) =>
      paperOf(purchase, { documentType: 'CREDIT_NOTE', invoiceTitle: 'TAX CREDIT NOTE' }),
    );
  },
  'a refund at the till': (random) => {
    const one = aPurchase(random, { isTimed: true });
    const two = { ...again(random, one, { days: random.below(8), by: between(random, 5, 900) }) };
    return papers(
      one,
      two,
      (purchase) => slipOf(random, purchase),
      (purchase) => slipOf(random, purchase, { invoiceTitle: 'REFUND' }),
    );
  },
  'a statement that lists it': (random) => {
    const one = office(random);
    const two = { ...one, number: numberLike(random, 'BW###'), date: plusDays(one.date, random.below(28)) };
    const statement = (purchase) =>
      paperOf(purchase, {
        ...{ documentType: 'STATEMENT', invoiceTitle: 'STATEMENT', vatCents: null },
        lineItems: [{ description: `Invoice ${one.number}`, totalCents: sumOf(one.lines) }],
      });
    return papers(one, two, paperOf, statement);
  },
  'two sellers, one amount and day': (random) => {
    const [one, seller] = [
      aPurchase(random, { isTimed: random.chance(0.5) }),
      aSeller(random, ['practice', 'workshop']),
    ];
    const two = {
      ...one,
      seller,
      number: numberLike(random, seller.numbering),
      lines: linesOf(random, seller.trade, 1),
    };
    const total = sumOf(one.lines);
    return papers(one, { ...two, time: one.time && aMinute(random), lines: [{ ...two.lines[0], totalCents: total }] });
  },
  'a quotation, and an invoice for other goods': (random) => {
    const one = office(random, { isListed: true });
    const two = {
      ...again(random, one, { days: between(random, 2, 30), by: 40 }),
      lines: linesOf(random, one.seller.trade, 2),
    };
    return papers(
      one,
      two,
      (purchase) =>
        paperOf(purchase, {
          documentType: 'QUOTATION',
          invoiceTitle: 'QUOTE',
          invoiceNumber: numberLike(random, 'Q####'),
        }),
      paperOf,
    );
  },
  'the receipt of another month': (random) => {
    const one = oneLine(office(random), 'Armed response', fee(random));
    const two = again(random, one, { days: between(random, 28, 31), by: between(random, 20, 400) });
    const receipt = (purchase) =>
      slipOf(random, purchase, {
        ...{ invoiceTitle: 'PAYMENT RECEIPT', invoiceNumber: numberLike(random, 'RC####'), invoiceDate: one.date },
        lineItems: [{ description: `Paid: ${one.number}`, totalCents: sumOf(one.lines) }],
      });
    return [paperOf(two), receipt(one)];
  },
  'the receipt of the next month': (random) => {
    const one = oneLine(office(random), 'Pool service', fee(random));
    const two = again(random, one, { days: between(random, 28, 31), by: between(random, 20, 400) });
    const receipt = slipOf(random, two, {
      ...{ invoiceTitle: 'PAYMENT RECEIPT', invoiceNumber: numberLike(random, 'RC####'), timeOfDay: null },
      lineItems: [{ description: `Paid: ${two.number}`, totalCents: sumOf(two.lines) }],
    });
    return [paperOf(one), receipt];
  },
  'two progress claims': (random) => {
    const [one, at, amount] = [office(random), between(random, 1, 6), fee(random)];
    const two = again(random, one, { days: between(random, 14, 40), by: between(random, 2, 40) });
    return papers(oneLine(one, `Progress claim ${at}`, amount), oneLine(two, `Progress claim ${at + 1}`, amount));
  },
  'a terminal slip of another sale': (random) => {
    const one = aPurchase(random, { isTimed: true });
    const two = { ...aPurchase(random, { isTimed: true }), seller: one.seller, date: one.date };
    const terminal = (purchase) =>
      slipOf(random, purchase, {
        invoiceTitle: 'CARDHOLDER COPY',
        lineItems: [],
        vatCents: null,
        supplierVatNumber: null,
        paymentMethod: 'card',
      });
    return papers(one, two, (purchase) => slipOf(random, purchase), terminal);
  },
  'an order of the same goods again': (random) => {
    const one = office(random);
    return papers(one, again(random, one, { days: between(random, 15, 130), by: between(random, 40, 3_000) }));
  },
  'a slip, and the invoice of another purchase': (random) => {
    const one = aPurchase(random, { isTimed: true, trades: ['electrical', 'packaging', 'nursery'] });
    const two = {
      ...again(random, one, { days: between(random, 1, 20), by: 70 }),
      lines: linesOf(random, one.seller.trade, between(random, 1, 3)),
    };
    return [slipOf(random, one), paperOf(two)];
  },
  'a slip, and an invoice of the same goods months later': (random) => {
    const one = aPurchase(random, {
      isTimed: true,
      lines: 1 + random.below(2),
      trades: ['electrical', 'packaging', 'nursery'],
    });
    const two = again(random, one, { days: random.pick([28, 30, 31, 35, 42, 61]), by: 70 });
    return [slipOf(random, one, { invoiceNumber: numberLike(random, '####') }), paperOf({ ...two, time: null })];
  },
  'two buyers of one thing': (random) => {
    const [[name, vat], other] = [BUYERS[0], BUYERS[2]];
    const one = office(random, { buyer: [name, vat] });
    return papers(one, { ...again(random, one, { days: random.below(3), by: between(random, 1, 40) }), buyer: other });
  },
  'a small sale every day': (random) => {
    const one = aPurchase(random, { lines: 1, isTimed: random.chance(0.5), trades: ['eatery'] });
    return slips(random, one, again(random, one, { days: between(random, 1, 6), by: between(random, 15, 900) }));
  },
  'part of a basket again': (random) => {
    const one = aPurchase(random, { lines: 3, isTimed: true, trades: ['butcher', 'nursery'] });
    const two = again(random, one, { days: between(random, 2, 20), by: between(random, 60, 2_000) });
    return slips(random, one, { ...two, lines: [...one.lines.slice(0, 2), ...linesOf(random, one.seller.trade, 1)] });
  },
};

/** What may be misread of the second, where enough remains that tells two purchases. */
const MISREAD = {
  nothing: [],
  number: ['glyph', 'inner', 'bare', 'unread'],
  total: ['glyph', 'lost', 'before VAT'],
};
const MAX_DAYS_OF_FOLLOWERS = 9;
const areFollowers = (a, b) =>
  [a, b].every(
    (one) =>
      one.invoiceDate <= plusDays(a.invoiceDate, MAX_DAYS_OF_FOLLOWERS) &&
      one.invoiceDate >= plusDays(a.invoiceDate, -MAX_DAYS_OF_FOLLOWERS),
  );

function misread(random, [a, b]) {
  const fact = random.pick(['nothing', 'nothing', 'number', 'total']);
  const faults = fact === 'number' && areFollowers(a, b) ? ['bare'] : MISREAD[fact];
  let read = spoilRest(random, fact === 'nothing' ? b : spoil(random, b, fact, faults));
  if (random.chance(0.35))
    read = spoilSupplier(random, read, ['smeared', 'cut', 'VAT number glyph', 'VAT number unread']);
  return random.chance(0.5) ? [a, read] : [read, a];
}

/** Two purchases: `each` pairs of every kind, with why they look alike. */
export const twoPurchases = (random, each) =>
  Object.entries(LOOKALIKES).flatMap(([why, make]) =>
    Array.from({ length: each }, () => {
      const [a, b] = misread(random, make(random));
      return { why, same: false, a, b };
    }),
  );

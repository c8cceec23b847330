/** Faults of reading, by the fact they spoil: each takes the paper and returns what was read in the fact's place. */
import { BUYERS, plusDays, vatOf } from './market.mjs';

const GLYPHS = { 0: 'O86', 1: '7I4', 2: 'Z7', 3: '85', 4: '91', 5: 'S63', 6: '580', 7: '12', 8: 'B306', 9: '40' };
const digitsAt = (text, from = 0) => [...text].flatMap((letter, at) => (at >= from && /\d/.test(letter) ? [at] : []));
const put = (text, at, instead) => text.slice(0, at) + instead + text.slice(at + 1);
const asDigit = (random, digit) => random.pick([...GLYPHS[digit]].filter((glyph) => /\d/.test(glyph)));

function glyph(random, text, from = 0, isNumeric = true) {
  const places = digitsAt(text, from);
  if (places.length === 0) return text;
  const at = random.pick(places);
  return put(text, at, isNumeric ? asDigit(random, text[at]) : random.pick([...GLYPHS[text[at]]]));
}
const lose = (random, text, from = 0) => put(text, random.pick(digitsAt(text, from)), '');
const exchange = (random, text) => {
  const at = random.pick(digitsAt(text).slice(0, -1));
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
};

const ofNumber = {
  glyph: (random, n) => glyph(random, n, 0, false),
  'two glyphs': (random, n) => glyph(random, glyph(random, n), 0, false),
  lost: (random, n) => lose(random, n),
  exchanged: (random, n) => exchange(random, n),
  inner: (random, n) => lose(random, n.slice(0, -1)) + n.slice(-1),
  cut: (_random, n) => n.slice(0, -1),
  bare: (_random, n) => n.replace(/^\D+/, ''),
  'two lost': (random, n) => lose(random, lose(random, n)),
  'another figure': (random) => String(random.pick([10, 1_000, 100_000]) * (1 + random.below(9)) + random.below(10)),
  unread: () => null,
};

const asDay = (text) => {
  const date = new Date(Date.parse(text));
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
};
const pad = (n) => String(n).padStart(2, '0');
const ofDate = {
  'another month': (random, d) =>
    asDay(`${d.slice(0, 5)}${pad(((Number(d.slice(5, 7)) + random.below(11)) % 12) + 1)}${d.slice(7)}`),
  'next month': (_random, d) => asDay(`${d.slice(0, 5)}${pad((Number(d.slice(5, 7)) % 12) + 1)}${d.slice(7)}`),
  glyph: (random, d) => asDay(glyph(random, d, 5)),
  turned: (_random, d) => asDay(`${d.slice(0, 4)}-${d.slice(8)}-${d.slice(5, 7)}`),
  year: (random, d) => `${Number(d.slice(0, 4)) - random.pick([1, 2, 10])}${d.slice(4)}`,
  'half a day': (_random, d) => asDay(`${d.slice(0, 8)}0${d.slice(9)}`),
  due: (random, d) => plusDays(d, random.pick([7, 14, 30])),
  unread: () => null,
};

const ofTotal = {
  glyph: (random, t) => Number(glyph(random, String(t))),
  lost: (random, t) => Number(lose(random, String(t), 1)),
  point: (random, t) => (random.chance(0.5) ? t * 10 : Math.floor(t / 10)),
  'before VAT': (_random, t) => t - vatOf(t),
  tendered: (random, t) => (Math.floor(t / 5_000) + 1 + random.below(2)) * 5_000,
  VAT: (_random, t) => vatOf(t),
  unread: () => null,
};

const smear = (random, name) => put(name, 1 + random.below(name.length - 1), random.pick(['', 'i', '0', 'rn', 'c']));
const ofSupplier = {
  smeared: (random, { supplierName: n }) => ({ supplierName: smear(random, smear(random, n)) }),
  cut: (_random, { supplierName: n }) => ({ supplierName: n.slice(0, Math.max(6, Math.floor(n.length * 0.6))) }),
  'VAT number glyph': (random, { supplierVatNumber: v }) => ({ supplierVatNumber: v && glyph(random, v, 1) }),
  'VAT number unread': () => ({ supplierVatNumber: null, supplierAddress: null }),
  buyer: (random, { recipientName, recipientVatNumber }) => ({
    ...{ supplierName: recipientName ?? random.pick(BUYERS)[0], supplierAddress: null },
    ...(recipientVatNumber && { supplierVatNumber: recipientVatNumber }),
  }),
  'much smeared': (random, { supplierName: n }) => ({
    supplierName: smear(random, smear(random, smear(random, smear(random, n)))),
  }),
  'first word': (_random, { supplierName: n }) => ({ supplierName: n.split(' ')[0] }),
  'legal name': (random, { supplierName: n }) => ({
    supplierName: `${random.pick(['Umkhonto Trading 88', 'K2019334 Holdings'])}${random.chance(0.5) ? ` t/a ${n}` : ''}`,
  }),
  words: (random) => ({ supplierName: random.pick(['Tax Invoice', 'Thank you', 'Welkom']) }),
};

const FACTS = {
  number: ['invoiceNumber', ofNumber],
  date: ['invoiceDate', ofDate],
  total: ['totalCents', ofTotal],
};

/** Spoils one fact of a paper; what is not on it stays so. */
export function spoil(random, paper, fact, kinds) {
  const [key, faults] = FACTS[fact];
  if (paper[key] === null) return paper;
  return { ...paper, [key]: faults[random.pick(kinds ?? Object.keys(faults))](random, paper[key]) };
}

/** Spoils the supplier. */
export const spoilSupplier = (random, paper, kinds = Object.keys(ofSupplier)) => ({
  ...paper,
  ...ofSupplier[random.pick(kinds)](random, paper),
});

/** Spoils the words of the lines, the VAT or the buyer: what is read badly on any paper. */
export function spoilRest(random, paper) {
  const read = { ...paper };
  if (random.chance(0.3))
    read.lineItems = paper.lineItems.map((line) =>
      line.description.startsWith('Paid') ? line : { ...line, description: smear(random, line.description) },
    );
  if (random.chance(0.2)) read.lineItems = read.lineItems.toReversed();
  if (random.chance(0.1) && paper.lineItems.length > 2) read.lineItems = read.lineItems.slice(1);
  if (random.chance(0.1) && paper.timeOfDay && paper.lineItems.length > 1) read.timeOfDay = null;
  if (random.chance(0.25)) read.vatCents = null;
  if (random.chance(0.15)) read.recipientName = null;
  if (random.chance(0.2)) read.supplierAddress = null;
  return read;
}

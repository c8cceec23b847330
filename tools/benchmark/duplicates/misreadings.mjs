/** Ways in which a reader goes wrong: each takes a paper and returns the facts it read instead. */
import { addDays, BUYERS } from './documents.mjs';

const LOOKALIKE = { 0: '86O', 1: '74I', 2: '7Z', 3: '85', 4: '91', 5: '63S', 6: '508', 7: '12', 8: '3B60', 9: '40' };
const onlyDigits = (list) => list.replace(/\D/g, '');

/** The text with `count` of its digits taken for others that look alike. */
export function confuse(random, text, { count = 1, isNumeric = true, from = 0 } = {}) {
  const characters = [...text];
  for (let done = 0; done < count; done += 1) {
    const places = characters.flatMap((character, at) => (at >= from && /\d/.test(character) ? [at] : []));
    if (places.length === 0) break;
    const at = random.pick(places);
    const looks = LOOKALIKE[characters[at]];
    characters[at] = random.pick([...(isNumeric ? onlyDigits(looks) : looks)]);
  }
  return characters.join('');
}
const drop = (text, at) => text.slice(0, at) + text.slice(at + 1);
const dropped = (random, text) => drop(text, random.below(text.length));
const swapped = (random, text) => {
  const at = random.below(text.length - 1);
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
};

/** Misreadings of a number; another figure of the paper may be taken for it. */
export const NUMBERS = {
  confused: (random, { invoiceNumber: n }) => confuse(random, n, { isNumeric: false }),
  'confused twice': (random, { invoiceNumber: n }) => confuse(random, n, { count: 2, isNumeric: false }),
  dropped: (random, { invoiceNumber: n }) => dropped(random, n),
  swapped: (random, { invoiceNumber: n }) => swapped(random, n),
  cut: (random, { invoiceNumber: n }) => n.slice(0, Math.max(2, n.length - 1 - random.below(2))),
  'without its letters': (_random, { invoiceNumber: n }) => n.replace(/^\D+/, ''),
  'not read': () => null,
  'another figure': (random) => String(1_000 + random.below(900_000)),
};

const pad = (n) => String(n).padStart(2, '0');
const isDay = (day) => !Number.isNaN(Date.parse(day)) && new Date(Date.parse(day)).toISOString().startsWith(day);
const dayOrNull = (day) => (isDay(day) ? day : null);
/** Misreadings of a date; what is no day was not read. */
export const DATES = {
  confused: (random, { invoiceDate: d }) => dayOrNull(confuse(random, d, { from: 3 })),
  'day and month': (_random, { invoiceDate: d }) => dayOrNull(`${d.slice(0, 4)}-${d.slice(8)}-${d.slice(5, 7)}`),
  year: (random, { invoiceDate: d }) => `${Number(d.slice(0, 4)) - 1 - random.below(3)}${d.slice(4)}`,
  'day cut': (random, { invoiceDate: d }) =>
    dayOrNull(`${d.slice(0, 8)}${pad(random.chance(0.5) ? Number(d[8]) || 1 : Number(d[9]) || 1)}`),
  month: (random, { invoiceDate: d }) => dayOrNull(`${d.slice(0, 5)}${pad(1 + random.below(12))}${d.slice(7)}`),
  printed: (random, { invoiceDate: d }) => addDays(d, 1 + random.below(25)),
  due: (random, { invoiceDate: d }) => addDays(d, random.pick([7, 14, 30])),
  'not read': () => null,
};

/** Misreadings of a total; the paper does not add up then. */
export const TOTALS = {
  confused: (random, { totalCents: t }) => Number(confuse(random, String(t))),
  dropped: (random, { totalCents: t }) => Number(dropped(random, String(t))),
  point: (random, { totalCents: t }) => (random.chance(0.5) ? t * 10 : Math.floor(t / 10)),
  'without VAT': (_random, { totalCents: t, vatCents }) => t - (vatCents ?? Math.round((t * 15) / 115)),
  tendered: (random, { totalCents: t }) => Math.ceil((t + 1) / 5_000) * 5_000 + random.below(2) * 5_000,
  'with a tip': (random, { totalCents: t }) => Math.round((t * (110 + random.below(6))) / 1_000) * 10,
  'a line': (random, { totalCents: t, lineItems }) =>
    lineItems.length > 1 ? random.pick(lineItems).totalCents : t * 10,
  'its VAT': (_random, { totalCents: t, vatCents }) => vatCents ?? Math.round((t * 15) / 115),
  'not read': () => null,
};

const garbled = (random, name, count) => {
  let text = name;
  for (let done = 0; done < count; done += 1) {
    const at = random.below(text.length);
    text = text.slice(0, at) + random.pick(['', 'x', '1', 'rn', 'e', '.']) + text.slice(at + 1);
  }
  return text;
};
/** Misreadings of the supplier. */
export const SUPPLIERS = {
  garbled: (random, { supplierName: n }) => ({ supplierName: garbled(random, n, 1 + random.below(3)) }),
  cut: (random, { supplierName: n }) => ({ supplierName: n.slice(0, Math.max(4, n.length - 2 - random.below(9))) }),
  'first word': (_random, { supplierName: n }) => ({ supplierName: n.split(' ')[0] }),
  'legal name': (random, { supplierName: n }) => ({
    supplierName: random.pick([
      `${n.split(' ')[0]} Trading 104 CC`,
      `Blue Crane Investments 27 t/a ${n}`,
      'Blue Crane Investments 27 (Pty) Ltd',
    ]),
  }),
  slogan: (random) => ({
    supplierName: random.pick(['Welcome', 'Thank you for shopping', 'VAT INVOICE', 'Customer copy']),
  }),
  buyer: (random, { recipientName, recipientVatNumber }) => ({
    supplierName: recipientName ?? random.pick(BUYERS),
    ...(recipientVatNumber && { supplierVatNumber: recipientVatNumber }),
  }),
  'VAT number confused': (random, { supplierVatNumber: v }) => ({ supplierVatNumber: v && confuse(random, v) }),
  'VAT number cut': (random, { supplierVatNumber: v }) => ({ supplierVatNumber: v && dropped(random, v) }),
  'VAT number not read': () => ({ supplierVatNumber: null }),
  'not read': () => ({ supplierName: null, supplierVatNumber: null }),
  address: () => ({ supplierAddress: null }),
};

/** Misreadings of lines: most leave the odd amounts of the others. */
export const LINES = {
  words: (random, { lineItems }) =>
    lineItems.map((line) => ({ ...line, description: garbled(random, line.description, 2) })),
  'words cut': (_random, { lineItems }) =>
    lineItems.map((line) => ({ ...line, description: line.description.slice(0, 9) })),
  order: (_random, { lineItems }) => lineItems.toReversed(),
  'one lost': (random, { lineItems }) =>
    lineItems.length > 2 ? lineItems.toSpliced(random.below(lineItems.length), 1) : lineItems,
  'one amount': (random, { lineItems }) =>
    lineItems.length > 2
      ? lineItems.with(random.below(lineItems.length), { ...lineItems[0], totalCents: 1 + random.below(40_000) })
      : lineItems,
  'one more': (random, { lineItems }) => [
    ...lineItems,
    { description: random.pick(['VAT 15%', 'CHANGE', 'CARD', 'ROUNDING']), totalCents: random.below(5_000) },
  ],
  'without VAT': (_random, { lineItems }) =>
    lineItems.map((line) => ({ ...line, totalCents: Math.round((line.totalCents * 100) / 115) })),
};

/** The time misread, or read a minute later on the slip of the terminal. */
export const TIMES = {
  confused: (random, { timeOfDay: t }) => t && `${t.slice(0, 3)}${t[3]}${confuse(random, t[4])}`,
  'a minute later': (_random, { timeOfDay: t }) => t && `${t.slice(0, 3)}${pad(Math.min(59, Number(t.slice(3)) + 1))}`,
  'not read': () => null,
};

/** Returns one of the misreadings of a kind, and its name. */
export function oneOf(random, misreadings, paper, names = Object.keys(misreadings)) {
  const name = random.pick(names);
  return { name, value: misreadings[name](random, paper) };
}

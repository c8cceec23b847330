/** Invented documents as a reader returns them, from a fixed seed, for pairs of duplicates and of strangers. */

/** Pseudo-random numbers, the same in every run (mulberry32). */
export function seeded(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n) => Math.floor(next() * n);
  return { below, pick: (list) => list[below(list.length)], chance: (share) => next() < share };
}

export const SHOPS = [
  ...['Karoo Hardware', 'Dorp Bakery', 'Fynbos Stationers', 'Kudu Motors', 'Protea Pharmacy', 'Baobab Books'],
  ...[
    'Springbok Signs',
    'Marula Foods',
    'Vuyo Paints',
    'Themba Tyres',
    'Lindiwe Linen',
    'Boland Dairy',
    'Rooibos Tea Room',
  ],
  ...[
    'Umhlanga Print Works',
    'Highveld Electrical',
    'Garden Route Tiles',
    'Amandla Cleaning Services',
    'Cape Bolt and Nut',
  ],
];

const pad = (n) => String(n).padStart(2, '0');
export const dayOf = (year, month, day) => `${year}-${pad(month)}-${pad(day)}`;
export const addDays = (date, days) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const GOODS = [
  ...[
    'Cement 42.5N 50kg',
    'Paint brush 50mm',
    'Brown bread 700g',
    'Copy paper A4 ream',
    'Wheel alignment',
    'Vitamin C 60s',
  ],
  ...[
    'Exercise book 72p',
    'Vinyl banner 2m',
    'Basmati rice 10kg',
    'Roof paint 20L',
    'Tyre 195/65R15',
    'Duvet cover queen',
  ],
  ...[
    'Full cream milk 2L',
    'Scones with jam',
    'Business cards 500',
    'LED downlight 7W',
    'Floor tile 600x600',
    'Carpet cleaning',
  ],
  ...[
    'Hex bolt M12',
    'Wall plug 8mm',
    'Geyser thermostat',
    'Extension lead 10m',
    'Garden hose 20m',
    'Chicken mayo toastie',
  ],
];
const PLACES = ['Gardens', 'Claremont', 'Menlyn', 'Ballito', 'Sandton', 'Paarl', 'Kimberley', 'Mthatha'];
const STREETS = [
  '12 Long Street',
  '4 Voortrekker Road',
  '88 Church Street',
  '7 Marine Drive',
  '31 Nelson Mandela Avenue',
];
export const BUYERS = ['Vaal Consulting (Pty) Ltd', 'Sunbird Guesthouse CC', 'Mopani Builders', 'Ubuntu Software'];

export const vatNumberOf = (shop) => `4${100_000_000 + SHOPS.indexOf(shop) * 7_654_321}`;
export const linesOf = (random, count) =>
  Array.from({ length: count }, () => ({ description: random.pick(GOODS), totalCents: 501 + random.below(60_000) }));
export const totalOf = (lines) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
export const aPlace = (random, other) => random.pick(PLACES.filter((place) => place !== other));
export const aStreet = (random, other) => random.pick(STREETS.filter((street) => street !== other));

/** A tax invoice to a company, as the reader returns it. */
export function anInvoice(random, change = {}) {
  const shop = random.pick(SHOPS);
  const lineItems = change.lineItems ?? linesOf(random, 1 + random.below(5));
  const totalCents = totalOf(lineItems);
  return {
    documentType: 'TAX_INVOICE',
    invoiceTitle: 'TAX INVOICE',
    supplierName: `${shop}${random.chance(0.4) ? ' (Pty) Ltd' : ''}`,
    supplierVatNumber: vatNumberOf(shop),
    supplierAddress: null,
    invoiceNumber: `${random.pick(['INV-', 'SI', 'KC', ''])}${10_000 + random.below(800_000)}`,
    invoiceDate: dayOf(2025 + random.below(2), 1 + random.below(12), 1 + random.below(28)),
    dueDate: null,
    totalCents,
    vatCents: Math.round((totalCents * 15) / 115),
    currency: null,
    paymentMethod: null,
    recipientName: random.chance(0.7) ? BUYERS[0] : null,
    recipientVatNumber: null,
    lineItems,
    pictureHash: null,
    isSameFile: false,
    ...change,
  };
}

/** A till slip without a number or a buyer. */
export const aSlip = (random, change = {}) =>
  anInvoice(random, {
    ...{ documentType: 'RECEIPT', invoiceTitle: null, invoiceNumber: null, recipientName: null },
    ...{ paymentMethod: random.pick(['card', 'cash', null]), ...change },
  });

/** Replaces one letter of a name with a typical misreading. */
export const misread = (random, text) => {
  const at = 1 + random.below(Math.max(1, text.length - 2));
  return text.slice(0, at) + random.pick(['', 'x', '1', 'rn']) + text.slice(at + 1);
};

const CONFUSED = { 0: '8', 1: '7', 2: '7', 3: '8', 4: '9', 5: '6', 6: '5', 7: '1', 8: '3', 9: '4' };
/** Replaces the digit at a place with one that looks like it. */
export const misreadDigit = (text, at) => text.slice(0, at) + CONFUSED[text[at]] + text.slice(at + 1);

export const aHash = (random) => Array.from({ length: 16 }, () => random.below(16).toString(16)).join('');
export const otherHash = (hash, bits) =>
  (BigInt(`0x${hash}`) ^ bits.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n)).toString(16).padStart(16, '0');
/** An amount that no shop charges as a rule. */
export const oddCents = (random) => 12_341 + random.below(50_000) * 10;
export const oddLine = (random, description = 'Wheel alignment') => [{ description, totalCents: oddCents(random) }];

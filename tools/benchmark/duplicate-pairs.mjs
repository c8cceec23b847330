/**
 * Pairs of documents that are duplicates or not, generated from a fixed seed with invented shops and amounts.
 * Each pair has its reason.
 */

/** Pseudo-random numbers, the same in every run (mulberry32). */
function seeded(seed) {
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

const SHOPS = [
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
const dayOf = (year, month, day) => `${year}-${pad(month)}-${pad(day)}`;
const addDays = (date, days) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** A document as a reader returns it, with the picture hash of its first page. */
function aDocument(random, change = {}) {
  const shop = random.pick(SHOPS);
  const lines = Array.from({ length: 1 + random.below(5) }, () => 500 + random.below(60_000));
  const number = `${random.pick(['INV', 'S', 'KC', ''])}${1000 + random.below(900_000)}`;
  return {
    documentType: 'TAX_INVOICE',
    supplierName: `${shop}${random.chance(0.4) ? ' (Pty) Ltd' : ''}`,
    supplierVatNumber: `4${100_000_000 + SHOPS.indexOf(shop) * 7_654_321}`,
    invoiceNumber: number,
    invoiceDate: dayOf(2025 + random.below(2), 1 + random.below(12), 1 + random.below(28)),
    totalCents: lines.reduce((sum, line) => sum + line, 0),
    lineCents: lines,
    pictureHash: null,
    isSameFile: false,
    ...change,
  };
}

const LOOKALIKE = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', 2: 'Z' };
/** Replaces one letter of a name with a typical misreading. */
const misread = (random, text) => {
  const at = 1 + random.below(Math.max(1, text.length - 2));
  return text.slice(0, at) + random.pick(['', 'x', '1', 'rn']) + text.slice(at + 1);
};
const slip = (random, change = {}) => aDocument(random, { documentType: 'RECEIPT', invoiceNumber: null, ...change });
const otherHash = (hash, bits) =>
  (BigInt(`0x${hash}`) ^ bits.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n)).toString(16).padStart(16, '0');
const aHash = (random) => Array.from({ length: 16 }, () => random.below(16).toString(16)).join('');

/** Duplicates: how the second copy differs. */
const SAME = [
  [
    'the same bytes',
    (random) => {
      const a = aDocument(random);
      return [a, { ...aDocument(random), isSameFile: true }];
    },
  ],
  [
    'photographed again, all read alike',
    (random) => {
      const a = aDocument(random);
      return [a, { ...a }];
    },
  ],
  [
    'the number read with look-alikes',
    (random) => {
      const a = aDocument(random, { invoiceNumber: `INV-${10_000 + random.below(80_000)}5` });
      return [
        a,
        { ...a, invoiceNumber: a.invoiceNumber.replace(/[01258](?=\D*$)/, (digit) => LOOKALIKE[digit] ?? digit) },
      ];
    },
  ],
  [
    'the number read on one copy only',
    (random) => {
      const a = aDocument(random);
      return [a, { ...a, invoiceNumber: null }];
    },
  ],
  [
    'the supplier misread',
    (random) => {
      const a = aDocument(random);
      return [a, { ...a, supplierName: misread(random, a.supplierName) }];
    },
  ],
  [
    'the supplier not read',
    (random) => {
      const a = aDocument(random);
      return [a, { ...a, supplierName: null }];
    },
  ],
  [
    'the date misread',
    (random) => {
      const a = aDocument(random);
      return [a, { ...a, invoiceDate: addDays(a.invoiceDate, 9 + random.below(60)) }];
    },
  ],
  [
    'the date not read',
    (random) => {
      const a = aDocument(random);
      return [a, { ...a, invoiceDate: null }];
    },
  ],
  [
    'the total misread',
    (random) => {
      const a = aDocument(random);
      return [a, { ...a, totalCents: a.totalCents * 10 }];
    },
  ],
  [
    'a slip without a number',
    (random) => {
      const a = slip(random);
      return [a, { ...a, lineCents: random.chance(0.5) ? a.lineCents : a.lineCents.slice(1) }];
    },
  ],
  [
    'a slip without number or VAT number',
    (random) => {
      const a = slip(random, { supplierVatNumber: null });
      return [a, { ...a, supplierName: misread(random, a.supplierName) }];
    },
  ],
  [
    'a slip with day and month changed places',
    (random) => {
      const a = slip(random, { invoiceDate: dayOf(2026, 1 + random.below(12), 1 + random.below(12)) });
      const [y, m, d] = a.invoiceDate.split('-');
      return [a, { ...a, invoiceDate: `${y}-${d}-${m}` }];
    },
  ],
  [
    'a slip whose date was read once, the lines twice',
    (random) => {
      const a = slip(random, { lineCents: [1200, 3450, 990], totalCents: 5640 + random.below(90) });
      return [a, { ...a, invoiceDate: null }];
    },
  ],
  [
    'the same picture, compressed again, hardly read',
    (random) => {
      const a = slip(random, { pictureHash: aHash(random) });
      return [
        a,
        {
          ...a,
          supplierName: null,
          supplierVatNumber: null,
          totalCents: null,
          pictureHash: otherHash(a.pictureHash, [3, 17, 40, 61]),
        },
      ];
    },
  ],
  [
    'a till slip and the tax invoice for it',
    (random) => {
      // Ends in one cent, so it is never a round amount.
      const a = slip(random, { totalCents: 12_341 + random.below(5000) * 10 });
      const invoiceDate = addDays(a.invoiceDate, random.below(8));
      return [a, { ...a, documentType: 'TAX_INVOICE', invoiceNumber: `INV-${random.below(90_000)}`, invoiceDate }];
    },
  ],
];

/** Different documents: how they are alike. */
const OTHER = [
  [
    'rent: the same amount every month',
    (random) => {
      const a = aDocument(random);
      return [a, { ...a, invoiceNumber: `${a.invoiceNumber}1`, invoiceDate: addDays(a.invoiceDate, 30) }];
    },
  ],
  [
    'a subscription without a number',
    (random) => {
      const a = slip(random);
      return [a, { ...a, invoiceDate: addDays(a.invoiceDate, 28 + random.below(4)) }];
    },
  ],
  [
    'a subscription in another layout, by its picture',
    (random) => {
      const hash = aHash(random);
      const a = slip(random, { pictureHash: hash });
      return [a, { ...a, invoiceDate: addDays(a.invoiceDate, 31), pictureHash: otherHash(hash, [5]) }];
    },
  ],
  [
    'a toll or a parking every working day',
    (random) => {
      const a = slip(random);
      return [a, { ...a, invoiceDate: addDays(a.invoiceDate, 1 + random.below(4)) }];
    },
  ],
  [
    'two invoices of one day',
    (random) => {
      const a = aDocument(random);
      return [a, { ...a, invoiceNumber: `${a.invoiceNumber}9`, lineCents: [999], totalCents: a.totalCents + 12_345 }];
    },
  ],
  [
    'two invoices of one day and amount',
    (random) => {
      const a = aDocument(random);
      return [a, { ...a, invoiceNumber: `${a.invoiceNumber}7` }];
    },
  ],
  [
    'the next invoice, one digit on',
    (random) => {
      const a = aDocument(random, { invoiceNumber: `INV-${3000 + random.below(300)}3` });
      return [
        a,
        {
          ...aDocument(random),
          supplierName: a.supplierName,
          supplierVatNumber: a.supplierVatNumber,
          invoiceNumber: a.invoiceNumber.replace(/3$/, '4'),
          invoiceDate: addDays(a.invoiceDate, 2),
        },
      ];
    },
  ],
  [
    'an invoice and its credit note',
    (random) => {
      const a = aDocument(random);
      return [a, { ...a, documentType: 'CREDIT_NOTE', invoiceDate: addDays(a.invoiceDate, random.below(5)) }];
    },
  ],
  [
    'an invoice and its credit note below zero',
    (random) => {
      const a = aDocument(random);
      return [a, { ...a, documentType: 'CREDIT_NOTE', totalCents: -a.totalCents }];
    },
  ],
  [
    'two suppliers, one amount and day',
    (random) => {
      const a = slip(random, { supplierName: 'Karoo Hardware', supplierVatNumber: '4100000001' });
      return [a, { ...a, supplierName: 'Umhlanga Print Works', supplierVatNumber: '4200000002' }];
    },
  ],
  [
    'two suppliers, one number',
    (random) => {
      const a = aDocument(random, { supplierName: 'Vuyo Paints' });
      return [
        a,
        {
          ...aDocument(random),
          supplierName: 'Boland Dairy',
          supplierVatNumber: '4300000003',
          invoiceNumber: a.invoiceNumber,
        },
      ];
    },
  ],
  [
    'two baskets of one price and day',
    (random) => {
      const a = slip(random, { lineCents: [1000, 2000, 3000], totalCents: 6000 });
      return [a, { ...a, lineCents: [1500, 1500, 3000] }];
    },
  ],
  [
    'a full tank for the same round amount',
    (random) => {
      const a = slip(random, { totalCents: 50_000, lineCents: [50_000] });
      return [
        a,
        {
          ...a,
          documentType: 'TAX_INVOICE',
          invoiceNumber: `T${random.below(9999)}`,
          invoiceDate: addDays(a.invoiceDate, 5),
        },
      ];
    },
  ],
  [
    'one layout, another invoice',
    (random) => {
      const hash = aHash(random);
      const a = aDocument(random, { pictureHash: hash });
      return [
        a,
        {
          ...aDocument(random),
          supplierName: a.supplierName,
          supplierVatNumber: a.supplierVatNumber,
          pictureHash: otherHash(hash, [9, 33]),
        },
      ];
    },
  ],
  ['two documents that have nothing in common', (random) => [aDocument(random), aDocument(random)]],
];

/** Generates `perKind` pairs of each kind: `{ why, same, a, b }`. */
export function duplicatePairs(perKind, seed = 2026) {
  const random = seeded(seed);
  const pairs = [];
  for (const [same, kinds] of [
    [true, SAME],
    [false, OTHER],
  ])
    for (const [why, make] of kinds)
      for (let n = 0; n < perKind; n++) {
        const [a, b] = make(random);
        pairs.push({ why, same, a, b });
      }
  return pairs;
}

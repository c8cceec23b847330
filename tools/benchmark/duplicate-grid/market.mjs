/** Invented sellers with their own way of numbering, and purchases at them with as many lines as asked for. */

/** Prices as shops make them: a tag of the shelf, an amount by weight or by the hour, VAT added to a whole price. */
const tag = (random, from, to) =>
  (Math.floor(from / 100) + random.below((to - from) / 100)) * 100 + random.pick([99, 95, 90, 49]);
const weighed = (random, from, to) => from + random.below(to - from);
const withVat = (random, from, to) =>
  Math.round(((Math.floor(from / 100) + random.below((to - from) / 100)) * 115) / 1);

/** `[words, kind of price, from, to]` in cents. */
const GOODS = {
  butcher: [
    ['Rump steak per kg', weighed, 9_000, 38_000],
    ['Boerewors traditional', weighed, 4_200, 19_000],
    ['Chicken thighs', weighed, 3_100, 12_500],
    ['Braai salt 400g', tag, 2_900, 5_900],
    ['Lamb loin chops', weighed, 11_000, 41_000],
  ],
  nursery: [
    ['Potting soil 30dm', tag, 5_900, 9_900],
    ['Lavender 17cm pot', tag, 6_400, 12_000],
    ['Drip irrigation kit', tag, 31_000, 72_000],
    ['Compost bulk m3', withVat, 42_000, 88_000],
    ['Kikuyu seed 1kg', tag, 19_000, 34_000],
  ],
  electrical: [
    ['Surfix cable 2.5mm 100m', withVat, 88_000, 160_000],
    ['DB board 12 way', withVat, 31_000, 62_000],
    ['LED batten 4ft', tag, 12_000, 29_000],
    ['Isolator 60A', tag, 14_000, 26_000],
    ['Earth leakage 63A', withVat, 61_000, 94_000],
  ],
  workshop: [
    ['Skim discs front', withVat, 38_000, 61_000],
    ['Clutch kit', withVat, 240_000, 520_000],
    ['Labour 2.5 hours', withVat, 95_000, 190_000],
    ['CV joint outer', withVat, 81_000, 144_000],
    ['Diagnostic scan', withVat, 45_000, 79_000],
  ],
  eatery: [
    ['Bunny chow mutton', tag, 9_400, 16_000],
    ['Gatsby steak full', tag, 14_000, 24_000],
    ['Rooibos pot', tag, 2_400, 4_200],
    ['Bobotie plate', tag, 11_000, 18_000],
    ['Koeksister x4', tag, 3_800, 6_600],
  ],
  practice: [
    ['Drafting of lease agreement', withVat, 280_000, 910_000],
    ['Site survey erf', withVat, 350_000, 990_000],
    ['Translation 4 320 words', withVat, 260_000, 700_000],
    ['Photography product range', withVat, 320_000, 880_000],
    ['Calibration of scales', withVat, 91_000, 210_000],
  ],
  packaging: [
    ['Corrugated cartons no 5', withVat, 66_000, 190_000],
    ['Bubble wrap 1250mm', withVat, 31_000, 77_000],
    ['Stretch film 500mm', withVat, 18_000, 52_000],
    ['Printed tape 48mm', withVat, 27_000, 90_000],
    ['Courier flyer bags', tag, 14_000, 38_000],
  ],
};
/** Trades that sell over a counter, so that their papers may have a time. */
const COUNTERS = ['butcher', 'nursery', 'electrical', 'eatery', 'packaging'];

const seller = (name, trade, numbering, street, town) => ({ name, trade, numbering, street, town });
const SELLERS = [
  seller('Overberg Vleismark', 'butcher', '######', '14 Hoop Street', 'Swellendam'),
  seller('Tshwane Halaal Meats', 'butcher', 'T#-#####', '202 Boom Street', 'Pretoria'),
  seller('Langeberg Butchery and Deli', 'butcher', '#####', '3 Kerk Street', 'Montagu'),
  seller('Sneeuberg Kwekery', 'nursery', 'SK####', '77 Stockenstroom Street', 'Graaff-Reinet'),
  seller('Green Fingers Nursery', 'nursery', 'GF-#####', '9 Ridge Road', 'Hillcrest'),
  seller('Letaba Seedlings', 'nursery', '#######', 'Plot 41 Deerpark Road', 'Tzaneen'),
  seller('Volt en Vonk Elektries', 'electrical', 'INV#####', '118 Ruiter Road', 'Bellville'),
  seller('Ekurhuleni Cable Centre', 'electrical', 'IN######', '5 Rietfontein Road', 'Boksburg'),
  seller('Masakhane Lighting Supplies', 'electrical', 'ML/#####', '60 Oxford Street', 'East London'),
  seller('Bokkeveld Motorwerke', 'workshop', '2026/####', '21 Voortrekker Street', 'Ceres'),
  seller('Midrand Clutch and Brake', 'workshop', 'JC#####', '33 Third Road', 'Midrand'),
  seller('Sibaya Auto Diagnostics', 'workshop', 'SI-#####', '8 Armstrong Avenue', 'Umhlanga'),
  seller('Mama Thandi Kitchen', 'eatery', '####', '12 Vilakazi Street', 'Orlando West'),
  seller('Die Ou Pastorie Eethuis', 'eatery', '#####', '41 Lourens Street', 'Somerset West'),
  seller('Victoria Street Bunny Bar', 'eatery', 'B-####', '155 Victoria Street', 'Durban'),
  seller('Naidoo Pather Attorneys', 'practice', 'NP######', '2 Masonic Grove', 'Durban'),
  seller('Landmeters Steyn en Seun', 'practice', 'LS-####', '17 Fontein Street', 'Ermelo'),
  seller('Blue Hour Studio', 'practice', 'INV-####', '66 Sir Lowry Road', 'Woodstock'),
  seller('Precise Scale Services', 'practice', 'TI#####', '4 Mill Street', 'Gqeberha'),
  seller('Boxwell Packaging', 'packaging', 'BW######', '91 Main Reef Road', 'Roodepoort'),
  seller('Kwazulu Carton Company', 'packaging', '######', '27 Ohrtmann Road', 'Pietermaritzburg'),
  seller('Cape Flute Board', 'packaging', 'DOC#####', '6 Bofors Circle', 'Epping'),
];
export const BUYERS = [
  ['Agulhas Attorneys Inc', '4820193746'],
  ['Rietvlei Plaas Boerdery', '4150982734'],
  ['Zonnebloem Events CC', '4990127345'],
  ['Inkwazi Logistics (Pty) Ltd', null],
];

const pad = (n) => String(n).padStart(2, '0');
export const plusDays = (date, days) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
export const vatOf = (total) => Math.round((total * 15) / 115);
export const sumOf = (lines) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
export const numberLike = (random, form) =>
  form.replace(/#+/g, (places) =>
    `${1 + random.below(9)}${String(random.below(10 ** (places.length - 1))).padStart(places.length - 1, '0')}`.slice(
      0,
      places.length,
    ),
  );
export const aMinute = (random) => `${pad(7 + random.below(12))}:${pad(random.below(60))}`;
export const aBuyer = (random) => random.pick(BUYERS);

/** Lines of a trade; `count` at most five. */
export function linesOf(random, trade, count) {
  const left = [...GOODS[trade]];
  return Array.from({ length: count }, () => {
    const [[description, price, from, to]] = left.splice(random.below(left.length), 1);
    return { description, totalCents: price(random, from, to) };
  });
}

const isOdd = ({ totalCents }) => totalCents % 500 !== 0;

/** A seller of one of the trades. */
export const aSeller = (random, trades = Object.keys(GOODS)) =>
  random.pick(SELLERS.filter(({ trade }) => trades.includes(trade)));

/** A purchase of some goods: at least one of two or more lines costs an odd amount, and so does the whole. */
export function aPurchase(random, { lines = 1 + random.below(3), isTimed = false, trades } = {}) {
  const from = aSeller(random, trades ?? (isTimed ? COUNTERS : Object.keys(GOODS)));
  let goods = linesOf(random, from.trade, Math.max(1, lines));
  while (!goods.some(isOdd) || sumOf(goods) % 500 === 0) goods = linesOf(random, from.trade, Math.max(1, lines));
  return {
    seller: from,
    buyer: aBuyer(random),
    number: numberLike(random, from.numbering),
    date: `${random.pick([2025, 2026])}-${pad(1 + random.below(12))}-${pad(1 + random.below(28))}`,
    time: isTimed ? aMinute(random) : null,
    lines: goods,
    isListed: lines > 0,
  };
}

const vatNumberOf = ({ name }) =>
  `4${String([...name].reduce((sum, letter) => (sum * 131 + letter.charCodeAt(0)) % 1_000_000_000, 7)).padStart(9, '0')}`;

/** The facts of a paper of a purchase. */
export function paperOf({ seller: from, buyer, number, date, time, lines, isListed }, change = {}) {
  const totalCents = sumOf(lines);
  return {
    ...{ documentType: 'TAX_INVOICE', invoiceTitle: 'TAX INVOICE' },
    ...{
      supplierName: from.name,
      supplierVatNumber: vatNumberOf(from),
      supplierAddress: `${from.street}, ${from.town}`,
    },
    ...{ invoiceNumber: number, invoiceDate: date, timeOfDay: time, dueDate: null },
    ...{ totalCents, vatCents: vatOf(totalCents), currency: null, paymentMethod: null },
    ...{ recipientName: buyer?.[0] ?? null, recipientVatNumber: buyer?.[1] ?? null },
    ...{ lineItems: isListed ? lines : [], pictureHash: null, isSameFile: false },
    ...change,
  };
}

/** A paper of a till: without a buyer. */
export const slipOf = (random, purchase, change = {}) =>
  paperOf(purchase, {
    ...{ documentType: 'RECEIPT', invoiceTitle: random.pick([null, 'TAX INVOICE', 'CASH SALE']) },
    ...{ recipientName: null, recipientVatNumber: null, ...change },
  });

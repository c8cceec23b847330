import { readFileSync } from 'node:fs';

/**
 * The pairs of `fixtures/duplicates/written.json`: purchases of one letter by fact (t type and title, s supplier, v VAT
 * number, a address, b buyer, n number, d date, h time, c cents, x VAT, l lines), what a reader made of their number, date
 * and total (`bad`), and pairs of papers by how each differs from its purchase.
 */
export function writtenPairs() {
  const { purchases, same, other } = JSON.parse(
    readFileSync(new URL('../../../fixtures/duplicates/written.json', import.meta.url), 'utf8'),
  );
  const pairs = [
    ...misreadTwice(purchases).map((pair) => [true, ...pair]),
    ...same.map((pair) => [true, ...pair]),
    ...other.map((pair) => [false, ...pair]),
    ...other.map((pair, at) => [false, ...badlyRead(purchases, pair, at)]),
  ];
  return pairs.map(([isSame, why, key, a, b]) => ({
    ...{ why, same: isSame },
    ...{ a: paper(purchases[key], a), b: paper(purchases[key], b) },
  }));
}

/** Each purchase read twice, two facts of the second paper misread, in the order of its misreadings. */
function misreadTwice(purchases) {
  return ['nd', 'nc', 'dc'].flatMap((facts, turn) =>
    Object.entries(purchases)
      .filter(([, { n }]) => n !== null || !facts.includes('n'))
      .flatMap(([key, { bad }], at) =>
        [0, 1].map((again) => {
          const nth = (fact, shift) => bad[fact][(at + turn + shift + again) % bad[fact].length];
          const [one, two] = facts;
          return [`read twice, ${facts} misread`, key, {}, { [one]: nth(one, 0), [two]: nth(two, 1) }];
        }),
      ),
  );
}

/** Two purchases, of which the second paper was read badly in what does not tell them apart. */
function badlyRead(purchases, [why, key, a, b], at) {
  const name = b.s ?? purchases[key].s;
  const faults = [
    { s: name.replace(/[aeo]/, '0').replace(/l/, '1') },
    { s: name.toUpperCase().replaceAll(' ', ''), v: null },
    { x: null, a: null },
  ];
  return [`${why}, badly read`, key, a, { ...b, ...faults[at % faults.length] }];
}

function paper(purchase, changes) {
  const { t, s, v, a, b = null, n, d, h = null, cur = 'ZAR', c, x, l } = { ...purchase, ...changes };
  return {
    ...{ documentType: t[0], invoiceTitle: t[1], supplierName: s, supplierVatNumber: v, supplierAddress: a },
    ...{ recipientName: b, recipientVatNumber: null, invoiceNumber: n, invoiceDate: d, timeOfDay: h, currency: cur },
    ...{ totalCents: c, vatCents: x },
    lineItems: l.map(([description, totalCents]) => ({ description, totalCents })),
  };
}

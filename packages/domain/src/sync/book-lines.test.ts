import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, multiplyByFraction, sum } from '../kernel/money.ts';
import { bookLines, includedVat } from './book-lines.ts';
import { treatmentKey } from './sync-treatment.ts';

type Line = Parameters<typeof bookLines>[0][number];

const line = (inclusive: number, vat: number, claimed: number, change: Partial<Line> = {}): Line => ({
  ...{ description: '', treatment: 'standard', rate: 1500, vatType: 'standard' },
  ...{ inclusiveCents: cents(inclusive), vatCents: cents(vat), claimableCents: cents(claimed) },
  ...change,
});
const taxed = (inclusive: number, change: Partial<Line> = {}): Line => {
  const vat = includedVat(cents(inclusive), 1500);
  return line(inclusive, vat, vat, change);
};
const untaxed = (inclusive: number, vatType: Line['vatType']): Line =>
  line(inclusive, 0, 0, { vatType, treatment: 'zero-rated', rate: null });
const denied = (inclusive: number, vat: number): Line => line(inclusive, vat, 0, { vatType: 'denied' });

const computed = { vatCents: 'computed' } as const;
const printed = { vatCents: 'printed' } as const;
const partsOf = (lines: readonly Line[], settings: Parameters<typeof bookLines>[1] = computed) =>
  bookLines(lines, settings).parts.map((part) => [treatmentKey(part), part.inclusiveCents, part.vatCents]);

test.each<[string, readonly Line[], readonly (readonly [string, number, number])[]]>([
  ['one taxed line', [taxed(1150_00)], [['standard 1500', 1150_00, 150_00]]],
  ['an amount whose VAT is rounded', [taxed(349_90)], [['standard 1500', 349_90, 45_64]]],
  ['another', [taxed(89_99)], [['standard 1500', 89_99, 11_74]]],
  ['entertainment of R115 is booked whole and without VAT', [denied(115_00, 15_00)], [['no-vat 0', 115_00, 0]]],
  [
    'denied beside claimed',
    [taxed(230_00), denied(115_00, 15_00)],
    [
      ['standard 1500', 230_00, 30_00],
      ['no-vat 0', 115_00, 0],
    ],
  ],
  [
    'mixed rates and cash rounding',
    [taxed(115_00), untaxed(20_03, 'zero_rated'), untaxed(10_00, 'exempt'), untaxed(-3, 'out_of_scope')],
    [
      ['standard 1500', 115_00, 15_00],
      ['zero-rated 0', 20_03, 0],
      ['exempt 0', 10_00, 0],
      ['no-vat 0', -3, 0],
    ],
  ],
  [
    'capital goods beside other goods',
    [taxed(11_500_00, { vatType: 'capital' }), taxed(115_00)],
    [
      ['capital 1500', 11_500_00, 1_500_00],
      ['standard 1500', 115_00, 15_00],
    ],
  ],
  ['a discount', [taxed(115_00), taxed(-11_50)], [['standard 1500', 103_50, 13_50]]],
  [
    'the VAT of a discount is shared by size, so its sign may differ from its amount',
    [line(115_00, 12_27, 12_27), line(-11_50, 1_23, 1_23)],
    [['standard 1500', 103_50, 13_50]],
  ],
  [
    'a line that its discount cancels is no part',
    [taxed(115_00), taxed(-115_00), untaxed(10_00, 'exempt')],
    [['exempt 0', 10_00, 0]],
  ],
  [
    'the VAT left by a cancelled line goes to another part that has VAT',
    [
      taxed(115_00),
      line(50_00, 6_53, 6_53, { vatType: 'capital' }),
      line(-50_00, -6_52, -6_52, { vatType: 'capital' }),
    ],
    [['standard 1500', 115_00, 15_00]],
  ],
  [
    'before April 2018 the rate is 14 %',
    [line(114_00, 14_00, 14_00, { rate: 1400 })],
    [['standard 1400', 114_00, 14_00]],
  ],
  ['a credit note is booked positive', [line(-115_00, -15_00, -15_00)], [['standard 1500', 115_00, 15_00]]],
  ['a document without lines', [], []],
])('%s', (_why, lines, expected) => {
  expect(partsOf(lines)).toEqual(expected);
});

test.each<[string, Line, number, number, number]>([
  // why                                          line                          with VAT  VAT   without
  ['half', line(115_00, 15_00, 7_50), 57_50, 7_50, 57_50],
  ['half of an amount whose VAT is rounded stays a half', line(100_00, 13_04, 6_52), 50_00, 6_52, 50_00],
  ['60 %', line(1150_00, 150_00, 90_00), 690_00, 90_00, 460_00],
  ['0.5 %', line(115_00, 15_00, 8), 61, 8, 114_39],
  ['99.9 %', line(115_00, 15_00, 14_99), 114_92, 14_99, 8],
  ['a credit note', line(-115_00, -15_00, -7_50), 57_50, 7_50, 57_50],
  ['a share of one cent', line(15, 2, 1), 8, 1, 7],
  ['VAT printed as 15 % of the total, 94 % for the business', line(100_00, 15_00, 14_10), 94_00, 14_10, 6_00],
])('a line claimed in part: %s', (_why, of, inclusive, vat, rest) => {
  expect(partsOf([of])).toEqual([
    ['standard 1500', inclusive, vat],
    ['no-vat 0', rest, 0],
  ]);
});

test('a line with other VAT than its rate beside one claimed in part does not turn the share over', () => {
  const booked = bookLines([line(1150_00, 100_00, 100_00), line(115_00, 15_00, 7_50)], computed);
  expect(booked).toMatchObject({ vatCents: 107_50, differenceCents: 0, sendsVat: true });
  expect(booked.parts.map(({ inclusiveCents }) => inclusiveCents)).toEqual([1207_50, 57_50]);
});

test('the part without VAT has the texts of its own lines', () => {
  const { parts } = bookLines(
    [
      taxed(10_00, { description: 'Paper' }),
      line(115_00, 15_00, 7_50, { description: ' Phone ' }),
      untaxed(1_00, 'denied'),
    ],
    computed,
  );
  expect(parts.map(({ descriptions }) => descriptions)).toEqual([['Paper', 'Phone'], ['Phone']]);
});

test.each<[string, number, 'computed' | 'printed', number, number, boolean]>([
  // why                               printed  setting     VAT    difference  sent
  ['follows', 13_04, 'computed', 13_04, 0, false],
  ['follows, as printed', 13_04, 'printed', 13_04, 0, false],
  ['a cent less', 13_03, 'computed', 13_04, 1, false],
  ['two cents less', 13_02, 'computed', 13_04, 2, false],
  ['two cents more', 13_06, 'computed', 13_04, -2, false],
  ['three cents less', 13_01, 'computed', 13_01, 0, true],
  ['three cents more', 13_07, 'computed', 13_07, 0, true],
  ['a cent less, as printed', 13_03, 'printed', 13_03, 0, true],
])('printed VAT: %s', (_why, vat, vatCents, booked, differenceCents, sendsVat) => {
  const result = bookLines([line(100_00, vat, vat)], { vatCents });
  expect(result).toMatchObject({ totalCents: 100_00, vatCents: booked, differenceCents, sendsVat });
  expect(sum(result.parts.map((part) => part.vatCents))).toBe(booked);
});

test('VAT that no amount carries is the difference, never lost', () => {
  const lines = [line(115_00, 15_00, 15_00), line(-115_00, 0, 0), untaxed(10_00, 'exempt')];
  const cancelled = [line(115_00, 15_00, 15_00), line(-115_00, -5_00, -5_00), untaxed(10_00, 'exempt')];
  expect(bookLines(cancelled, computed)).toMatchObject({ vatCents: 0, differenceCents: -10_00 });
  expect(bookLines(lines, computed).totalCents).toBe(10_00);
});

test('treatments with one tax code are one part, computed at once', () => {
  const taxMapping = new Map([
    ['standard 1500', '3'],
    ['capital 1500', '3'],
    ['exempt 0', '9'],
    ['no-vat 0', '9'],
  ]);
  const lines = [
    ...[line(4, 1, 1, { vatType: 'capital' }), line(4, 0, 0)],
    ...[untaxed(5_00, 'exempt'), denied(115_00, 15_00)],
  ];
  expect(partsOf(lines, { ...computed, taxMapping })).toEqual([
    ['capital 1500', 4, 1],
    ['no-vat 0', 120_04, 0],
  ]);
  const both = [taxed(10_10), taxed(10_10, { vatType: 'capital' }), taxed(10_10)];
  expect(partsOf(both, { ...computed, taxMapping })).toEqual([['standard 1500', 30_30, 3_95]]);
  expect(partsOf(both)).toHaveLength(2);
});

const RATED = ['standard', 'capital'] as const;
const UNRATED = ['zero_rated', 'exempt', 'out_of_scope'] as const;

/** Lines of a document as the claim has them: the VAT follows from each amount, and a share of it is claimed. */
const documents = fc
  .tuple(
    fc.array(
      fc.record({
        inclusive: fc.integer({ min: 20, max: 5_000_000 }),
        isTaxed: fc.boolean(),
        kind: fc.nat(5),
        isDenied: fc.nat(5),
        discountPercent: fc.constantFrom(0, 0, 10, 50),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    fc.oneof(fc.constantFrom(0, 50, 5_000, 9_499, 9_990, 10_000), fc.integer({ min: 0, max: 10_000 })),
    fc.boolean(),
    fc.integer({ min: -9, max: 9 }),
  )
  .map(([items, use, isCredit, rounding]) => {
    const lines = items.flatMap(({ inclusive, isTaxed, kind, isDenied, discountPercent }) => {
      const discount = -Math.floor((inclusive * discountPercent) / 100);
      return [inclusive, discount]
        .filter((amount) => amount !== 0)
        .map((amount) => {
          if (!isTaxed) return untaxed(amount, UNRATED[kind % 3] ?? 'exempt');
          const vat = includedVat(cents(amount), 1500);
          const claimed = isDenied === 0 ? cents(0) : multiplyByFraction(vat, use, 10_000);
          return line(amount, vat, claimed, { vatType: claimed === 0 ? 'denied' : (RATED[kind % 2] ?? 'standard') });
        });
    });
    const all = rounding === 0 ? lines : [...lines, untaxed(rounding, 'out_of_scope')];
    const turn = ({ inclusiveCents, vatCents, claimableCents, ...rest }: Line): Line => ({
      ...rest,
      ...{ inclusiveCents: cents(-inclusiveCents), vatCents: cents(-vatCents), claimableCents: cents(-claimableCents) },
    });
    return { lines: isCredit ? all.map(turn) : all, total: Math.abs(sum(all.map((each) => each.inclusiveCents))) };
  })
  .filter(({ lines, total }) => total > 0 && sum(lines.map((each) => each.inclusiveCents)) !== 0);

const claimOf = (lines: readonly Line[]): Cents => {
  const sign = Math.sign(sum(lines.map(({ inclusiveCents }) => inclusiveCents)));
  return cents(sign * sum(lines.map(({ claimableCents }) => claimableCents)));
};

test('the parts add up to the document, the VAT to the claim, and no part is zero', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(computed, printed), ({ lines, total }, settings) => {
      const { parts, totalCents, vatCents, differenceCents, sendsVat } = bookLines(lines, settings);
      expect(totalCents).toBe(total);
      expect(sum(parts.map((part) => part.inclusiveCents))).toBe(total);
      expect(sum(parts.map((part) => part.vatCents))).toBe(vatCents);
      expect(vatCents - differenceCents).toBe(claimOf(lines));
      expect(Math.abs(differenceCents)).toBeLessThanOrEqual(2);
      if (settings === printed || sendsVat) expect(differenceCents).toBe(0);
      expect(new Set(parts.map(treatmentKey)).size).toBe(parts.length);
      for (const part of parts) {
        expect(part.inclusiveCents).not.toBe(0);
        if (part.rate === 0) expect(part.vatCents).toBe(0);
        else if (!sendsVat) expect(part.vatCents).toBe(includedVat(part.inclusiveCents, part.rate));
      }
    }),
  );
});

test('one line claimed in part is never split into parts of opposite sign, and its VAT is the claim', () => {
  const shares = fc.record({
    inclusive: fc.integer({ min: 1, max: 10_000_000 }),
    printed: fc.integer({ min: -200, max: 200 }),
    use: fc.integer({ min: 1, max: 9_999 }),
  });
  fc.assert(
    fc.property(shares, ({ inclusive, printed: off, use }) => {
      const vat = Math.min(inclusive, Math.max(1, includedVat(cents(inclusive), 1500) + off));
      const claimed = multiplyByFraction(cents(vat), use, 10_000);
      const booked = bookLines([line(inclusive, vat, claimed)], printed);
      expect(booked.vatCents).toBe(claimed);
      for (const part of booked.parts) expect(part.inclusiveCents).toBeGreaterThan(0);
      expect(booked.totalCents).toBe(inclusive);
    }),
  );
});

test('a share is within a few cents of the share of the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_00, max: 10_000_000 }), fc.integer({ min: 50, max: 9_990 }), (inclusive, use) => {
      const vat = includedVat(cents(inclusive), 1500);
      const claimed = multiplyByFraction(vat, use, 10_000);
      fc.pre(claimed !== 0 && claimed !== vat);
      const [part] = bookLines([line(inclusive, vat, claimed)], computed).parts;
      const exact = (inclusive * claimed) / vat;
      expect(Math.abs((part?.inclusiveCents ?? 0) - exact)).toBeLessThanOrEqual(8);
    }),
  );
});

test.each<[why: string, lines: readonly Line[], parts: [account: string | null, inclusive: number, vat: number][]]>([
  [
    'lines of different accounts are parts, whose VAT adds up to that of their sum',
    [
      { ...line(10_10, 1_32, 1_32), accountId: 'a' },
      { ...line(10_10, 1_32, 1_32), accountId: 'b' },
      { ...line(10_10, 1_31, 1_31), accountId: null },
    ],
    [
      ['a', 10_10, 1_31],
      ['b', 10_10, 1_32],
      [null, 10_10, 1_32],
    ],
  ],
  [
    'lines of one account are one part',
    [
      { ...line(115_00, 15_00, 15_00), accountId: 'a' },
      { ...line(230_00, 30_00, 30_00), accountId: 'a' },
    ],
    [['a', 345_00, 45_00]],
  ],
  [
    'a discount alone is booked with the largest account',
    [
      { ...line(115_00, 15_00, 15_00), accountId: 'a' },
      { ...line(230_00, 30_00, 30_00), accountId: 'b' },
      { ...line(-11_50, -1_50, -1_50), accountId: 'c' },
    ],
    [
      ['a', 115_00, 15_00],
      ['b', 218_50, 28_50],
    ],
  ],
  [
    'a share that is claimed in part keeps its account on both sides',
    [
      { ...line(115_00, 15_00, 7_50), accountId: 'a' },
      { ...line(115_00, 15_00, 15_00), accountId: 'b' },
    ],
    [
      ['a', 57_50, 7_50],
      ['b', 115_00, 15_00],
      ['a', 57_50, 0],
    ],
  ],
])('%s', (_why, lines, expected) => {
  const { parts, totalCents, vatCents } = bookLines(lines, computed);
  expect(parts.map((part) => [part.accountId, part.inclusiveCents, part.vatCents])).toEqual(expected);
  expect(sum(parts.map((part) => part.inclusiveCents))).toBe(totalCents);
  expect(sum(parts.map((part) => part.vatCents))).toBe(vatCents);
});

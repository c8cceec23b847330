import { describe, expect, test } from 'vitest';
import { familyInterval, leaveOneOut, shareOf, wilsonInterval } from './intervals.ts';

const rounded = (range: { low: number; high: number } | null) =>
  range && [Number(range.low.toFixed(3)), Number(range.high.toFixed(3))];

test.each([
  ['none of ten: not only 0 %', 0, 10, [0, 0.278]],
  ['all of ten: not only 100 %', 10, 10, [0.722, 1]],
  ['half of ten is wide', 5, 10, [0.237, 0.763]],
  ['the same share of more documents is narrow', 500, 1000, [0.469, 0.531]],
  ['near the edge it leans to the middle', 95, 100, [0.888, 0.978]],
  ['nothing counted has no interval', 0, 0, null],
])('wilson: %s', (_reason, part, whole, expected) => {
  expect(rounded(wilsonInterval({ part, whole }))).toEqual(expected);
});

describe('the interval over families', () => {
  const same = Array.from({ length: 6 }, () => ({ part: 9, whole: 10 }));
  const unlike = [10, 10, 10, 10, 10, 4].map((part) => ({ part, whole: 10 }));

  test.each([
    ['families that are all read alike leave no doubt', same, [0.9, 0.9]],
    ['one bad family may be drawn never or several times', unlike, [0.7, 1]],
    ['a family without the field is not drawn', [...same, { part: 0, whole: 0 }], [0.9, 0.9]],
    ['one family says nothing about others', [{ part: 9, whole: 10 }], null],
  ])('%s', (_reason, families, expected) => {
    expect(rounded(familyInterval(families, 1))).toEqual(expected);
  });

  test('families are drawn whole: it is wider than if their documents were independent', () => {
    const [byFamily, byDocument] = [familyInterval(unlike, 1), wilsonInterval({ part: 54, whole: 60 })];
    const width = (range: typeof byFamily) => (range?.high ?? 0) - (range?.low ?? 0);
    expect(width(byFamily)).toBeGreaterThan(1.5 * width(byDocument));
  });

  test('the same seed gives the same interval, another seed a similar one', () => {
    const many = Array.from({ length: 15 }, (_, at) => ({ part: 60 + at, whole: 80 }));
    expect(familyInterval(many, 7)).toEqual(familyInterval(many, 7));
    expect(familyInterval(many, 8)).not.toEqual(familyInterval(many, 7));
    expect(familyInterval(many, 8)?.low).toBeCloseTo(familyInterval(many, 7)?.low ?? 0, 2);
  });
});

test('each family is left out in turn', () => {
  const families = [
    { part: 1, whole: 2 },
    { part: 4, whole: 4 },
    { part: 0, whole: 4 },
  ];
  expect(leaveOneOut(families).map(shareOf)).toEqual([0.5, 1 / 6, 5 / 6]);
});

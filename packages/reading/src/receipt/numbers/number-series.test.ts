import { expect, test } from 'vitest';
import { findSeries, fitSeries, isDistinct, settleLookAlikes } from './number-series.ts';

const seriesOf = (...numbers: string[]) => {
  const series = findSeries(numbers);
  if (!series) throw new Error('a series');
  return series;
};

test.each<[why: string, numbers: readonly string[], parts: readonly string[] | null]>([
  ['a prefix and a counter', ['INV-1042', 'INV-1037'], ['INV', '-', '1042']],
  ['the case of letters means nothing', ['inv-1042', 'INV-1037'], ['INV', '-', '1042']],
  ['a single number is no series', ['INV-1042'], null],
  ['nor is the same one twice', ['INV-1042', 'inv-1042'], null],
  ['numbers of two forms have nothing in common', ['INV-1042', '2026/77'], null],
  ['most numbers have one form', ['CN-7', 'INV-1042', 'INV-1037'], ['INV', '-', '1042']],
  ['words are no numbers', ['COPY', 'DRAFT'], null],
])('a series: %s', (_why, numbers, parts) => {
  expect(findSeries(numbers)?.parts ?? null).toEqual(parts);
});

const INV = seriesOf('INV-1042', 'INV-1040', 'INV-1030');
const PADDED = seriesOf('000412', '000409', '000400');
const YEARLY = seriesOf('2026/0088', '2026/0081', '2026/0079');

test.each<[why: string, series: typeof INV, number: string, fit: string | null]>([
  ['the next number', INV, 'INV-1043', 'continues'],
  ['two of the largest steps on', INV, 'INV-1062', 'continues'],
  ['further on', INV, 'INV-1063', 'has-form'],
  ['the newest again', INV, 'INV-1042', 'has-form'],
  ['an earlier one', INV, 'INV-1035', 'has-form'],
  ['one more digit', INV, 'INV-10430', 'has-form'],
  ['two more digits', INV, 'INV-104300', null],
  ['one digit less', INV, 'INV-104', null],
  ['another prefix', INV, 'ORD-1043', null],
  ['another mark', INV, 'INV/1043', null],
  ['leading zeros', PADDED, '000413', 'continues'],
  ['leading zeros keep the length', PADDED, '0000413', null],
  ['the same year', YEARLY, '2026/0090', 'continues'],
  ['the next year begins again', YEARLY, '2027/0001', 'has-form'],
  ['two numbers show no growth', seriesOf('INV-1042', 'INV-1040'), 'INV-1043', 'has-form'],
  ['three that do not grow show none', seriesOf('INV-1042', 'INV-1090', 'INV-1030'), 'INV-1043', 'has-form'],
])('a number fits: %s', (_why, series, number, fit) => {
  expect(fitSeries(series, number)).toBe(fit);
});

test.each([
  ['letters', seriesOf('IN1042', 'IN1040'), true],
  ['letters and marks', INV, true],
  ['leading zeros', PADDED, true],
  ['marks', YEARLY, true],
  ['digits alone', seriesOf('10423', '10400'), false],
])('a series is told from other numbers by %s', (_why, series, expected) => {
  expect(isDistinct(series)).toBe(expected);
});

test.each<[why: string, series: typeof INV, read: string, isUnsure: boolean, settled: string | null]>([
  ['letters for digits', INV, 'INV-lO43', false, 'INV-1043'],
  ['digits for letters', INV, '1NV-1043', false, 'INV-1043'],
  ['small letters', INV, 'lNV-1043', false, 'INV-1043'],
  ['a longer dash with spaces', INV, 'INV – 1043', false, 'INV-1043'],
  ['what is read as it should be', INV, 'INV-1043', false, 'INV-1043'],
  ['S for 5 only where the recogniser is unsure', INV, 'INV-104S', true, 'INV-1045'],
  ['S for 5 where it is sure', INV, 'INV-104S', false, null],
  ['B for 8', INV, 'INV-10B3', true, 'INV-1083'],
  ['Z for 2 and G for 6', INV, 'INV-1GZ3', true, 'INV-1623'],
  ['a lost space', seriesOf('FAC 1042', 'FAC 1040'), 'FAC1O43', false, 'FAC 1043'],
  ['a number of another form', INV, 'PO-7781', true, null],
  ['letters that look like no digit', INV, 'INV-10X3', true, null],
])('characters that look alike: %s', (_why, series, read, isUnsure, settled) => {
  expect(settleLookAlikes(series, read, isUnsure)).toBe(settled);
});

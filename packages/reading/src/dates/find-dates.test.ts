import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { findDates as find, monthNumber } from './find-dates.ts';

const findDates = (text: string, isMonthFirst = false) => find(text, DEFAULT_LOCALE, isMonthFirst);

test.each([
  // why                                    text                       date
  ['day first, as in South Africa', '03/04/2025', '2025-04-03'],
  ['only one order gives a real date', '08/28/2013', '2013-08-28'],
  ['the international format', '2025/05/28', '2025-05-28'],
  ['without marks', '20260928', '2026-09-28'],
  ['a two-digit year', '15/09/26', '2026-09-15'],
  ['points', '03.04.2025', '2025-04-03'],
  ['an English month', '30 June 2025', '2025-06-30'],
  ['an Afrikaans month', '5 Desember 2025', '2025-12-05'],
  ['an abbreviated Afrikaans month', 'Datum: 1 Mei 2025', '2025-05-01'],
  ['American words', 'March 3, 2015', '2015-03-03'],
  ['an ordinal', '3rd of April 2025', '2025-04-03'],
  ['glued to a time', '25Mar 20189:27PM', '2018-03-25'],
  ['glued to a time, digits only', '14/05/201812:14:08', '2018-05-14'],
  ['a short year glued to a time', '27-Feb-1811:22', '2018-02-27'],
  ['glued to a time without marks', '17/01/201842153', '2018-01-17'],
  ['letters misread for digits', '1S/11/2O17', '2017-11-15'],
  ['a zero misread as an eight', 'DATE: 15/11/2817', '2017-11-15'],
  ['a month with a zero', '10 0CT 2017', '2017-10-10'],
  ['a separator misread as a letter', 'DATE:28/09Z2017', '2017-09-28'],
  ['a comma as a separator', '02,22/2014', '2014-02-22'],
  ['followed by a comma and the time', '02/20/16,04:39 PM', '2016-02-20'],
])('%s: %s', (_why, text, date) => {
  expect(findDates(text).map((found) => found.date)).toEqual([date]);
});

test.each([
  ['as many letters as digits', '1S/1I/2O17'],
  ['an impossible day', '31/02/2025'],
  ['a telephone number', '011 555 0199'],
  ['an IP address', '192.168.12.14'],
  ['an amount', '1.50.20'],
  ['the middle of a longer number', '0031-004-118207'],
  ['a part number of letters', 'SB/lO/BOSS'],
])('%s is no date: %s', (_why, text) => {
  expect(findDates(text)).toEqual([]);
});

test('an ambiguous date reports its other reading, and is swapped for an American document', () => {
  expect(findDates('03/04/2025')[0]).toMatchObject({ date: '2025-04-03', swapped: '2025-03-04' });
  expect(findDates('03/04/2025', true)[0]).toMatchObject({ date: '2025-03-04' });
  expect(findDates('25/04/2025')[0]).toMatchObject({ swapped: null });
});

test('every date of this century written day first is read back', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }), (day) => {
      const iso = day.toISOString().slice(0, 10);
      const [year, month, date] = iso.split('-');
      expect(findDates(`Date: ${date}/${month}/${year} 12:00`)[0]?.date).toBe(iso);
    }),
  );
});

test.each([
  ['Jan', 1],
  ['Desember', 12],
  ['Tuesday', 0],
])('%s is month %s', (name, number) => {
  expect(monthNumber(name, DEFAULT_LOCALE)).toBe(number);
});

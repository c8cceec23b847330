import { expect, test } from 'vitest';
import { checkVatNumber, formatVatNumber, isForeignVatNumber, isVatNumber, passesLuhn } from './vat-number.ts';

const FORMAT = { code: 'VAT_NUMBER_FORMAT' };
const CHECKSUM = { code: 'VAT_NUMBER_CHECKSUM' };
const REQUIRED = { code: 'VAT_NUMBER_REQUIRED' };

test.each([
  // why                                 text                 error                     warning
  ['a published number', '4010139121', null, null],
  ['spaces do not matter', ' 401 013 9121 ', null, null],
  ['dashes do not matter', '4010-1391-21', null, null],
  ['a label does not matter', 'VAT NO: 4010139121', null, null],
  ['a wrong check digit only warns', '4010139122', null, CHECKSUM],
  ['two digits swapped only warn', '4010193121', null, CHECKSUM],
  ['nine digits', '401013912', FORMAT, null],
  ['eight digits were never issued', '40101391', FORMAT, null],
  ['an income-tax number', '9010139121', FORMAT, null],
  ['letters', 'none', FORMAT, null],
  ['nothing', '  ', REQUIRED, null],
])('%s', (_why, text, error, warning) => {
  expect(checkVatNumber(text)).toMatchObject({ error, warning });
});

test('a foreign number may have any form', () => {
  expect(checkVatNumber('ie 6388047v', 'foreign')).toEqual({ number: 'IE6388047V', error: null, warning: null });
  expect(checkVatNumber('', 'foreign').error).toEqual(REQUIRED);
});

test.each([
  ['Ireland', 'IE 6388047V', true],
  ['the EU one-stop shop', 'EU372045196', true],
  ['a South African number', '4010139121', false],
  ['a South African number with its country', 'ZA4010139121', false],
  ['a label is not a country', 'VAT 12345', false],
  ['digits alone', '123456789', false],
])('foreign or not: %s', (_why, text, foreign) => {
  expect(isForeignVatNumber(text)).toBe(foreign);
});

test.each([
  ['Vodacom', '4010139121'],
  ['FirstRand', '4210102051'],
  ['Eskom', '4740101508'],
  ['Absa', '4940112230'],
  ['Capitec', '4680173723'],
  ['Shoprite Checkers', '4420106777'],
  ['Pick n Pay', '4090105588'],
  ['City of Cape Town', '4500193497'],
])('the published number of %s passes modulus 10', (_who, number) => {
  expect(passesLuhn(number)).toBe(true);
});

test('formats South African numbers as 4-4-2 and keeps others', () => {
  expect(formatVatNumber('4010139121')).toBe('4010-1391-21');
  expect(formatVatNumber(' IE6388047V ')).toBe('IE6388047V');
});

test('modulus 10 of something that is not digits', () => {
  expect(passesLuhn('')).toBe(false);
  expect(passesLuhn('4O10139121')).toBe(false);
  expect(isVatNumber('4O10139121')).toBe(false);
});

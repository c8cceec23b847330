import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import * as match from './match-supplier.ts';

const matchSupplier = (line: string) => match.matchSupplier(line, DEFAULT_LOCALE);
const findSupplierByDomain = (text: string) => match.findSupplierByDomain(text, DEFAULT_LOCALE);
const respellSupplier = (line: string) => match.respellSupplier(line, DEFAULT_LOCALE);

test.each([
  // why                               line                          supplier
  ['as printed', 'PICK N PAY FAMILY MIDRAND', 'Pick n Pay'],
  ['another spelling', 'Pick and Pay Hyper', 'Pick n Pay'],
  ['a letter misread', 'WOOLW0RTHS', 'Woolworths'],
  ['glued together', 'CHECKERSHYPER', 'Checkers'],
  ['a short name must be exact', 'BP EXPRESS N1', 'BP'],
  ['a short name inside another', 'BPM Engineering', null],
  ['the name must come first', 'Opposite Woolworths', null],
  ['the first two letters match', 'CHXCKERS', 'Checkers'],
  ['the first and third letters match', 'CXECKERS', 'Checkers'],
  ['the second and third letters match', 'XHECKERS', 'Checkers'],
  ['the first letter is missing', 'HECKERS', 'Checkers'],
  ['two letters of ten are misread', 'WOOLWXRXHS', null],
  ['a name of five letters must be exact', 'MAKROGAUTENG', null],
  ['an ordinary business', 'Mossie Hardware (Pty) Ltd', null],
])('%s: %s', (_why, line, supplier) => {
  expect(matchSupplier(line)).toBe(supplier);
});

test('a web address names a shop whose logo was not read', () => {
  expect(findSupplierByDomain('Shop at www . checkers.co.za today')).toBe('Checkers');
  expect(findSupplierByDomain('www.mossie.example')).toBeNull();
});

test.each([
  // why                          line            name
  ['a letter misread', 'PICK N PAV', 'Pick n Pay'],
  ['a letter too many', 'COSTCCO', 'Costco'],
  ['spelt rightly', 'PICK N PAY', null],
  ['an extra letter at the start', 'XCHECKERS', 'Checkers'],
  ['two extra letters are more than a misreading', 'SEATTLE COFFEE COMPANY CC', null],
  ['the line contains more', 'PICK N PAV FAMILY MIDRAND', null],
  ['an ordinary business', 'Karoo Books', null],
])('respelt: %s', (_why, line, name) => {
  expect(respellSupplier(line)).toBe(name);
});

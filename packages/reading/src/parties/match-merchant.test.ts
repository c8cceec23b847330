import { expect, test } from 'vitest';
import { matchMerchant, merchantByDomain, respeltMerchant } from './match-merchant.ts';

test.each([
  // why                               line                          merchant
  ['as printed', 'PICK N PAY FAMILY MIDRAND', 'Pick n Pay'],
  ['another spelling', 'Pick and Pay Hyper', 'Pick n Pay'],
  ['a letter misread', 'WOOLW0RTHS', 'Woolworths'],
  ['glued together', 'CHECKERSHYPER', 'Checkers'],
  ['a short name must be exact', 'BP EXPRESS N1', 'BP'],
  ['a short name inside another', 'BPM Engineering', null],
  ['the name must come first', 'Opposite Woolworths', null],
  ['an ordinary business', 'Mossie Hardware (Pty) Ltd', null],
])('%s: %s', (_why, line, merchant) => {
  expect(matchMerchant(line)).toBe(merchant);
});

test('a web address names the shop whose logo was not read', () => {
  expect(merchantByDomain('Shop at www . checkers.co.za today')).toBe('Checkers');
  expect(merchantByDomain('www.mossie.example')).toBeNull();
});

test.each([
  // why                          line            name
  ['a letter misread', 'PICK N PAV', 'Pick n Pay'],
  ['a letter too many', 'COSTCCO', 'Costco'],
  ['spelt rightly', 'PICK N PAY', null],
  ['it says more', 'PICK N PAV FAMILY MIDRAND', null],
  ['an ordinary business', 'Karoo Books', null],
])('respelt: %s', (_why, line, name) => {
  expect(respeltMerchant(line)).toBe(name);
});

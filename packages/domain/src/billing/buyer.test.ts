import { expect, test } from 'vitest';
import { buyerOf, checkBuyer } from './buyer.ts';

const FORM = { name: ' Dorp Bakery CC ', address: '2 Long Street, Cape Town', vatNumber: '4210 102 051' };

test.each([
  ['a vendor', {}, {}],
  ['who is no vendor', { vatNumber: ' ' }, {}],
  ['no name', { name: ' ' }, { name: { code: 'BUYER_NAME_REQUIRED' } }],
  ['no address', { address: '' }, { address: { code: 'BUYER_ADDRESS_REQUIRED' } }],
  ['a VAT number of nine digits', { vatNumber: '421010205' }, { vatNumber: { code: 'VAT_NUMBER_FORMAT' } }],
  ['a wrong check digit may be right', { vatNumber: '4210102052' }, {}],
])('%s', (_why, change, problems) => {
  expect(checkBuyer({ ...FORM, ...change })).toEqual(problems);
});

test.each([
  ['as it is printed', {}, { name: 'Dorp Bakery CC', address: '2 Long Street, Cape Town', vatNumber: '4210102051' }],
  [
    'without a VAT number',
    { vatNumber: '' },
    { name: 'Dorp Bakery CC', address: '2 Long Street, Cape Town', vatNumber: null },
  ],
  ['nobody without a name', { name: ' ' }, null],
  ['nobody without an address', { address: ' ' }, null],
])('the buyer: %s', (_why, change, buyer) => {
  expect(buyerOf({ ...FORM, ...change })).toEqual(buyer);
});

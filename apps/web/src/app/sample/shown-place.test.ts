import { expect, test } from 'vitest';
import { shownPlace } from './shown-place.ts';

const ID = '7f1c1b1e-0000-4000-8000-000000000001';

test.each([
  ['the company in the address', '/app/receipts', { company: ID }, { kind: 'company', id: ID }],
  ['an invoice, whatever list it came from', `/app/receipts/${ID}`, { company: 'x' }, { kind: 'receipt', id: ID }],
  ['a statement', `/app/bank-statements/${ID}`, {}, { kind: 'statement', id: ID }],
  ['the folders of a company', `/app/companies/${ID}/folders`, {}, { kind: 'company', id: ID }],
  ['the last choice on the dashboard', '/app/dashboard', {}, { kind: 'stored' }],
  ['all companies, chosen on the dashboard', '/app/dashboard', { company: 'all' }, { kind: 'company', id: 'all' }],
  ['the first company on the VAT pages', '/app/vat', {}, { kind: 'default' }],
  ['no company elsewhere', '/app/receipts/review', {}, { kind: 'none' }],
])('%s', (_why, pathname, search, place) => {
  expect(shownPlace(pathname, search)).toEqual(place);
});

import { expect, test } from 'vitest';
import { pageKeys } from './page-keys.ts';

const ID = '9306340d-5daf-49c6-b1b5-4a883d18f8b1';
const EVERYWHERE = ['Ctrl + K', '?', 'Esc'];

test.each([
  // why                                          path                               keys
  ['a page without keys of its own', '/app/companies', EVERYWHERE],
  ['pictures are pasted on the dashboard', '/app/dashboard', ['Ctrl + V', ...EVERYWHERE]],
  ['an invoice', `/app/receipts/${ID}`, ['J  K', 'E', ...EVERYWHERE]],
  ['the list of invoices is none', '/app/receipts', EVERYWHERE],
  ['the bulk upload is none', '/app/receipts/bulk', EVERYWHERE],
  ['a statement', `/app/bank-statements/${ID}`, ['↑  ↓', 'Home', 'End', 'E', 'R', ...EVERYWHERE]],
  ['unpaid invoices are no statement', '/app/bank-statements/unpaid', EVERYWHERE],
])('the keys of a page: %s', (_why, path, keys) => {
  expect(pageKeys(path)?.map(([key]) => key)).toEqual(keys);
});

test.each(['/app/receipts/review', '/app/bank-statements/reconcile'])('%s shows its keys itself', (path) => {
  expect(pageKeys(path)).toBeNull();
});

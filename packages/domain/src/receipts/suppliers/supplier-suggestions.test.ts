import { expect, test } from 'vitest';
import { aLine } from '../example-invoice.testing.ts';
import { supplierSuggestions } from './supplier-suggestions.ts';

const facts = {
  lineItems: [aLine({ description: 'Printer paper A4' })],
  supplierAddress: '12 Church Street, Graaff-Reinet',
  recipientName: 'Ann Trading',
  recipientAddress: null,
};

test.each([
  ['another name is kept', 'Karoo Crafts', true],
  ['a name that contains street', 'Street Wise Shoes', true],
  ['a line of the document', 'PRINTER PAPER A4', false],
  ['part of a line', 'Printer paper', false],
  ['the address', '12 Church Street', false],
  ['another address', 'Shop 4 Riverside Mall', false],
  ['a post box', 'P.O. Box 123', false],
  ['the buyer', 'ANN TRADING (PTY) LTD', false],
  ['a number', '0860 100 200', false],
  ['nothing', ' ', false],
])('%s', (_why, name, isKept) => {
  expect(supplierSuggestions([name], facts)).toEqual(isKept ? [name] : []);
});

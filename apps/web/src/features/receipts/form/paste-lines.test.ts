import { expect, test } from 'vitest';
import { parsePastedLines } from './paste-lines.ts';

test.each([
  [
    'four columns',
    'Paper\t2\tR15,99\tR31,98',
    [{ description: 'Paper', quantity: '2', unitPrice: '15.99', total: '31.98' }],
  ],
  ['a description and an amount', 'Paper\t31.98', [{ description: 'Paper', quantity: '1', total: '31.98' }]],
  ['a quantity between', 'Paper\t2\t31.98', [{ quantity: '2', unitPrice: '', total: '31.98' }]],
  [
    'several rows, blank ones left out',
    'Paper\t1.00\r\n\r\nInk\t2.00\r\n',
    [{ description: 'Paper' }, { description: 'Ink' }],
  ],
  ['text that is not an amount is kept', 'Paper\ttwelve', [{ total: 'twelve' }]],
])('%s', (_why, text, lines) => {
  expect(parsePastedLines(text)).toMatchObject(lines);
});

test.each([
  ['plain text', 'two sheets of paper'],
  ['empty text', ' \n '],
])('%s', (_why, text) => {
  expect(parsePastedLines(text)).toBeNull();
});

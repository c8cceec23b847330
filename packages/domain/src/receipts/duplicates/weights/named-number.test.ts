import { expect, test } from 'vitest';
import { cents } from '../../../kernel/money.ts';
import type { DuplicateEvidence } from '../duplicate-facts.ts';
import { namedNumber, namedNumbers } from './named-number.ts';

const receipt = (description: string, invoiceTitle = 'OFFICIAL RECEIPT'): DuplicateEvidence => ({
  ...{ documentType: 'RECEIPT', supplierName: null, supplierVatNumber: null, totalCents: cents(500_00) },
  ...{ invoiceNumber: null, invoiceDate: null, invoiceTitle },
  lineItems: [{ description, totalCents: cents(500_00) }],
});
const invoice: DuplicateEvidence = { ...receipt('Wheel alignment'), invoiceNumber: 'INV-20417' };

test.each([
  ['the number', 'Payment INV 20417', 'same'],
  ['a digit of it misread', 'Payment INV-20917', 'near'],
  ['its letters left out', 'Payment 20417', 'near'],
  ['another of its form', 'Payment INV-20431', 'other'],
  ['another without letters', 'Payment 88231', 'other'],
  ['an amount of fewer digits', 'Payment R500', null],
  ['nothing', 'Payment received', null],
] as const)('a receipt names %s', (_why, description, named) => {
  expect(namedNumber(receipt(description), invoice)).toBe(named);
});

test.each([
  ['figures of goods are no numbers of papers', 'Toner 20917', null],
  ['but the number itself is', 'As per quotation INV-20417', 'same'],
] as const)('an invoice: %s', (_why, description, named) => {
  expect(namedNumber({ ...receipt(description, 'TAX INVOICE'), documentType: 'TAX_INVOICE' }, invoice)).toBe(named);
});

test.each([
  ['one word', 'Payment INV-20417', ['INV20417', 'PAYMENTINV20417']],
  ['two words', 'INV 20417', ['20417', 'INV20417']],
  ['too short', 'Order 4417', ['ORDER4417']],
  ['fewer than three digits', 'Wheel alignment 15', []],
])('what may be numbers of other papers: %s', (_why, description, keys) => {
  expect(namedNumbers(receipt(description)).toSorted()).toEqual(keys.toSorted());
});

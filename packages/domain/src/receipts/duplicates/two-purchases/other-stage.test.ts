import { expect, test } from 'vitest';
import { cents } from '../../../kernel/money.ts';
import { haveOtherStages } from './other-stage.ts';

const paper = (description: string, invoiceTitle: string | null = null) => ({
  ...{ documentType: 'TAX_INVOICE' as const, supplierName: 'Karoo Hardware', supplierVatNumber: null },
  ...{ invoiceNumber: null, invoiceDate: null, totalCents: cents(500_00), invoiceTitle },
  lineItems: [{ description, totalCents: cents(500_00) }],
});

test.each([
  ['a deposit and the balance', 'Deposit 50% cupboards', 'Balance 50% cupboards', true],
  ['the balance that names the deposit', 'Deposit cupboards', 'Balance, less deposit', false],
  ['in Afrikaans', 'Deposito kaste', 'Balans kaste', true],
  ['two claims', 'Progress claim 3', 'Progress claim no. 4', true],
  ['the same claim', 'Progress claim 3', 'PROGRESS CLAIM 3', false],
  ['a digit that looks like it may be misread', 'Progress claim 3', 'Progress claim 8', false],
  ['a part of how many', 'Lesson 1 of 4', 'Lesson 2 of 4', true],
  ['parts of two orders', 'Delivery 1', 'Phase 2', false],
  ['a paper of several parts', 'Part 1, part 2', 'Part 2', false],
  ['figures of goods', 'Cement 42', 'Cement 43', false],
])('stages: %s', (_why, a, b, areOther) => {
  expect(haveOtherStages(paper(a), paper(b))).toBe(areOther);
  expect(haveOtherStages(paper(b), paper(a))).toBe(areOther);
});

test('a line of nothing only refers to the deposit', () => {
  const balance = paper('Balance kitchen');
  const reference = { description: 'Deposit paid INV-77', totalCents: cents(0) };
  const lineItems = [...(balance.lineItems ?? []), reference];
  expect(haveOtherStages(paper('Deposit kitchen'), { ...balance, lineItems })).toBe(true);
});

test.each([
  ['halves of a bill', '4711/1', '4711/2', true],
  ['a digit that may be misread', '4711/3', '4711/8', false],
  ['two bills', '4711/1', '4712/2', false],
  ['a till and a counter', '11/2044', '11/2045', false],
  ['one number', '4711/1', '4711/1', false],
])('numbers of parts: %s', (_why, a, b, areOther) => {
  const numbered = (invoiceNumber: string) => ({ ...paper('Supper'), invoiceNumber });
  expect(haveOtherStages(numbered(a), numbered(b))).toBe(areOther);
});

test('a title names the stage too', () => {
  expect(haveOtherStages(paper('Cupboards', 'DEPOSIT INVOICE'), paper('Cupboards', 'FINAL INVOICE'))).toBe(true);
});

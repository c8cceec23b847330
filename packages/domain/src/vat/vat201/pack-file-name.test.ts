import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { type PackDocument, packFileName } from './pack-file-name.ts';

const document = (change: Partial<PackDocument> = {}): PackDocument => ({
  date: calendarDate('2026-03-10'),
  supplierName: 'Karoo Crafts (Pty) Ltd',
  invoiceNumber: 'INV/101',
  totalCents: cents(1_150_00),
  extension: '.pdf',
  ...change,
});

test.each<[string, Partial<PackDocument>, string]>([
  ['date, supplier, number, total', {}, '2026-03-10_karoo-crafts-pty-ltd_inv-101_1150.00.pdf'],
  ['a path loses its separators', { supplierName: '../../etc/passwd' }, '2026-03-10_etc-passwd_inv-101_1150.00.pdf'],
  ['accents are removed', { supplierName: 'Café Brûlée' }, '2026-03-10_cafe-brulee_inv-101_1150.00.pdf'],
  [
    'unknown parts are named',
    { date: null, supplierName: null, invoiceNumber: null, totalCents: null },
    'no-date_unknown-supplier_no-number_no-total.pdf',
  ],
  ['a credit note', { totalCents: cents(-50_00) }, '2026-03-10_karoo-crafts-pty-ltd_inv-101_-50.00.pdf'],
  ['an extension of letters only', { extension: '.JP/G' }, '2026-03-10_karoo-crafts-pty-ltd_inv-101_1150.00.jpg'],
])('%s', (_why, change, name) => {
  expect(packFileName(document(change), new Set())).toBe(name);
});

test('two documents with the same name get different file names', () => {
  const taken = new Set<string>();
  const names = [1, 2, 3].map(() => packFileName(document(), taken));
  expect(new Set(names).size).toBe(3);
  expect(names[1]).toBe('2026-03-10_karoo-crafts-pty-ltd_inv-101_1150.00_2.pdf');
});

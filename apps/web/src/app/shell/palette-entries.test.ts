import { expect, test } from 'vitest';
import { matchEntries, type PaletteEntry } from './palette-entries.ts';

const entries: PaletteEntry[] = [
  { id: 'dashboard', group: 'Pages', title: 'Dashboard' },
  { id: 'vat', group: 'Pages', title: 'VAT', words: 'vat201 return sars' },
  { id: 'cafe', group: 'Companies', title: 'Die Groot Café' },
  { id: 'cafe-invoice', group: 'Invoices', title: 'Café Kaya', detail: 'Sep 14, 2026 R86.00' },
  { id: 'kaya', group: 'Invoices', title: 'Kaya Stationers', detail: 'Sep 20, 2026 R12.00' },
];
const ids = (question: string) => matchEntries(entries, question).map(({ id }) => id);

test.each([
  ['without a question everything is shown', '  ', ['dashboard', 'vat', 'cafe', 'cafe-invoice', 'kaya']],
  ['accents and capitals do not matter', 'CAFE', ['cafe', 'cafe-invoice']],
  ['every word must be there', 'kaya 86', ['cafe-invoice']],
  ['a title that starts with the word comes first', 'kaya', ['kaya', 'cafe-invoice']],
  ['other words lead there too', 'sars', ['vat']],
  ['nothing is found', 'xyz', []],
])('%s', (_why, question, found) => {
  expect(ids(question)).toEqual(found);
});

test('a group shows eight at most', () => {
  const many = Array.from(
    { length: 12 },
    (_, n): PaletteEntry => ({ id: `${n}`, group: 'Invoices', title: `Slip ${n}` }),
  );
  expect(matchEntries(many, 'slip')).toHaveLength(8);
});

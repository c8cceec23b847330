import { expect, test } from 'vitest';
import { matchEntries, type PaletteEntry } from './palette-entries.ts';

const entries: PaletteEntry[] = [
  { id: 'dashboard', group: 'pages', title: 'Dashboard' },
  { id: 'vat', group: 'pages', title: 'VAT', keywords: 'vat201 return sars' },
  { id: 'cafe', group: 'companies', title: 'Die Groot Café' },
  { id: 'cafe-invoice', group: 'invoices', title: 'Café Kaya', detail: '14 Sep 2026 R86.00' },
  { id: 'kaya', group: 'invoices', title: 'Kaya Stationers', detail: '20 Sep 2026 R12.00' },
  { id: 'by-number', group: 'transactions', title: 'EFT', foundFor: '4170249066' },
];
const ids = (question: string) => matchEntries(entries, question).map(({ id }) => id);

test.each([
  ['no question shows everything', '  ', ['dashboard', 'vat', 'cafe', 'cafe-invoice', 'kaya', 'by-number']],
  ['accents and capitals do not matter', 'CAFE', ['cafe', 'cafe-invoice']],
  ['every word must match', 'kaya 86', ['cafe-invoice']],
  ['a title that starts with the word comes first', 'kaya', ['kaya', 'cafe-invoice']],
  ['keywords match too', 'sars', ['vat']],
  ['what the server found is shown although it does not say the number', ' 4170249066 ', ['by-number']],
  ['what was found for another question is not', '41702490', []],
  ['no match', 'xyz', []],
])('%s', (_why, question, found) => {
  expect(ids(question)).toEqual(found);
});

test('a group shows at most eight entries', () => {
  const many = Array.from(
    { length: 12 },
    (_, n): PaletteEntry => ({ id: `${n}`, group: 'invoices', title: `Slip ${n}` }),
  );
  expect(matchEntries(many, 'slip')).toHaveLength(8);
});

import { expect, test } from 'vitest';
import { foundPlaces } from './found-places.ts';

const company = (companyName: string) => ({ id: companyName, companyName });
const shared = (companyName: string, ownerName: string) => ({
  ...company(companyName),
  ownerName,
  role: 'bookkeeper' as const,
});
const PLACES = {
  own: [company('Ben’s Books'), company('Karoo Café')],
  shared: [shared('Karoo Timber', 'Ann Nel'), shared('Umhlanga Dental', 'Sipho Dube')],
};
const names = (question: string) => {
  const found = foundPlaces(PLACES, question);
  return [...found.shared, ...found.own].map(({ companyName }) => companyName);
};

test.each<[string, string, string[]]>([
  ['nothing asked', '', ['Karoo Timber', 'Umhlanga Dental', 'Ben’s Books', 'Karoo Café']],
  ['a part of a name', 'karoo', ['Karoo Timber', 'Karoo Café']],
  ['without its accent', 'cafe', ['Karoo Café']],
  ['the owner', 'sipho', ['Umhlanga Dental']],
  ['words in any order', 'timber nel', ['Karoo Timber']],
  ['nothing like it', 'zebra', []],
])('%s', (_why, question, found) => {
  expect(names(question)).toEqual(found);
});

test('of five hundred, thirty are shown, and typing finds each', () => {
  const many = { own: [], shared: Array.from({ length: 500 }, (_, n) => shared(`Client ${n}`, 'Ann Nel')) };
  expect(foundPlaces(many, '')).toMatchObject({ more: 470 });
  expect(foundPlaces(many, 'client 499').shared).toMatchObject([{ companyName: 'Client 499' }]);
});

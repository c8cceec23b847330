import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import {
  FACT_NAMES,
  FACTS,
  factColumns,
  factDefinition,
  isFactName,
  mapFacts,
  NO_FACTS,
  REVIEWED_FACTS,
} from './fact-schema.ts';

test.each([
  ['columns', 'column'],
  ['names outside the application', 'record'],
  ['places in the review', 'review'],
  ['keys in the review', 'key'],
] as const)('no two facts share their %s', (_, property) => {
  const values = FACT_NAMES.flatMap((name) => factDefinition(name)[property] ?? []);
  expect(values.length).toBeGreaterThan(0);
  expect(new Set(values).size).toBe(values.length);
});

test.each([
  ['a name has a maximum length', 'name', true],
  ['an amount has none', 'amount', false],
  ['a day has none', 'day', false],
] as const)('%s', (_, type, hasMax) => {
  const facts = FACT_NAMES.map(factDefinition).filter((fact) => fact.type === type);
  expect(facts.length).toBeGreaterThan(0);
  expect(facts.every(({ max }) => (max !== undefined) === hasMax)).toBe(true);
});

test('a document that states nothing has every fact, null except its type', () => {
  expect(Object.keys(NO_FACTS)).toEqual(FACT_NAMES);
  expect({ ...NO_FACTS, documentType: null }).toEqual(mapFacts(() => null));
  expect(NO_FACTS.documentType).toBe('UNKNOWN');
});

test('the rate is stored in a column named with its unit', () => {
  const columns = factColumns({ ...NO_FACTS, vatRate: 1500, totalCents: cents(115_00) });
  expect(columns).toMatchObject({ vatRateBp: 1500, totalCents: 115_00, supplierName: null });
  expect('vatRate' in columns).toBe(false);
});

test('the facts that VAT depends on are reviewed first', () => {
  expect(REVIEWED_FACTS).toEqual([
    'totalCents',
    'vatCents',
    'invoiceDate',
    'supplierName',
    'supplierVatNumber',
    'invoiceNumber',
  ]);
});

test.each([
  ['a fact', 'dueDate', true],
  ['another field of an invoice', 'folderId', false],
  ['a property of every object', 'toString', false],
] as const)('%s: %s', (_, name, expected) => {
  expect(isFactName(name)).toBe(expected);
  expect(Object.keys(FACTS).includes(name)).toBe(expected);
});
